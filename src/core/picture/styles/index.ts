import type { MapStyle } from '../style'
import { dark } from './dark'
import { highContrast } from './high-contrast'
import { light } from './light'
import { print } from './print'

/** Every map style, in the order of menus. */
export const MAP_STYLES: readonly MapStyle[] = [light, dark, highContrast, print]

/** Returns the map style with an id; undefined for an unknown id. */
export function mapStyleById(id: string): MapStyle | undefined {
  return MAP_STYLES.find((style) => style.id === id)
}
