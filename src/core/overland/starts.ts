import type { Overland } from './overland'
import { bonusOf, Special, specialOf, Start, startOf } from './tile'
import { CITY_RADIUS, distance, OFF_MAP, stepFrom } from './topology'

/** Returns the tiles where nations start, in rising order. */
export function startTiles({ words }: Overland): readonly number[] {
  const tiles: number[] = []
  for (let tile = 0; tile < words.length; tile++) {
    if (startOf(words[tile] as number) !== Start.none) tiles.push(tile) // below the length
  }
  return tiles
}

/** Returns the number of tiles with a bonus or a special resource that a city on a tile could work. */
export function resourcesAround(overland: Overland, tile: number): number {
  const around = CITY_RADIUS.map(([dx, dy]) => stepFrom(overland, tile, dx, dy))
  return [tile, ...around].filter((other) => {
    const word = other === OFF_MAP ? 0 : (overland.words[other] ?? 0)
    return bonusOf(word) > 0 || specialOf(word) > Special.deadLands
  }).length
}

/** Returns the distance of each start from the nearest other one in points of movement; undefined for a lone start. */
export function distancesBetween(
  overland: Overland,
  starts: readonly number[],
): readonly (number | undefined)[] {
  return starts.map((start, at) => {
    const others = starts.filter((_, other) => other !== at)
    return others.length === 0
      ? undefined
      : Math.min(...others.map((other) => distance(overland, start, other)))
  })
}

/** Returns the least value divided by the most: 1 is fair. No value is negative. */
export function evenness(values: readonly number[]): number {
  const max = Math.max(...values)
  return max === 0 ? 1 : Math.min(...values) / max
}
