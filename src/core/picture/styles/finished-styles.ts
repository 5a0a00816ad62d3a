import '../finished/draw-finished'
import type { MapStyle } from '../style'
import { atlas } from './atlas'
import { ega } from './ega'
import { ink } from './ink'
import { mapStyleById } from './index'
import { parchment } from './parchment'

/** Every finished style, in the order of menus, with the code that draws them. */
export const FINISHED_STYLES: readonly MapStyle[] = [atlas, ink, parchment, ega]

/** Returns the style of a picture with an id, finished or plain; undefined for an unknown id. */
export function pictureStyleById(id: string): MapStyle | undefined {
  return FINISHED_STYLES.find((style) => style.id === id) ?? mapStyleById(id)
}
