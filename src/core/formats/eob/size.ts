/** The side of a level, in blocks, and the bytes of its file: a header of three words, and four walls a block. */
export const SIDE = 32
export const HEADER = 6
export const BYTES = HEADER + 4 * SIDE * SIDE
