import type { Grid } from '../../level/grid'
import { checkSize, type Level } from '../../level/level'
import { createRandom, type Random } from '../../random/random'
import { parseSettings } from '../../settings/parse'
import type { SettingValues } from '../generator'
import { checkSettings } from '../settings'
import { ENDLESS_ENTRY, ENDLESS_SETTINGS, type EndlessSettings } from './entry'
import { keyOf } from './place-hash'
import { landmarksIn } from './landmarks'
import { layWindow, type EndlessTown, type TownWindow } from './window'

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
    checkSize(window.width, window.height) ?? checkSettings(ENDLESS_ENTRY, values, window)[0]?.message
  if (problem !== undefined) throw new RangeError(problem)
  return levelOf(endlessTownOf(createRandom(seed), parseSettings(ENDLESS_SETTINGS, values)), window)
}

/** Makes a window of an endless town with its landmarks. */
export function levelOf(town: EndlessTown, window: TownWindow): Level {
  return { ...layWindow(town, window), places: landmarksIn(town.key, window) }
}

/** Returns the endless town of some randomness and complete settings. */
export function endlessTownOf(random: Random, settings: EndlessSettings): EndlessTown {
  return { key: keyOf(random), settings }
}

/** Returns the window that a level of this size shows. */
export function windowAt({ width, height }: Grid, { x, y }: EndlessSettings): TownWindow {
  return { x, y, width, height }
}
