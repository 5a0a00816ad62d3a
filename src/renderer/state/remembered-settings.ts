import { isMapStyle } from '../../core/picture/styles/index'
import { THEMES, UI_SCALES, type WindowThemeId } from '../../ipc/menu-choices'
import { CELL_NAMINGS, cellNamingOf, type CellNamingId } from '../../core/level/cell-naming'
import { CUSTOM_STYLE_ID } from '../../core/picture/styles/custom-style'
import { forgetText, storeText, storedText } from './storage'

const HINTS = 'brownstone.hints'
const START = 'brownstone.start'
const THEME = 'brownstone.theme'
const MAP_STYLE = 'brownstone.mapStyle'
/** Storage key of the custom style: other windows are told when it changes. */
export const CUSTOM_STYLE = 'brownstone.ownStyle'
const MAP_AIDS = 'brownstone.mapAids'
const LOCK_NEEDS = 'brownstone.lockNeeds'
const GUIDANCE = 'brownstone.guidance'
const SCALE = 'brownstone.scale'

/** Chosen aids for finding one's way on the map. */
export interface MapAids {
  /** How cells are named and rulers count. */
  readonly naming: CellNamingId
  readonly rulers: boolean
  readonly minimap: boolean
  /** Whether the level below shows through. */
  readonly below: boolean
  /** Whether worlds are shown as the tiles of the game, not as a drawn map. */
  readonly tiles: boolean
  /** Whether maps of worlds have a legend and a scale bar. */
  readonly worldKey: boolean
}

/** Default aids. */
export const FIRST_MAP_AIDS: MapAids = {
  naming: 'rows',
  rulers: true,
  minimap: true,
  below: false,
  tiles: false,
  worldKey: false,
}

/** Returns functions that read and store a switch, which is on until it is switched off. */
function switchOf(
  key: string,
  on: string,
  off: string,
): readonly [remembers: () => boolean, remember: (isOn: boolean) => void] {
  return [() => storedText(key) !== off, (isOn) => void storeText(key, isOn ? on : off)]
}

/** Whether to show the first steps: until they were closed once. */
export const [remembersHints, rememberHints] = switchOf(HINTS, 'open', 'closed')
/** Whether to show the start screen. */
export const [remembersStart, rememberStart] = switchOf(START, 'shown', 'hidden')
/** Whether locks include what they need. */
export const [remembersLockNeeds, rememberLockNeeds] = switchOf(LOCK_NEEDS, 'on', 'off')
/** Whether the guidance is shown while seeds are placed. */
export const [remembersGuidance, rememberGuidance] = switchOf(GUIDANCE, 'on', 'off')

/** The last chosen theme of the interface; `system` if none is stored or the stored one is unknown. */
export function rememberedTheme(): WindowThemeId {
  const stored = storedText(THEME)
  return THEMES.find(({ id }) => id === stored)?.id ?? 'system'
}

/** Stores the theme of the interface if the browser allows it. */
export function rememberTheme(theme: WindowThemeId): void {
  storeText(THEME, theme)
}

/** The map style of new windows. */
export const DEFAULT_MAP_STYLE = 'atlas'

/** The last chosen map style; Atlas if none is stored or the stored one is unknown. */
export function rememberedMapStyle(): string {
  const stored = storedText(MAP_STYLE) ?? ''
  return stored === CUSTOM_STYLE_ID || stored === 'theme' || isMapStyle(stored) ? stored : DEFAULT_MAP_STYLE
}

/** Stores the map style if the browser allows it. */
export function rememberMapStyle(mapStyle: string): void {
  storeText(MAP_STYLE, mapStyle)
}

/** Whether a custom map style is stored, valid or not; see `looks/custom-style.ts`. */
export function keepsCustomStyle(): boolean {
  return storedText(CUSTOM_STYLE) !== null
}

/** How cells are named, and whether rulers and the small map are shown; invalid values get their default. */
export function rememberedMapAids(): MapAids {
  const stored = storedText(MAP_AIDS)?.split(' ')
  if (!stored) return FIRST_MAP_AIDS
  return {
    naming: cellNamingOf(stored[0] ?? '').id,
    rulers: !stored.includes('no-rulers'),
    minimap: !stored.includes('no-minimap'),
    below: stored.includes('below'),
    tiles: stored.includes('tiles'),
    worldKey: stored.includes('world-key'),
  }
}

/** Stores them if the browser allows it. */
export function rememberMapAids({ naming, rulers, minimap, below, tiles, worldKey }: MapAids): void {
  const words = [
    naming,
    rulers ? 'rulers' : 'no-rulers',
    minimap ? 'minimap' : 'no-minimap',
    below ? 'below' : 'no-below',
    tiles ? 'tiles' : 'no-tiles',
    worldKey ? 'world-key' : 'no-world-key',
  ]
  storeText(MAP_AIDS, words.join(' '))
}

/** Name of each stored setting, and whether a stored text is valid. */
const KNOWN: readonly (readonly [key: string, name: string, means: (stored: string) => boolean])[] = [
  [HINTS, 'first steps', (stored) => stored === 'closed' || stored === 'open'],
  [START, 'start screen', (stored) => stored === 'shown' || stored === 'hidden'],
  [MAP_AIDS, 'rulers and small map', (stored) => CELL_NAMINGS.some(({ id }) => id === stored.split(' ')[0])],
  [THEME, 'theme', (stored) => THEMES.some(({ id }) => id === stored)],
  [
    MAP_STYLE,
    'map style',
    (stored) => stored === 'theme' || stored === CUSTOM_STYLE_ID || isMapStyle(stored),
  ],
]

/** Deletes invalid stored settings and returns their names. */
export function forgetDamaged(): readonly string[] {
  const damaged = KNOWN.filter(([key, , means]) => {
    const stored = storedText(key)
    return stored !== null && !means(stored)
  })
  for (const [key] of damaged) forgetText(key)
  return damaged.map(([, name]) => name)
}

/** The last chosen size of the interface, in percent; 100 if none is stored or the stored one is invalid. */
export function rememberedScale(): number {
  const stored = Number(storedText(SCALE))
  return UI_SCALES.find((scale) => scale === stored) ?? 100
}

/** Stores the size of the interface if the browser allows it. */
export function rememberScale(scale: number): void {
  storeText(SCALE, String(scale))
}
