import type { FormatModule } from '../format'
import { JSON_ENCODER, XML_ENCODER, type Encoder } from './encoder'
import { readBackTiled } from './read-back'
import { readTiled, tiledReadSettings } from './read'
import { WRITE_SETTINGS } from './settings'
import { worldOf } from './world'
import { tiledWriter } from './write'

export const tmj = tiledIn(JSON_ENCODER)
export const tmx = tiledIn(XML_ENCODER)

/** Maps in one of Tiled's two notations. */
function tiledIn(encoder: Encoder): Required<FormatModule> {
  return {
    reader: { read: readTiled, settingsFor: tiledReadSettings },
    writer: {
      settings: WRITE_SETTINGS,
      write: tiledWriter(encoder),
      joinFiles: worldOf,
      readBack: readBackTiled,
      wraps: () => 'kept',
    },
  }
}
