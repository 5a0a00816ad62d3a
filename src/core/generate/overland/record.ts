import type { Grid } from '../../level/grid'
import type { Overland } from '../../overland/overland'
import type { World } from './blocks/world'

/** What one step of a recipe, or one piece of its work, did to the map. */
export interface MapFrame {
  /** The step in plain words: "Raising islands". */
  readonly step: string
  /** What came of it, where a step does its work piece by piece: "an island of 35 tiles". */
  readonly piece?: string
  /** The tiles that became others, in rising order, and the words they became; as many of the one as of the other. */
  readonly tiles: Uint16Array
  readonly words: Uint32Array
}

/**
 * How a map came about: what it was before the first step, and what every step changed. Six bytes a change and at most
 * MAX_FRAMES frames, of which the largest map fills each with 9,600 changes: never more than 7.5 MB, and some tens of
 * kilobytes for the maps that scenarios make by their defaults.
 */
export interface MapRecord extends Grid {
  /** The word of every tile before the first step. */
  readonly ground: number
  readonly frames: readonly MapFrame[]
}

/** So many frames hold a single piece of work; what comes later is seen when its step ends. */
export const MAX_PIECES = 100
/** As many frames as a record has: pieces, ends of steps (recipes have fewer than 29), and what was done afterwards. */
export const MAX_FRAMES = MAX_PIECES + 30

/** Writes down how one attempt at a map comes about. It only looks, so that the map is the same without it. */
export class MapRecorder {
  readonly #frames: MapFrame[] = []
  readonly #ground: number
  readonly #world: World
  #step: string | undefined
  /** Whether the step under way has shown a piece of its work. */
  #hasPieces = false
  #pieces = 0
  #before: Overland

  constructor(world: World) {
    this.#world = world
    this.#before = world.finish()
    this.#ground = this.#before.words[0] ?? 0
  }

  /** A step begins, and the one before it has ended. */
  begin(step: string): void {
    this.#endStep()
    this.#step = step
  }

  /** A piece of the step under way is done. */
  takePiece(piece: string): void {
    if (this.#step === undefined || this.#pieces >= MAX_PIECES) return
    const frame = this.#frame(this.#step, piece)
    if (frame.tiles.length === 0) return
    this.#hasPieces = true
    this.#pieces++
    this.#frames.push(frame)
  }

  /** The record of a map whose last step has ended. */
  finish(): MapRecord {
    this.#endStep()
    const { width, height } = this.#world
    return { width, height, ground: this.#ground, frames: this.#frames }
  }

  /** A step that changed nothing is told of too, but not where its pieces were all it did. */
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

/** How many frames a map has to be shown by: its bare ground first, and then what each step made of it. */
export function frameCount(record: MapRecord): number {
  return record.frames.length + 1
}

/** The map as it was after so many frames; with 0 its bare ground. */
export function overlandOfFrame({ width, height, ground, frames }: MapRecord, made: number): Overland {
  const words = new Uint32Array(width * height).fill(ground)
  for (const frame of frames.slice(0, made)) {
    for (const [at, tile] of frame.tiles.entries()) words[tile] = frame.words[at] as number // as many as tiles
  }
  return { width, height, words }
}

/** A record that ends with another map: what differs becomes one more frame. Sizes must agree. */
export function recordTo(record: MapRecord, overland: Overland, step: string): MapRecord {
  const frame = frameBetween(overlandOfFrame(record, record.frames.length), overland, step)
  return frame.tiles.length === 0 ? record : { ...record, frames: [...record.frames, frame] }
}

/** What one frame made of a tile. */
export interface TileChange {
  /** Which frame it was, from 1. */
  readonly at: number
  readonly frame: MapFrame
  readonly word: number
}

/** Everything that the first so many frames did to a tile, the first of it first. */
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
    ...(piece === undefined ? {} : { piece }),
    // 9,600 tiles at most: 16 bits number them.
    tiles: Uint16Array.from(tiles),
    words: Uint32Array.from(tiles, (tile) => after.words[tile] as number), // on the map
  }
}
