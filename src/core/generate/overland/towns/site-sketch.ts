import { cellAt, EAST, NORTH, SOUTH, WEST, type Direction, type Grid } from '../../../level/grid'
import { chance } from '../../../level/chance'
import { CellKind } from '../../../level/kinds'
import type { LevelDraft } from '../../../level/level'
import { Mark } from '../../../level/marks'
import type { Overland } from '../../../overland/overland'
import { isIn, Terrain, WATER } from '../../../overland/terrain'
import { hasRiver, terrainOf } from '../../../overland/tile'
import { AROUND, OFF_MAP, stepFrom } from '../../../overland/topology'
import type { SettingValues } from '../../../settings/setting'

/** What the site of a town makes of it. */
export interface SiteForm {
  /** The side that lies on the sea, with a quay and jetties; undefined inland. */
  readonly shore: Direction | undefined
  /** Whether a river runs through the town, and which way. */
  readonly river: 'north to south' | 'west to east' | undefined
  /** Whether it is a mining town. */
  readonly isMine: boolean
}

/** The ways out of a tile at each side of a town: the middle one and its neighbours, by their indices in `AROUND`. */
const WAYS_OF_SIDE: readonly (readonly [Direction, readonly number[]])[] = [
  [SOUTH, [4, 3, 5]],
  [NORTH, [0, 7, 1]],
  [EAST, [2, 1, 3]],
  [WEST, [6, 5, 7]],
]

/** Returns what a tile makes of a town whose gates are on these sides: a shore needs a side without gates. */
export function siteForm(
  overland: Overland,
  tile: number,
  gates: readonly { readonly side: Direction }[],
): SiteForm {
  const words = AROUND.map(([dx, dy]) => {
    const other = stepFrom(overland, tile, dx, dy)
    return other === OFF_MAP ? undefined : overland.words[other]
  })
  const isWater = (way: number): boolean => {
    const word = words[way]
    return word !== undefined && isIn(WATER, terrainOf(word))
  }
  const flows = (...ways: readonly number[]): boolean =>
    ways.some((way) => hasRiver(words[way] ?? 0) || isWater(way))
  const shore = WAYS_OF_SIDE.find(
    ([side, ways]) => ways.every(isWater) && gates.every((gate) => gate.side !== side),
  )?.[0]
  const own = overland.words[tile] ?? 0
  const isThrough = flows(1, 7) && flows(3, 5)
  const river =
    shore === undefined && hasRiver(own) ? (isThrough ? 'north to south' : 'west to east') : undefined
  const rugged = words.filter(
    (word) =>
      word !== undefined && [Terrain.hills, Terrain.mountains].some((kind) => kind === terrainOf(word)),
  )
  return { shore, river, isMine: terrainOf(own) === Terrain.hills || rugged.length >= 4 }
}

/** Returns the settings that a site asks for. */
export function settingsOfSite({ shore, isMine }: SiteForm): SettingValues {
  if (shore !== undefined) return { mix: 'harbour' }
  return isMine ? { mix: 'crafts', pattern: 'grown' } : {}
}

/** Draws the water of a site into the sketch of a town. The tile decides where a river bends. */
export function drawSite(draft: LevelDraft, { shore, river }: SiteForm, tile: number): void {
  if (shore !== undefined) drawShore(draft, shore)
  if (river !== undefined) drawRiver(draft, river, tile)
}

/** Draws the sea along a side, two to five cells deep, with jetties that begin at a quay. */
function drawShore(draft: LevelDraft, shore: Direction): void {
  const isAcross = shore === NORTH || shore === SOUTH
  const [long, deep] = isAcross ? [draft.width, draft.height] : [draft.height, draft.width]
  const depth = Math.max(2, Math.floor(deep / 7))
  const isFar = shore === SOUTH || shore === EAST
  const put = (along: number, out: number, kind: number): void => {
    const across = isFar ? deep - depth + out : depth - 1 - out
    const [x, y] = isAcross ? [along, across] : [across, along]
    putCell(draft, x, y, kind)
  }
  const jetties = long < 24 ? [Math.floor(long / 2)] : [Math.floor(long / 4), Math.floor(long / 2)]
  for (let along = 0; along < long; along++) {
    for (let out = 0; out < depth; out++) {
      const isJetty = jetties.includes(along) && out < depth - 1
      put(along, out, isJetty ? CellKind.bridge : CellKind.water)
    }
  }
  for (const along of jetties) put(along, -1, CellKind.street)
}

/** Draws a river one or two cells wide with two bridges, between the cells of all gates; see `wallCell`. */
function drawRiver(draft: LevelDraft, river: NonNullable<SiteForm['river']>, tile: number): void {
  const isUpright = river === 'north to south'
  const [long, across] = isUpright ? [draft.height, draft.width] : [draft.width, draft.height]
  const first = Math.floor((across * 3) / 8)
  const wide = across < WIDE ? 1 : 2
  const bridges = [0.3, 0.7].map((share) => Math.floor(share * long))
  const put = (along: number, at: number, kind: number): void => {
    const [x, y] = isUpright ? [at, along] : [along, at]
    putCell(draft, x, y, kind)
  }
  for (let along = 0; along < long; along++) {
    const isInside = along >= BEND && along < long - BEND
    // Only a wide river bends: a narrow one would be cut at its bends.
    const bend = wide > 1 && isInside ? Math.round(chance(Math.floor(along / BEND), tile, BEND_SALT)) : 0
    const isBridge = bridges.includes(along)
    for (let at = 0; at < wide; at++) {
      put(along, first + bend + at, isBridge ? CellKind.bridge : CellKind.water)
    }
    if (!isBridge) continue
    put(along, first + bend - 1, CellKind.street)
    put(along, first + bend + wide, CellKind.street)
  }
}

/** Towns from this width on have a river of two cells. */
const WIDE = 20
/** A river may bend after this many cells, and not closer to the wall. */
const BEND = 4
const BEND_SALT = 61

function putCell(draft: LevelDraft, x: number, y: number, kind: number): void {
  const grid: Grid = draft
  const cell = cellAt(grid, x, y)
  draft.cells[cell] = kind
  draft.marks[cell] = Mark.placed
}
