import { ACTIONS } from '../../actions'
import type { Action } from '../../actions/action'
import { fixedKeysNow, fixedKeysOf, KEY_LISTS, wordsOfKeys } from '../../actions/key-list'
import { keysOf, type Keymap } from '../../state/keymap'
import { isMacKeyboard } from '../../state/keys'
import { playTexts } from '../../texts/play'
import { keyTexts } from '../../texts/keys'
import { texts } from '../../texts'
import { ModalDialog } from '../../ui/ModalDialog'
import { useSelected, useApp } from '../../state/app'
import { PlainButton } from '../../ui/buttons'

const words = texts.dialogs.shortcuts

type Line = readonly [label: string, keys: string]

/** What the pointer does on the map together with keys. */
const POINTER_LINES = {
  level: [
    [words.line, `Shift+${words.drag}`],
    [words.addOrTake, `Shift+${words.click}, Alt+${words.click}`],
    [words.pick, `Alt+${words.click}`],
    [words.pan, `${words.space}+${words.drag}`],
  ],
  world: [
    [words.addOrTake, `Shift+${words.click}, Alt+${words.click}`],
    [words.pickTile, `Alt+${words.click}`],
    [words.pan, `${words.space}+${words.drag}`],
  ],
  play: [],
} as const satisfies Readonly<Record<keyof typeof KEY_LISTS, readonly Line[]>>

/** Lists all keys, from the list of actions, the user's choices and the key table. It can be printed. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { store } = useApp()
  const keymap = useSelected((state) => state.window.keymap)
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} full>
      <div className="shortcuts">
        <Keys title={words.anywhere} lines={linesOf(isAnywhere, keymap)} />
        <Keys title={playTexts.sheet.title} lines={fixedLines('play')} />
        <Keys title={words.onMap} lines={[...linesOf(isOnMap, keymap), ...fixedLines('level')]} />
        <Keys title={words.onWorld} lines={[...linesOf(isOnWorld, keymap), ...fixedLines('world')]} />
      </div>
      <div className="dialog-buttons">
        <PlainButton
          onClick={() => store.change({ window: { dialog: { kind: 'preferences', tab: 'keys' } } })}
        >
          {keyTexts.change}
        </PlainButton>
        <span className="dialog-gap" />
        <PlainButton onClick={() => window.print()}>{keyTexts.print}</PlainButton>
      </div>
    </ModalDialog>
  )
}

function Keys({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {lines.map(([label, keys]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{keys}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const isOnWorld = ({ scope }: Action): boolean => scope === 'world'
const isAnywhere = (action: Action): boolean => action.where === 'anywhere' && !isOnWorld(action)
const isOnMap = (action: Action): boolean => action.where !== 'anywhere' && !isOnWorld(action)

function linesOf(belongs: (action: Action) => boolean, keymap: Keymap): readonly Line[] {
  const isMac = isMacKeyboard()
  return ACTIONS.filter(belongs).flatMap((action) => {
    // The keys of a playtest have a list of their own.
    const keys = [...keysOf(action, keymap), ...fixedKeysNow(action, false)]
    return keys.length === 0 ? [] : [[action.label.replace(/…$/, ''), wordsOfKeys(keys, isMac)] as const]
  })
}

/** The fixed keys of a part, with those of the pointer. */
function fixedLines(part: keyof typeof KEY_LISTS): readonly Line[] {
  const isMac = isMacKeyboard()
  const pointer: readonly Line[] = POINTER_LINES[part]
  const lines = KEY_LISTS[part].map(([row, label]): Line => {
    const others = pointer.filter(([entry]) => entry === label).map(([, keys]) => keys)
    return [label, [wordsOfKeys(fixedKeysOf(row), isMac), ...others].join(', ')]
  })
  return [...lines, ...pointer.filter(([label]) => !lines.some(([entry]) => entry === label))]
}
