import { GAME_LAWS, OVERLAND_LAWS } from '../../overland/check'
import type { OverlandLaw } from '../../overland/law'
import type { Recipe } from '../../project/project'
import type { ScenarioEntry } from './scenario-entry'
import { arcticEntry } from './scenarios/arctic-entry'
import { bigRiverEntry } from './scenarios/big-river-entry'
import { desertEntry } from './scenarios/desert-entry'
import { greatPlainsEntry } from './scenarios/great-plains-entry'
import { hardFightEntry } from './scenarios/hard-fight-entry'
import { micronesiaEntry } from './scenarios/micronesia-entry'
import { mountainsEntry } from './scenarios/mountains-entry'
import { navigationEntry } from './scenarios/navigation-entry'
import { volcanoIslandsEntry } from './scenarios/volcano-islands-entry'

/** The entries of all scenarios of overland maps, in the order of menus; panels and files read this list. */
export const SCENARIO_ENTRIES: readonly ScenarioEntry[] = [
  navigationEntry,
  bigRiverEntry,
  mountainsEntry,
  micronesiaEntry,
  hardFightEntry,
  arcticEntry,
  greatPlainsEntry,
  volcanoIslandsEntry,
  desertEntry,
]

export function scenarioEntryById(id: string): ScenarioEntry | undefined {
  return SCENARIO_ENTRIES.find((scenario) => scenario.id === id)
}

/**
 * Returns the laws of a map that may have been painted on since it was made. The additional laws of its scenario no
 * longer apply, but islands of a single tile are legal if the scenario makes them.
 */
export function lawsForWorld(recipe: Recipe | undefined): readonly OverlandLaw[] {
  return scenarioEntryById(recipe?.generator ?? '')?.mayHaveLoneTiles ? GAME_LAWS : OVERLAND_LAWS
}
