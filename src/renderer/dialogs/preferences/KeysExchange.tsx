import { useState } from 'react'
import { copyText } from '../../files/copy-text'
import { exportKeys, importKeys, resetAllKeys } from '../../actions/key-changes'
import { writeKeymap } from '../../state/keymap'
import { keyTexts } from '../../texts/keys'
import { FileButton } from '../../ui/FileButton'
import { announce, useApp } from '../../state/app'
import { MainButton, PlainButton } from '../../ui/buttons'
import './KeysTab.css'

const words = keyTexts
/** Maximum size of a list of shortcuts, in bytes. */
const LIMIT = 1024 * 1024

/** Exports the keys, as a file or as text, and imports others. */
export function KeysExchange() {
  const app = useApp()
  const [said, setSaid] = useState<readonly string[]>([])
  const [pasted, setPasted] = useState<string>()

  const say = (lines: readonly string[]): void => {
    setSaid(lines)
    announce(app.store, lines.join(' '))
  }
  const take = (text: string): boolean => {
    const outcome = importKeys(app.store, text)
    say(outcome.words)
    return outcome.isTaken
  }
  const load = async (chosen: File): Promise<void> => {
    if (chosen.size > LIMIT) say([words.tooLarge])
    else take(await chosen.text())
  }
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(writeKeymap(app.store.getState().window.keymap))
    say([isCopied ? words.copied : words.notCopied])
  }
  const save = async (): Promise<void> => {
    const outcome = await exportKeys(app.store, app.host)
    if (outcome !== undefined) say([outcome])
  }

  return (
    <div className="keys-exchange">
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pasted !== undefined && (
        <div className="keys-paste">
          <textarea
            className="field-input"
            aria-label={words.pasteLabel}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
            autoFocus
            spellCheck={false}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          <MainButton onClick={() => take(pasted) && setPasted(undefined)}>{words.pasteUse}</MainButton>
          <PlainButton onClick={() => setPasted(undefined)}>{words.pasteCancel}</PlainButton>
        </div>
      )}
      <div className="buttons keys-buttons">
        <PlainButton onClick={() => void save()}>{words.exportFile}</PlainButton>
        <FileButton accept=".json,application/json" onFile={(chosen) => void load(chosen)}>
          {words.importFile}
        </FileButton>
        <PlainButton onClick={() => void copy()}>{words.copy}</PlainButton>
        <PlainButton
          aria-expanded={pasted !== undefined}
          onClick={() => setPasted(pasted === undefined ? '' : undefined)}
        >
          {words.paste}
        </PlainButton>
        <span className="dialog-gap" />
        <PlainButton
          onClick={() => {
            resetAllKeys(app.store)
            setSaid([words.allReset])
          }}
        >
          {words.resetAll}
        </PlainButton>
      </div>
    </div>
  )
}
