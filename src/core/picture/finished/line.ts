import { textWidth, type TextCommand } from '../commands'
import type { Label } from '../label-layout'

/** A line of letters on the ground, without its colours. */
export type Line = Pick<TextCommand, 'text' | 'x' | 'y' | 'size' | 'isItalic' | 'isUpright' | 'spacing'>

/** Least size of letters, in screen pixels. */
export const SMALLEST_LETTERS = 8

/** Returns the rectangle of a line of letters. */
export function boxOfLine({
  text,
  x,
  y,
  size,
  spacing = 0,
  isUpright,
}: Line): Pick<Label, 'x' | 'y' | 'width' | 'height'> {
  const [long, high] = [textWidth(text, size) + spacing * size * text.length, 1.1 * size]
  return isUpright === true
    ? { x: x - high / 2, y: y - long / 2, width: high, height: long }
    : { x: x - long / 2, y: y - high / 2, width: long, height: high }
}
