import type { PointerInput } from '../../editor/tools/tool'
import type { MapPointer } from '../canvas/pointer-reader'
import { announce, type MapHand } from '../state/app'
import type { KeyPress } from '../state/keys'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { texts } from '../texts'

/** Modifier keys held with the key that applies a tool. */
export type ToolKeys = Pick<PointerInput, 'shift' | 'alt'>

const NO_KEYS: ToolKeys = { shift: false, alt: false }

/** One input for a tool: of the pointer, or of keys at the cursor. */
export interface HandInput extends PointerInput {
  readonly by: 'pointer' | 'keys'
  /** Whether the main button is pressed, or keys have begun a shape. */
  readonly isHeld: boolean
}

/** The active tool, as far as keys have to know it. */
export interface ActiveTool {
  /** What a shape begun by keys belongs to: it ends without a trace once any of these is another value. */
  readonly site: readonly unknown[]
  /** Whether it goes from one end to another, so that the first key begins a shape and the next one ends it. */
  readonly hasTwoEnds: boolean
  /** Whether nothing can be drawn now; a press says why. */
  readonly isRefused: boolean
  /** Whether keys announce what it refuses, and begin nothing then. */
  readonly saysProblems?: boolean
  /** What is announced when keys begin a shape at a cell. */
  readonly begunAt: (cell: number) => string
}

/** The cursor of a kind of map. */
export interface MapCursor {
  readonly cellOf: (state: State) => number
  /** The cell to which a key moves it; undefined for other keys. */
  readonly cellAfter: (state: State, press: KeyPress) => number | undefined
  readonly moveTo: (store: Store, cell: number) => void
  /** Moves it, and selects from where keys began to extend the selection. */
  readonly extendTo: (store: Store, from: number, to: number) => void
  /** Shows it before keys use a tool there. */
  readonly show?: (store: Store) => void
  /** Whether a tool shows at each cell that it reaches what it would do there, even before keys begin a shape. */
  readonly showsTool: boolean
}

/** The tools of a kind of map: what a hand works with. `Gesture` is the state of a gesture under way. */
export interface HandTools<Gesture> {
  /** The gesture before and after every other. */
  readonly start: Gesture
  readonly activeIn: (state: State) => ActiveTool
  readonly cursor: MapCursor
  /** Passes an input to the active tool. */
  readonly step: (store: Store, gesture: Gesture, input: HandInput) => HandStep<Gesture>
  /** Tells what is under the pointer, or at a cursor that was moved. */
  readonly point?: (store: Store, input: HandInput, problem: string | undefined) => void
  /** The pointer, or a finger, has left the map; without it, that is a move to no cell. */
  readonly leave?: (store: Store, isFinger: boolean) => void
  /** The other button was pressed at a cell, to look at it: it must not draw. */
  readonly lookAt?: (store: Store, cell: number) => void
  /** Brings the gesture up to date with the state. */
  readonly follow?: (store: Store, gesture: Gesture) => Gesture
  /** The edge that keys mean at a cell. */
  readonly edgeAt?: (state: State, cell: number) => number
}

/** What a tool makes of an input. */
export interface HandStep<Gesture> {
  readonly gesture: Gesture
  /** Why a part of it is, or was, refused. */
  readonly problem?: string | undefined
  /** Carries out what the tool decided, once the hand has the new gesture. Returns an input with which the tool goes on. */
  readonly finish?: () => HandInput | undefined
}

/** The hand on the map in view, of a level or of a world: passes the pointer, and keys at the cursor, to the active tool. */
export class ToolHand<Gesture> implements MapHand {
  readonly #store: Store
  readonly #tools: HandTools<Gesture>
  #gesture: Gesture
  /** The site of a shape begun at the cursor while it waits for the key that ends it. */
  #begun: ActiveTool['site'] | undefined

  constructor(store: Store, tools: HandTools<Gesture>) {
    this.#store = store
    this.#tools = tools
    this.#gesture = tools.start
  }

  get isDrawing(): boolean {
    return this.#begun !== undefined && isSameSite(this.#begun, this.#active.site)
  }

