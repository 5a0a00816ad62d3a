import { useState } from 'react'
import { MOST_NAMES_BYTES, readNamesFile } from '../../core/names/names-file'
import { announce, useWorkbench } from '../desk/workbench'
import { texts } from '../texts'
import { byteWords } from '../texts/byte-words'
import { nameTexts } from '../texts/names'
import { FileButton } from '../ui/FileButton'

const words = nameTexts

interface WordListProps {
  /** The text of the names file in use; empty for none. */
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}

/** Opens a word list of the author's, from which names are made instead of from the chosen style. */
export function WordList({ value, disabled, onChange }: WordListProps) {
  const { store } = useWorkbench()
  const [fault, setFault] = useState<string>()
  const read = value === '' ? undefined : readNamesFile(value)
  const label = read?.status === 'read' ? read.style.label : undefined

  const open = async (file: File): Promise<void> => {
    // Checks the size before reading.
    if (file.size > MOST_NAMES_BYTES)
      return setFault(texts.banner.tooLarge(file.name, byteWords(MOST_NAMES_BYTES)))
    const text = await file.text()
    const list = readNamesFile(text)
    if (list.status === 'refused') return setFault(words.refused(file.name, list.message))
    setFault(undefined)
    onChange(text)
    announce(store, words.opened(list.style.label))
  }

  return (
    <div className="field">
      {label !== undefined && <p className="panel-note">{words.inUse(label)}</p>}
      <div className="panel-buttons">
        <FileButton accept=".json,application/json" disabled={disabled} onFile={(file) => void open(file)}>
          {words.open}
        </FileButton>
        {value !== '' && (
          <button
            type="button"
            className="button button-plain"
            disabled={disabled}
            onClick={() => {
              onChange('')
              announce(store, words.removed)
            }}
          >
            {words.remove}
          </button>
        )}
      </div>
      <output className="field-problem">{fault}</output>
    </div>
  )
}
