import { MAP_STYLES } from './index'

/** The name of a map style, for menus, without its colours. */
export interface MapStyleName {
  readonly id: string
  readonly label: string
}

/** The finished styles, in the order of menus; `finished.ts` has them, with the code that draws them. */
export const FINISHED_STYLE_NAMES: readonly MapStyleName[] = [
  { id: 'atlas', label: 'Atlas' },
  { id: 'ink', label: 'Ink' },
  { id: 'parchment', label: 'Parchment' },
  { id: 'ega', label: 'EGA' },
]

/** All map styles, in the order of menus. */
export const MAP_STYLE_NAMES: readonly MapStyleName[] = [...FINISHED_STYLE_NAMES, ...MAP_STYLES]

/** Whether there is a map style with an id. */
export function isMapStyle(id: string): boolean {
  return MAP_STYLE_NAMES.some((style) => style.id === id)
}
