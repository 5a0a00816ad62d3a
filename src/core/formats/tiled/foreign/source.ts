import type { Setting, SettingValues } from '../../../settings/setting'
import { defined } from '../../../text/defined'
import {
  colourOfKey,
  isTooLargeToPicture,
  shownObjects,
  SourceKeys,
  type SourceLayer,
  type SourceObject,
  type SourcePicture,
  type SourceTile,
} from '../../source-picture'
import type { MapObject, TiledMap } from '../map'
import type { LayerTiles } from '../read-layer'
import { TileTable, type KnownTile } from '../tile-table'
import { isReadBetween } from './foreign'
import { cornersOf, outlineOf } from './object-shape'
import { roleId } from './roles'
import { BY_TILE, tileId, valueId } from './settings'
import { usedTiles } from './used-tiles'

/** Returns a map by another author as Tiled draws it, with the settings that change its meanings. */
export function sourceOfForeign(
  map: TiledMap,
  layers: readonly LayerTiles[],
  settings: readonly Setting[],
  chosen: SettingValues,
): SourcePicture | undefined {
  if (isTooLargeToPicture(map, layers.length)) return undefined
  const known = new Set(settings.map(({ id }) => id))
  const settingOf = (...ids: readonly string[]): string | undefined => ids.find((id) => known.has(id))
  const by = chosen['by'] ?? settings.find(({ id }) => id === 'by')?.default ?? BY_TILE
  const table = new TileTable(map.tilesets)
  const used = new Map(usedTiles(map, layers).map((tile) => [tile.gid, tile]))
  const keys = new SourceKeys()
  const numberOf = (gid: number): number =>
    keys.numberOf(gid, (index) => {
      const tile = used.get(gid)
      const saying = tile?.sayings.get(String(by))
      const setting =
        by === BY_TILE
          ? settingOf(tileId(gid), 'other')
          : saying === undefined
            ? settingOf('other')
            : settingOf(valueId(String(by), saying))
      return {
        label: tile?.label ?? `Tile ${gid}`,
        colour: colourOfKey(index),
        ...defined({ setting, tile: tileIn(map, table.find(gid), keys) }),
      }
    })
  const drawn = layers.map(({ gids, turns }, index): SourceLayer => {
    const { name = '', isVisible = true } = map.layers[index] ?? {}
    const cells = new Uint32Array(gids.length)
    let [last, number] = [0, 0]
    for (let cell = 0; cell < gids.length; cell++) {
      const gid = gids[cell] ?? 0
      if (gid === 0) continue
      // Equal tiles often lie side by side.
      if (gid !== last) number = numberOf((last = gid))
      cells[cell] = number
    }
    const setting = settingOf(roleId(index))
    return {
      name,
      isDrawn: isVisible,
      cells,
      ...defined({ setting, turns: turns && Uint8Array.from(turns) }),
    }
  })
  return {
    width: map.width,
    height: map.height,
    layers: drawn,
    keys: keys.keys,
    pictures: keys.pictures,
    isBetween: isReadBetween(map, settings, chosen),
    objects: shownObjects(map.objects, (object) => objectIn(map, object)),
    ...defined({ empty: settingOf('empty') }),
  }
}

/** Returns an object with its outline in cells. */
function objectIn({ tileWidth, tileHeight }: TiledMap, object: MapObject): SourceObject {
  const { name, type, isPoint, polyline } = object
  const points = isPoint ? [{ x: object.x, y: object.y }] : polyline ? cornersOf(object) : outlineOf(object)
  return {
    name: name !== '' && type !== '' ? `${name} (${type})` : name || type || 'Object',
    points: points.map(({ x, y }) => ({ x: x / tileWidth, y: y / tileHeight })),
    isClosed: !isPoint && polyline === undefined,
  }
}

/** Returns the rectangle of a tile in the picture of its tileset, or its own picture. */
function tileIn(
  { tileWidth, tileHeight }: TiledMap,
  known: KnownTile | undefined,
  keys: SourceKeys,
): SourceTile | undefined {
  if (!known) return undefined
  const { id, tile, tileset } = known
  if (tile?.picture) {
    const { path, width, height } = tile.picture
    const [across, down] = [width / tileWidth, height / tileHeight]
    return { picture: keys.pictureAt(path), x: 0, y: 0, width, height, across, down }
  }
  const { sheet, width, height } = tileset
  if (!sheet) return undefined
  return {
    picture: keys.pictureAt(sheet.path),
    x: sheet.margin + (id % sheet.columns) * (width + sheet.spacing),
    y: sheet.margin + Math.floor(id / sheet.columns) * (height + sheet.spacing),
    width,
    height,
    across: width / tileWidth,
    down: height / tileHeight,
  }
}
