import {
  Diamond,
  Dices,
  Droplet,
  DropletOff,
  Flag,
  FlagOff,
  House,
  Lock,
  LockOpen,
  Mountain,
  MousePointer2,
  PaintRoller,
  SquareDashed,
  UserRound,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react'
import { Toolbar as Bar } from 'radix-ui'
import { ActionButton, UndoButtons, ZoomButtons } from '../toolbar-buttons'
import { PANE } from '../../state/panes'
import { worldTexts } from '../../texts/worlds'
import { texts } from '../../texts'
import { ToggleRow, type ToggleOption } from '../ToggleRow'
import { useDensity } from '../../ui/use-density'
import { useSelected, useApp } from '../../state/app'
import { drawsTiles, takesSize, WORLD_TOOLS, type WorldToolId } from '../../state/world-state'
import { selectionPaintLabel } from '../../worlds/world-status'
import { changeWorldState } from '../../worlds/worlds'
import { BrushSize } from '../BrushSize'
import { SHAPE_CHOICES } from '../shape-choices'

const words = worldTexts

const ICONS: Readonly<Record<WorldToolId, LucideIcon>> = {
  look: MousePointer2,
  terrain: Mountain,
  river: Droplet,
  'clear-river': DropletOff,
  start: Flag,
  'human-start': UserRound,
  'clear-start': FlagOff,
  special: Diamond,
  lock: Lock,
  unlock: LockOpen,
  marquee: SquareDashed,
  wand: WandSparkles,
}

const CHOICES: readonly ToggleOption[] = WORLD_TOOLS.map(({ id, label }): ToggleOption => {
  const Icon = ICONS[id]
  return {
    id,
    label,
    picture: <Icon size={16} aria-hidden />,
    named: id === 'clear-river' || id === 'clear-start' ? 'never' : 'last',
    beginsGroup: id === 'terrain' || id === 'lock' || id === 'marquee',
  }
})

/** The row of tools above the map of a world, in place of those for levels. */
export function WorldToolbar() {
  const row = useDensity()
  const tool = useSelected((state) => state.world.tool)
  const paintLabel = useSelected(selectionPaintLabel)
  return (
    <Bar.Root ref={row} className="toolbar" aria-label={texts.toolbar.label} {...PANE}>
      <UndoButtons />
      <Bar.Separator className="toolbar-line" />
      <ToggleRow label={words.tool} group="world.tool" choices={CHOICES} value={tool} />
      <Bar.Separator className="toolbar-line" />
      <Shapes />
      <Bar.Separator className="toolbar-line" />
      <ActionButton id="world.paintSelection" name={words.selection.paint} says={paintLabel}>
        <PaintRoller size={18} />
      </ActionButton>
      <ActionButton id="world.reroll" name={words.reroll}>
        <Dices size={18} />
      </ActionButton>
      <ActionButton id="world.allTowns" name={words.allTowns}>
        <House size={18} />
      </ActionButton>
      <span className="toolbar-gap" />
      <ZoomButtons />
    </Bar.Root>
  )
}

function Shapes() {
  const app = useApp()
  const isUsed = useSelected(({ world }) => drawsTiles(world))
  const isSized = useSelected(({ world }) => takesSize(world))
  const shape = useSelected(({ world }) => world.shape)
  const size = useSelected(({ world }) => world.size)
  return (
    <>
      <ToggleRow
        label={texts.toolbar.shapes}
        group="world.shape"
        choices={SHAPE_CHOICES}
        value={isUsed ? shape : ''}
      />
      <BrushSize
        size={size}
        isUsed={isSized}
        onChange={(side) => changeWorldState(app.store, { size: side })}
      />
    </>
  )
}
