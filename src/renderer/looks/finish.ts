import { atlas } from '../../core/picture/styles/atlas'
import { ink } from '../../core/picture/styles/ink'
import type { MapStyle } from '../../core/picture/style'
import '../../core/picture/finished/draw-finished'
import { installBlocks } from '../canvas/finished-blocks'
import { PictureBlocks } from '../canvas/picture-blocks'

/** The finished styles; loading this file loads all that draws them on the screen. */
export const finishedStyles: readonly MapStyle[] = [atlas, ink]

installBlocks((tools) => new PictureBlocks(tools))
