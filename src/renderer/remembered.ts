import { mapStyleById } from '../core/picture/styles/index'
import { THEMES, type ThemeId } from '../ipc/menu'

const HINTS = 'brownstone.hints'
const HISTORY = 'brownstone.history'
const THEME = 'brownstone.theme'
const MAP_STYLE = 'brownstone.mapStyle'
const LOCK_NEEDS = 'brownstone.lockNeeds'
const GUIDANCE = 'brownstone.guidance'

/** Whether the history is shown beside the map, in windows with room for it and in narrow ones. */
export interface HistoryShown {
  readonly wide: boolean
  readonly narrow: boolean
}

/** Whether the history is to be shown: as it was left, else where there is room. */
export function remembersHistory(): HistoryShown {
  const shown = { wide: true, narrow: false }
  try {
    const words = localStorage.getItem(HISTORY)?.split(' ')
    return words ? { wide: words.includes('wide'), narrow: words.includes('narrow') } : shown
  } catch {
    return shown // storage may be forbidden
  }
}

/** Remembers where the history is shown, where the browser lets us. */
export function rememberHistory({ wide, narrow }: HistoryShown): void {
  try {
    localStorage.setItem(HISTORY, `${wide ? 'wide' : ''} ${narrow ? 'narrow' : ''}`.trim())
  } catch {
    // It is as at first at the next start.
  }
}

/** Whether the first steps are to be shown: until they were closed once. */
export function remembersHints(): boolean {
  try {
    return localStorage.getItem(HINTS) !== 'closed'
  } catch {
    return true // storage may be forbidden; then nothing is remembered
  }
}

/** Remembers that the first steps were closed, where the browser lets us. */
export function rememberHintsClosed(): void {
  try {
    localStorage.setItem(HINTS, 'closed')
  } catch {
    // They come back at the next start: no harm done.
  }
}

/** The theme of the interface that was chosen last; `system` where none was, or where what is kept names none. */
export function rememberedTheme(): ThemeId {
  const kept = read(THEME)
  return THEMES.find(({ id }) => id === kept)?.id ?? 'system'
}

/** Remembers the theme of the interface, where the browser lets us. */
export function rememberTheme(theme: ThemeId): void {
  write(THEME, theme)
}

/** The map style that was chosen last; `theme` where none was, or where what is kept names none. */
export function rememberedMapStyle(): string {
  return mapStyleById(read(MAP_STYLE) ?? '')?.id ?? 'theme'
}

/** Remembers the map style, where the browser lets us. */
export function rememberMapStyle(mapStyle: string): void {
  write(MAP_STYLE, mapStyle)
}

/** Whether locks take in what they need: until that was switched off. */
export function remembersLockNeeds(): boolean {
  return read(LOCK_NEEDS) !== 'off'
}

/** Remembers whether locks take in what they need, where the browser lets us. */
export function rememberLockNeeds(isOn: boolean): void {
  write(LOCK_NEEDS, isOn ? 'on' : 'off')
}

/** Whether the guidance is shown while seeds are placed: until it was hidden. */
export function remembersGuidance(): boolean {
  return read(GUIDANCE) !== 'off'
}

/** Remembers whether the guidance is shown, where the browser lets us. */
export function rememberGuidance(isOn: boolean): void {
  write(GUIDANCE, isOn ? 'on' : 'off')
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage may be forbidden; then nothing is remembered
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice holds until the window is closed.
  }
}
