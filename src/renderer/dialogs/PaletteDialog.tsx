import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ACTIONS, refuseAction, runAction } from '../actions'
import type { Action } from '../actions/action'
import { findActions, groupOf } from '../find-actions'
import { texts } from '../texts'
import { ModalDialog } from '../ui/ModalDialog'
import { useKey } from '../ui/use-key'
import { announce, useSelected, useWorkbench } from '../workbench'

const words = texts.palette
const LIST = 'palette-list'
/** Every action but the one that opened this dialog. */
const COMMANDS = ACTIONS.filter((action) => action.id !== 'help.palette')

/** Everything the user can do, found by its words and done with Enter. */
export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const bench = useWorkbench()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const chosen = useRef<Action>(undefined)
  const found = findActions(COMMANDS, typed)
  const current = found[Math.min(at, found.length - 1)]
  const currentId = current && optionId(current)

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const choose = (action: Action): void => {
    const state = bench.store.getState()
    if (!action.isEnabled(state)) {
      const reason = refuseAction(action, state)
      if (reason !== undefined) announce(bench, reason)
      return
    }
    chosen.current = action
    onClose()
  }

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = lineForKey(event.key, at, found.length)
    if (event.key === 'Enter' && current) choose(current)
    else if (next !== undefined) setAt(next)
    else return
    event.preventDefault()
  }

  return (
    <ModalDialog
      title={words.title}
      text={words.text}
      onClose={onClose}
      // Only now: an action may open a dialog of its own or move the focus.
      onClosed={() => chosen.current && runAction(bench, chosen.current.id)}
      wide
    >
      <input
        className="field-input palette-input"
        type="text"
        role="combobox"
        aria-label={words.filter}
        aria-expanded={found.length > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <output className={found.length > 0 ? 'unseen' : 'dialog-hint'}>
        {found.length > 0 ? words.found(found.length) : words.none(typed.trim())}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- no tag filters a list under a field that keeps the focus */}
      <ul id={LIST} className="palette" role="listbox" aria-label={words.list}>
        {found.map((action) => (
          <Option key={action.id} action={action} isCurrent={action === current} onChoose={choose} />
        ))}
      </ul>
    </ModalDialog>
  )
}

interface OptionProps {
  readonly action: Action
  readonly isCurrent: boolean
  readonly onChoose: (action: Action) => void
}

function Option({ action, isCurrent, onChoose }: OptionProps) {
  const isEnabled = useSelected((state) => action.isEnabled(state))
  const reason = useSelected((state) => refuseAction(action, state))
  const key = useKey(action.id)
  return (
    /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role,
       jsx-a11y/prefer-tag-over-role -- the field has the focus and the keys; see the list above */
    <li
      id={optionId(action)}
      className="palette-option"
      role="option"
      aria-selected={isCurrent}
      aria-disabled={!isEnabled}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(action)}
    >
      <span className="palette-label">{action.label}</span>
      <span className="palette-group">{groupOf(action)}</span>
      {key !== undefined && <span className="palette-key">{key}</span>}
      {reason !== undefined && <span className="palette-reason">{reason}</span>}
    </li>
    /* oxlint-enable */
  )
}

function optionId(action: Action): string {
  return `palette-${action.id}`
}

/** Up and down go round and round. Home and End stay with the text in the field. */
function lineForKey(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, at + 10)
  if (key === 'PageUp') return Math.max(0, at - 10)
  return undefined
}
