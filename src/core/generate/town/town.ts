import { LAWS } from '../../analyse/check'
import { checkWords, styleOf } from '../../names/index'
import type { Generator } from '../generator'
import { buildTown } from './build-town'
import { TOWN_ENTRY } from './entry'
import { guideSeed } from './guidance'
import { createLargeStreets } from './large-town'
import { townLetters } from './letters'
import { proposeForSketch } from './mend'
import { nameTownConflicts } from './name-conflicts'
import { openRing } from './open-ring'
import { checkSketch } from './sketch'
import { tidyStreets } from './tidy'

/**
 * Towns in the style of Bard's Tale I: one network of streets, rows of houses back to back, one door a house. After the
 * programmers' document of Townmaze 1.1 (Kent Paul Dolan, 1991).
 */
export const town: Generator = {
  ...TOWN_ENTRY,
  checkTogether: (values, grid) => {
    const message = checkWords(values)
    const badWords = message === undefined ? [] : [{ setting: 'nameWords', message }]
    return [...TOWN_ENTRY.checkTogether(values, grid), ...badWords]
  },
  laws: LAWS,
  checkSketch,
  guide: guideSeed,
  proposeForSketch,
  nameConflicts: nameTownConflicts,
  run: (input) => buildTown(input, { styleOf, createLargeStreets, tidyStreets, openRing }),
  letters: townLetters,
}
