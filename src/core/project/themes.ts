/** How a level looks in first person: its light, its sky or ceiling, and the surfaces of its walls. */
export type ThemeId = 'day' | 'dusk' | 'night' | 'cellar' | 'cave' | 'crypt' | 'forest'

export interface ThemeRow {
  readonly id: ThemeId
  readonly label: string
}

/** All themes, in the order of their list. Their ids are stored in files and never change. */
export const THEMES: readonly ThemeRow[] = [
  { id: 'day', label: 'Town by day' },
  { id: 'dusk', label: 'Town at dusk' },
  { id: 'night', label: 'Town by night' },
  { id: 'cellar', label: 'Cellar' },
  { id: 'cave', label: 'Cave' },
  { id: 'crypt', label: 'Crypt' },
  { id: 'forest', label: 'Forest' },
]

/** Returns the label of a theme. */
export function themeLabel(id: ThemeId): string {
  return THEMES.find((theme) => theme.id === id)?.label ?? ''
}
