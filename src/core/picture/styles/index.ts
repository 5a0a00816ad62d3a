import type { MapStyle } from '../style'
import { atlas } from './atlas'
import { dark } from './dark'
import { ega } from './ega'
import { highContrast } from './high-contrast'
import { ink } from './ink'
import { light } from './light'
import { parchment } from './parchment'
import { print } from './print'

/** Every plain map style, in the order of menus. */
export const MAP_STYLES: readonly MapStyle[] = [light, dark, highContrast, print]

/** Every finished style, in the order of menus; the code that draws them is in `finished-styles.ts`. */
export const FINISHED_STYLES: readonly MapStyle[] = [atlas, ink, parchment, ega]

/** All map styles, in the order of menus. */
export const ALL_STYLES: readonly MapStyle[] = [...FINISHED_STYLES, ...MAP_STYLES]

/** Returns the plain map style with an id; undefined for an unknown id. */
export function mapStyleById(id: string): MapStyle | undefined {
  return MAP_STYLES.find((style) => style.id === id)
}

/** Whether there is a map style with an id, plain or finished. */
export function isMapStyle(id: string): boolean {
  return ALL_STYLES.some((style) => style.id === id)
}
