import { Dices, Footprints, PaintBucket, Palette, Presentation, Share } from 'lucide-react'
import { Toolbar as Bar } from 'radix-ui'
import { CUSTOM_STYLE_ID } from '../../../core/picture/styles/custom-style'
import { ALL_STYLES } from '../../../core/picture/styles/index'
import { brushOf } from '../../../editor/brushes'
import { shapeOf } from '../../../editor/shapes'
import { takesShape, toolById } from '../../../editor/tools/index'
import { setBrushSize } from '../../edit/edit'
import { useSelected, useApp } from '../../state/app'
import { PANE } from '../../state/panes'
import { texts } from '../../texts'
import { drawingTexts } from '../../texts/drawing'
import { tourStop } from '../../tour/tour'
import { BrushSize } from './BrushSize'
import { Flyout, type FlyoutChoice } from './Flyout'
import { PlacesGroup } from './PlacesGroup'
import { SHAPE_CHOICES } from './shape-choices'
import { ActionButton, UndoButtons } from './toolbar-buttons'
import { actionInUse, choicesOf, TOOL_GROUPS, type ToolGroup } from './tool-groups'
import { useLevelWords } from '../../state/use-level-words'
import './Toolbar.css'

/** The row of tools above the map. Buttons keep their places: the tool in use never adds, removes or widens one. */
export function Toolbar() {
  const words = texts.toolbar
  return (
    <Bar.Root className="toolbar" aria-label={words.label} {...tourStop('tools')} {...PANE}>
      <UndoButtons />
      <Bar.Separator className="toolbar-line" />
      {TOOL_GROUPS.map((group) =>
        group.id === 'places' ? <PlacesGroup key={group.id} /> : <Group key={group.id} group={group} />,
      )}
      <Bar.Separator className="toolbar-line" />
      <Shapes />
      <span className="toolbar-gap" />
      <ActionButton id="generate.fill" name={words.fill}>
        <PaintBucket size={18} />
      </ActionButton>
      <ActionButton id="generate.reroll" name={words.reroll}>
        <Dices size={18} />
      </ActionButton>
      <ActionButton id="play.fromStart" name={words.play}>
        <Footprints size={18} />
      </ActionButton>
      <ActionButton id="file.export" name={words.export}>
        <Share size={18} />
      </ActionButton>
      <Bar.Separator className="toolbar-line" />
      <MapStyle />
      <ActionButton id="view.present" name={words.present}>
        <Presentation size={18} />
      </ActionButton>
    </Bar.Root>
  )
}

/** A group of brushes and tools. */
function Group({ group: { id, ids } }: { readonly group: ToolGroup }) {
  const inUse = useSelected(({ drawing }) => actionInUse(drawing))
  // Only mazes of least weight ask for weights.
  const takesWeights = useSelected(({ level }) => level.generator.id.startsWith('maze/'))
  const offered = ids.filter((tool) => tool !== 'weigh' || takesWeights || inUse === 'tool.weigh')
  const inWords = useLevelWords()
  const [first, ...others] = offered
    .flatMap(choicesOf)
    .map((choice) => ({ ...choice, label: inWords(choice.label) }))
  if (!first) return null
  const choices: readonly [FlyoutChoice, ...FlyoutChoice[]] = [first, ...others]
  const isInUse = choices.some(({ action }) => action === inUse)
  return (
    <Flyout {...drawingTexts.groups[id]} choices={choices} value={isInUse ? inUse : undefined} takesLast />
  )
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
      <Flyout
        label={texts.toolbar.shapes}
        word={texts.toolbar.shapes}
        choices={SHAPE_CHOICES.level}
        value={hasShape ? `shape.${shape}` : undefined}
      />
      <BrushSize
        size={size}
        isUsed={takesSize && shapeOf(shape).sized}
        onChange={(side) => setBrushSize(app.store, side)}
      />
    </>
  )
}

function MapStyle() {
  const mapStyle = useSelected((state) => state.window.looks.mapStyle)
  return (
    <Flyout
      label={texts.toolbar.mapStyle}
      word={texts.toolbar.style}
      picture={<Palette size={18} aria-hidden />}
      choices={STYLE_CHOICES}
      value={`view.mapStyle.${mapStyle === CUSTOM_STYLE_ID ? 'own' : mapStyle}`}
    />
  )
}

const STYLE_CHOICES: readonly [FlyoutChoice, ...FlyoutChoice[]] = [
  { action: 'view.mapStyle.theme', label: texts.toolbar.styleOfTheme },
  ...ALL_STYLES.map(({ id, label }) => ({ action: `view.mapStyle.${id}`, label })),
  { action: 'view.mapStyle.own', label: texts.toolbar.ownStyle },
]