  point({ button, ...event }: MapPointer): void {
    const { type, cell } = event
    if (this.isDrawing) {
      // A nudge of the mouse must not move what the keyboard draws; a click takes over.
      if (type !== 'press') return
      this.cancel()
    }
    const isGone = type === 'leave' || type === 'lift'
    if (isGone && this.#tools.leave) return this.#tools.leave(this.#store, type === 'lift')
    if (button > 0) {
      if (type === 'press' && cell >= 0) this.#tools.lookAt?.(this.#store, cell)
      return
    }
    const input = { ...event, type: isGone ? 'move' : type, by: 'pointer', isHeld: button === 0 } as const
    const problem = this.#step(input)
    this.#tools.point?.(this.#store, input, problem)
  }

  follow(): void {
    // Another tool or another map has come.
    if (!this.isDrawing) this.cancel()
    this.#gesture = this.#tools.follow?.(this.#store, this.#gesture) ?? this.#gesture
  }

  moveCursor(press: KeyPress): void {
    const { cursor } = this.#tools
    const next = cursor.cellAfter(this.#store.getState(), press)
    if (next === undefined) return
    cursor.moveTo(this.#store, next)
    if (cursor.showsTool || this.isDrawing) this.hoverAt(next)
  }

  extendSelection(press: KeyPress): void {
    const { cursor } = this.#tools
    const state = this.#store.getState()
    const next = cursor.cellAfter(state, press)
    if (next === undefined) return
    this.cancel()
    cursor.extendTo(this.#store, cursor.cellOf(state), next)
  }

  apply(keys: ToolKeys = NO_KEYS): void {
    this.#tools.cursor.show?.(this.#store)
    this.applyAt(this.#tools.cursor.cellOf(this.#store.getState()), keys)
  }

  pick(): void {
    const { cursor } = this.#tools
    cursor.show?.(this.#store)
    this.cancel()
    const cell = cursor.cellOf(this.#store.getState())
    this.#step({ ...this.#keyInput('press', cell), alt: true })
  }

  /**
   * Does at a cell what a click with these keys does. A shape with two ends begins with one call and ends with the
   * next.
   */
  applyAt(cell: number, keys: ToolKeys = NO_KEYS): void {
    this.#store.send({ kind: 'cancelStroke' })
    if (!this.isDrawing) {
      // Another tool or level has come since a shape was begun.
      if (this.#begun) this.#gesture = this.#tools.start
      const problem = this.#step({ ...this.#keyInput('press', cell), ...keys })
      const { site, hasTwoEnds, isRefused, saysProblems, begunAt } = this.#active
      if (!isRefused && problem !== undefined && saysProblems) return announce(this.#store, problem)
      if (hasTwoEnds && !isRefused) {
        this.#begun = site
        return announce(this.#store, begunAt(cell))
      }
    }
    this.#begun = undefined
    const problem = this.#step(this.#keyInput('release', cell))
    if (this.#tools.cursor.showsTool) this.hoverAt(cell)
    if (problem !== undefined && this.#active.saysProblems) announce(this.#store, problem)
  }

  /** Cancels a shape begun at the cursor, without a trace. Returns whether there was one. */
  cancel(): boolean {
    if (!this.#begun) return false
    this.#begun = undefined
    this.#step(this.#keyInput('cancel', -1))
    announce(this.#store, texts.shapes.givenUp)
    return true
  }

  get #active(): ActiveTool {
    return this.#tools.activeIn(this.#store.getState())
  }

  /** Previews what Enter would do at a cell. */
  hoverAt(cell: number): void {
    const input = { ...this.#keyInput('move', cell), isHeld: this.isDrawing }
    const problem = this.#step(input)
    this.#tools.point?.(this.#store, input, problem)
  }

  #step(input: HandInput): string | undefined {
    const { gesture, problem, finish } = this.#tools.step(this.#store, this.#gesture, input)
    this.#gesture = gesture
    const next = finish?.()
    return next ? this.#step(next) : problem
  }

  #keyInput(type: PointerInput['type'], cell: number): HandInput {
    const edge = cell < 0 ? -1 : (this.#tools.edgeAt?.(this.#store.getState(), cell) ?? -1)
    return { type, cell, edge, path: type === 'press' ? [cell] : [], ...NO_KEYS, by: 'keys', isHeld: true }
  }
}

function isSameSite(one: ActiveTool['site'], other: ActiveTool['site']): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}
