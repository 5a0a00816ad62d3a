import { CellKind, IS_DOOR, IS_SHUT } from '../level/kinds'
import type { Level } from '../level/level'
import { isArea } from '../level/places'
import type { MapStyle } from './style'

/**
 * The kind of ground on a finished map: a town with its land, floor with straight walls in solid ground, or caves, whose walls are
 * smooth curves.
 */
export type Site = 'town' | 'rooms' | 'caves'

const sites = new WeakMap<Level, Site>()

/** Returns the site of a level, by its cells: levels of other programs do not name their generator. Found once a level. */
export function siteOf(level: Level): Site {
  let site = sites.get(level)
  if (!site) sites.set(level, (site = findSite(level)))
  return site
}

function findSite(level: Level): Site {
  const { cells, places } = level
  const has = (kind: number): boolean => cells.indexOf(kind) >= 0
  if (has(CellKind.house) || !(has(CellKind.street) || has(CellKind.bridge))) return 'town'
  const isSketch = has(CellKind.undecided)
  if (isSketch && (!has(CellKind.rock) || has(CellKind.outside) || places.some(isArea))) return 'town'
  return !isSketch && has(CellKind.rock) && hasSteps(level) ? 'caves' : 'rooms'
}

/** Rows are skipped in levels with more cells: the shape of a part is enough. */
const MAX_SAMPLES = 20_000
/** Share of the sides of halls that are steps one cell long, from which a level is caves. */
const MIN_STEPS = 0.06

/**
 * Whether the sides of many halls are stairs of single cells, as those of caves. Halls are made of squares of two by two cells
 * of floor without a wall or door between them, so that corridors, however they wind, do not count: rooms are then rectangles.
 */
function hasSteps(level: Level): boolean {
  const { width, height } = level
  const every = Math.max(1, Math.ceil((width * height) / MAX_SAMPLES))
  let sides = 0
  let steps = 0
  for (let y = 1; y <= height; y += every) {
    for (let x = 1; x <= width; x++) {
      const here = isHall(level, x, y)
      const [north, west] = [isHall(level, x, y - 1), isHall(level, x - 1, y)]
      if (north === here && west === here) continue
      const northWest = isHall(level, x - 1, y - 1)
      if (north !== here) {
        sides++
        if (isStep([northWest, west], [isHall(level, x + 1, y - 1), isHall(level, x + 1, y)])) steps++
      }
      if (west !== here) {
        sides++
        if (isStep([northWest, north], [isHall(level, x - 1, y + 1), isHall(level, x, y + 1)])) steps++
      }
    }
  }
  // A single one may be a hall that somebody drew.
  return steps > 1 && steps > MIN_STEPS * sides
}

/** Whether a side of a hall ends on one end with a hall on both of its sides, and on the other end with none. */
function isStep(one: readonly [boolean, boolean], other: readonly [boolean, boolean]): boolean {
  return one[0] === one[1] && other[0] === other[1] && one[0] !== other[0]
}

/** Whether the four cells around a corner of the grid are floor or water with free ways between them. */
function isHall({ width, height, cells, northEdges, westEdges }: Level, x: number, y: number): boolean {
  if (x < 1 || y < 1 || x >= width || y >= height) return false
  const southEast = y * width + x
  const north = southEast - width
  const isFree = (one: number, other: number, edge: number | undefined): boolean =>
    cells[one] === CellKind.water || cells[other] === CellKind.water || IS_BARRIER[edge ?? 0] !== 1
  return (
    isGround(cells[southEast]) &&
    isGround(cells[southEast - 1]) &&
    isGround(cells[north]) &&
    isGround(cells[north - 1]) &&
    isFree(southEast, north, northEdges[southEast]) &&
    isFree(southEast - 1, north - 1, northEdges[southEast - 1]) &&
    isFree(southEast - 1, southEast, westEdges[southEast + y]) &&
    isFree(north - 1, north, westEdges[north + y - 1])
  )
}

function isGround(kind: number | undefined): boolean {
  return kind !== CellKind.rock && kind !== CellKind.outside
}

/** One byte an edge kind: 1 for walls, bars and doors. */
const IS_BARRIER = IS_SHUT.map((isShut, edge) => isShut | (IS_DOOR[edge] ?? 0))

/** The styles of levels below ground, by the style of towns: identity tells the window what changed. */
const stylesBelow = new WeakMap<MapStyle, MapStyle>()

/** Returns the style in which a level is drawn: below ground, a finished style has colours of its own. */
export function styleForLevel(style: MapStyle, level: Level): MapStyle {
  if (!style.look || siteOf(level) === 'town') return style
  const known = stylesBelow.get(style)
  if (known) return known
  const { ground, floor, ink, ruler } = style.look.underground
  const door = { fill: floor, line: ink, width: DOOR }
  const below: MapStyle = {
    ...style,
    outside: ground,
    land: { colour: ground },
    rock: { colour: ground },
    street: floor,
    facade: { colour: ink, line: WALL },
    innerWall: ink,
    door,
    ruler,
    look: { ...style.look, door },
  }
  stylesBelow.set(style, below)
  stylesBelow.set(below, below)
  return below
}

/** Widths of lines. */
const WALL = { width: 3, min: 1.2, max: 9 } as const
const DOOR = { width: 2, min: 1, max: 5 } as const
