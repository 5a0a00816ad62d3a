import { LAWS } from '../../analyse/check'
import { defineEntry } from '../define'
import { townLetters } from './ground/letters'
import { checkTownGrid } from './settings/limits'
import { checkTownTogether, TOWN_SETTINGS } from './settings/town-settings'
import { checkSketch } from './sketch/check-sketch'
import { guideSeed } from './sketch/guidance'
import { proposeForSketch } from './sketch/mend'
import { nameTownConflicts } from './sketch/name-conflicts'

/**
 * Towns in the style of Bard's Tale I: one network of streets, rows of houses back to back, one door a house. After the
 * programmers' document of Townmaze 1.1 (Kent Paul Dolan, 1991).
 */
export const townEntry = defineEntry({
  id: 'town',
  version: 5,
  label: 'Town',
  settings: TOWN_SETTINGS,
  checkGrid: checkTownGrid,
  // How gates and courtyards depend on each other varies with the sketch: see checkSketch.
  checkTogether: checkTownTogether,
  // Exact drawing never rejects a draw, so runs do not stall today; readers of the progress expect the field.
  ease: { setting: 'straightness', value: 950 },
  laws: LAWS,
  checkSketch,
  guide: guideSeed,
  proposeForSketch,
  nameConflicts: nameTownConflicts,
  letters: townLetters,
})
