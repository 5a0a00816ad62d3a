import type { DrawCommand, Pattern, TextureCommand, TilesCommand } from './commands'
import { isStroked, strokesOf } from './pattern-strokes'
import { shortNumber as n } from './svg-numbers'
import { fillTilePng } from './tile-file'

/** Defines each texture and tile once; its id encodes its look, so that several files in one page do not conflict. */
export function addPatterns(lines: string[], commands: readonly DrawCommand[]): void {
  const known = new Set<string>()
  for (const command of commands) {
    if ((command.kind !== 'texture' && command.kind !== 'tiles') || known.has(patternId(command))) continue
    known.add(patternId(command))
    if (command.kind === 'tiles') {
      lines.push(tilePattern(command))
      continue
    }
    const { period, fill, size, pattern } = command
    const side = `width="${n(period)}" height="${n(period)}"`
    const shape =
      pattern === 'dots'
        ? `<circle fill="${fill}" cx="${n(period / 2)}" cy="${n(period / 2)}" r="${n(size / 2)}"/>`
        : `<path fill="none" stroke="${fill}" stroke-width="${n(size)}"${isStroked(pattern) ? ROUND_ENDS : ''} d="${bandsPath(pattern, period)}"/>`
    lines.push(
      `<defs><pattern id="${patternId(command)}" patternUnits="userSpaceOnUse" ${side}>${shape}</pattern></defs>`,
    )
  }
}

/** A stroke that ends on the side of a tile continues in the next one without a notch. */
const ROUND_ENDS = ' stroke-linecap="round" stroke-linejoin="round"'

/** Returns the bands of one tile, with those of its neighbours that reach into its corners. */
function bandsPath(pattern: Exclude<Pattern, 'dots'>, period: number): string {
  if (isStroked(pattern)) return strokesPath(pattern, period)
  const [half, more] = [n(period / 2), n(1.5 * period)]
  const rising = `M-${half} ${half}L${half} -${half}M-${half} ${more}L${more} -${half}M${half} ${more}L${more} ${half}`
  const falling = `M-${half} ${half}L${half} ${more}M-${half} -${half}L${more} ${more}M${half} -${half}L${more} ${half}`
  if (pattern === 'hatch') return rising
  return pattern === 'backhatch' ? falling : `${rising}${falling}`
}

/** The strokes of one tile. */
function strokesPath(pattern: Parameters<typeof strokesOf>[0], period: number): string {
  return strokesOf(pattern)
    .map((stroke) => {
      let path = ''
      for (let at = 0; at < stroke.length; at += 2) {
        path += `${at === 0 ? 'M' : 'L'}${n((stroke[at] ?? 0) * period)} ${n((stroke[at + 1] ?? 0) * period)}`
      }
      return path
    })
    .join('')
}

/** Returns one cell with its picture; enlarged pixels keep their corners. */
function tilePattern(command: TilesCommand): string {
  const { tile, cell, x, y } = command
  // Not rounded, because the error of one cell would add up over thousands of cells.
  const side = `width="${cell}" height="${cell}"`
  const rendering = cell >= tile.side ? ' image-rendering="pixelated"' : ''
  const image = `<image ${side} preserveAspectRatio="none"${rendering} href="${fillTilePng(tile).url}"/>`
  const place = `x="${n(x)}" y="${n(y)}" ${side}`
  return `<defs><pattern id="${patternId(command)}" patternUnits="userSpaceOnUse" ${place}>${image}</pattern></defs>`
}

/** Returns the id of a texture or a tile, which encodes its look. */
export function patternId(command: TextureCommand | TilesCommand): string {
  if (command.kind === 'tiles') {
    const { tile, cell, x, y } = command
    return `tile-${fillTilePng(tile).name}-${n(cell)}-${n(x)}-${n(y)}`
  }
  const { pattern, fill, size, period } = command
  return `${pattern}-${fill.slice(1)}-${n(size)}-${n(period)}`
}
