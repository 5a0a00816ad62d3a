import { ACTIONS } from '../actions'
import type { Action } from '../actions/action'
import { keysOf, type Keymap } from '../desk/keymap'
import { isMacKeyboard, keyWords } from '../desk/keys'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'
import { useSelected, useWorkbench } from '../desk/workbench'

const words = texts.dialogs.shortcuts

/** Keys without an action: they belong to the cursor and the pointer on the map. */
const MAP_KEYS: readonly (readonly [string, string])[] = [
  [words.move, words.arrows],
  [words.moveChange, `Ctrl+${words.arrows}`],
  [words.row, 'Home, End'],
  [words.corner, 'Ctrl+Home, Ctrl+End'],
  [words.select, `Shift+${words.arrows}`],
  [words.apply, 'Enter'],
  [words.giveUp, 'Esc'],
  [words.line, `Shift+${words.drag}`],
  [words.addOrTake, `Shift+${words.click}, Alt+${words.click}`],
  [words.pick, `Alt+Enter, Alt+${words.click}`],
  [words.pan, `${words.space}+${words.drag}`],
]

/** The same on the map of a world. */
const WORLD_KEYS: readonly (readonly [string, string])[] = [
  [words.moveTile, words.arrows],
  [words.moveRows, 'PgUp, PgDn'],
  [words.row, 'Home, End'],
  [words.apply, 'Enter'],
  [words.applyAlong, `Shift+${words.arrows}`],
  [words.giveUp, 'Esc'],
  [words.addOrTake, `Shift+Enter, Alt+Enter, Shift+${words.click}, Alt+${words.click}`],
  [words.pickTile, `Alt+Enter, Alt+${words.click}`],
]

const sheet = texts.play.sheet

/** Keys of a playtest, by their places on an American keyboard; see `play/play-keys.ts`. */
const PLAY_KEYS: readonly (readonly [string, string])[] = [
  [sheet.walk, `W, A, S, D, ${words.arrows}`],
  [sheet.turn, 'Q, E'],
  [sheet.take, 'Enter'],
  [sheet.repeat, 'R'],
  [sheet.another, 'T'],
  [sheet.view, 'V'],
  [sheet.fog, 'F'],
  [sheet.leave, 'Esc'],
]

/** Lists all keys, from the list of actions and the user's choices. It can be printed. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { store } = useWorkbench()
  const keymap = useSelected((state) => state.window.keymap)
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} wide>
      <div className="shortcuts">
        <Keys title={words.anywhere} lines={linesOf(isAnywhere, keymap)} />
        <Keys title={sheet.title} lines={PLAY_KEYS} />
        <Keys title={words.onMap} lines={[...linesOf(isOnMap, keymap), ...MAP_KEYS]} />
        <Keys title={words.onWorld} lines={[...linesOf(isOnWorld, keymap), ...WORLD_KEYS]} />
      </div>
      <div className="dialog-buttons">
        <button
          type="button"
          className="button button-plain"
          onClick={() => store.change({ window: { dialog: { kind: 'preferences', tab: 'keys' } } })}
        >
          {texts.face.keys.change}
        </button>
        <span className="dialog-gap" />
        <button type="button" className="button button-plain" onClick={() => window.print()}>
          {texts.face.keys.print}
        </button>
      </div>
    </ModalDialog>
  )
}

function Keys({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
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

function linesOf(
  belongs: (action: Action) => boolean,
  keymap: Keymap,
): readonly (readonly [string, string])[] {
  const isMac = isMacKeyboard()
  return ACTIONS.filter(belongs).flatMap((action) => {
    const keys = keysOf(action, keymap)
    if (keys.length === 0) return []
    return [[action.label.replace(/…$/, ''), keys.map((key) => keyWords(key, isMac)).join(', ')] as const]
  })
}
