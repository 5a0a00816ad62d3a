import type { Box } from '../../level/grid'
import type { District } from '../../level/districts'
import type { Place } from '../../level/places'
import { cutText } from '../../text/cut-text'
import { setLine } from '../glyphs/font'
import type { DrawCommand } from '../commands'

/** Contents around the map of a picture. */
export interface Marginalia {
  /** The name in the cartouche above the map; undefined for none. */
  readonly title?: string
  /** Whether a double rule surrounds the picture. */
  readonly hasFrame: boolean
  readonly hasCompass: boolean
  readonly hasScale: boolean
  /** What has a number on the map and its name in the key below it; empty without a key. */
  readonly numbered: readonly (Place | District)[]
  /** The legend below everything else; default none, or one below the picture. */
  readonly legend?: DrawnLegend
}

/** A drawn legend, from 0, 0; in the units of its cells. */
export interface DrawnLegend {
  readonly commands: readonly DrawCommand[]
  readonly height: number
}

/** The place of each part around a map, in units of the target. */
export interface MarginaliaLayout {
  /** The whole picture. */
  readonly bounds: Box
  /** The usual size of letters. */
  readonly size: number
  readonly title?: Box & { readonly text: string }
  /** The middle of the compass and its radius. */
  readonly compass?: { readonly x: number; readonly y: number; readonly radius: number }
  /** The scale bar: its left end, its middle, and its length in cells. */
  readonly scale?: { readonly x: number; readonly y: number; readonly cells: number; readonly length: number }
  readonly key?: Box & {
    readonly columns: number
    readonly rows: number
    readonly columnWidth: number
    readonly entries: readonly { readonly number: number; readonly name: string }[]
  }
  /** The legend and its place. */
  readonly legend?: { readonly x: number; readonly y: number; readonly commands: readonly DrawCommand[] }
}

/** Maximum letters of a name in the key, and of a title. */
const LONGEST_NAME = 44
const LONGEST_TITLE = 60
/** Limits of the usual size of letters, in units of the target, and its part of the map's width. */
const SIZE = { min: 11, max: 40, share: 1 / 62 }
/** Possible lengths of a scale bar in cells. */
const LENGTHS = [100, 50, 20, 10, 5, 2, 1]

/** Returns where the parts around a map are; the map's own bounds stay inside. Lengths are whole. */
export function layOutMarginalia(
  { title, hasFrame, hasCompass, hasScale, numbered, legend }: Marginalia,
  map: Box,
  cell: number,
): MarginaliaLayout {
  const size = Math.round(Math.max(SIZE.min, Math.min(SIZE.max, SIZE.share * map.width)))
  const rule = hasFrame ? Math.round(1.2 * size) : 0
  const radius = Math.round(1.2 * size)
  const above = hasCompass ? Math.round(4 * size) : title === undefined ? 0 : Math.round(3.4 * size)
  const [left, inner] = [map.x + 0.5 * size, map.width - size]
  const below = map.y + map.height
  const cells = LENGTHS.find((each) => each * cell <= 0.24 * inner) ?? 1
  const length = cells * cell
  const entries = numbered.map(({ name }, at) => ({
    number: at + 1,
    name: cutText(name.trim(), LONGEST_NAME),
  }))
  const rowHeight = Math.round(1.5 * size)
  const scaleHeight = hasScale ? Math.round(2.8 * size) : 0
  const columnWidth =
    Math.max(0, ...entries.map(({ name }) => setLine(name).width * 0.85 * size)) + 3.2 * size
  const keyWithin = (room: number) => {
    const wide = Math.min(columnWidth, room - size)
    const max = Math.max(1, Math.min(entries.length, Math.floor((room - size) / wide)))
    const rows = Math.ceil(entries.length / max)
    const columns = Math.ceil(entries.length / Math.max(1, rows))
    return { columns, rows, columnWidth: wide, height: rows === 0 ? 0 : rows * rowHeight + size }
  }
  // The scale bar is beside the key or below it, whichever takes less height.
  const [narrow, wide] = [keyWithin(inner - (hasScale ? length + 2 * size : 0)), keyWithin(inner)]
  const depthBeside = Math.max(narrow.height, scaleHeight)
  const isBeside =
    narrow.columnWidth >= Math.min(columnWidth, wide.columnWidth) && depthBeside <= wide.height + scaleHeight
  const key = isBeside ? narrow : wide
  const gap = 0.3 * size
  const depth = isBeside ? depthBeside : key.height + scaleHeight
  const bottom = depth === 0 ? 0 : Math.round(depth + 2 * gap)
  const bounds = {
    x: map.x - rule,
    y: map.y - rule - above,
    width: map.width + 2 * rule,
    height: map.height + 2 * rule + above + bottom + (legend ? Math.ceil(legend.height + size) : 0),
  }
  const text = cutText(title?.trim() ?? '', LONGEST_TITLE)
  const room = inner - (hasCompass ? 8 * size : 0)
  const width = Math.round(Math.min(room, setLine(text).width * 1.62 * size + 3 * size))
  const titleAt = {
    x: map.x + (map.width - width) / 2,
    y: map.y - above + 0.4 * size,
    width,
    height: 2.7 * size,
  }
  return {
    bounds,
    size,
    ...(text === '' ? {} : { title: { ...titleAt, text } }),
    ...(hasCompass
      ? { compass: { x: map.x + map.width - 2.2 * size, y: map.y - above + 2.4 * size, radius } }
      : {}),
    ...(hasScale
      ? {
          scale: {
            x: Math.round(left + inner - length - 0.6 * size),
            y: below + gap + (isBeside ? 0 : key.height) + scaleHeight / 2,
            cells,
            length,
          },
        }
      : {}),
    ...(legend
      ? { legend: { x: Math.round(left), y: Math.round(below + bottom), commands: legend.commands } }
      : {}),
    ...(entries.length > 0
      ? {
          key: { x: left, y: below + gap, width: key.columns * key.columnWidth + size, ...key, entries },
        }
      : {}),
  }
}
