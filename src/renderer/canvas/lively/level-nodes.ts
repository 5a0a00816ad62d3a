import type { Place } from '../../../core/level/places'
import type { DrawCommand } from '../../../core/picture/commands'
import { drawDistricts } from '../../../core/picture/draw-districts'
import { drawDifferences } from '../../../core/picture/draw-differences'
import { drawLevelBelow } from '../../../core/picture/draw-level-below'
import { drawLetters } from '../../../core/picture/draw-letters'
import { drawFlash, drawProblems } from '../../../core/picture/draw-marks'
import { drawPreview, type PreviewPaint } from '../../../core/picture/draw-preview'
import {
  drawCounts,
  drawFog,
  drawGoal,
  drawTrail,
  drawWalker,
  drawWalks,
} from '../../../core/picture/draw-walk'
import { drawPlace, drawPlate, hasPlates, hidesName } from '../../../core/picture/draw-places'
import { drawEdgePreview } from '../../../core/picture/draw-edge-preview'
import { namesOnMap } from '../../../core/picture/names-on-map'
import { drawRulers } from '../../../core/picture/draw-rulers'
import { drawSelected } from '../../../core/picture/draw-town'
import { drawWires, wireAlong } from '../../../core/picture/draw-wires'
import { drawWays } from '../../../core/picture/draw-ways'
import type { Frame } from '../../../core/picture/frame'
import type { Level } from '../../../core/level/level'
import type { MapStyle } from '../../../core/picture/style'
import type { Preview } from '../../../editor/tools/tool'
import { drawOnCanvas } from '../canvas-target'
import type { Scene } from '../scene'
import type { Rect, ScreenView } from '../viewport'
import type { FlashMarks } from './flash'
import type { Grip } from './grips'
import { handleNodes, type HandleGrips } from './handles'
import type { LivelyNode, Paint } from './lively-node'
import { wiresShown } from './shown-wires'
import { axisNodes, cursorNodes, marqueeNodes } from './marks'
import type { TintPicture } from './selection-tint'
import type { SplitWays } from './ways-picture'
import { defined } from '../../../core/text/defined'

/** Feedback for the pointer and short effects, which do not belong to the scene. */
export interface Feedback {
  readonly preview: Preview | undefined
  /** The place under the pointer; its name is shown if the map has no room for it. */
  readonly pointed: Place | undefined
  /** The number of the district under the pointer, whose outline is shown; 0 for none. */
  readonly pointedZone: number
  readonly flash: FlashMarks | undefined
  /** Pictures of a pixel a cell: the veil of a run, and ways of more cells than can be drawn as shapes. */
  readonly veil: OffscreenCanvas | undefined
  readonly ways: SplitWays
  /** The tint of the selected cells. */
  readonly tint: TintPicture | undefined
  /** Grips of the names and of the handles of the selection; undefined if neither can be moved now. */
  readonly grips: ({ readonly names: Grip } & HandleGrips) | undefined
  /** A name or a selection being dragged, where it would be now, in cells. */
  readonly dragged: { readonly what: 'name' | 'selection'; readonly box: Rect } | undefined
}

type Draw = (picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame) => void

/** Adds a node that drawing commands paint; `of` is what they depend on beside the level and its style. */
type AddPainted = (key: string, of: readonly unknown[], draw: Draw) => void

/** Returns everything lively on the map of a level, the lowest first: a few nodes, however large the level is. */
export function levelNodes(
  scene: Scene,
  feedback: Feedback,
  frame: Frame,
  { screen, view }: ScreenView,
): readonly LivelyNode[] {
  const nodes: LivelyNode[] = []
  const { level, style, walk, rulers } = scene
  const paint: AddPainted = (key, of, draw) => {
    const prepare = (): Paint => {
      const picture: DrawCommand[] = []
      draw(picture, level, style, frame)
      return (context) => {
        context.translate(view.x, view.y)
        drawOnCanvas(context, picture)
      }
    }
    nodes.push({ kind: 'painted', key, of: [level, style, ...of], prepare })
  }
  const picture = (key: string, image: OffscreenCanvas | undefined): void => {
    if (image) nodes.push({ kind: 'image', key, attrs: { image, width: level.width, height: level.height } })
  }
  const { grips, dragged, tint } = feedback
  if (tint) {
    const { image, x, y, width, height } = tint
    nodes.push({ kind: 'image', key: 'tint', attrs: { image, x, y, width, height } })
  }
  const { selected } = scene
  if (selected) paint('selection', [selected], (...at) => drawSelected(...at, selected, 'outline'))
  picture('veil', feedback.veil)
  picture('ways-picture', feedback.ways.picture)
  if (walk?.isPlaying) {
    const { trail = [], goal, seen } = walk
    if (seen?.length === level.cells.length) paint('fog', [seen], (...at) => drawFog(...at, seen))
    paint('trail', [trail], (...at) => drawTrail(...at, trail))
    // In fog the goal stays hidden until it has been seen.
    if (goal !== undefined && (seen === undefined || seen[goal] === 1))
      paint('goal', [goal], (...at) => drawGoal(...at, goal))
  } else drawing(scene, feedback, frame, { paint, add: (more) => nodes.push(...more) })
  const walker = walk?.walker
  if (walker) paint('walker', [walker], (...at) => drawWalker(...at, walker))
  if (rulers) {
    const area = { x: -view.x, y: -view.y, width: screen.width, height: screen.height }
    paint('rulers', [rulers], (...at) => drawRulers(...at, area, rulers))
  }
  if (grips) nodes.push(namesNode(level, style, frame, grips.names))
  if (grips && tint?.isFull === true) nodes.push(...handleNodes(tint, frame, style, grips))
  if (dragged) nodes.push(draggedNode(dragged, style))
  return nodes
}

