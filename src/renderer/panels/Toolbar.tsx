import { Dices, Footprints, PaintBucket, Share } from 'lucide-react'
import { Toolbar as Bar } from 'radix-ui'
import { BRUSHES, brushOf } from '../../editor/brushes'
import { shapeOf } from '../../editor/shapes'
import { takesShape, toolById, TOOLS } from '../../editor/tools/index'
import type { Tool } from '../../editor/tools/tool'
import { setBrushSize } from '../edit/edit'
import { PANE } from '../state/panes'
import { texts } from '../texts'
import { BrushSize } from './BrushSize'
import { EdgeChoice } from './EdgeChoice'
import { SHAPE_CHOICES } from './shape-choices'
import { ActionButton, UndoButtons, ZoomButtons } from './toolbar-buttons'
import { KindIcon } from '../ui/KindIcon'
import { ToggleRow, type ToggleOption } from './ToggleRow'
import { ToolIcon } from '../ui/ToolIcon'
import { useDensity } from '../ui/use-density'
import { useSelected, useApp } from '../state/app'
import { tourStop } from '../tour/tour'

/** The row of tools above the map. */
export function Toolbar() {
  const row = useDensity()
  const setsEdges = useSelected((state) => state.drawing.tool === 'edge')
  const words = texts.toolbar
  return (
    <Bar.Root ref={row} className="toolbar" aria-label={words.label} {...tourStop('tools')} {...PANE}>
      <UndoButtons />
      <Bar.Separator className="toolbar-line" />
      <Tools />
      <Bar.Separator className="toolbar-line" />
      {setsEdges ? <EdgeChoice /> : <Shapes />}
      <Bar.Separator className="toolbar-line" />
      <ActionButton id="generate.fill" name={words.fill} keepsName>
        <PaintBucket size={18} />
      </ActionButton>
      <ActionButton id="generate.reroll" name={words.reroll} keepsName>
        <Dices size={18} />
      </ActionButton>
      <ActionButton id="play.fromStart" name={words.play} keepsName>
        <Footprints size={18} />
      </ActionButton>
      <ActionButton id="file.export" name={words.export} keepsName>
        <Share size={18} />
      </ActionButton>
      <span className="toolbar-gap" />
      <ZoomButtons />
    </Bar.Root>
  )
}

/** The brushes, and the tools that do not paint. */
const TOOL_CHOICES: readonly ToggleOption[] = [
  ...TOOLS.filter(({ id }) => id === 'select').map(choiceOfTool),
  ...BRUSHES.map(({ id, label }): ToggleOption => ({
    id,
    label,
    picture: <KindIcon brush={id} />,
    named: 'last',
  })),
  ...TOOLS.filter(({ id }) => id !== 'paint' && id !== 'select').map(choiceOfTool),
]

function choiceOfTool({ id, label, selecting }: Tool<unknown>): ToggleOption {
  return {
    id,
    label,
    picture: <ToolIcon tool={id} />,
    named: selecting === undefined ? 'first' : 'never',
    beginsGroup: id === 'building' || id === 'marquee',
  }
}

function Tools() {
  const tool = useSelected((state) => state.drawing.tool)
  const brush = useSelected((state) => state.drawing.brush)
  // Only mazes of least weight ask for weights.
  const takesWeights = useSelected(({ level }) => level.generator.id.startsWith('maze/'))
  const chosen = tool === 'paint' ? brush : tool
  const choices = TOOL_CHOICES.filter(({ id }) => id !== 'weigh' || takesWeights || chosen === 'weigh')
  return <ToggleRow label={texts.toolbar.tools} group="tool" choices={choices} value={chosen} />
}

/** The shape and the size of the brush. */
function Shapes() {
  const app = useApp()
  const size = useSelected((state) => state.drawing.size)
  const shape = useSelected((state) => state.drawing.shape)
  // Selecting tools have no shape, and some tools bring their own; choosing a shape returns to painting.
  const hasShape = useSelected(({ drawing }) => takesShape(toolById(drawing.tool)))
  const takesSize = useSelected(({ drawing }) =>
    drawing.tool === 'paint' ? brushOf(drawing.brush).wide : takesShape(toolById(drawing.tool)),
  )
  return (
    <>
      <ToggleRow
        label={texts.toolbar.shapes}
        group="shape"
        choices={SHAPE_CHOICES}
        value={hasShape ? shape : ''}
      />
      <BrushSize
        size={size}
        isUsed={takesSize && shapeOf(shape).sized}
        onChange={(side) => setBrushSize(app.store, side)}
      />
    </>
  )
}
