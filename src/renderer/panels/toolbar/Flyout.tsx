import { DropdownMenu, Toolbar as Bar } from 'radix-ui'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { runAction } from '../../actions'
import { useApp } from '../../state/app'
import { windowTexts } from '../../texts/window'
import { entryTowards } from '../../ui/grid-keys'
import { Hint } from '../../ui/IconButton'
import { MenuLabel } from '../menus/MenuAtPoint'
import { useKey, useLabelWithKey } from '../use-key'
import './Toolbar.css'

export interface FlyoutChoice {
  /** The action that chooses it. */
  readonly action: string
  readonly label: string
  /** Missing in groups with one picture for all choices. */
  readonly picture?: ReactNode
  /** Heading of the choices in a palette. */
  readonly heading?: string
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
  /** Called with the choice; default runs its action. */
  readonly onChoose?: (action: string) => void
  /** Whether the choices are a palette of pictures under headings instead of lines. */
  readonly isPalette?: boolean
  /** A command below the choices. */
  readonly foot?: ReactNode
}

/**
 * A group of choices as one button of a toolbar: it shows the choice last used, and a press opens the others. The map stays
 * usable: a press on it closes the flyout and draws.
 */
export function Flyout(props: FlyoutProps) {
  const { label, word, picture, choices, value, takesLast = false, isPalette = false } = props
  const app = useApp()
  const { onChoose = (action: string): void => runAction(app, action) } = props
  const [last, setLast] = useState(choices[0].action)
  if (value !== undefined && value !== last) setLast(value)
  const chosen = choices.find(({ action }) => action === last) ?? choices[0]
  const name = windowTexts.toolbar.labelled(label, chosen.label)
  const hint = useLabelWithKey(chosen.keyOf ?? chosen.action, name)
  const take = (): void => {
    if (takesLast && value === undefined) onChoose(chosen.action)
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
          className={isPalette ? 'menu palette-menu' : 'menu'}
          align="start"
          sideOffset={2}
          collisionPadding={4}
          aria-label={label}
          onKeyDownCapture={isPalette ? movePalette : undefined}
        >
          <DropdownMenu.RadioGroup value={value ?? ''} onValueChange={onChoose}>
            {isPalette
              ? headingsOf(choices).map((heading) => (
                  <Palette key={heading} heading={heading} choices={choices} />
                ))
              : choices.map((choice) => <FlyoutLine key={choice.action} choice={choice} />)}
          </DropdownMenu.RadioGroup>
          {props.foot}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function FlyoutLine({ choice: { action, label, picture, keyOf } }: { readonly choice: FlyoutChoice }) {
  const key = useKey(keyOf ?? action)
  return (
    <DropdownMenu.RadioItem value={action} className="menu-item">
      <MenuLabel>
        {picture}
        {label}
      </MenuLabel>
      {key !== undefined && <span className="menu-key">{key}</span>}
    </DropdownMenu.RadioItem>
  )
}

function headingsOf(choices: readonly FlyoutChoice[]): readonly string[] {
  return [...new Set(choices.map(({ heading = '' }) => heading))]
}

interface PaletteProps {
  readonly heading: string
  readonly choices: readonly FlyoutChoice[]
}

/** The choices under one heading, as pictures with their names. */
function Palette({ heading, choices }: PaletteProps) {
  return (
    <DropdownMenu.Group aria-label={heading}>
      <DropdownMenu.Label className="menu-title">{heading}</DropdownMenu.Label>
      <div className="palette-rows" role="presentation">
        {choices.map(({ action, label, picture, heading: own = '' }) =>
          own === heading ? (
            <DropdownMenu.RadioItem key={action} value={action} className="menu-item palette-item">
              {picture}
              <span>{label}</span>
            </DropdownMenu.RadioItem>
          ) : null,
        )}
      </div>
    </DropdownMenu.Group>
  )
}

/** Moves the focus in the rows of a palette by arrow keys: menus support only a single column. */
function movePalette(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const corners = items.map((item) => item.getBoundingClientRect())
  const next = items[entryTowards(event.key, at, corners) ?? -1]
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}
