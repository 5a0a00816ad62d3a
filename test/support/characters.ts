import * as fc from 'fast-check'

/** Half characters, which are none by themselves. */
const FIRST_HALF = 0xd800
const HALVES = 0x800
const MOST = 0x10ffff - HALVES

/**
 * Any character, as the unit of texts: the same ones as by the name "binary", but that makes a table of the whole million
 * to look for the texts that are known to be dangerous, which takes a second and stays in memory.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat({ max: MOST })
  .map((at) => String.fromCodePoint(at < FIRST_HALF ? at : at + HALVES), indexOf)

/** The number from which a character is made; throws on other values, as the unit of texts must. */
function indexOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('This is no character')
  return code < FIRST_HALF ? code : code - HALVES
}