/** The names that can be grabbed: one node, because a town has hundreds. The map below shows them. */
function namesNode(level: Level, style: MapStyle, frame: Frame, grip: Grip): LivelyNode {
  const { cell } = frame
  return {
    kind: 'painted',
    key: 'names',
    of: [level, style],
    prepare: () => () => undefined,
    areas: () =>
      namesOnMap(level, style, frame).map(({ box }) => ({
        x: box.x / cell,
        y: box.y / cell,
        width: box.width / cell,
        height: box.height / cell,
      })),
    grip,
  }
}

/** The box of a drag, in colours that stand out on the map. */
function draggedNode({ what, box }: NonNullable<Feedback['dragged']>, style: MapStyle): LivelyNode {
  const { x, y, width, height } = box
  return {
    kind: 'rect',
    key: 'dragged',
    attrs: {
      x,
      y,
      width,
      height,
      fill: what === 'name' ? style.caption.fill : 'transparent',
      opacity: what === 'name' ? 0.8 : 1,
      stroke: style.selection.colour,
      strokeWidth: 2,
      strokeScaleEnabled: false,
      dash: [5, 3],
    },
  }
}

/** Adds what belongs to drawing. */
function drawing(
  scene: Scene,
  { preview, pointed, pointedZone, flash, ways: { ways } }: Feedback,
  frame: Frame,
  { paint, add }: { readonly paint: AddPainted; readonly add: (nodes: readonly LivelyNode[]) => void },
): void {
  const { level, style, walk, below, mirror, letters, differences, problems, cursor } = scene
  if (walk) {
    paint('walks', [walk.walks], (...at) => drawWalks(...at, walk.walks))
    paint('counts', [walk.counts], (...at) => drawCounts(...at, walk.counts))
  }
  if (below) {
    paint('below', [below], (picture, _, style, frame) => drawLevelBelow(picture, below, style, frame))
  }
  const { districts } = level
  if (districts && style.shows.districts) {
    const isTinted = scene.tintsDistricts
    const framed = isTinted || style.shows.districtFrames ? 'all' : pointedZone
    paint('districts', [isTinted, framed], (...at) => drawDistricts(...at, { districts, isTinted, framed }))
  }
  if (mirror) add(axisNodes(level, frame, style, mirror))
  if (ways) paint('ways', [ways], (...at) => drawWays(...at, ways))
  if (letters) paint('letters', [letters], (...at) => drawLetters(...at, letters))
  if (preview?.box) add(marqueeNodes(style, preview.box))
  else if (preview) paintPreview(preview, paint)
  const { wires } = scene
  if (wires) {
    paint('wires', [wires, pointed], (picture, level, style, frame) => {
      const shown = wiresShown(wires, pointed)
      if (shown.length === 0) return
      const names = namesOnMap(level, style, frame).map(({ box }) => box)
      drawWires(picture, frame, shown, names)
    })
  }
  if (differences) paint('differences', [differences], (...at) => drawDifferences(...at, differences))
  paint('problems', [problems], (...at) => drawProblems(...at, problems))
  if (pointed) {
    paint('pointed', [pointed], (picture, level, style, frame) => {
      if (hidesName(level, style, frame, pointed)) drawPlace(picture, level, style, frame, pointed)
    })
  }
  if (flash) {
    const { cells, strength } = flash
    paint('flash', [cells, strength], (...at) => drawFlash(...at, cells, strength))
  }
  if (cursor !== undefined) add(cursorNodes(level, frame, style, cursor))
}

function paintPreview(preview: Preview, paint: AddPainted): void {
  const { cells, needs, refused, edges = [], refusedEdges = [], place, outcome } = preview
  if (edges.length > 0 || refusedEdges.length > 0)
    paint('edges', [preview], (...at) => drawEdgePreview(...at, edges, refusedEdges))
  if (outcome) {
    paint('piece', [preview], (picture, _, style, frame) => {
      const covered = new Uint8Array(outcome.cells.length)
      for (const cell of cells) covered[cell] = 1
      drawSelected(picture, outcome, style, frame, covered)
    })
  } else {
    const marks = { paint: paintOf(preview), cells, ...defined({ needs }), refused }
    paint('ghost', [preview], (...at) => drawPreview(...at, marks))
  }
  const { line } = preview
  if (line?.length === 2) {
    paint('joining', [preview], (picture, _level, _style, frame) =>
      drawWires(picture, frame, [wireAlong(line)]),
    )
  }
  if (!place) return
  paint('plate', [place], (picture, level, style, frame) => {
    if (hasPlates(frame)) drawPlate(picture, level, style, frame, place)
  })
}

function paintOf(preview: Preview): PreviewPaint {
  if (preview.brush !== undefined) return preview.brush
  if (
    preview.kind === 'select' ||
    preview.kind === 'block' ||
    preview.kind === 'weigh' ||
    preview.kind === 'district' ||
    preview.kind === 'place' ||
    preview.kind === 'connect'
  )
    return 'select'
  return preview.kind === 'lock' ? 'lock' : 'street'
}
