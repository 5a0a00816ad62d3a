import type { Box } from '../../level/grid'
import type { TextureCommand } from '../../picture/commands'
import { isStroked, strokesOf } from '../../picture/pattern-strokes'
import { pdfNumber as n } from './pdf-file'
import { addPoints, addRects, colourText } from './pdf-operators'

/**
 * Draws a texture as lines and dots over the visible area, clipped to its rectangles: patterns of PDF show seams in half of
 * the viewers. Adds the operators to `lines`.
 */
export function addTexture(lines: string[], texture: TextureCommand, seen: Box): void {
  const { pattern, fill, size, rects } = texture
  lines.push('q')
  addRects(lines, rects)
  lines.push(`W n ${colourText(fill)} RG ${n(size)} w`)
  if (pattern === 'dots') addDots(lines, texture, seen)
  if (isStroked(pattern)) addSigns(lines, strokesOf(pattern), { period: texture.period, seen })
  if (pattern === 'hatch' || pattern === 'crosshatch') addRising(lines, texture, seen)
  if (pattern === 'backhatch' || pattern === 'crosshatch') addFalling(lines, texture, seen)
  lines.push('Q')
}

/** Lines of zero-length dashes, whose round ends are the dots. */
function addDots(lines: string[], { period }: TextureCommand, seen: Box): void {
  const [right, bottom] = [seen.x + seen.width, seen.y + seen.height]
  lines.push(`1 J [0 ${n(period)}] 0 d`)
  const first = (Math.floor(seen.x / period) + 0.5) * period
  for (let row = Math.floor(seen.y / period); row * period < bottom; row++) {
    const y = n((row + 0.5) * period)
    lines.push(`${n(first)} ${y} m ${n(right + period)} ${y} l`)
  }
  lines.push('S')
}

/** The strokes of a sign, such as a wave, in every square. */
function addSigns(
  lines: string[],
  strokes: readonly (readonly number[])[],
  { period, seen }: { readonly period: number; readonly seen: Box },
): void {
  const [right, bottom] = [seen.x + seen.width, seen.y + seen.height]
  lines.push('1 J 1 j')
  for (let row = Math.floor(seen.y / period); row * period < bottom; row++) {
    for (let column = Math.floor(seen.x / period); column * period < right; column++) {
      for (const stroke of strokes) {
        addPoints(
          lines,
          stroke.map((value, at) => (value + (at % 2 === 0 ? column : row)) * period),
        )
      }
    }
  }
  lines.push('S')
}

/** Parallel lines from the bottom left to the top right. */
function addRising(lines: string[], { period }: TextureCommand, seen: Box): void {
  const [right, bottom] = [seen.x + seen.width, seen.y + seen.height]
  const last = Math.ceil((right + bottom) / period)
  for (let band = Math.floor((seen.x + seen.y) / period); band <= last; band++) {
    const sum = band * period
    lines.push(`${n(sum - bottom)} ${n(bottom)} m ${n(sum - seen.y)} ${n(seen.y)} l`)
  }
  lines.push('S')
}

/** Parallel lines from the top left to the bottom right. */
function addFalling(lines: string[], { period }: TextureCommand, seen: Box): void {
  const [right, bottom] = [seen.x + seen.width, seen.y + seen.height]
  const last = Math.ceil((right - seen.y) / period)
  for (let band = Math.floor((seen.x - bottom) / period); band <= last; band++) {
    const difference = band * period
    lines.push(`${n(difference + seen.y)} ${n(seen.y)} m ${n(difference + bottom)} ${n(bottom)} l`)
  }
  lines.push('S')
}
