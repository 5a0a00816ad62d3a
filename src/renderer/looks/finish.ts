import type { MapStyle } from '../../core/picture/style'
import { FINISHED_STYLES } from '../../core/picture/styles/finished-styles'
import { installBlocks } from '../canvas/finished-blocks'
import { PictureBlocks } from '../canvas/picture-blocks'

/** The finished styles; loading this file loads all that draws them on the screen. */
export const finishedStyles: readonly MapStyle[] = FINISHED_STYLES

installBlocks((tools) => new PictureBlocks(tools))
