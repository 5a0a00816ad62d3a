import '../../core/picture/finished/draw-finished'
import { zipSync } from 'fflate'
import { frameAt, levelOfFrame } from '../../core/generate/replay'
import { drawLevelAsPng, largestCell } from '../../core/picture/png'
import type { Work } from '../job'

/** Draws a level as a PNG picture, or its build as 101 of them in a ZIP file: picture k has k % of the streets. */
export const picture: Work<'picture'> = async (request, report) => {
  const { level, style, cell, options, maxPixels, fonts, build } = request
  if (!build) {
    const fitting = maxPixels === undefined ? cell : largestCell(level, cell, maxPixels, options)
    // A smaller picture has no room for finer lines.
    const draw = (): Uint8Array<ArrayBuffer> =>
      drawLevelAsPng(level, style, fitting, fitting < cell ? { ...options, ratio: 1 } : options)
    return fonts ? (await import('./fonts')).drawnInFonts(fonts, draw) : draw()
  }
  const files: Record<string, Uint8Array> = {}
  for (let percent = 0; percent <= 100; percent++) {
    report(percent)
    const frame = levelOfFrame(build, level, frameAt(build, percent))
    files[`build-${String(percent).padStart(3, '0')}.png`] = drawLevelAsPng(frame, style, cell, options)
  }
  // PNG is already compressed.
  return zipSync(files, { level: 0 })
}
