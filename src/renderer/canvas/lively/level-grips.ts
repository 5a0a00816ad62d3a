import type { Point } from '../../../core/level/grid'
import type { District } from '../../../core/level/districts'
import type { Place } from '../../../core/level/places'
import type { NameOnMap } from '../../../core/picture/finish'
import type { Frame } from '../../../core/picture/frame'
import type { MapPointer } from '../pointer-reader'
import type { Scene } from '../scene'
import type { ViewMovement } from '../view-movement'
import type { Rect } from '../viewport'
import type { Grab, Grip } from './grips'
import { HANDLES, resized, type Handle } from './handles'
import type { Feedback } from './level-nodes'
import { distanceOf, nameAt } from './name-boxes'

/** Hears of drags of names and handles, and of presses on them without a drag. */
export interface GripListener {
  readonly onPointer: (event: MapPointer) => void
  /** Whether a press may grab, if the scene has grips. */
  readonly mayGrab: () => boolean
  /** The author put the middle of a name at a distance from the middle of what it names, in cells. */
  readonly onName: (named: Place | District, by: Point) => void
  /** The author gave the selection other corners. */
  readonly onSelect: (first: number, last: number) => void
}

/** The map with the grips. */
interface GrippedMap {
  readonly movement: ViewMovement
  readonly scene: () => Scene
  readonly frame: () => Frame
  /** The box of the selection, in cells; undefined without one. */
  readonly selection: () => Rect | undefined
  readonly redraw: () => void
}

/** The grips of the names and of the selection of a level, and what they drag. */
export class LevelGrips {
  readonly #listener: GripListener
  readonly #map: GrippedMap
  readonly grips = {
    names: { grab: (event: PointerEvent) => this.#grabName(event), cursor: 'move' },
    handles: HANDLES.map((handle): Grip => ({
      grab: () => this.#grabHandle(handle),
      cursor: handle.cursor,
    })),
    reach: matchMedia('(pointer: coarse)').matches ? 24 : 11,
  }
  #dragged: Feedback['dragged']

  constructor(listener: GripListener, map: GrippedMap) {
    this.#listener = listener
    this.#map = map
  }

  /** The box of the drag; undefined between two drags. */
  get dragged(): Feedback['dragged'] {
    return this.#dragged
  }

  #grabName({ clientX, clientY }: PointerEvent): Grab | undefined {
    if (!this.#listener.mayGrab()) return undefined
    const { movement, scene, frame } = this.#map
    const { level, style } = scene()
    const name = nameAt(level, style, frame(), movement.positionAt(clientX, clientY))
    return (
      name && {
        move: (by) => this.#drag({ what: 'name', box: this.#movedBox(name, by) }),
        cancel: () => this.#drag(undefined),
        drop: (by) => this.#drop(name.named, this.#movedBox(name, by)),
        click: (event) => this.#click(event),
      }
    )
  }

  #grabHandle(handle: Handle): Grab | undefined {
    const selection = this.#map.selection()
    if (!selection || !this.#listener.mayGrab()) return undefined
    const { level } = this.#map.scene()
    const boxAt = ({ x, y }: Point): Rect => {
      const { screen, view } = this.#map.movement
      const cell = view.scale / screen.ratio // in CSS pixels
      return resized(selection, handle, { x: x / cell, y: y / cell }, level)
    }
    return {
      move: (by) => this.#drag({ what: 'selection', box: boxAt(by) }),
      cancel: () => this.#drag(undefined),
      drop: (by) => {
        this.#drag(undefined)
        const { x, y, width, height } = boxAt(by)
        this.#listener.onSelect(y * level.width + x, (y + height - 1) * level.width + x + width - 1)
      },
      click: (event) => this.#click(event),
    }
  }

  /** The box of a name moved by a distance in CSS pixels, in cells. */
  #movedBox({ box }: NameOnMap, by: Point): Rect {
    const { screen, view } = this.#map.movement
    const { cell } = this.#map.frame()
    return {
      x: box.x / cell + (by.x * screen.ratio) / view.scale,
      y: box.y / cell + (by.y * screen.ratio) / view.scale,
      width: box.width / cell,
      height: box.height / cell,
    }
  }

  #drag(dragged: Feedback['dragged']): void {
    this.#dragged = dragged
    this.#map.redraw()
  }

  #drop(named: Place | District, box: Rect): void {
    this.#drag(undefined)
    const { level } = this.#map.scene()
    if ('kind' in named && !level.places.includes(named)) return
    const by = distanceOf(box, level, this.#map.frame(), named)
    if (by) this.#listener.onName(named, by)
  }

  /** A press without a drag acts on the cell below. */
  #click(event: PointerEvent): void {
    const { cell, edge } = this.#map.movement.targetAt(event.clientX, event.clientY)
    const keys = { shift: false, alt: false, button: 0 }
    this.#listener.onPointer({ type: 'press', cell, edge, path: cell < 0 ? [] : [cell], ...keys })
    this.#listener.onPointer({ type: 'release', cell, edge, path: [], ...keys })
  }
}
