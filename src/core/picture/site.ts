import { CellKind } from '../level/kinds'
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
const MAX_SAMPLES = 60_000
/** Share of the walls along rows that are steps one cell long, from which a level is caves. */
const MIN_STEPS = 0.14

/** Whether many walls are stairs of single cells, as those of caves: walls of rooms and corridors are longer. */
function hasSteps({ width, height, cells }: Level): boolean {
  const step = Math.max(1, Math.ceil((width * height) / MAX_SAMPLES))
  const isOpen = (x: number, y: number): boolean =>
    x >= 0 && x < width && cells[y * width + x] !== CellKind.rock && cells[y * width + x] !== CellKind.outside
  let walls = 0
  let steps = 0
  for (let y = 1; y < height; y += step) {
    for (let x = 0; x < width; x++) {
      if (isOpen(x, y - 1) === isOpen(x, y)) continue
      walls++
      const [west, east] = [isOpen(x - 1, y - 1), isOpen(x + 1, y - 1)]
      if (west === isOpen(x - 1, y) && east === isOpen(x + 1, y) && west !== east) steps++
    }
  }
  return walls > 0 && steps >= MIN_STEPS * walls
}

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
