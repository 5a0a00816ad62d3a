import type { Survey } from './law'
import { isIn, WATER } from './terrain'
import { hasRiver, terrainOf } from './tile'
import { OFF_MAP } from './topology'

/** Returns the river tiles whose river does not reach water over an edge, or runs in a ring, in rising order. */
export function riverProblems({ overland, topology }: Survey): readonly number[] {
  const { words } = overland
  const isSeen = new Uint8Array(words.length)
  const problems: number[] = []
  for (let first = 0; first < words.length; first++) {
    if (isSeen[first] === 1 || !hasRiver(words[first] as number)) continue // below the length
    const river = [first]
    isSeen[first] = 1
    let joints = 0
    let reachesWater = false
    for (const tile of river) {
      for (let place = 4 * tile; place < 4 * tile + 4; place++) {
        const other = topology.adjacent[place] as number // 4 a tile
        if (other === OFF_MAP) continue
        const word = words[other] as number // on the map
        if (isIn(WATER, terrainOf(word))) reachesWater = true
        if (!hasRiver(word)) continue
        joints++
        if (isSeen[other] === 1) continue
        isSeen[other] = 1
        river.push(other)
      }
    }
    // Every joint was counted from both sides; a tree has one joint fewer than tiles.
    const isTree = joints / 2 === river.length - 1
    if (!reachesWater || !isTree) problems.push(...river)
  }
  return problems.sort((a, b) => a - b)
}
