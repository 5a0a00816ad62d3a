import { rederiveEdges } from '../../../level/edges'
import { cellAt, EAST, NORTH, SOUTH, WEST, type Direction, type Grid } from '../../../level/grid'
import { CellKind } from '../../../level/kinds'
import { createDraft, type Level } from '../../../level/level'
import { Mark } from '../../../level/marks'
import type { Overland } from '../../../overland/overland'
import { isIn, LAND, Terrain, terrainOfCode } from '../../../overland/terrain'
import { hasRiver, terrainOf, TileBits } from '../../../overland/tile'
import { AROUND, OFF_MAP, stepFrom } from '../../../overland/topology'
import { seedOf } from '../../../random/random'
import type { SettingValues } from '../../../settings/setting'
import { maxCourts, maxRock } from '../../town/settings/limits'
import { WAYS } from './neighbours'
import { drawSite, settingsOfSite, siteForm, type SiteForm } from './site-sketch'

/** Minimum and maximum side of a town on a map, in cells. */
export const TOWN_SIDES = { min: 14, max: 36 } as const

/** Why a town has a gate in one of the eight directions. */
export type GateReason = 'town' | 'road' | 'river' | 'land' | 'shore'

/** One gate that the map requires of a town. */
export interface TownGate {
  /** The direction out of the tile, by its index in `AROUND`. */
  readonly way: number
  readonly reason: GateReason
  /** The cell of the town's wall, and its side on the wall. */
  readonly cell: number
  readonly side: Direction
}

/** All data for making the town of a tile. */
export interface TownPlan extends Grid {
  readonly tile: number
  /** Settings of the generator `town` that differ from its defaults. */
  readonly settings: SettingValues
  /** The drawn gates; the rest is undecided. */
  readonly sketch: Level
  /** As a user would type it. */
  readonly seed: string
  readonly gates: readonly TownGate[]
}

/** The inputs of a plan besides the map. */
export interface TownSurroundings {
  /** The tile's rating by `siteRatings`. */
  readonly rating: number
  /** The town reachable on foot in each direction, or the site of a future one; -1 if there is none. */
  readonly neighbours: ArrayLike<number>
  /** The number from which all towns of a world follow, as typed. */
  readonly number: string
}

const ROADS = TileBits.road | TileBits.railroad

/** Returns one sentence that says why a tile cannot hold a town; undefined if it can. */
export function refuseTown({ words }: Overland, tile: number): string | undefined {
  const word = words[tile]
  if (word === undefined) return 'There is no such tile on this map.'
  if (isIn(LAND, terrainOf(word))) return undefined
  return `A town stands on land, and this is ${terrainOfCode(terrainOf(word))?.label.toLowerCase() ?? 'no terrain'}.`
}

/**
 * Plans the town of a tile: a better site gives a larger town, gates lead to reachable towns, along roads and rivers,
 * else to the nearest land or to the shore, and surrounding hills and mountains give it rock. The sea makes it a harbour,
 * a river runs through it, hills make it a mining town. The seed depends only on
 * the number and the position of the tile, so that distant changes of the map do not change a town. Throws on a tile
 * that `refuseTown` refuses.
 */
export function planTown(overland: Overland, tile: number, around: TownSurroundings): TownPlan {
  const problem = refuseTown(overland, tile)
  if (problem !== undefined) throw new RangeError(problem)
  const { min, max } = TOWN_SIDES
  const side = Math.min(max, min + Math.floor(around.rating / 4))
  const grid = { width: side, height: side }
  const gates = gatesOf(overland, tile, around.neighbours).map(({ way, reason }) => ({
    way,
    reason,
    ...wallCell(grid, way),
  }))
  const form = siteForm(overland, tile, gates)
  return {
    ...grid,
    tile,
    settings: {
      gates: gates.length,
      left: gates.length,
      courts: Math.min(maxCourts(grid), Math.floor(around.rating / 30)),
      rock: Math.min(maxRock(grid), ruggedness(overland, tile)),
      ...settingsOfSite(form),
    },
    sketch: sketchOf(grid, { tile, gates, form }),
    seed: townSeed(overland, tile, around.number),
    gates,
  }
}

