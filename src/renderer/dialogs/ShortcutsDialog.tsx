import { ACTIONS } from '../actions'
import { isMacKeyboard, keyWords } from '../keys'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'

const words = texts.dialogs.shortcuts

/** Keys that are no actions: they belong to the cursor and the pointer on the map. */
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

/** Every key there is, read from the list of actions. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} wide>
      <div className="shortcuts">
        <Keys title={words.anywhere} lines={linesOf('anywhere')} />
        <Keys title={words.onMap} lines={[...linesOf('map'), ...MAP_KEYS]} />
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

function linesOf(where: 'anywhere' | 'map'): readonly (readonly [string, string])[] {
  const isMac = isMacKeyboard()
  return ACTIONS.filter((action) => action.where === where && action.keys.length > 0).map((action) => [
    action.label.replace(/…$/, ''),
    action.keys.map((key) => keyWords(key, isMac)).join(', '),
  ])
}
