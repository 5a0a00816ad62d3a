import type { TextCommand } from '../commands'

/** A line of letters on the ground, without its colours. */
export type Line = Pick<TextCommand, 'text' | 'x' | 'y' | 'size' | 'isItalic' | 'isUpright' | 'spacing'>
