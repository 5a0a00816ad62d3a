import { Brush, Droplets, RectangleHorizontal, Slash } from 'lucide-react'
import { Dices, Footprints, PaintBucket } from 'lucide-react'
import { Toolbar as Bar } from 'radix-ui'
import { BRUSHES, brushOf } from '../../editor/brushes'
import { SHAPES, shapeOf, type ShapeId } from '../../editor/shapes'
import { takesShape, toolById, TOOLS } from '../../editor/tools/index'
import { setBrushSize } from '../edit/edit'
import { PANE } from '../desk/panes'
import { MAX_BRUSH } from '../desk/drawing-state'
import { texts } from '../texts'
import { EdgeChoice } from './EdgeChoice'
import { ActionButton, UndoButtons, ZoomButtons } from './toolbar-buttons'
import { Hint } from '../ui/IconButton'
import { KindIcon } from '../ui/KindIcon'
import { ToggleRow, type Choice } from './ToggleRow'
import { ToolIcon } from '../ui/ToolIcon'
import { useDensity } from '../ui/use-density'
import { useSelected, useWorkbench } from '../desk/workbench'
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
      <ActionButton id="generate.fill" name={words.fill}>
        <PaintBucket size={18} />
      </ActionButton>
      <ActionButton id="generate.reroll" name={words.reroll}>
        <Dices size={18} />
      </ActionButton>
      <ActionButton id="play.fromStart" name={words.play}>
        <Footprints size={18} />
      </ActionButton>
      <span className="toolbar-gap" />
      <ZoomButtons />
    </Bar.Root>
  )
}

/** What is painted, and the tools that paint nothing. */
const TOOL_CHOICES: readonly Choice[] = [
  ...BRUSHES.map(({ id, label }): Choice => ({ id, label, picture: <KindIcon brush={id} />, named: 'last' })),
  ...TOOLS.filter(({ id }) => id !== 'paint').map(({ id, label, selecting }): Choice => ({
    id,
    label,
    picture: <ToolIcon tool={id} />,
    named: selecting === undefined ? 'first' : 'never',
    beginsGroup: id === 'building' || id === 'marquee',
  })),
]

const SHAPE_ICONS: Readonly<Record<ShapeId, typeof Brush>> = {
  brush: Brush,
  line: Slash,
  rectangle: RectangleHorizontal,
  fill: Droplets,
}

/** How it is drawn. */
const SHAPE_CHOICES: readonly Choice[] = SHAPES.map(({ id, label }) => {
  const Icon = SHAPE_ICONS[id]
  return { id, label, picture: <Icon size={16} aria-hidden />, named: 'never' }
})

function Tools() {
  const tool = useSelected((state) => state.drawing.tool)
  const brush = useSelected((state) => state.drawing.brush)
  const inHand = tool === 'paint' ? brush : tool
  return <ToggleRow label={texts.toolbar.tools} group="tool" choices={TOOL_CHOICES} value={inHand} />
}

/** How it is drawn, and how broadly. */
function Shapes() {
  const shape = useSelected((state) => state.drawing.shape)
  // What selects has no shape, nor has what brings its own; choosing one goes back to painting.
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
      <BrushSize isUsed={takesSize && shapeOf(shape).sized} />
    </>
  )
}

function BrushSize({ isUsed }: { readonly isUsed: boolean }) {
  const bench = useWorkbench()
  const size = useSelected((state) => state.drawing.size)
  const sizes = Array.from({ length: MAX_BRUSH }, (_, index) => index + 1)
  return (
    <Hint text={texts.toolbar.brushSize}>
      <select
        className="field-input brush-size"
        aria-label={texts.toolbar.brushSize}
        value={size}
        disabled={!isUsed}
        onChange={(event) => setBrushSize(bench.store, Number(event.target.value))}
        // The arrows choose a size here; the toolbar would move on to the next button.
        onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
      >
        {sizes.map((side) => (
          <option key={side} value={side}>
            {texts.toolbar.brushSizeValue(side)}
          </option>
        ))}
      </select>
    </Hint>
  )
}
