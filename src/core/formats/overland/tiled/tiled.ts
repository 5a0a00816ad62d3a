import { encode } from 'fast-png'
import type { Overland } from '../../../overland/overland'
import { stemOf } from '../../../text/file-name'
import { encodeText } from '../../../text/text'
import type { OverlandFormat, WorldMarks } from '../format'
import { artLosses } from '../layers'
import { ART_WIDTH } from '../tile-art'
import { contentOf, type WorldContent } from './content'
import { drawSheet, SHEET_HEIGHT } from './sheet'
import { worldAsJson } from './write-json'
import { worldAsXml } from './write-xml'

/** Staggered XML maps of the Tiled editor, with the picture of their tiles. */
export const overlandTmx: OverlandFormat = {
  id: 'tmx',
  label: 'Staggered Tiled map (XML)',
  help: 'For Tiled and engines that read its maps: terrain and rivers for its brush, roads, and towns as named points.',
  extensions: ['tmx'],
  mediaType: 'application/xml',
  write: (overland, name, _, marks) => write(overland, name, { extension: 'tmx', text: worldAsXml, marks }),
}

/** The same in JSON, as games in the browser read it. */
export const overlandTmj: OverlandFormat = {
  id: 'tmj',
  label: 'Staggered Tiled map (JSON)',
  help: 'The same as XML, for engines that read JSON, such as Phaser.',
  extensions: ['tmj'],
  mediaType: 'application/json',
  write: (overland, name, _, marks) => write(overland, name, { extension: 'tmj', text: worldAsJson, marks }),
}

interface Writing {
  readonly extension: string
  readonly text: (content: WorldContent) => string
  readonly marks: WorldMarks | undefined
}

function write(overland: Overland, name: string, { extension, text, marks }: Writing) {
  const picture = `${stemOf(name, [extension])}-tiles.png`
  const sheet = encode({ width: ART_WIDTH, height: SHEET_HEIGHT, data: drawSheet(), channels: 4, depth: 8 })
  return {
    files: [
      { name, bytes: encodeText(text(contentOf(overland, picture, marks))) },
      // Copied, because the encoder's type does not say that its buffer is an ArrayBuffer.
      { name: picture, bytes: new Uint8Array(sheet) },
    ],
    losses: artLosses(overland),
  }
}
