import { MAP_VERSION, TILED_VERSION } from '../../tiled/content'
import { xmlAttributes, xmlTag } from '../../xml/write-xml'
import { ART_COLUMNS, ART_WIDTH, TILE_HEIGHT, TILE_WIDTH } from '../tile-art'
import { polylineOf, tileClasses, type GidLayer, type WorldContent } from './content'
import { SHEET_HEIGHT, SHEET_ROWS } from './sheet'
import { WORLD_WANG_SETS, type WorldWangSet } from './wang-sets'

const TILE_SIZE = { tilewidth: TILE_WIDTH, tileheight: TILE_HEIGHT }

/** Writes a world as a Tiled map in XML (.tmx). */
export function worldAsXml(content: WorldContent): string {
  const { width, height, title, layers, sites, roads } = content
  const map = xmlAttributes({
    version: MAP_VERSION,
    tiledversion: TILED_VERSION,
    orientation: 'staggered',
    renderorder: 'right-down',
    width,
    height,
    ...TILE_SIZE,
    infinite: 0,
    staggeraxis: 'y',
    staggerindex: 'odd',
    nextlayerid: layers.length + 3,
    nextobjectid: sites.length + roads.length + 1,
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<map${map}>`,
    ...(title === '' ? [] : propertyLines(' ', { title })),
    ...tilesetLines(content),
    ...layers.flatMap((layer, at) => layerLines(layer, width, at + 1)),
    ` <objectgroup${xmlAttributes({ id: layers.length + 1, name: 'road lines', visible: 0 })}>`,
    ...roads.flatMap((road, at) => {
      const { x, y, points } = polylineOf(road)
      const line = points.map((point) => `${point.x},${point.y}`).join(' ')
      return [
        `  <object${xmlAttributes({ id: sites.length + at + 1, type: 'road', x, y })}>`,
        `   ${xmlTag('polyline', { points: line })}`,
        '  </object>',
      ]
    }),
    ' </objectgroup>',
    ` <objectgroup${xmlAttributes({ id: layers.length + 2, name: 'places' })}>`,
    ...sites.flatMap(({ name, type, x, y, column, row }, at) => [
      `  <object${xmlAttributes({ id: at + 1, name, type, x, y })}>`,
      ...propertyLines('   ', { column, row }),
      '   <point/>',
      '  </object>',
    ]),
    ' </objectgroup>',
    '</map>',
    '',
  ].join('\n')
}

function tilesetLines({ picture }: WorldContent): readonly string[] {
  const head = xmlAttributes({
    firstgid: 1,
    name: 'overland',
    ...TILE_SIZE,
    tilecount: ART_COLUMNS * SHEET_ROWS,
    columns: ART_COLUMNS,
  })
  return [
    ` <tileset${head}>`,
    // Tiled rotates the colours of terrain sets by this grid: the top of a tile is its north-eastern side.
    `  ${xmlTag('grid', { orientation: 'isometric', width: TILE_WIDTH, height: TILE_HEIGHT })}`,
    `  ${xmlTag('image', { source: picture, width: ART_WIDTH, height: SHEET_HEIGHT })}`,
    ...tileClasses().map((tile) => `  ${xmlTag('tile', { ...tile })}`),
    '  <wangsets>',
    ...WORLD_WANG_SETS.flatMap(wangLines),
    '  </wangsets>',
    ' </tileset>',
  ]
}

function wangLines({ name, type, tile, colours, tiles }: WorldWangSet): readonly string[] {
  return [
    `   <wangset${xmlAttributes({ name, type, tile })}>`,
    ...colours.map(
      ({ colour, ...each }) =>
        `    ${xmlTag('wangcolor', { name: each.name, color: colour, tile: each.tile, probability: 1 })}`,
    ),
    ...tiles.map((each) => `    ${xmlTag('wangtile', { tileid: each.id, wangid: each.colours.join(',') })}`),
    '   </wangset>',
  ]
}

function layerLines({ name, gids }: GidLayer, width: number, id: number): readonly string[] {
  const rows: string[] = []
  for (let at = 0; at < gids.length; at += width) rows.push(gids.subarray(at, at + width).join(','))
  const height = rows.length
  return [
    ` <layer${xmlAttributes({ id, name, width, height })}>`,
    `  <data encoding="csv">\n${rows.join(',\n')}\n</data>`,
    ' </layer>',
  ]
}

function propertyLines(
  indent: string,
  properties: Readonly<Record<string, string | number>>,
): readonly string[] {
  return [
    `${indent}<properties>`,
    ...Object.entries(properties).map(([name, value]) => {
      const type = typeof value === 'number' ? 'int' : undefined
      return `${indent} ${xmlTag('property', { name, type, value: String(value) })}`
    }),
    `${indent}</properties>`,
  ]
}
