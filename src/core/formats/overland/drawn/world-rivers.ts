import type { Overland } from '../../../overland/overland'
import { isIn, WATER } from '../../../overland/terrain'
import { hasRiver, terrainOf } from '../../../overland/tile'
import { ADJACENT, halfColumnOf, OFF_MAP, stepFrom } from '../../../overland/topology'
import { shareOf } from './noise'
import type { WorldPoint } from './map-part'

/** A straight part of a river, in half-columns and rows, and half its width at both ends, in shares of a tile's. */
export interface Reach {
  readonly from: WorldPoint
  readonly to: WorldPoint
  readonly start: number
  readonly end: number
}

/** Parts of a curve. */
const PARTS = 8
/** Half the width of a spring and of a river that has taken up others, in shares of a tile's width. */
const SPRING = 0.012
const GROWTH = 0.0065
const WIDEST = 0.05

/**
 * Returns the rivers of each tile as parts of curves: from the side where one comes in, through the middle, to the side
 * where it leaves, wider downstream. `place` says where a point of the world is drawn.
 */
export function riversOf(
  overland: Overland,
  place: (x: number, y: number) => WorldPoint,
): (readonly Reach[] | undefined)[] {
  const { words } = overland
  const reaches: (Reach[] | undefined)[] = Array.from({ length: words.length }, () => undefined)
  const { sideDown, flow } = courseOf(overland)
  for (let tile = 0; tile < words.length; tile++) {
    if (!hasRiver(words[tile] as number)) continue // one a tile
    const [x, y] = [halfColumnOf(overland, tile) + 1, Math.floor(tile / overland.width) + 1]
    const middle = { x: x + 0.3 * (shareOf(x, y, 41) - 0.5), y: y + 0.3 * (shareOf(x, y, 42) - 0.5) }
    const down = sideDown[tile] as number // one a tile
    const [, over] = sideOf(overland, tile, down)
    const isMouth = over !== OFF_MAP && !hasRiver(words[over] as number)
    const exit = down < 0 ? middle : sidePoint(tile, x, y, down)
    const most = widthOf(flow[tile] as number)
    const found: Reach[] = []
    const ups = [0, 1, 2, 3].filter((side) => {
      const [, other] = sideOf(overland, tile, side)
      return (
        other !== OFF_MAP &&
        side !== down &&
        hasRiver(words[other] as number) &&
        (sideDown[other] as number) === (side + 2) % 4
      )
    })
    for (const side of ups) {
      const [, other] = sideOf(overland, tile, side)
      curve(found, place, [sidePoint(tile, x, y, side), middle, exit], [widthOf(flow[other] as number), most])
    }
    if (ups.length === 0) curve(found, place, [middle, middle, exit], [SPRING / 2, most])
    if (isMouth) {
      // Into the water as far as its middle; the shore cuts it off.
      const [dx, dy] = ADJACENT[down] ?? [0, 0]
      curve(found, place, [exit, exit, { x: x + dx, y: y + dy }], [most, most * 1.3])
    }
    reaches[tile] = found
  }
  return reaches

  /** The middle of a side, moved along it by a hash that both of its tiles share. */
  function sidePoint(tile: number, x: number, y: number, side: number): WorldPoint {
    const [dx, dy] = ADJACENT[side] ?? [0, 0]
    const [first, second] = [tile, stepFrom(overland, tile, dx, dy)]
    const along = 0.5 * (shareOf(Math.min(first, second), Math.max(first, second), 43) - 0.5)
    // Sides run across the step: a step to the south-east crosses one that runs to the north-east.
    const sign = dx * dy > 0 ? -1 : 1
    return { x: x + dx / 2 + along / 2, y: y + dy / 2 + (sign * along) / 2 }
  }
}

function sideOf(overland: Overland, tile: number, side: number): readonly [side: number, tile: number] {
  const [dx, dy] = ADJACENT[side] ?? [0, 0]
  return [side, side < 0 ? OFF_MAP : stepFrom(overland, tile, dx, dy)]
}

function widthOf(flow: number): number {
  return Math.min(WIDEST, SPRING + GROWTH * Math.sqrt(flow))
}

/** The side over which each river leaves its tile, -1 for none, and how many tiles flow through it, itself included. */
function courseOf(overland: Overland): { readonly sideDown: Int8Array; readonly flow: Uint16Array } {
  const { words } = overland
  const sideDown = new Int8Array(words.length).fill(-1)
  const flow = new Uint16Array(words.length)
  const isSeen = new Uint8Array(words.length)
  // From the water upstream; a river that reaches none starts at its first tile.
  const order: number[] = []
  for (let tile = 0; tile < words.length; tile++) {
    if (!hasRiver(words[tile] as number)) continue // one a tile
    const mouth = ADJACENT.findIndex(([dx, dy]) => {
      const other = stepFrom(overland, tile, dx, dy)
      return other !== OFF_MAP && isIn(WATER, terrainOf(words[other] as number))
    })
    if (mouth < 0) continue
    sideDown[tile] = mouth
    isSeen[tile] = 1
    order.push(tile)
  }
  climb(0)
  for (let tile = 0; tile < words.length; tile++) {
    if (isSeen[tile] === 1 || !hasRiver(words[tile] as number)) continue // one a tile
    isSeen[tile] = 1
    order.push(tile)
    climb(order.length - 1)
  }
  for (const tile of order.toReversed()) {
    flow[tile] = (flow[tile] as number) + 1
    const [, down] = sideOf(overland, tile, sideDown[tile] as number)
    if (down !== OFF_MAP) flow[down] = (flow[down] as number) + (flow[tile] as number)
  }
  return { sideDown, flow }

  function climb(from: number): void {
    for (let at = from; at < order.length; at++) {
      const tile = order[at] as number // below the length
      for (const [side, [dx, dy]] of ADJACENT.entries()) {
        const other = stepFrom(overland, tile, dx, dy)
        if (other === OFF_MAP || isSeen[other] === 1 || !hasRiver(words[other] as number)) continue
        isSeen[other] = 1
        sideDown[other] = (side + 2) % 4
        order.push(other)
      }
    }
  }
}

/** Adds a curve from the first of three points to the last one, bent towards the second. */
function curve(
  into: Reach[],
  place: (x: number, y: number) => WorldPoint,
  [from, by, to]: readonly [WorldPoint, WorldPoint, WorldPoint],
  [start, end]: readonly [number, number],
): void {
  const at = (share: number): WorldPoint => {
    const [first, second, third] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2]
    return place(first * from.x + second * by.x + third * to.x, first * from.y + second * by.y + third * to.y)
  }
  for (let part = 0; part < PARTS; part++) {
    const [before, after] = [part / PARTS, (part + 1) / PARTS]
    into.push({
      from: at(before),
      to: at(after),
      start: start + (end - start) * before,
      end: start + (end - start) * after,
    })
  }
}
