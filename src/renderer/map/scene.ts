import type { Bytes } from '../../core/level/bytes'
import { cellNamingOf } from '../../core/level/cell-naming'
import type { Level } from '../../core/level/level'
import type { ProblemMark } from '../../core/picture/draw-marks'
import { styleForLevel } from '../../core/picture/site'
import { withLayers, type Layers, type MapStyle } from '../../core/picture/style'
import { styleOfRun } from '../../core/picture/style-of-run'
import type { Walk } from '../../core/play/walk'
import { levelById } from '../../core/project/links'
import type { Recipe } from '../../core/project/project'
import { currentLevel } from '../../editor/editor-document'
import type { Mirror } from '../../editor/mirror'
import { axesOf } from '../../editor/mirror-images'
import type { Selection } from '../../editor/selection'
import type { Scene } from '../canvas/scene'
import { analysisColours, analysisLetters } from '../check/analysis'
import { problemMarks } from '../check/problems'
import { refuseEditing } from '../edit/edit'
import { lastResult } from '../state/last-result'
import type { DrawingState } from '../state/drawing-state'
import { lettersShown, levelShown } from '../state/replay-level'
import { isMapElsewhere, type State } from '../state/state'
import { mapStyleShown } from '../looks/looks'
import { guidanceColours } from './guidance'
import { levelBelow } from './map-aids'
import { routesShown } from './routes'
import { wiresOnMap } from './wires'
import { levelOfWalk, walksOnMap } from './walk-picture'

/**
 * Returns everything on the map of the level in view. Pure, and called after each change of the state, so each part is computed from as
 * little of the state as it needs, and is the same object while that part of the state stays the same.
 */
export function levelScene(state: State, walk: Walk | undefined): Scene {
  const { document, drawing, level, play, view, window } = state
  const shown = levelOnMap(state, walk)
  const { width, height } = shown
  const { replay, comparing, run } = level
  const { naming, rulers } = view.mapAids
  const isElsewhere = isMapElsewhere(state)
  const scene: Scene = {
    level: shown,
    style: styleForLevel(
      styleOfRun(
        styleOf(
          mapStyleShown(window.looks),
          layersHidden(view.hiddenLayers, layerOfTool(drawing), window.isPresenting),
          replay?.hasLetters === true,
        ),
        recipeOnMap(state, walk),
      ),
      shown,
    ),
    selected: play ? undefined : selectedBytes(level.selection, shown.cells.length),
    overlay: isElsewhere ? undefined : (analysisColours(state) ?? guidanceColours(state)),
    isVeiled: run?.isShown === true,
    // Results for the level do not belong on a frame of its build.
    problems: replay ? NO_PROBLEMS : problemMarks(state),
    differences: !replay && comparing?.found.how.length === shown.cells.length ? comparing.found : undefined,
    letters: replay ? lettersShown(state) : analysisLetters(state),
    ways: replay ? undefined : routesShown(state),
    rulers: rulers ? cellNamingOf(naming) : undefined,
    mirror: axesOn(width, height, drawing.mirror),
    tintsDistricts: drawing.tool === 'district',
    framesPointed: true,
    below: levelBelow({ document, view }),
    walk: walksOnMap(state, walk),
    wires: isElsewhere ? undefined : wiresOnMap(state),
    cursor: view.showsCursor && level.cursor < shown.cells.length ? level.cursor : undefined,
    hasGrips: drawing.tool === 'select' && refuseEditing(state) === undefined,
  }
  return window.isPresenting ? { ...scene, ...PRESENTED } : scene
}

const NO_PROBLEMS: readonly ProblemMark[] = []

/** The parts of a scene without the marks of work, which a presentation leaves out. */
const PRESENTED = {
  selected: undefined,
  problems: NO_PROBLEMS,
  rulers: undefined,
  mirror: undefined,
  tintsDistricts: false,
  framesPointed: false,
  wires: undefined,
  cursor: undefined,
} satisfies Partial<Scene>

/** The walker's level, or a frame of a build, or else the level in view. */
function levelOnMap(state: State, walk: Walk | undefined): Level {
  if (!state.play) return levelShown(state)
  return (walk && levelOfWalk(state, walk)) ?? currentLevel(state.document)
}

/** How the level on the map was generated. */
function recipeOnMap({ document, play }: State, walk: Walk | undefined): Recipe | undefined {
  return levelById(document.project, play && walk ? walk.pose.level : document.levelId)?.recipe
}

/** The layer that a tool works with, shown while it is chosen. */
function layerOfTool({ tool, brush }: DrawingState): keyof Layers | undefined {
  if (tool === 'district') return 'districts'
  if (tool === 'place') return 'names'
  const isOfMarks = tool === 'lock' || tool === 'unlock' || (tool === 'paint' && brush === 'undecided')
  return isOfMarks ? 'placed' : undefined
}

/** Layers that a presentation leaves out. */
const WORKING_LAYERS: readonly (keyof Layers)[] = [
  'placed',
  'locks',
  'problems',
  'streetDots',
  'districtFrames',
]

const layersHidden = lastResult(
  (
    hidden: readonly (keyof Layers)[],
    shown: keyof Layers | undefined,
    isPresenting: boolean,
  ): readonly (keyof Layers)[] =>
    isPresenting ? [...hidden, ...WORKING_LAYERS] : hidden.filter((layer) => layer !== shown),
)

const styleOf = lastResult(
  (style: MapStyle, hidden: readonly (keyof Layers)[], hasLetters: boolean): MapStyle => {
    // Letters and names on the same cells would be unreadable.
    const all: typeof hidden = hasLetters ? [...hidden, 'names'] : hidden
    return withLayers(style, Object.fromEntries(all.map((layer) => [layer, false])))
  },
)

const selectedBytes = lastResult((selection: Selection, cells: number): Bytes | undefined => {
  if (selection.length === 0) return undefined
  const selected = new Uint8Array(cells)
  for (const cell of selection) selected[cell] = 1
  return selected
})

/** By the size of the level, so that a stroke makes no new axes. */
const axesOn = lastResult((width: number, height: number, mirror: Mirror) =>
  axesOf({ width, height }, mirror),
)
