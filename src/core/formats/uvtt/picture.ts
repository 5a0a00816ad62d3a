import type { Grid } from '../../level/grid'
import { CELL_KINDS, type CellKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { WITHOUT_TRACES } from '../../picture/level-picture'
import { drawLevelAsPng } from '../../picture/png'
import { playersLevel } from '../../picture/players-level'
import { wordOf } from '../../picture/raster/painter'
import { PngWriter } from '../../picture/raster/png-writer'
import { detailFor, type MapStyle } from '../../picture/style'
import { withoutBanks } from '../banks'
import { letterLosses } from '../picture-settings'
import { plainLevel } from '../plain-edges'
import { edgeSegments, edgeRuns, type Segment } from './walls'

/** The smallest cell that still shows its walls; the largest possible level fits at this size. */
export const SMALLEST_SQUARE = 2
const LARGEST_SQUARE = 140
const MAX_PIXELS = 2 ** 24

/** Returns the maximum pixels of a cell for a picture that programs can open. */
export function maxPixels({ width, height }: Grid): number {
  const fitting = Math.floor(Math.sqrt(MAX_PIXELS / (width * height)))
  return Math.min(LARGEST_SQUARE, Math.max(SMALLEST_SQUARE, fitting))
}

/** What the picture of a virtual table shows. */
export interface TableLook {
  /** Pixels of a cell. */
  readonly square: number
  /** Undefined for the plain look. */
  readonly style: MapStyle | undefined
  readonly names: boolean
  readonly secrets: boolean
}

/**
 * Draws the picture that players see on a virtual table: exactly the cells of the level, without a margin, notes and
 * surprises.
 */
export function drawTablePicture(level: Level, look: TableLook): Uint8Array<ArrayBuffer> {
  const shown = playersLevel(level, look)
  if (!look.style) return drawPlain(plainLevel(withoutBanks(shown)), look.square)
  const layers = { ...WITHOUT_TRACES, names: look.names }
  return drawLevelAsPng(shown, look.style, look.square, { layers, isCropped: true })
}

/** Returns what the picture leaves out beside what players shall not see. */
export function pictureLosses(level: Level, { style, square, names }: TableLook): readonly string[] {
  if (!style) return []
  const detail = detailFor(square)
  if (detail !== 'all' && detail !== 'names') {
    return ['Cells are drawn small: walls between houses and names are left out.']
  }
  return names ? letterLosses(playersLevel(level, { names }).places.map(({ name }) => name.trim())) : []
}

const GROUND: Readonly<Record<CellKindId, string>> = {
  undecided: '#ece6d8',
  street: '#fbf6ea',
  house: '#b87040',
  rock: '#77706a',
  outside: '#d5dcbc',
  water: '#8fb4cf',
  bridge: '#c9b08c',
}
const WALL = wordOf('#4a2c17')
const DOOR = wordOf('#ffffff')

interface Raster extends Grid {
  readonly words: Uint32Array
}

/** Draws a plain level: flat cells, walls and doors, a small file that is quickly drawn. */
function drawPlain(level: Level, square: number): Uint8Array<ArrayBuffer> {
  const width = level.width * square
  const height = level.height * square
  const raster: Raster = { width, height, words: new Uint32Array(width * height) }
  drawGround(raster, level, square)
  const thickness = Math.max(1, Math.round(square / 12))
  const draw = ({ x1, y1, x2, y2 }: Segment, word: number, inset: number): void => {
    const half = Math.floor(thickness / 2)
    const isFlat = y1 === y2
    // Walls are centred on their line and extend beyond its ends, so that corners are complete.
    const left = x1 * square + (isFlat ? inset : 0) - (isFlat && inset > 0 ? 0 : half)
    const top = y1 * square + (isFlat ? 0 : inset) - (!isFlat && inset > 0 ? 0 : half)
    const long = (isFlat ? x2 - x1 : y2 - y1) * square - 2 * inset + (inset > 0 ? 0 : thickness)
    const right = left + (isFlat ? long : thickness)
    fill(raster, word, { left, top, right, bottom: top + (isFlat ? thickness : long) })
  }
  for (const run of edgeRuns(level)) draw(run, WALL, 0)
  for (const door of edgeSegments(level)) {
    draw(door, WALL, 0)
    if (square >= 8) draw(door, DOOR, Math.floor(square / 4))
  }
  const writer = new PngWriter(width, height)
  writer.addRows(raster.words, height)
  return writer.finish()
}

function drawGround({ words, width }: Raster, level: Level, square: number): void {
  const colours = new Uint32Array(256)
  for (const { id, value } of CELL_KINDS) colours[value] = wordOf(GROUND[id])
  for (let y = 0; y < level.height; y++) {
    const first = y * square * width
    for (let x = 0; x < level.width; x++) {
      const from = first + x * square
      words.fill(colours[level.cells[y * level.width + x] ?? 0] ?? 0, from, from + square)
    }
    for (let row = 1; row < square; row++) words.copyWithin(first + row * width, first, first + width)
  }
}

/** Fills a rectangle, clipped to the picture. */
function fill(
  { width, height, words }: Raster,
  word: number,
  {
    left,
    top,
    right,
    bottom,
  }: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): void {
  const [from, to] = [Math.max(0, left), Math.min(width, right)]
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    words.fill(word, y * width + from, y * width + Math.max(from, to))
  }
}
