import { encode } from 'fast-png'
import { terrainOfCode } from '../../overland/terrain'
import type { Overland } from '../../overland/overland'
import { Special, SPECIAL_NAMES } from '../../overland/tile'
import { stemOf } from '../file-name'
import { encodeText } from '../text'
import type { OverlandFormat } from './format'
import { artLosses, layersOf, type ArtLayer } from './layers'
import {
  Art,
  ART_COLUMNS,
  ART_HEIGHT,
  ART_ROWS,
  ART_WIDTH,
  drawArt,
  TILE_HEIGHT,
  TILE_WIDTH,
} from './tile-art'

const extensions = ['tmx']

/** Staggered XML maps of the Tiled editor, with the picture of their tiles. */
export const overlandTmx: OverlandFormat = {
  id: 'tmx',
  label: 'Staggered Tiled map',
  extensions,
  mediaType: 'application/xml',
  write: (overland, name) => {
    const picture = `${stemOf(name, extensions)}-tiles.png`
    const art = encode({ width: ART_WIDTH, height: ART_HEIGHT, data: drawArt(), channels: 4, depth: 8 })
    return {
      files: [
        { name, bytes: encodeText(mapText(overland, picture)) },
        // Copied, because the encoder's type leaves the kind of its memory open.
        { name: picture, bytes: new Uint8Array(art) },
      ],
      losses: artLosses(overland),
    }
  },
}

function mapText(overland: Overland, picture: string): string {
  const { width, height } = overland
  const layers = layersOf(overland)
  const tiles = `tilewidth="${TILE_WIDTH}" tileheight="${TILE_HEIGHT}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<map version="1.10" tiledversion="1.10.2" orientation="staggered" renderorder="right-down"' +
      ` width="${width}" height="${height}" ${tiles} infinite="0" staggeraxis="y" staggerindex="odd"` +
      ` nextlayerid="${layers.length + 1}" nextobjectid="1">`,
    ` <tileset firstgid="1" name="overland" ${tiles} tilecount="${ART_COLUMNS * ART_ROWS}" columns="${ART_COLUMNS}">`,
    `  <image source="${escapeAttribute(picture)}" width="${ART_WIDTH}" height="${ART_HEIGHT}"/>`,
    ...tileClasses(),
    ' </tileset>',
    ...layers.map((layer, place) => layerText(overland, layer, place + 1)),
    '</map>',
    '',
  ].join('\n')
}

/** Returns the class of each tile, for games that read the map. */
function tileClasses(): readonly string[] {
  const classes: [number, string][] = []
  for (let code = 0; code < Art.plains; code++) {
    const terrain = terrainOfCode(code)
    if (terrain) classes.push([code, terrain.id])
  }
  classes.push([Art.plains, 'plains'], [Art.bonus, 'bonus-1'], [Art.bonus + 1, 'bonus-2'])
  for (const [number, name] of SPECIAL_NAMES.entries()) {
    if (number !== Special.none) classes.push([Art.special + number - 1, name.replace(' ', '-')])
  }
  classes.push([Art.start, 'start'], [Art.start + 1, 'human-start'])
  return classes.map(([tile, name]) => `  <tile id="${tile}" type="${name}"/>`)
}

function layerText({ width, height }: Overland, { name, art }: ArtLayer, id: number): string {
  const rows: string[] = []
  // 0 is an empty tile, and the first tile has the number 1: one more than in the picture.
  for (let y = 0; y < height; y++) {
    rows.push(
      art
        .subarray(y * width, (y + 1) * width)
        .map((tile) => tile + 1)
        .join(','),
    )
  }
  return [
    ` <layer id="${id}" name="${name}" width="${width}" height="${height}">`,
    `  <data encoding="csv">\n${rows.join(',\n')}\n</data>`,
    ' </layer>',
  ].join('\n')
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
