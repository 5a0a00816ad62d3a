import { isIn, LAND } from '../../../overland/terrain'
import { terrainOf } from '../../../overland/tile'
import type { Overland } from '../../../overland/overland'
import { distance } from '../../../overland/topology'

/** Land tiles that are divided at most; on larger maps every second or third one counts. */
const SAMPLES = 1600

/** Divides the land of a map among starts: each tile belongs to the nearest one. */
export class LandDivision {
  readonly #overland: Overland
  readonly #samples: readonly number[]

  constructor(overland: Overland) {
    const { words } = overland
    this.#overland = overland
    const land: number[] = []
    for (let tile = 0; tile < words.length; tile++) {
      if (isIn(LAND, terrainOf(words[tile] as number))) land.push(tile) // below the length
    }
    const stride = Math.ceil(land.length / SAMPLES)
    this.#samples = land.filter((_, place) => place % stride === 0)
  }

  /** Prepares for moving one of the starts. Linear in samples times starts. */
  without(starts: readonly number[], moved: number): OpenDivision {
    const owners = new Uint8Array(this.#samples.length)
    const away = new Float64Array(this.#samples.length)
    const counts = new Float64Array(starts.length)
    for (const [at, sample] of this.#samples.entries()) {
      let [best, min] = [0, Infinity]
      for (const [place, start] of starts.entries()) {
        if (place === moved) continue
        const far = distance(this.#overland, sample, start)
        if (far < min) [best, min] = [place, far]
      }
      owners[at] = best
      away[at] = min
      counts[best] = (counts[best] as number) + 1 // one a start
    }
    return {
      landWith: (tile) => {
        const land = [...counts]
        for (const [at, sample] of this.#samples.entries()) {
          if (distance(this.#overland, sample, tile) >= (away[at] as number)) continue // one a sample
          const owner = owners[at] as number // one a sample
          land[owner] = (land[owner] as number) - 1 // one a start
          land[moved] = (land[moved] as number) + 1
        }
        return land
      },
    }
  }
}

/** The land of all starts but one, which may be anywhere. */
export interface OpenDivision {
  /** Returns the land of each start if that one is on a tile. */
  readonly landWith: (tile: number) => readonly number[]
}
