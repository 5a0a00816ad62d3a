import { layersOf } from '../layers'
import { Terrain } from '../../../overland/terrain'
import { terrainOf } from '../../../overland/tile'
import { AROUND, halfColumnOf, OFF_MAP, stepFrom } from '../../../overland/topology'
import { shareOf } from './noise'
import { Sign } from './sign-shapes'
import { depthAt, type WorldPlan } from './world-plan'

/** Numbers a sign in a list of signs: its kind, and its foot in thousandths of half-columns and rows. */
export const SIGN_SIZE = 3
export const SIGN_UNIT = 1000

interface Planting {
  /** The first kind, and the number of kinds. */
  readonly sign: number
  readonly kinds: number
  /** How many signs a tile has, and the share of tiles that have them. */
  readonly count: number
  readonly share: number
  /** Clearance from rivers, in half-columns. */
  readonly room: number
}

const PLANTS: Readonly<Record<number, readonly Planting[]>> = {
  [Terrain.mountains]: [{ sign: Sign.mountain, kinds: 4, count: 2, share: 1, room: 0.3 }],
  [Terrain.hills]: [{ sign: Sign.hill, kinds: 4, count: 3, share: 1, room: 0.24 }],
  [Terrain.forest]: [{ sign: Sign.tree, kinds: 4, count: 7, share: 1, room: 0.22 }],
  [Terrain.swamp]: [{ sign: Sign.reed, kinds: 2, count: 4, share: 1, room: 0.12 }],
  [Terrain.desert]: [{ sign: Sign.dune, kinds: 2, count: 2, share: 0.45, room: 0.2 }],
  [Terrain.prairie]: [{ sign: Sign.grass, kinds: 2, count: 3, share: 0.7, room: 0.12 }],
  [Terrain.grassland]: [{ sign: Sign.grass, kinds: 2, count: 2, share: 0.35, room: 0.12 }],
  [Terrain.tundra]: [{ sign: Sign.stone, kinds: 1, count: 2, share: 0.5, room: 0.12 }],
  [Terrain.ocean]: [{ sign: Sign.wave, kinds: 1, count: 1, share: 0.16, room: 0 }],
}
/** Terrain beside which trees are firs. */
const COLD = new Set<number>([Terrain.tundra, Terrain.arctic])

/** Returns the signs of a tile, `SIGN_SIZE` numbers each. Places them when they are first needed. */
export function signsOf(plan: WorldPlan, tile: number): Int32Array {
  let signs = plan.signs.get(tile)
  if (!signs) plan.signs.set(tile, (signs = Int32Array.from(place(plan, tile))))
  return signs
}

function place(plan: WorldPlan, tile: number): number[] {
  const { overland } = plan
  const terrain = terrainOf(overland.words[tile] as number) // on the map
  const [x, y] = [halfColumnOf(overland, tile) + 1, Math.floor(tile / overland.width) + 1]
  const found: number[] = []
  for (const { sign, kinds, count, share, room } of PLANTS[terrain] ?? []) {
    if (shareOf(x, y, 61) >= share) continue
    const [first, among] = sign === Sign.tree && isCold(plan, tile) ? [Sign.fir, 2] : [sign, kinds]
    for (let index = 0; index < count; index++) {
      // Spread over the lozenge: a share of each of its two slanted sides, a strip for each sign.
      const a = (index + shareOf(x, y, 70 + 4 * index)) / count - 0.5
      const b = ((((index * 0.618 + shareOf(x, y, 60)) % 1) + 0.4 * shareOf(x, y, 71 + 4 * index)) % 1) - 0.5
      const [east, south] = [x + 0.92 * (a + b), y + 0.92 * (a - b) + 0.15]
      const isWater = terrain === Terrain.ocean
      if (
        !isWater &&
        (depthAt(plan, east, south) > -0.15 || isByRiver(plan, tile, { x: east, y: south, room }))
      )
        continue
      const kind = first + Math.floor(shareOf(x, y, 72 + 4 * index) * among)
      found.push(kind, Math.round(east * SIGN_UNIT), Math.round(south * SIGN_UNIT))
    }
  }
  return found
}

function isCold({ overland }: WorldPlan, tile: number): boolean {
  return AROUND.some(([dx, dy]) => {
    const other = stepFrom(overland, tile, dx, dy)
    return other !== OFF_MAP && COLD.has(terrainOf(overland.words[other] as number)) // on the map
  })
}

interface Place {
  readonly x: number
  readonly y: number
  readonly room: number
}

/** Whether a river runs close to a point, or just north of it, where the sign would stand before it. */
function isByRiver({ overland, ring, reaches }: WorldPlan, tile: number, { x, y, room }: Place): boolean {
  return [[0, 0] as const, ...AROUND].some(([dx, dy]) => {
    const other = stepFrom(overland, tile, dx, dy)
    return (reaches[other] ?? []).some(({ from, to }) => {
      const across = Math.abs((from.x + to.x) / 2 - x) % ring
      const off = Math.min(across, ring - across)
      const above = y - (from.y + to.y) / 2
      return off < room + 0.12 && above > -room && above < 2.6 * room + 0.2
    })
  })
}

/** Pictures of the game that a drawn map shows, too: resources and starts, by layer. */
const ART_LAYERS = ['bonus', 'special', 'starts']

/** The pictures on tiles: numbers of art, or `NO_ART`, by layer. */
export function artOf(plan: WorldPlan): readonly Int16Array[] {
  let art = artOfPlan.get(plan)
  if (!art) {
    art = layersOf(plan.overland).flatMap((layer) => (ART_LAYERS.includes(layer.name) ? [layer.art] : []))
    artOfPlan.set(plan, art)
  }
  return art
}

const artOfPlan = new WeakMap<WorldPlan, readonly Int16Array[]>()
