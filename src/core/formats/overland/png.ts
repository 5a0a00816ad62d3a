import { encode } from 'fast-png'
import { Painter } from '../../picture/raster/painter'
import { placeLine } from '../../picture/text-shapes'
import { defineWorldWriter } from './define-writer'
import { overlandPngEntry } from './entries'
import type { OverlandFormat } from './format'
import { artLosses } from './layers'
import type { Pixels } from './picture/ground'
import { PICTURE_NOTE } from './picture/note'
import { WORLD_PICTURE_SETTINGS } from './picture/settings'
import { pictureOfWorld, type PlacedPixels, type WorldPicture } from './picture/world-picture'

/** Paper, as a pixel in memory. */
const PAPER_WORD = 0xffff_ffff

/** A picture of an overland map, with staggered tiles as in the game, or drawn. */
export const overlandPng: OverlandFormat = {
  ...overlandPngEntry,
  ...defineWorldWriter(WORLD_PICTURE_SETTINGS, (overland, name, options, marks) => {
    const { width, height, data } = rasterOf(pictureOfWorld(overland, options, marks))
    return {
      files: [{ name, bytes: encodePng({ width, height, data }, PICTURE_NOTE) }],
      losses: artLosses(overland),
    }
  }),
}

/** Writes pixels as a PNG file with a note. */
export function encodePng(
  { width, height, data }: Pixels,
  text: Record<string, string> = {},
): Uint8Array<ArrayBuffer> {
  // Copied, because the encoder's type leaves the kind of its memory open.
  return new Uint8Array(encode({ width, height, data, channels: 4, depth: 8, text }))
}

/** Draws a picture as pixels. Without paper, what is outside the lozenges of the map stays transparent. */
function rasterOf({ width, height, isFramed, map, onMap, samples, around }: WorldPicture): Pixels {
  if (onMap.length > 0) painterOf(map.pixels).draw(onMap)
  if (!isFramed) return map.pixels
  const target = { width, height, data: new Uint8Array(4 * width * height) }
  wordsOf(target).fill(PAPER_WORD)
  for (const placed of [map, ...samples]) copyPixels(placed, target)
  painterOf(target).draw(around)
  return target
}

function wordsOf({ data }: Pixels): Uint32Array<ArrayBuffer> {
  return new Uint32Array(data.buffer)
}

function painterOf(pixels: Pixels): Painter {
  const { width, height } = pixels
  return new Painter({ left: 0, top: 0, width, height, words: wordsOf(pixels) }, placeLine)
}

/** Copies pixels, except transparent ones, which show the paper. */
function copyPixels({ x, y, pixels }: PlacedPixels, target: Pixels): void {
  const [from, to] = [wordsOf(pixels), wordsOf(target)]
  for (let row = 0; row < pixels.height; row++) {
    for (let column = 0; column < pixels.width; column++) {
      const word = from[row * pixels.width + column] as number // within the picture
      if (word !== 0) to[(y + row) * target.width + x + column] = word
    }
  }
}
