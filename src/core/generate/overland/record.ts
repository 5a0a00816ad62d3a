import type { Grid } from '../../level/grid'
import type { Overland } from '../../overland/overland'
import type { World } from './blocks/world'
import { defined } from '../../text/defined'

/** The changes of one step of a recipe, or of one piece of its work. */
export interface MapFrame {
  /** The step in plain words: "Raising islands". */
  readonly step: string
  /** The result of a step's piece: "an island of 35 tiles". */
  readonly piece?: string
  /** The changed tiles, in rising order, and their new words, in the same order. */
  readonly tiles: Uint16Array
  readonly words: Uint32Array
}

/**
 * The history of a map: its state before the first step, and the changes of every step. Six bytes a change and at most
 * MAX_FRAMES frames, each with up to 9,600 changes on the largest map: at most 7.5 MB, and tens of kilobytes for maps
 * with default settings.
 */
export interface MapRecord extends Grid {
  /** The word of every tile before the first step. */
  readonly ground: number
  readonly frames: readonly MapFrame[]
}

/** Maximum frames with a single piece of work; later pieces appear when their step ends. */
export const MAX_PIECES = 100
/** Maximum frames of a record: pieces, ends of steps (recipes have fewer than 29), and later changes. */
export const MAX_FRAMES = MAX_PIECES + 30

/** Records how one attempt at a map develops. It only reads, so the map is the same without it. */
export class MapRecorder {
  readonly #frames: MapFrame[] = []
  readonly #ground: number
  readonly #world: World
  #step: string | undefined
  /** Whether the current step has recorded a piece of its work. */
  #hasPieces = false
  #pieces = 0
  #before: Overland

  constructor(world: World) {
    this.#world = world
    this.#before = world.finish()
    this.#ground = this.#before.words[0] ?? 0
  }

  /** Ends the previous step and begins another. */
  begin(step: string): void {
    this.#endStep()
    this.#step = step
  }

  /** Records a finished piece of the current step. */
  takePiece(piece: string): void {
    if (this.#step === undefined || this.#pieces >= MAX_PIECES) return
    const frame = this.#frame(this.#step, piece)
    if (frame.tiles.length === 0) return
    this.#hasPieces = true
    this.#pieces++
    this.#frames.push(frame)
  }

  /** Returns the record of a map whose last step has ended. */
  finish(): MapRecord {
    this.#endStep()
    const { width, height } = this.#world
    return { width, height, ground: this.#ground, frames: this.#frames }
  }

  /** A step without changes has a frame too, unless its pieces covered all its changes. */
  #endStep(): void {
    if (this.#step !== undefined) {
      const frame = this.#frame(this.#step)
      if (frame.tiles.length > 0 || !this.#hasPieces) this.#frames.push(frame)
    }
    this.#step = undefined
    this.#hasPieces = false
  }

  #frame(step: string, piece?: string): MapFrame {
    const now = this.#world.finish()
    const frame = frameBetween(this.#before, now, step, piece)
    this.#before = now
    return frame
  }
}

/** Returns the number of frames of a map: its bare ground, then the result of each step. */
export function frameCount(record: MapRecord): number {
  return record.frames.length + 1
}

/** Returns the map after a number of frames; with 0 its bare ground. */
export function overlandOfFrame({ width, height, ground, frames }: MapRecord, made: number): Overland {
  const words = new Uint32Array(width * height).fill(ground)
  for (const frame of frames.slice(0, made)) {
    for (const [at, tile] of frame.tiles.entries()) words[tile] = frame.words[at] as number // as many as tiles
  }
  return { width, height, words }
}

/** Extends a record to another map: the differences become one more frame. Sizes must be equal. */
export function recordTo(record: MapRecord, overland: Overland, step: string): MapRecord {
  const frame = frameBetween(overlandOfFrame(record, record.frames.length), overland, step)
  return frame.tiles.length === 0 ? record : { ...record, frames: [...record.frames, frame] }
}

/** The change of a tile in one frame. */
export interface TileChange {
  /** Number of the frame, from 1. */
  readonly at: number
  readonly frame: MapFrame
  readonly word: number
}

/** Returns all changes of a tile in the first frames, in order. */
export function changesOfTile({ frames }: MapRecord, tile: number, made: number): readonly TileChange[] {
  return frames.slice(0, made).flatMap((frame, index) => {
    const at = frame.tiles.indexOf(tile)
    return at < 0 ? [] : [{ at: index + 1, frame, word: frame.words[at] as number }] // as many as tiles
  })
}

function frameBetween(before: Overland, after: Overland, step: string, piece?: string): MapFrame {
  const tiles: number[] = []
  for (let tile = 0; tile < after.words.length; tile++) {
    if (after.words[tile] !== before.words[tile]) tiles.push(tile)
  }
  return {
    step,
    ...defined({ piece }),
    // 9,600 tiles at most: 16 bits number them.
    tiles: Uint16Array.from(tiles),
    words: Uint32Array.from(tiles, (tile) => after.words[tile] as number), // on the map
  }
}
