import '../../core/picture/finished/draw-finished'
import { zipSync } from 'fflate'
import { generatorEntryById } from '../../core/generate/entries'
import { frameAt, levelOfFrame } from '../../core/generate/replay'
import { drawLevelAsPng, largestCell } from '../../core/picture/png'
import type { Work } from '../job'

/** Draws a level as a PNG picture, or its build as 101 of them in a ZIP file: picture k has k % of the streets. */
export const picture: Work<'picture'> = async (request, report) => {
  const { level, style, cell, options, maxPixels, fonts, build, letters: lettered } = request
  if (!build) {
    const fitting = maxPixels === undefined ? cell : largestCell(level, cell, maxPixels, options)
    // A smaller picture has no room for finer lines.
    const draw = (): Uint8Array<ArrayBuffer> =>
      drawLevelAsPng(level, style, fitting, fitting < cell ? { ...options, ratio: 1 } : options)
    return fonts ? (await import('./fonts')).drawnInFonts(fonts, draw) : draw()
  }
  const lettersAt = (made: number): Uint8Array | undefined =>
    lettered && generatorEntryById(lettered.generator)?.letters?.(lettered.sketch, level, build, made)
  const files: Record<string, Uint8Array> = {}
  for (let percent = 0; percent <= 100; percent++) {
    report(percent)
    const frame = frameAt(build, percent)
    const letters = lettersAt(frame.made)
    const shown = letters ? { ...options, letters } : options
    const picture = drawLevelAsPng(levelOfFrame(build, level, frame), style, cell, shown)
    files[`build-${String(percent).padStart(3, '0')}.png`] = picture
  }
  // PNG is already compressed.
  return zipSync(files, { level: 0 })
}
