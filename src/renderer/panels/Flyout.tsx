import { Check } from 'lucide-react'
import { DropdownMenu, Toolbar as Bar } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { runAction } from '../actions'
import { useApp } from '../state/app'
import { windowTexts } from '../texts/window'
import { Hint } from '../ui/IconButton'
import { useKey, useLabelWithKey } from './use-key'

/** One choice of a flyout. */
export interface FlyoutChoice {
  /** The action that chooses it. */
  readonly action: string
  readonly label: string
  /** Missing in groups with one picture for all choices. */
  readonly picture?: ReactNode
  /** The action whose key the flyout shows; default the one that chooses it. */
  readonly keyOf?: string
}

interface FlyoutProps {
  /** The name of the group; begins with its word. */
  readonly label: string
  /** The word under the picture. */
  readonly word: string
  /** The picture of the group; default that of the choice last used. */
  readonly picture?: ReactNode
  readonly choices: readonly [FlyoutChoice, ...FlyoutChoice[]]
  /** The action of the choice in use; undefined if it belongs to another group. */
  readonly value: string | undefined
  /** Whether a press also takes the choice that was last used here, as groups of tools do. */
  readonly takesLast?: boolean
}

/**
 * A group of choices as one button of a toolbar: it shows the choice last used, and a press opens the others. The map stays
 * usable: a press on it closes the flyout and draws.
 */
export function Flyout({ label, word, picture, choices, value, takesLast = false }: FlyoutProps) {
  const app = useApp()
  const [last, setLast] = useState(choices[0].action)
  if (value !== undefined && value !== last) setLast(value)
  const chosen = choices.find(({ action }) => action === last) ?? choices[0]
  const name = windowTexts.toolbar.labelled(label, chosen.label)
  const hint = useLabelWithKey(chosen.keyOf ?? chosen.action, name)
  const take = (): void => {
    if (takesLast && value === undefined) runAction(app, chosen.action)
  }
  const button = {
    className: 'button button-stacked',
    'aria-label': name,
    ...(takesLast ? { 'aria-pressed': value !== undefined } : {}),
  }
  const face = (
    <>
      {picture ?? chosen.picture}
      <span>{word}</span>
    </>
  )
  if (choices.length === 1) {
    return (
      <Hint text={hint}>
        <Bar.Button {...button} onClick={take}>
          {face}
        </Bar.Button>
      </Hint>
    )
  }
  return (
    <DropdownMenu.Root modal={false} onOpenChange={(opens) => opens && take()}>
      <Hint text={hint}>
        <Bar.Button asChild>
          <DropdownMenu.Trigger {...button}>{face}</DropdownMenu.Trigger>
        </Bar.Button>
      </Hint>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align="start"
          sideOffset={2}
          collisionPadding={4}
          aria-label={label}
        >
          <DropdownMenu.RadioGroup
            value={value ?? ''}
            onValueChange={(action) => void runAction(app, action)}
          >
            {choices.map((choice) => (
              <FlyoutLine key={choice.action} choice={choice} />
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function FlyoutLine({ choice: { action, label, picture, keyOf } }: { readonly choice: FlyoutChoice }) {
  const key = useKey(keyOf ?? action)
  return (
    <DropdownMenu.RadioItem value={action} className="menu-item">
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
