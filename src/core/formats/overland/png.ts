import { encode } from 'fast-png'
import type { Overland } from '../../overland/overland'
import { artLosses, layersOf, NO_ART } from './layers'
import type { OverlandFormat } from './format'
import { ART_COLUMNS, ART_WIDTH, drawArt, TILE_HEIGHT, TILE_WIDTH } from './tile-art'

/** Identifies such a picture, in a note that image programs ignore. */
const MARK = { Description: 'Overland map' }
const SIGNATURE_BYTES = 8
/** Length, kind and checksum around the content of a PNG chunk. */
const [KIND_AT, CONTENT_AT, AROUND] = [4, 8, 12]

/** A picture of an overland map, with staggered tiles as in the game. */
export const overlandPng: OverlandFormat = {
  id: 'png',
  label: 'Picture of the overland map',
  extensions: ['png'],
  mediaType: 'image/png',
  write: (overland, name) => {
    const { width, height, data } = drawOverland(overland)
    // Copied, because the encoder's type leaves the kind of its memory open.
    const bytes = new Uint8Array(encode({ width, height, data, channels: 4, depth: 8, text: MARK }))
    return { files: [{ name, bytes }], losses: artLosses(overland) }
  },
}

/** Whether a PNG was written by `overlandPng`, according to a note in it. Linear in its chunks. */
export function isOverlandPicture(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const holds = (from: number, text: string): boolean =>
    Array.from(text, (letter) => letter.charCodeAt(0)).every((code, place) => bytes[from + place] === code)
  const note = `Description\0${MARK.Description}`
  for (let at = SIGNATURE_BYTES; at + AROUND <= bytes.length;) {
    const length = view.getUint32(at)
    const isNote = length === note.length && holds(at + KIND_AT, 'tEXt')
    if (isNote && holds(at + CONTENT_AT, note)) return true
    at += AROUND + length
  }
  return false
}

/** A picture in memory, 4 bytes a pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
}

/** Draws a map; pixels outside its lozenges stay transparent. */
export function drawOverland(overland: Overland): Pixels {
  const width = overland.width * TILE_WIDTH + TILE_WIDTH / 2
  const height = ((overland.height + 1) * TILE_HEIGHT) / 2
  // A pixel as one number: both sides use the machine's byte order.
  const target = new Uint32Array(width * height)
  const art = new Uint32Array(drawArt().buffer)
  for (const layer of layersOf(overland)) {
    for (let tile = 0; tile < layer.art.length; tile++) {
      const number = layer.art[tile] as number // one a tile
      if (number === NO_ART) continue
      const y = Math.floor(tile / overland.width)
      const left = (2 * (tile % overland.width) + (y & 1)) * (TILE_WIDTH / 2)
      copyTile(art, number, target, y * (TILE_HEIGHT / 2) * width + left, width)
    }
  }
  return { width, height, data: new Uint8Array(target.buffer) }
}

function copyTile(art: Uint32Array, number: number, target: Uint32Array, at: number, stride: number): void {
  const from =
    Math.floor(number / ART_COLUMNS) * TILE_HEIGHT * ART_WIDTH + (number % ART_COLUMNS) * TILE_WIDTH
  for (let row = 0; row < TILE_HEIGHT; row++) {
    for (let x = 0; x < TILE_WIDTH; x++) {
      const pixel = art[from + row * ART_WIDTH + x] as number // within the picture
      if (pixel !== 0) target[at + row * stride + x] = pixel
    }
  }
}
