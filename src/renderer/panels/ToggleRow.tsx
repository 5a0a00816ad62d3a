import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu, Toolbar as Bar } from 'radix-ui'
import type { ReactNode } from 'react'
import { runAction } from '../actions'
import { windowTexts } from '../texts/window'
import { useApp } from '../state/app'
import { Hint } from '../ui/IconButton'
import { useKey, useLabelWithKey } from './use-key'

/** One option of a toggle row. */
export interface ToggleOption {
  readonly id: string
  readonly label: string
  readonly picture: ReactNode
  /** When its name is hidden: `last` with all names, `first` as soon as room is short; `never` has an icon only. */
  readonly named: 'last' | 'first' | 'never'
  /** Whether a gap precedes it because it begins a group. */
  readonly beginsGroup?: boolean
}

interface ToggleRowProps {
  readonly label: string
  /** The prefix that turns the id of an option into the id of its action. */
  readonly group: 'tool' | 'shape' | 'world.tool' | 'world.shape'
  readonly choices: readonly ToggleOption[]
  readonly value: string
}

/** Options, one of which is always chosen, as a row of buttons, or as a menu if there is no room. */
export function ToggleRow({ label, group, choices, value }: ToggleRowProps) {
  const app = useApp()
  const chosen = choices.find(({ id }) => id === value) ?? choices[0]
  // Pressing the chosen option again keeps it.
  const choose = (id: string): void => void (id !== '' && runAction(app, `${group}.${id}`))
  return (
    <>
      <Bar.ToggleGroup
        type="single"
        className="toolbar-tools toggle-row"
        data-group={group}
        aria-label={label}
        value={value}
        onValueChange={choose}
      >
        {choices.map((choice) => (
          <RowItem key={choice.id} choice={choice} action={`${group}.${choice.id}`} />
        ))}
      </Bar.ToggleGroup>
      <DropdownMenu.Root>
        <Bar.Button asChild>
          <DropdownMenu.Trigger
            className="button button-plain toggle-menu"
            data-group={group}
            aria-label={windowTexts.toolbar.labelled(label, chosen?.label ?? '')}
          >
            {chosen?.picture}
            <ChevronDown size={14} aria-hidden />
          </DropdownMenu.Trigger>
        </Bar.Button>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="start" sideOffset={2}>
            <DropdownMenu.RadioGroup value={value} onValueChange={choose}>
              {choices.map((choice) => (
                <MenuItem key={choice.id} choice={choice} action={`${group}.${choice.id}`} />
              ))}
            </DropdownMenu.RadioGroup>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </>
  )
}

interface ItemProps {
  readonly choice: ToggleOption
  readonly action: string
}

function RowItem({ choice: { id, label, picture, named, beginsGroup }, action }: ItemProps) {
  return (
    <Hint text={useLabelWithKey(action, label)}>
      <Bar.ToggleItem
        value={id}
        className={beginsGroup === true ? 'button button-tool tool-group' : 'button button-tool'}
        aria-label={label}
      >
        {picture}
        {named !== 'never' && (
          <span className={named === 'first' ? 'label-yields' : 'label-lasts'}>{label}</span>
        )}
      </Bar.ToggleItem>
    </Hint>
  )
}

function MenuItem({ choice: { id, label, picture }, action }: ItemProps) {
  const key = useKey(action)
  return (
    <DropdownMenu.RadioItem value={id} className="menu-item">
      <span className="menu-label">
        <span className="menu-tick">
          <DropdownMenu.ItemIndicator>
            <Check size={14} aria-hidden />
          </DropdownMenu.ItemIndicator>
        </span>
        {picture}
        {label}
      </span>
      {key !== undefined && <span className="menu-key">{key}</span>}
    </DropdownMenu.RadioItem>
  )
}
