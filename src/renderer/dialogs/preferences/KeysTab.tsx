import { Plus, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ACTIONS } from '../../actions'
import type { Action } from '../../actions/action'
import { groupOf } from '../../actions/find-actions'
import { RESERVED_KEYS } from '../../actions/key-list'
import { addKey, removeKey, resetKeys } from '../../actions/key-changes'
import { sharedKeysIn, keysOf, refuseKey, shareScope, type Keymap } from '../../state/keymap'
import { isMacKeyboard, keyOfPress, keyWords, normalKey } from '../../state/keys'
import { keyTexts } from '../../texts/keys'
import { IconButton } from '../../ui/IconButton'
import { announce, useSelected, useApp } from '../../state/app'
import { KeysExchange } from './KeysExchange'
import './KeysTab.css'

const words = keyTexts
type SharedKeys = ReadonlyMap<string, readonly Action[]>

/** All actions with their keys, which can be recorded; a key that two actions share is marked at both. */
export function KeysTab() {
  const keymap = useSelected((state) => state.window.keymap)
  const [typed, setTyped] = useState('')
  const [recording, setRecording] = useState<string>()
  const sharedKeys = useMemo(() => sharedKeysIn(ACTIONS, keymap), [keymap])
  const found = useMemo(() => ACTIONS.filter((action) => fits(action, keymap, typed)), [keymap, typed])
  return (
    <>
      <input
        className="field-input keys-filter"
        type="search"
        aria-label={words.filter}
        placeholder={words.filter}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className={sharedKeys.size > 0 ? 'keys-shared' : 'unseen'}>
        {sharedKeys.size > 0 && (
          <>
            <TriangleAlert size={14} aria-hidden /> {words.sharedKeys(sharedKeys.size)}
          </>
        )}
      </output>
      <div className="keys-scroll">
        <table className="keys-table" aria-label={words.list}>
          <thead className="unseen">
            <tr>
              <th scope="col">{words.action}</th>
              <th scope="col">{words.key}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((action) => (
              <KeysRow
                key={action.id}
                action={action}
                sharedKeys={sharedKeys}
                isRecording={recording === action.id}
                onRecord={setRecording}
              />
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p className="dialog-hint">{words.nothingFound}</p>}
      </div>
      <KeysExchange />
    </>
  )
}

interface KeysRowProps {
  readonly action: Action
  readonly sharedKeys: SharedKeys
  readonly isRecording: boolean
  readonly onRecord: (id: string | undefined) => void
}

function KeysRow({ action, sharedKeys, isRecording, onRecord }: KeysRowProps) {
  const app = useApp()
  const keys = useSelected(({ window }) => keysOf(action, window.keymap))
  const isChanged = useSelected(({ window }) => Object.hasOwn(window.keymap, action.id))
  const isMac = isMacKeyboard()
  const [problem, setProblem] = useState<string>()
  const line = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its key: the focus stays in the row.
  const stay = (): void => line.current?.querySelector<HTMLElement>('.keys-add button')?.focus()
  const take = (notation: string | undefined): void => {
    onRecord(undefined)
    const why = notation === undefined ? undefined : refuseKey(notation, RESERVED_KEYS)
    setProblem(why)
    if (why !== undefined) announce(app.store, why)
    else if (notation !== undefined) addKey(app.store, action, notation)
  }
  const problems = keys.flatMap((key) => {
    const others = sharedKeys
      .get(normalKey(key))
      ?.filter((other) => other !== action && shareScope(action, other))
    return others && others.length > 0
      ? [words.sharedKey(keyWords(key, isMac), others.map(({ label }) => label).join(', '))]
      : []
  })
  return (
    <tr className={problems.length > 0 ? 'keys-row keys-row-wrong' : 'keys-row'}>
      <th scope="row">
        <span>{action.label.replace(/…$/, '')}</span> <span className="keys-group">{groupOf(action)}</span>
      </th>
      <td>
        <div className="keys-line" ref={line}>
          {keys.map((key) => (
            <span key={key} className="keys-key">
              <kbd>{keyWords(key, isMac)}</kbd>
              <IconButton
                label={words.remove(keyWords(key, isMac), action.label)}
                onClick={() => {
                  removeKey(app.store, action, key)
                  stay()
                }}
              >
                <X size={12} />
              </IconButton>
            </span>
          ))}
          {keys.length === 0 && <span className="soft">{words.none}</span>}
          <span className="keys-add">
            <IconButton
              label={words.addTo(action.label)}
              tooltip={words.add}
              onClick={() => onRecord(action.id)}
            >
              <Plus size={14} />
            </IconButton>
          </span>
          {isRecording && <Recorder label={action.label} onDone={take} />}
          {isChanged && (
            <IconButton
              label={words.reset(action.label)}
              onClick={() => {
                resetKeys(app.store, action)
                stay()
              }}
            >
              <RotateCcw size={14} />
            </IconButton>
          )}
        </div>
        {[...problems, ...(problem === undefined ? [] : [problem])].map((problem) => (
          <p key={problem} className="keys-problem">
            <TriangleAlert size={14} aria-hidden /> {problem}
          </p>
        ))}
      </td>
    </tr>
  )
}

interface RecorderProps {
  readonly label: string
  /** Called with undefined if cancelled. */
  readonly onDone: (notation: string | undefined) => void
}

/** Waits for the next keys, whatever their usual action. Escape, a click or Tab cancels. */
function Recorder({ label, onDone }: RecorderProps) {
  useEffect(() => {
    const isMac = isMacKeyboard()
    const listening = new AbortController()
    const { signal } = listening
    const handle = (event: KeyboardEvent): void => {
      event.stopImmediatePropagation()
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key === 'Tab' && isBare) return onDone(undefined)
      event.preventDefault()
      if (event.key === 'Escape' && isBare) return onDone(undefined)
      const notation = keyOfPress(event, isMac)
      if (notation !== undefined) onDone(notation)
    }
    window.addEventListener('keydown', handle, { signal, capture: true })
    window.addEventListener('pointerdown', () => onDone(undefined), { signal, capture: true })
    return () => listening.abort()
  }, [onDone])
  return (
    <output className="keys-recording">
      {words.recording}
      <span className="unseen">{words.recordingFor(label)}</span>
    </output>
  )
}

/** Whether the name of an action or one of its keys matches the typed text. */
function fits(action: Action, keymap: Keymap, typed: string): boolean {
  const asked = typed.trim().toLowerCase()
  if (asked === '') return true
  const isMac = isMacKeyboard()
  const names = keysOf(action, keymap).map((key) => keyWords(key, isMac).toLowerCase())
  return `${groupOf(action)} ${action.label}`.toLowerCase().includes(asked) || names.includes(asked)
}
