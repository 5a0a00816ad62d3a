import type { MapDocument, TilesetDocument } from './document'
import { mapAsJson, tilesetAsJson } from './write-json'
import { mapAsXml, tilesetAsXml } from './write-xml'

/** One of the two ways to write a map. */
export interface Encoder {
  readonly map: (map: MapDocument) => Uint8Array<ArrayBuffer>
  readonly tileset: (tileset: TilesetDocument) => Uint8Array<ArrayBuffer>
  /** The extension of an external tileset. */
  readonly suffix: string
}

export const JSON_ENCODER: Encoder = {
  map: mapAsJson,
  tileset: tilesetAsJson,
  suffix: 'tsj',
}
export const XML_ENCODER: Encoder = { map: mapAsXml, tileset: tilesetAsXml, suffix: 'tsx' }
