import type { GeneratorEntry } from '../generator'
import { checkTownQuotas } from './furnish-settings'
import { checkTownGrid, TOWN_SETTINGS } from './limits'

/** The data of the town generator available without loading its code. */
export const TOWN_ENTRY: GeneratorEntry = {
  id: 'town',
  version: 4,
  // Recipes leave out settings that their version did not have, which then keep their old meaning; but drawn gates stay
  // open.
  keeps: [1, 2, 3],
  label: 'Town',
  settings: TOWN_SETTINGS,
  checkGrid: checkTownGrid,
  // How gates and courtyards depend on each other varies with the sketch: see checkSketch.
  checkTogether: checkTownQuotas,
  // Exact drawing rejects nothing, so no run stalls today; this is for readers of the progress.
  ease: { setting: 'straightness', value: 950 },
}
