import { encode } from 'fast-png'
import type { Overland } from '../../overland/overland'
import { paintWorld } from './drawn/paint-world'
import { planWorld } from './drawn/world-plan'
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
  settings: [
    {
      kind: 'choice',
      id: 'style',
      label: 'Map',
      help: 'Drawn has coasts, relief, rivers and woods that follow the tiles; tiles are the lozenges of the game.',
      default: 'tiles',
      choices: [
        { value: 'drawn', label: 'Drawn' },
        { value: 'tiles', label: 'Tiles of the game' },
      ],
    },
    {
      kind: 'integer',
      id: 'tile',
      label: 'Width of a tile',
      help: 'In pixels; a drawn map can have any size.',
      default: 48,
      min: 8,
      max: ({ width, height }) =>
        Math.min(96, Math.floor(Math.sqrt((4 * MOST_PIXELS) / (width * (height + 1))))),
      why: 'larger pictures exhaust the memory',
      onlyWith: [{ id: 'style', values: ['drawn'] }],
    },
  ],
  write: (overland, name, values = {}) => {
    const { width, height, data } =
      values['style'] === 'drawn'
        ? drawnOverland(overland, Number(values['tile'] ?? 48))
        : drawOverland(overland)
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

/** Pixels of a picture at most. */
const MOST_PIXELS = 2 ** 24
/** Rows drawn at once. */
const STRIP = 128

/** Draws a map with coasts, relief and rivers; `cell` is the width of a tile in pixels. */
function drawnOverland(overland: Overland, cell: number): Pixels {
  const plan = planWorld(overland)
  const width = overland.width * cell
  const height = Math.ceil(((overland.height + 1) * cell) / 4)
  const target = new Uint32Array(width * height)
  // In strips, because what is computed for a pixel takes six times its memory.
  for (let y = 0; y < height; y += STRIP) {
    const strip = { x: 0, y, width, height: Math.min(STRIP, height - y), cell }
    target.set(paintWorld(plan, strip), y * width)
  }
  return { width, height, data: new Uint8Array(target.buffer) }
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