/** Returns the seed of a tile's town: a number in decimal digits. */
function townSeed({ width }: Grid, tile: number, number: string): string {
  return String(seedOf(`${seedOf(number)} town ${tile % width} ${Math.floor(tile / width)}`))
}

/** Returns the wall cell for the gate of a direction; the eight are separate even on the smallest town. */
export function wallCell(
  { width, height }: Grid,
  way: number,
): { readonly cell: number; readonly side: Direction } {
  const grid = { width, height }
  const [quarter, half] = [Math.floor(width / 4), Math.floor(width / 2)]
  const [down, middle] = [Math.floor(height / 4), Math.floor(height / 2)]
  const at = (x: number, y: number, side: Direction) => ({ cell: cellAt(grid, x, y), side })
  switch (way) {
    case 0:
      return at(half, 0, NORTH)
    case 1:
      return at(width - 1, down, EAST)
    case 2:
      return at(width - 1, middle, EAST)
    case 3:
      return at(width - 1 - quarter, height - 1, SOUTH)
    case 4:
      return at(width - 1 - half, height - 1, SOUTH)
    case 5:
      return at(0, height - 1 - down, WEST)
    case 6:
      return at(0, height - 1 - middle, WEST)
    default:
      return at(quarter, 0, NORTH)
  }
}

/** Returns the directions with gates and their reasons, in order; at least one. */
function gatesOf(
  overland: Overland,
  tile: number,
  neighbours: ArrayLike<number>,
): readonly { readonly way: number; readonly reason: GateReason }[] {
  const words = AROUND.map(([dx, dy]) => wordBeside(overland, tile, dx, dy))
  const own = overland.words[tile] as number // refuseTown has passed
  const found: { readonly way: number; readonly reason: GateReason }[] = []
  for (let way = 0; way < WAYS; way++) {
    const word = words[way]
    if ((neighbours[way] ?? -1) !== -1) found.push({ way, reason: 'town' })
    else if (word === undefined) continue
    else if ((word & ROADS) !== 0) found.push({ way, reason: 'road' })
    // Rivers flow only over edges, which have odd indices.
    else if (way % 2 === 1 && hasRiver(word) && hasRiver(own)) found.push({ way, reason: 'river' })
  }
  if (found.length > 0) return found
  const landward = words.findIndex((word) => word !== undefined && isIn(LAND, terrainOf(word)))
  if (landward >= 0) return [{ way: landward, reason: 'land' }]
  return [{ way: words.findIndex((word) => word !== undefined), reason: 'shore' }]
}

/** Returns the cells of rock that the surrounding land requires: one for hills, two for mountains. */
function ruggedness(overland: Overland, tile: number): number {
  let rock = terrainOf(overland.words[tile] as number) === Terrain.hills ? 1 : 0 // refuseTown has passed
  for (const [dx, dy] of AROUND) {
    const word = wordBeside(overland, tile, dx, dy)
    if (word === undefined) continue
    if (terrainOf(word) === Terrain.hills) rock += 1
    else if (terrainOf(word) === Terrain.mountains) rock += 2
  }
  return rock
}

function wordBeside(overland: Overland, tile: number, dx: number, dy: number): number | undefined {
  const other = stepFrom(overland, tile, dx, dy)
  return other === OFF_MAP ? undefined : overland.words[other]
}

function sketchOf(
  grid: Grid,
  { tile, gates, form }: { tile: number; gates: readonly TownGate[]; form: SiteForm },
): Level {
  const draft = createDraft(grid.width, grid.height)
  drawSite(draft, form, tile)
  for (const { cell } of gates) {
    draft.cells[cell] = CellKind.street
    draft.marks[cell] = Mark.placed | Mark.gateSeed
  }
  rederiveEdges(
    draft,
    gates.map(({ cell }) => cell),
  )
  return draft
}
