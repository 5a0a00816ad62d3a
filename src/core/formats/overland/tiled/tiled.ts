import { encode } from 'fast-png'
import type { Overland } from '../../../overland/overland'
import { stemOf } from '../../../text/file-name'
import { JSON_ENCODER, XML_ENCODER, type Encoder } from '../../tiled/encoder'
import type { WriteResult } from '../../format'
import { overlandTmjEntry, overlandTmxEntry } from '../entries'
import type { OverlandFormat, WorldMarks } from '../format'
import { artLosses } from '../layers'
import { ART_WIDTH } from '../tile-art'
import { worldDocument } from './document'
import { drawSheet, SHEET_HEIGHT } from './sheet'

/** Staggered XML maps of the Tiled editor, with the picture of their tiles. */
export const overlandTmx: OverlandFormat = {
  ...overlandTmxEntry,
  write: (overland, name, _, marks) => write(XML_ENCODER, overland, name, marks),
}

/** The same in JSON, as games in the browser read it. */
export const overlandTmj: OverlandFormat = {
  ...overlandTmjEntry,
  write: (overland, name, _, marks) => write(JSON_ENCODER, overland, name, marks),
}

function write(encoder: Encoder, overland: Overland, name: string, marks?: WorldMarks): WriteResult {
  const picture = `${stemOf(name)}-tiles.png`
  const sheet = encode({ width: ART_WIDTH, height: SHEET_HEIGHT, data: drawSheet(), channels: 4, depth: 8 })
  return {
    files: [
      { name, bytes: encoder.map(worldDocument(overland, picture, marks)) },
      // Copied, because the encoder's type does not say that its buffer is an ArrayBuffer.
      { name: picture, bytes: new Uint8Array(sheet) },
    ],
    losses: artLosses(overland),
  }
}
