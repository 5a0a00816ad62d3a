import { mapStyleById } from '../core/picture/styles/index'
import { THEMES, type ThemeId } from '../ipc/menu'
import { CELL_NAMINGS, cellNamingOf, type CellNamingId } from '../core/level/cell-naming'

const HINTS = 'brownstone.hints'
const HISTORY = 'brownstone.history'
const START = 'brownstone.start'
const THEME = 'brownstone.theme'
const MAP_STYLE = 'brownstone.mapStyle'
const MAP_AIDS = 'brownstone.mapAids'
const LOCK_NEEDS = 'brownstone.lockNeeds'
const GUIDANCE = 'brownstone.guidance'

/** Whether the history is shown beside the map, in windows with room for it and in narrow ones. */
export interface HistoryShown {
  readonly wide: boolean
  readonly narrow: boolean
}

/** What helps to find one's way on the map, as it was chosen. */
export interface MapAids {
  /** How cells are named and rulers count. */
  readonly naming: CellNamingId
  readonly rulers: boolean
  readonly minimap: boolean
}

/** As the window opens for the first time. */
export const FIRST_MAP_AIDS: MapAids = { naming: 'rows', rulers: true, minimap: true }

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
  return read(HINTS) !== 'closed'
}

/** Remembers that the first steps were closed, where the browser lets us. */
export function rememberHintsClosed(): void {
  write(HINTS, 'closed')
}

/** Remembers that the first steps were asked for again. */
export function rememberHintsShown(): void {
  write(HINTS, 'shown')
}

/** Whether the start screen is to be shown: unless it was asked not to be. */
export function remembersStart(): boolean {
  return read(START) !== 'hidden'
}

/** Remembers that, where the browser lets us. */
export function rememberStart(isShown: boolean): void {
  write(START, isShown ? 'shown' : 'hidden')
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

/** How cells are named, and whether rulers and the small map are shown; as at first where what is kept is no such thing. */
export function rememberedMapAids(): MapAids {
  const kept = read(MAP_AIDS)?.split(' ')
  if (!kept) return FIRST_MAP_AIDS
  return {
    naming: cellNamingOf(kept[0] ?? '').id,
    rulers: !kept.includes('no-rulers'),
    minimap: !kept.includes('no-minimap'),
  }
}

/** Remembers them, where the browser lets us. */
export function rememberMapAids({ naming, rulers, minimap }: MapAids): void {
  const words = [naming, rulers ? 'rulers' : 'no-rulers', minimap ? 'minimap' : 'no-minimap']
  write(MAP_AIDS, words.join(' '))
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

/** What each remembered setting is called, and whether a kept text means something. */
const KNOWN: readonly (readonly [key: string, name: string, means: (kept: string) => boolean])[] = [
  [HINTS, 'first steps', (kept) => kept === 'closed'],
  [HISTORY, 'history', (kept) => kept.split(' ').every((word) => ['', 'wide', 'narrow'].includes(word))],
  [START, 'start screen', (kept) => kept === 'shown' || kept === 'hidden'],
  [MAP_AIDS, 'rulers and small map', (kept) => CELL_NAMINGS.some(({ id }) => id === kept.split(' ')[0])],
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
