import '../../src/renderer/looks/finish'
import type { Level } from '../../src/core/level/level'
import type { NameOnMap } from '../../src/core/picture/finish'
import type { MapStyle } from '../../src/core/picture/style'
import { pictureStyleById } from '../../src/core/picture/styles/finished-styles'
import { LevelSurface } from '../../src/renderer/canvas/level-surface'
import type { MapPointer } from '../../src/renderer/canvas/level-surface'
import type { Scene } from '../../src/renderer/canvas/scene'
import { measure } from './measure'
import { paintCell } from './paint-cell'
import { comparePictures, compareSvg } from './pictures'
import { plainScene } from './plain-scene'
import { startRawTwin } from './raw-twin'
import { sampleOverlay, sampleSketch, sampleTown, sampleWithEverything } from './sample-levels'
import { sampleTiles } from './sample-tiles'

/** What scripts that drive this page find on it. */
export interface MapPage {
  readonly view: LevelSurface
  readonly pointers: MapPointer[]
  readonly zooms: number[]
  /** Places and districts whose names were dragged. */
  readonly dragged: NameOnMap['named'][]
  /** First and last cells of selections whose handles were dragged. */
  readonly selected: (readonly [first: number, last: number])[]
  readonly measure: typeof measure
  readonly comparePictures: typeof comparePictures
  readonly compareSvg: typeof compareSvg
  readonly paintCell: typeof paintCell
  readonly sampleTown: typeof sampleTown
  readonly sampleWithEverything: typeof sampleWithEverything
  readonly sampleSketch: typeof sampleSketch
  readonly sampleOverlay: typeof sampleOverlay
  readonly sampleTiles: typeof sampleTiles
  /** Puts the raw twin of the editor in place of the view, where the editor has its map. */
  startRawTwin(level: Level, box: { x: number; y: number; width: number; height: number }): void
  /** Shows a scene that differs from the last one in some parts. */
  show(parts: Partial<Scene>): void
  styleById(id: string): MapStyle
  /** Resolves when the next two frames have been drawn. */
  drawn(): Promise<void>
}

declare global {
  interface Window {
    mapPage: MapPage
  }
}

const container = document.getElementById('map')
const style = pictureStyleById('light')
if (!container || !style) throw new Error('The page has lost its map')
const pointers: MapPointer[] = []
const zooms: number[] = []
const dragged: NameOnMap['named'][] = []
const selected: MapPage['selected'] = []
let scene = plainScene(sampleTown(20, 20), style)
const view = new LevelSurface(container, scene, {
  onPointer: (event) => {
    pointers.push(event)
    // As the editor does: what the pointer does shows on the overlay.
    show({ cursor: event.cell < 0 ? undefined : event.cell })
  },
  onView: ({ zoom }) => zooms.push(zoom),
  mayGrab: () => true,
  onSelect: (first, last) => selected.push([first, last]),
  onName: (named) => dragged.push(named),
})

function show(parts: Partial<Scene>): void {
  scene = { ...scene, ...parts }
  view.show(scene)
}

window.mapPage = {
  view,
  pointers,
  zooms,
  dragged,
  selected,
  measure,
  comparePictures,
  compareSvg,
  paintCell,
  sampleTown,
  sampleWithEverything,
  sampleSketch,
  sampleOverlay,
  sampleTiles,
  startRawTwin: (level, { x, y, width, height }) => {
    view.destroy()
    container.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px`
    // The look of new windows.
    startRawTwin(container, level, pictureStyleById('atlas') ?? style)
  },
  styleById: (id) => pictureStyleById(id) ?? style,
  show,
  drawn: () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    }),
}
