import { mapStyleById } from '../../core/picture/styles/index'
import { THEMES, UI_SCALES, type ThemeId } from '../../ipc/menu-choices'
import { CELL_NAMINGS, cellNamingOf, type CellNamingId } from '../../core/level/cell-naming'
import { OWN_STYLE_ID } from '../../core/picture/styles/own-style'
import { forgetText, keepText, storedText } from './storage'

const HINTS = 'brownstone.hints'
const START = 'brownstone.start'
const THEME = 'brownstone.theme'
const MAP_STYLE = 'brownstone.mapStyle'
/** Where the style of one's own is kept: other windows are told when it changes. */
export const OWN_STYLE = 'brownstone.ownStyle'
const MAP_AIDS = 'brownstone.mapAids'
const LOCK_NEEDS = 'brownstone.lockNeeds'
const GUIDANCE = 'brownstone.guidance'
const SCALE = 'brownstone.scale'

/** What helps to find one's way on the map, as it was chosen. */
export interface MapAids {
  /** How cells are named and rulers count. */
  readonly naming: CellNamingId
  readonly rulers: boolean
  readonly minimap: boolean
  /** Whether the level below shows through. */
  readonly below: boolean
}

/** As the window opens for the first time. */
export const FIRST_MAP_AIDS: MapAids = { naming: 'rows', rulers: true, minimap: true, below: false }

/** Whether the first steps are to be shown: until they were closed once. */
export function remembersHints(): boolean {
  return storedText(HINTS) !== 'closed'
}

/** Remembers whether the first steps are shown, where the browser lets us. */
export function rememberHints(isOpen: boolean): void {
  keepText(HINTS, isOpen ? 'open' : 'closed')
}

/** Whether the start screen is to be shown: unless it was asked not to be. */
export function remembersStart(): boolean {
  return storedText(START) !== 'hidden'
}

/** Remembers that, where the browser lets us. */
export function rememberStart(isShown: boolean): void {
  keepText(START, isShown ? 'shown' : 'hidden')
}

/** The theme of the interface that was chosen last; `system` where none was, or where what is kept names none. */
export function rememberedTheme(): ThemeId {
  const kept = storedText(THEME)
  return THEMES.find(({ id }) => id === kept)?.id ?? 'system'
}

/** Remembers the theme of the interface, where the browser lets us. */
export function rememberTheme(theme: ThemeId): void {
  keepText(THEME, theme)
}

/** The map style that was chosen last; `theme` where none was, or where what is kept names none. */
export function rememberedMapStyle(): string {
  const kept = storedText(MAP_STYLE) ?? ''
  return kept === OWN_STYLE_ID ? kept : (mapStyleById(kept)?.id ?? 'theme')
}

/** Remembers the map style, where the browser lets us. */
export function rememberMapStyle(mapStyle: string): void {
  keepText(MAP_STYLE, mapStyle)
}

/** Whether a map style of one's own is kept, right or not; see `looks/own-style.ts`. */
export function keepsOwnStyle(): boolean {
  return storedText(OWN_STYLE) !== null
}

/** How cells are named, and whether rulers and the small map are shown; as at first where what is kept is no such thing. */
export function rememberedMapAids(): MapAids {
  const kept = storedText(MAP_AIDS)?.split(' ')
  if (!kept) return FIRST_MAP_AIDS
  return {
    naming: cellNamingOf(kept[0] ?? '').id,
    rulers: !kept.includes('no-rulers'),
    minimap: !kept.includes('no-minimap'),
    below: kept.includes('below'),
  }
}

/** Remembers them, where the browser lets us. */
export function rememberMapAids({ naming, rulers, minimap, below }: MapAids): void {
  const words = [
    naming,
    rulers ? 'rulers' : 'no-rulers',
    minimap ? 'minimap' : 'no-minimap',
    below ? 'below' : 'no-below',
  ]
  keepText(MAP_AIDS, words.join(' '))
}

/** Whether locks take in what they need: until that was switched off. */
export function remembersLockNeeds(): boolean {
  return storedText(LOCK_NEEDS) !== 'off'
}

/** Remembers whether locks take in what they need, where the browser lets us. */
export function rememberLockNeeds(isOn: boolean): void {
  keepText(LOCK_NEEDS, isOn ? 'on' : 'off')
}

/** Whether the guidance is shown while seeds are placed: until it was hidden. */
export function remembersGuidance(): boolean {
  return storedText(GUIDANCE) !== 'off'
}

/** Remembers whether the guidance is shown, where the browser lets us. */
export function rememberGuidance(isOn: boolean): void {
  keepText(GUIDANCE, isOn ? 'on' : 'off')
}

/** What each remembered setting is called, and whether a kept text means something. */
const KNOWN: readonly (readonly [key: string, name: string, means: (kept: string) => boolean])[] = [
  [HINTS, 'first steps', (kept) => kept === 'closed' || kept === 'open'],
  [START, 'start screen', (kept) => kept === 'shown' || kept === 'hidden'],
  [MAP_AIDS, 'rulers and small map', (kept) => CELL_NAMINGS.some(({ id }) => id === kept.split(' ')[0])],
  [THEME, 'theme', (kept) => THEMES.some(({ id }) => id === kept)],
  [
    MAP_STYLE,
    'map style',
    (kept) => kept === 'theme' || kept === OWN_STYLE_ID || mapStyleById(kept) !== undefined,
  ],
]

/** Forgets what is remembered and means nothing, and answers what that was, by its name. */
export function forgetDamaged(): readonly string[] {
  const damaged = KNOWN.filter(([key, , means]) => {
    const kept = storedText(key)
    return kept !== null && !means(kept)
  })
  for (const [key] of damaged) forgetText(key)
  return damaged.map(([, name]) => name)
}

/** The size of the interface that was chosen last, in percent; 100 where none was, or where what is kept is none. */
export function rememberedScale(): number {
  const kept = Number(storedText(SCALE))
  return UI_SCALES.find((scale) => scale === kept) ?? 100
}

/** Remembers the size of the interface, where the browser lets us. */
export function rememberScale(scale: number): void {
  keepText(SCALE, String(scale))
}
