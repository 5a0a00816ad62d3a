import type { SettingValues } from '../../generator'

/** Recipes, codes and presets name every setting of their time. */
const OF_ALL_TIMES = ['gates', 'courts', 'rock', 'straightness', 'connect']

function isComplete(values: SettingValues): boolean {
  return OF_ALL_TIMES.every((id) => values[id] !== undefined)
}

/** Whether these are the settings of a town that was made before there were street patterns. */
export function isBeforePatterns(values: SettingValues): boolean {
  return values['pattern'] === undefined && isComplete(values)
}

/** Whether these are the settings of a town that was made before there was furniture. */
export function isBeforeFurniture(values: SettingValues): boolean {
  return values['furnish'] === undefined && isComplete(values)
}

/** Whether these are the settings of a town without furniture, or of one made before there was any. */
export function isBare(values: SettingValues): boolean {
  return values['furnish'] === false || isBeforeFurniture(values)
}
