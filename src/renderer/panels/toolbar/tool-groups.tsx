import { BRUSHES } from '../../../editor/brushes'
import { EDGE_CHOICES } from '../../../editor/edge-kinds'
import { TOOLS } from '../../../editor/tools/index'
import type { DrawingState } from '../../state/drawing-state'
import { drawingTexts } from '../../texts/drawing'
import { EdgeIcon } from '../../ui/EdgeIcon'
import { KindIcon } from '../../ui/KindIcon'
import { ToolIcon } from '../../ui/ToolIcon'
import type { FlyoutChoice } from './Flyout'

/** A group of the toolbar: its brushes and tools by their ids. */
export interface ToolGroup {
  readonly id: keyof typeof drawingTexts.groups
  readonly ids: readonly [string, ...string[]]
}

/** The groups in the order of the toolbar; each brush and each tool belongs to one of them. */
export const TOOL_GROUPS: readonly ToolGroup[] = [
  { id: 'select', ids: ['select', 'marquee', 'wand', 'move'] },
  {
    id: 'ground',
    ids: ['street', 'avenue', 'square', 'court', 'rock', 'outside', 'water', 'bridge', 'undecided'],
  },
  { id: 'walls', ids: ['edge', 'gate'] },
  { id: 'buildings', ids: ['house', 'building'] },
  { id: 'places', ids: ['place'] },
  { id: 'logic', ids: ['connect'] },
  { id: 'zones', ids: ['district', 'weigh'] },
  { id: 'locks', ids: ['lock', 'unlock'] },
]

/** The action of the brush or tool in use. */
export function actionInUse({ tool, brush, edgeChoice }: DrawingState): string {
  if (tool === 'edge') return `tool.edgeKind.${edgeChoice}`
  return `tool.${tool === 'paint' ? brush : tool}`
}

/** Returns the choices of a brush or tool: one, or one for each kind of edge. */
export function choicesOf(id: string): readonly FlyoutChoice[] {
  if (id === 'edge') {
    return EDGE_CHOICES.map((choice) => ({
      action: `tool.edgeKind.${choice.id}`,
      label: choice.label,
      picture: <EdgeIcon choice={choice.id} />,
      // The key of the tool chooses the kind last used, at first this one.
      ...(choice.id === 'cycle' ? { keyOf: 'tool.edge' } : {}),
    }))
  }
  const brush = BRUSHES.find((brush) => brush.id === id)
  const label = brush?.label ?? TOOLS.find((tool) => tool.id === id)?.label ?? id
  const picture = brush ? <KindIcon brush={brush.id} /> : <ToolIcon tool={id} />
  return [{ action: `tool.${id}`, label, picture }]
}
