import type { GeneratorEntry } from '../generator'
import { checkTownGrid, TOWN_SETTINGS } from './limits'

/** What is known of the town generator without its code. */
export const TOWN_ENTRY: GeneratorEntry = {
  id: 'town',
  version: 2,
  // What version 1 did not know, its recipes leave out, and then it means what it meant; but drawn gates stay open.
  keeps: [1],
  label: 'Town',
  settings: TOWN_SETTINGS,
  checkGrid: checkTownGrid,
  checkTogether: () => [], // what ties gates and courtyards together depends on the sketch: see checkSketch
  // Drawing exactly refuses nothing, so that no run of today stalls; this is for whoever reads the progress.
  ease: { setting: 'straightness', value: 950 },
}
