/**
 * How a level looks in first person: its light, its sky or ceiling, and the surfaces of its walls. The ids are stored in
 * files and never change.
 */
export const THEME_IDS = ['day', 'dusk', 'night', 'cellar', 'cave', 'crypt', 'forest'] as const

export type ThemeId = (typeof THEME_IDS)[number]
