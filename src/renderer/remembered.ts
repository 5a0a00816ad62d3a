import { mapStyleById } from '../core/picture/styles/index'
import { THEMES, type ThemeId } from '../ipc/menu'

const HINTS = 'brownstone.hints'
const HISTORY = 'brownstone.history'
const THEME = 'brownstone.theme'
const MAP_STYLE = 'brownstone.mapStyle'

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

/** What each remembered setting is called, and whether a kept text means something. */
const KNOWN: readonly (readonly [key: string, name: string, means: (kept: string) => boolean])[] = [
  [HINTS, 'first steps', (kept) => kept === 'closed'],
  [HISTORY, 'history', (kept) => kept.split(' ').every((word) => ['', 'wide', 'narrow'].includes(word))],
  [THEME, 'theme', (kept) => THEMES.some(({ id }) => id === kept)],
  [MAP_STYLE, 'map style', (kept) => kept === 'theme' || mapStyleById(kept) !== undefined],
]

/** Forgets what is remembered and means nothing, and answers what that was, by its name. */
export function forgetDamaged(): readonly string[] {
  const damaged = KNOWN.filter(([key, , means]) => {
    const kept = read(key)
    return kept !== null && !means(kept)
  })
  for (const [key] of damaged) {
    try {
      localStorage.removeItem(key)
    } catch {
      // It is passed over at every start, then.
    }
  }
  return damaged.map(([, name]) => name)
}
