import {
  Diamond,
  Dices,
  Droplet,
  DropletOff,
  Flag,
  FlagOff,
  Footprints,
  House,
  Lock,
  LockOpen,
  Mountain,
  MousePointer2,
  PaintRoller,
  Share,
  SquareDashed,
  UserRound,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react'
import { Toolbar as Bar } from 'radix-ui'
import { useSelected, useApp } from '../../state/app'
import { PANE } from '../../state/panes'
import { drawsTiles, takesSize, WORLD_TOOLS, type WorldToolId } from '../../state/world-state'
import { texts } from '../../texts'
import { worldToolTexts } from '../../texts/world-tools'
import { worldTexts } from '../../texts/worlds'
import { selectionPaintLabel } from '../../worlds/world-status'
import { changeWorldState } from '../../worlds/worlds'
import { BrushSize } from '../toolbar/BrushSize'
import { Flyout, type FlyoutChoice } from '../toolbar/Flyout'
import { SHAPE_CHOICES } from '../toolbar/shape-choices'
import { ActionButton, UndoButtons } from '../toolbar/toolbar-buttons'
import '../toolbar/Toolbar.css'

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

interface WorldToolGroup {
  readonly id: keyof typeof worldToolTexts.groups
  readonly ids: readonly [WorldToolId, ...WorldToolId[]]
}

/** The groups in the order of the toolbar; each tool belongs to one of them. */
export const WORLD_TOOL_GROUPS: readonly WorldToolGroup[] = [
  { id: 'select', ids: ['look', 'marquee', 'wand'] },
  { id: 'terrain', ids: ['terrain'] },
  { id: 'rivers', ids: ['river', 'clear-river'] },
  { id: 'starts', ids: ['start', 'human-start', 'clear-start'] },
  { id: 'resources', ids: ['special'] },
  { id: 'locks', ids: ['lock', 'unlock'] },
]

/** The row of tools above the map of a world, in place of those for levels. */
export function WorldToolbar() {
  const paintLabel = useSelected(selectionPaintLabel)
  return (
    <Bar.Root className="toolbar" aria-label={texts.toolbar.label} {...PANE}>
      <UndoButtons />
      <Bar.Separator className="toolbar-line" />
      {WORLD_TOOL_GROUPS.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      <Bar.Separator className="toolbar-line" />
      <Shapes />
      <span className="toolbar-gap" />
      <ActionButton id="world.paintSelection" name={words.selection.paint} says={paintLabel}>
        <PaintRoller size={18} />
      </ActionButton>
      <ActionButton id="world.reroll" name={words.reroll}>
        <Dices size={18} />
      </ActionButton>
      <ActionButton id="world.allTowns" name={words.allTowns}>
        <House size={18} />
      </ActionButton>
      <ActionButton id="play.fromStart" name={texts.toolbar.play}>
        <Footprints size={18} />
      </ActionButton>
      <ActionButton id="file.export" name={texts.toolbar.export}>
        <Share size={18} />
      </ActionButton>
    </Bar.Root>
  )
}

function choiceOf(tool: WorldToolId): FlyoutChoice {
  const Icon = ICONS[tool]
  const label = WORLD_TOOLS.find(({ id }) => id === tool)?.label ?? tool
  return { action: `world.tool.${tool}`, label, picture: <Icon size={18} aria-hidden /> }
}

function Group({ group: { id, ids } }: { readonly group: WorldToolGroup }) {
  const tool = useSelected((state) => state.world.tool)
  const [first, ...others] = ids
  return (
    <Flyout
      {...worldToolTexts.groups[id]}
      choices={[choiceOf(first), ...others.map(choiceOf)]}
      value={ids.includes(tool) ? `world.tool.${tool}` : undefined}
      takesLast
    />
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
      <Flyout
        label={texts.toolbar.shapes}
        word={texts.toolbar.shapes}
        choices={SHAPE_CHOICES.world}
        value={isUsed ? `world.shape.${shape}` : undefined}
      />
      <BrushSize
        size={size}
        isUsed={isSized}
        onChange={(side) => changeWorldState(app.store, { size: side })}
      />
    </>
  )
}
