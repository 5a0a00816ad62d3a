import { isRecord } from '../../../text/is-record'
import type { JsonPath } from '../../native/json-text'
import type { Fields, Json } from '../fields'

/**
 * JSON of Tiled before 1.2: the tiles of a tileset as an object by their ids, with the properties in `tileproperties` and
 * the types of these in `tilepropertytypes`. For properties see `listOfProperties`.
 */

/** A tile of a tileset, with its id, and its path in the file. */
interface SaidTile {
  readonly content: Json
  readonly path: JsonPath
}

/** Returns the properties and shapes of the tiles of a tileset, in the form of the newest version. */
export function tilesIn(fields: Fields, tileset: Json, path: JsonPath): readonly SaidTile[] {
  const { tiles, tileproperties: properties, tilepropertytypes: types } = tileset
  if (!isRecord(tiles) && !isRecord(properties)) {
    return fields.list(tileset, 'tiles', path).flatMap((entry, index): SaidTile[] => {
      const at = [...path, 'tiles', index]
      const content = fields.object(entry, at)
      return content ? [{ content, path: at }] : []
    })
  }
  const said = new Map<string, SaidTile>()
  if (isRecord(tiles)) {
    for (const [id, entry] of Object.entries(tiles)) {
      const at = [...path, 'tiles', id]
      const content = fields.object(entry, at)
      if (content) said.set(id, { content: { ...content, id: numberOf(id) }, path: at })
    }
  } else {
    for (const [index, entry] of fields.list(tileset, 'tiles', path).entries()) {
      const at = [...path, 'tiles', index]
      const content = fields.object(entry, at)
      const id = content?.['id']
      if (content) said.set(typeof id === 'number' ? String(id) : `#${index}`, { content, path: at })
    }
  }
  for (const [id, entry] of Object.entries(isRecord(properties) ? properties : {})) {
    const known = said.get(id)
    const propertytypes: unknown = isRecord(types) && Object.hasOwn(types, id) ? types[id] : undefined
    const content = {
      ...known?.content,
      id: known?.content['id'] ?? numberOf(id),
      properties: entry,
      propertytypes,
    }
    said.set(id, { content, path: known?.path ?? [...path, 'tileproperties', id] })
  }
  return [...said.values()]
}

function numberOf(id: string): number | string {
  return /^\d{1,10}$/.test(id) ? Number(id) : id
}
