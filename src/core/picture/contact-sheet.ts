import { clipCommands } from './clip-commands'
import type { Level } from '../level/level'
import type { DrawCommand } from './commands'
import { setLine } from './glyphs/font'
import { drawLevelPicture, WITHOUT_TRACES } from './level-picture'
import { moveCommands } from './move-commands'
import { Painter } from './raster/painter'
import { PngWriter } from './raster/png-writer'
import type { MapStyle } from './style'
import { placeLine } from './text-shapes'

/** A level on a contact sheet, and the line under it. */
export interface SheetTile {
  readonly level: Level
  readonly caption: string
}

/** Approximate pixels of the longer side of a tile; large levels get a pixel a cell. */
const TILE_SIDE = 320
const LARGEST_CELL = 16
const CAPTION_SIZE = 13
const CAPTION_HEIGHT = 22
const GAP = 8

/**
 * Draws levels side by side as one PNG file, in rows from the top left, about as wide as high. Drawn row by row, so
 * that many levels need no more memory than one row of them. Throws on an empty list.
 */
export function drawContactSheet(tiles: readonly SheetTile[], style: MapStyle): Uint8Array<ArrayBuffer> {
  if (tiles.length === 0) throw new RangeError('A contact sheet needs a level')
  const side = Math.max(...tiles.map(({ level }) => Math.max(level.width, level.height)))
  const cell = Math.max(1, Math.min(LARGEST_CELL, Math.floor(TILE_SIDE / side)))
  const pictures = tiles.map(({ level, caption }) => ({
    caption,
    picture: drawLevelPicture(level, style, cell, { snap: true, layers: WITHOUT_TRACES }),
  }))
  const tileWidth = Math.ceil(Math.max(...pictures.map(({ picture }) => picture.width))) + GAP
  const tileHeight =
    Math.ceil(Math.max(...pictures.map(({ picture }) => picture.height))) + CAPTION_HEIGHT + GAP
  const columns = Math.min(tiles.length, Math.max(1, Math.round(Math.sqrt(tiles.length))))
  const rows = Math.ceil(tiles.length / columns)
  const width = columns * tileWidth + GAP
  const writer = new PngWriter(width, rows * tileHeight)
  for (let row = 0; row < rows; row++) {
    const paper: DrawCommand = {
      kind: 'rects',
      part: 'outside',
      fill: style.outside,
      rects: [0, 0, width, tileHeight],
    }
    const pixels = { left: 0, top: 0, width, height: tileHeight, words: new Uint32Array(width * tileHeight) }
    const painter = new Painter(pixels, placeLine)
    painter.draw([paper])
    pictures.slice(row * columns, (row + 1) * columns).forEach(({ picture, caption }, column) => {
      const left = column * tileWidth + GAP
      // The paper around a finished map would cover its neighbours.
      const { x: west, y: north, commands } = picture
      const bounds = { left: west, top: north, right: west + picture.width, bottom: north + picture.height }
      const inside = style.look ? clipCommands(commands, bounds) : commands
      painter.draw(moveCommands(inside, left - west, GAP - north))
      const wide = setLine(caption).width * CAPTION_SIZE
      const [x, y] = [left + picture.width / 2, GAP + picture.height + CAPTION_HEIGHT / 2]
      painter.draw([
        {
          kind: 'text',
          part: 'legend',
          fill: style.ruler,
          maxWidth: 1.1 * wide,
          text: caption,
          x,
          y,
          size: CAPTION_SIZE,
        },
      ])
    })
    writer.addRows(pixels.words, tileHeight)
  }
  return writer.finish()
}
