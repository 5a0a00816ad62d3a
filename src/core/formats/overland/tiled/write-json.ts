import { MAP_VERSION, TILED_VERSION } from '../../tiled/content'
import { ART_COLUMNS, ART_WIDTH, TILE_HEIGHT, TILE_WIDTH } from '../tile-art'
import { polylineOf, tileClasses, type WorldContent } from './content'
import { SHEET_HEIGHT, SHEET_ROWS } from './sheet'
import { WORLD_WANG_SETS } from './wang-sets'

const SHOWN = { opacity: 1, visible: true, x: 0, y: 0 }
const OF_OBJECT = { width: 0, height: 0, rotation: 0, visible: true }

/** Writes a world as a Tiled map in JSON (.tmj). */
export function worldAsJson(content: WorldContent): string {
  const { width, height, title, layers, sites, roads } = content
  const map = {
    type: 'map',
    version: MAP_VERSION,
    tiledversion: TILED_VERSION,
    orientation: 'staggered',
    renderorder: 'right-down',
    width,
    height,
    tilewidth: TILE_WIDTH,
    tileheight: TILE_HEIGHT,
    infinite: false,
    compressionlevel: -1,
    staggeraxis: 'y',
    staggerindex: 'odd',
    nextlayerid: layers.length + 3,
    nextobjectid: sites.length + roads.length + 1,
    properties: title === '' ? [] : [{ name: 'title', type: 'string', value: title }],
    tilesets: [tilesetOf(content)],
    layers: [
      ...layers.map(({ name, gids }, at) => ({
        id: at + 1,
        name,
        type: 'tilelayer',
        ...SHOWN,
        width,
        height,
        // Some readers refuse layers without `encoding`.
        encoding: 'csv',
        data: [...gids],
      })),
      {
        id: layers.length + 1,
        name: 'road lines',
        type: 'objectgroup',
        draworder: 'topdown',
        ...SHOWN,
        visible: false,
        objects: roads.map((road, at) => {
          const { points, ...place } = polylineOf(road)
          return {
            id: sites.length + at + 1,
            name: '',
            type: 'road',
            ...place,
            ...OF_OBJECT,
            polyline: points,
          }
        }),
      },
      {
        id: layers.length + 2,
        name: 'places',
        type: 'objectgroup',
        draworder: 'topdown',
        ...SHOWN,
        objects: sites.map(({ name, type, x, y, column, row }, at) => ({
          id: at + 1,
          name,
          type,
          x,
          y,
          ...OF_OBJECT,
          point: true,
          properties: [
            { name: 'column', type: 'int', value: column },
            { name: 'row', type: 'int', value: row },
          ],
        })),
      },
    ],
  }
  return `${JSON.stringify(map)}\n`
}

function tilesetOf({ picture }: WorldContent): object {
  return {
    firstgid: 1,
    name: 'overland',
    tilewidth: TILE_WIDTH,
    tileheight: TILE_HEIGHT,
    spacing: 0,
    margin: 0,
    columns: ART_COLUMNS,
    tilecount: ART_COLUMNS * SHEET_ROWS,
    // Tiled rotates the colours of terrain sets by this grid: the top of a tile is its north-eastern side.
    grid: { orientation: 'isometric', width: TILE_WIDTH, height: TILE_HEIGHT },
    image: picture,
    imagewidth: ART_WIDTH,
    imageheight: SHEET_HEIGHT,
    tiles: tileClasses(),
    wangsets: WORLD_WANG_SETS.map(({ name, type, tile, colours, tiles }) => ({
      name,
      type,
      tile,
      colors: colours.map(({ colour, ...each }) => ({ ...each, color: colour, probability: 1 })),
      wangtiles: tiles.map((each) => ({ tileid: each.id, wangid: each.colours })),
    })),
  }
}
