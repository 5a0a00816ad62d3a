import { siteRatings } from '../../core/generate/overland/towns/site-ratings'
import type { Overland } from '../../core/overland/overland'
import { distance } from '../../core/overland/topology'
import { texts } from '../texts'
import type { WorldOverlayId } from './world-state'

const words = texts.worlds

/** One shade of an overlay: its letter on the map, its colour, and what it means. */
export interface Band {
  readonly letter: string
  readonly colour: string
  readonly label: string
}

/** An overlay as it lies over a map: the band of each tile, or -1 for none. */
export interface WorldOverlay {
  readonly bands: readonly Band[]
  readonly bandOf: Int8Array
}

/** From pale to dark, so that the order is seen without telling colours apart. */
const COLOURS = ['#fff7d6', '#f6cf7a', '#ec9a4f', '#c65a3c', '#8a2a3f', '#4a1942']
const RATINGS = [1, 20, 41, 60, 80]
const DISTANCES = [0, 500, 1000, 1500, 2500, 4000]

/** Works an overlay out; nothing where none is chosen. */
export function overlayOf(id: WorldOverlayId, overland: Overland, cursor: number): WorldOverlay | undefined {
  if (id === 'none') return undefined
  if (id === 'rating') {
    const ratings = siteRatings(overland)
    return banded(RATINGS, Int32Array.from(ratings), words.ratingBand, words.ratingMost)
  }
  const lengths = Int32Array.from(overland.words, (_, tile) => distance(overland, cursor, tile))
  return banded(DISTANCES, lengths, words.distanceBand, words.distanceMost)
}

function banded(
  from: readonly number[],
  values: Int32Array,
  between: (from: number, to: number) => string,
  most: (from: number) => string,
): WorldOverlay {
  const bands = from.map((least, index): Band => {
    const next = from[index + 1]
    return {
      letter: String.fromCharCode(65 + index),
      colour: COLOURS[index] ?? '#000',
      label: next === undefined ? most(least) : between(least, next - 1),
    }
  })
  const bandOf = Int8Array.from(values, (value) => from.findLastIndex((least) => value >= least))
  return { bands, bandOf }
}
