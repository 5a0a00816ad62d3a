import { CELL_KINDS } from '../../level/kinds'
import { Mark } from '../../level/marks'
import type { Level } from '../../level/level'
import type { PropertyValue } from '../../level/places'
import { firstLevel, type Project, type ProjectLevel } from '../../project/project'
import type { WriteResult } from '../format'
import { edgeLosses } from '../edge-losses'
import { stemOf } from '../file-name'
import { levelLosses, linkLosses, markLosses } from '../losses'
import { encodeText } from '../text'
import { EDGE_IN_MAP, FIRST_GID, gridsOf } from './grids'
import { objectTexts, propertiesText } from './objects'
import {
  drawTileset,
  FIRST_DOOR_TILE,
  FIRST_WALL_TILE,
  TILE_COLUMNS,
  TILE_OF_KIND,
  TILE_ROWS,
  TILE_SIZE,
} from './tileset'

/** Writes the first level as a Tiled map (format 1.10), and beside it the picture of its embedded tileset. */
export function writeTiled(project: Project, name: string, extensions: readonly string[]): WriteResult {
  const entry = firstLevel(project)
  const picture = `${stemOf(name, extensions)}-tiles.png`
  return {
    files: [
      { name, bytes: encodeText(mapText(entry, picture)) },
      { name: picture, bytes: drawTileset() },
    ],
    losses: [
      ...edgeLosses(entry.level, EDGE_IN_MAP),
      ...markLosses(entry.level, Mark.gateSeed),
      ...linkLosses(project),
      ...levelLosses(project),
    ],
  }
}

function mapText(entry: ProjectLevel, picture: string): string {
  const { level } = entry
  const { width, height } = level
  const grids = gridsOf(level)
  const objects = objectTexts(level)
  const size = `"width":${width},"height":${height}`
  const parts = [
    '{"type":"map","version":"1.10","tiledversion":"1.10.2","orientation":"orthogonal","renderorder":"right-down",\n',
    ` ${size},"tilewidth":${TILE_SIZE},"tileheight":${TILE_SIZE},"infinite":false,"compressionlevel":-1,\n`,
    ` "nextlayerid":5,"nextobjectid":${objects.length + 1},\n`,
    ` "properties":${propertiesText(mapProperties(entry))},\n`,
    ` "tilesets":[${tilesetText(picture)}],\n`,
    ' "layers":[\n',
  ]
  for (const [index, layer] of (['ground', 'walls', 'doors'] as const).entries()) {
    parts.push(
      `  {"id":${index + 1},"name":"${layer}","type":"tilelayer","x":0,"y":0,${size},"opacity":1,"visible":true,` +
        '"encoding":"csv","data":[\n',
      dataText(grids[layer], level),
      '\n  ]},\n',
    )
  }
  parts.push(
    '  {"id":4,"name":"objects","type":"objectgroup","draworder":"topdown","x":0,"y":0,"opacity":1,"visible":true,',
    objects.length === 0 ? '"objects":[]' : `"objects":[\n   ${objects.join(',\n   ')}\n  ]`,
    '}\n ]}\n',
  )
  return parts.join('')
}

/** Tile ids with one map row a line. */
function dataText(ids: Uint8Array, level: Level): string {
  const rows: string[] = []
  for (let y = 0; y < level.height; y++) {
    rows.push(`   ${ids.subarray(y * level.width, (y + 1) * level.width).join(',')}`)
  }
  return rows.join(',\n')
}

/** How the level came to be, for whoever keeps the map. */
function mapProperties(entry: ProjectLevel): Readonly<Record<string, PropertyValue>> {
  const { name, recipe } = entry
  if (!recipe) return { name }
  const settings = Object.entries(recipe.settings).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    name,
    generator: recipe.generator,
    generatorVersion: recipe.version,
    seed: recipe.seed,
    ...Object.fromEntries(settings.map(([id, value]) => [`setting:${id}`, value])),
  }
}

function tilesetText(picture: string): string {
  const tiles = CELL_KINDS.map((row) => `{"id":${TILE_OF_KIND[row.id]},"type":"${row.id}"}`)
  for (const [layer, first] of [
    ['walls', FIRST_WALL_TILE],
    ['doors', FIRST_DOOR_TILE],
  ] as const) {
    for (let mask = 0; mask < 16; mask++) {
      tiles.push(`{"id":${first + mask},"type":"${layer}","properties":${propertiesText({ mask })}}`)
    }
  }
  return (
    `{"firstgid":${FIRST_GID},"name":"brownstone","tilewidth":${TILE_SIZE},"tileheight":${TILE_SIZE},` +
    `"spacing":0,"margin":0,"columns":${TILE_COLUMNS},"tilecount":${TILE_COLUMNS * TILE_ROWS},` +
    `"image":${JSON.stringify(picture)},"imagewidth":${TILE_COLUMNS * TILE_SIZE},` +
    `"imageheight":${TILE_ROWS * TILE_SIZE},\n  "tiles":[\n   ${tiles.join(',\n   ')}]}`
  )
}
