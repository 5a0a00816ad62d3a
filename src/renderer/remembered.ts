import { mapStyleById } from '../core/picture/styles/index'
import { THEMES, type ThemeId } from '../ipc/menu'
import { keepText, readKept } from './storage'

const HINTS = 'brownstone.hints'
const THEME = 'brownstone.theme'
const MAP_STYLE = 'brownstone.mapStyle'

/** Whether the first steps are to be shown: until they were closed once. */
export function remembersHints(): boolean {
  return readKept(HINTS) !== 'closed'
}

/** Remembers whether the first steps are shown, where the browser lets us. */
export function rememberHints(isOpen: boolean): void {
  keepText(HINTS, isOpen ? 'open' : 'closed')
}

/** The theme of the interface that was chosen last; `system` where none was, or where what is kept names none. */
export function rememberedTheme(): ThemeId {
  const kept = readKept(THEME)
  return THEMES.find(({ id }) => id === kept)?.id ?? 'system'
}

/** Remembers the theme of the interface, where the browser lets us. */
export function rememberTheme(theme: ThemeId): void {
  keepText(THEME, theme)
}

/** The map style that was chosen last; `theme` where none was, or where what is kept names none. */
export function rememberedMapStyle(): string {
  return mapStyleById(readKept(MAP_STYLE) ?? '')?.id ?? 'theme'
}

/** Remembers the map style, where the browser lets us. */
export function rememberMapStyle(mapStyle: string): void {
  keepText(MAP_STYLE, mapStyle)
}
