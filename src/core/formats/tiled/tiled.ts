import type { FormatModule } from '../format'
import { JSON_ENCODER, XML_ENCODER, type Encoder } from './encoder'
import { namesBesideTiled, readTiled, tiledPicture, tiledReadSettings, tiledRules } from './read'
import { namesBesideWorld, readWorld, worldPicture, worldReadSettings, worldRules } from './read-world'
import { WRITE_OPTIONS } from './settings'
import { worldOf } from './world'
import { tiledWriter } from './write'

export const tmj = tiledIn(JSON_ENCODER)
export const tmx = tiledIn(XML_ENCODER)
export const world: FormatModule = {
  reader: {
    read: readWorld,
    settingsFor: worldReadSettings,
    namesBeside: namesBesideWorld,
    pictureOf: worldPicture,
    rules: worldRules,
  },
}

/** Maps in one of Tiled's two notations. */
function tiledIn(encoder: Encoder): Required<FormatModule> {
  return {
    reader: {
      read: readTiled,
      settingsFor: tiledReadSettings,
      namesBeside: namesBesideTiled,
      pictureOf: tiledPicture,
      rules: tiledRules,
    },
    writer: {
      ...WRITE_OPTIONS,
      write: tiledWriter(encoder),
      joinFiles: worldOf,
      wraps: () => 'kept',
      holdsLogic: true,
    },
  }
}
