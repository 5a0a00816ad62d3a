import { saysWrap } from '../../project/wraps'
import { defineWriter } from '../define-writer'
import type { Reader } from '../format'
import { namesBesideLdtk } from './parse-project'
import { ldtkReadSettings, readLdtk } from './read'
import { ldtkPicture } from './source'
import { LDTK_SETTINGS, writeLdtk } from './write'

export const reader: Reader = {
  read: readLdtk,
  settingsFor: ldtkReadSettings,
  namesBeside: namesBesideLdtk,
  pictureOf: ldtkPicture,
}

export const writer = defineWriter(LDTK_SETTINGS, {
  write: writeLdtk,
  wraps: ({ recipe }) => (saysWrap(recipe) ? 'kept' : 'lost'),
  holdsLevels: true,
  holdsAnySize: true,
})
