import type { ThemeId } from './themes'

/** Names of themes, apart from their ids: readers of files need no names. */
export const THEME_LABELS: Readonly<Record<ThemeId, string>> = {
  day: 'Town by day',
  dusk: 'Town at dusk',
  night: 'Town by night',
  cellar: 'Cellar',
  cave: 'Cave',
  crypt: 'Crypt',
  forest: 'Forest',
}
