import { saysWrap } from '../../project/wraps'
import { defineWriter } from '../define-writer'
import type { Reader } from '../format'
import { namesBesideLdtk } from './parse-project'
import { ldtkReadSettings, readLdtk } from './read'
import { ldtkPicture } from './source'
import { LDTK_OPTIONS } from './options'
import { writeLdtk } from './write'

export const reader: Reader = {
  read: readLdtk,
  settingsFor: ldtkReadSettings,
  namesBeside: namesBesideLdtk,
  pictureOf: ldtkPicture,
  // Projects have no name but that of their file.
  rules: { format: 'ldtk', namesFor: (_bytes, title) => [title] },
}

export const writer = defineWriter(LDTK_OPTIONS, {
  write: writeLdtk,
  holdsLogic: true,
  wraps: ({ recipe }) => (saysWrap(recipe) ? 'kept' : 'lost'),
})
