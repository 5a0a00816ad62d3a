/**
 * How a level looks in first person: its light, its sky or ceiling, and the surfaces of its walls. The ids are stored in
 * files and never change.
 */
export const THEME_LABELS = {
  day: 'Town by day',
  dusk: 'Town at dusk',
  night: 'Town by night',
  cellar: 'Cellar',
  cave: 'Cave',
  crypt: 'Crypt',
  forest: 'Forest',
} as const

export type ThemeId = keyof typeof THEME_LABELS

export const THEME_IDS = Object.keys(THEME_LABELS) as readonly ThemeId[] // the keys of the table
