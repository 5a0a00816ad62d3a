import '../finished/draw-finished'
import type { MapStyle } from '../style'
import { FINISHED_STYLES, mapStyleById } from './index'

/** Every finished style, with the code that draws them: importing this file loads it. */
export { FINISHED_STYLES }

/** Returns the style of a picture with an id, finished or plain; undefined for an unknown id. */
export function pictureStyleById(id: string): MapStyle | undefined {
  return FINISHED_STYLES.find((style) => style.id === id) ?? mapStyleById(id)
}
