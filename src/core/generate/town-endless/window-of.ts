import { checkSize, type Level } from '../../level/level'
import { createRandom } from '../../random/random'
import { parseSettings } from '../../settings/parse'
import type { SettingValues } from '../generator'
import { checkSettings } from '../settings'
import { endlessTown, endlessTownOf, levelOf } from './endless'
import { ENDLESS_SETTINGS } from './settings'
import type { TownWindow } from './window'

/**
 * Returns a window of a town without end, for games that make their world while it is walked: a pure function of the
 * seed (a whole number from 0 to 2^53 - 1), the settings of the generator (missing ones are the defaults; the window
 * replaces `x` and `y`) and the window. Each cell and edge is the same from every window, those of the border too.
 * Squares, their features and main avenues are places. Throws a RangeError, one sentence, on settings out of their limits,
 * on sizes that no level has, and on cells below -2^31 or from 2^31 on.
 */
export function windowOf(seed: number, settings: SettingValues, window: TownWindow): Level {
  const values = { ...settings, x: window.x, y: window.y }
  const problem =
    checkSize(window.width, window.height) ?? checkSettings(endlessTown, values, window)[0]?.message
  if (problem !== undefined) throw new RangeError(problem)
  return levelOf(endlessTownOf(createRandom(seed), parseSettings(ENDLESS_SETTINGS, values)), window)
}
