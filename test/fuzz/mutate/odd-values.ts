import { pick, type Random } from '../../../src/core/random/random'

/** Numbers at which programs go wrong. */
export const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  2,
  3,
  7,
  8,
  127,
  128,
  255,
  256,
  999,
  1000,
  1001,
  4096,
  65_535,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  5e-324,
  0.5,
  -0.5,
  1.5,
]

/** Texts at which programs go wrong. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u001a',
  '\ufeff',
  '\u202e',
  '\ud800',
  '\u{1f3f0}',
  'e\u0301',
  '"',
  "'",
  '\\',
  '/',
  '..',
  '<',
  '>',
  '&',
  '&amp;',
  '&#0;',
  '&#x110000;',
  ']]>',
  '{',
  '[',
  '}',
  '-',
  '__proto__',
  'constructor',
  'toString',
  'length',
  'null',
  'NaN',
  'Infinity',
  '1e999',
  'a'.repeat(300),
  '1'.repeat(400),
  '('.repeat(200),
]

/** Any small part of a list: where it begins and how long it is. */
export function anyPart(random: Random, length: number, max = length): readonly [at: number, length: number] {
  const at = random.below(length + 1)
  return [at, random.below(Math.min(max, length - at) + 1)]
}

/** Changes a number a little, or takes an odd one. */
export function oddNumber(random: Random, value: number): number {
  const ways = [
    () => pick(random, ODD_NUMBERS),
    () => value + 1,
    () => value - 1,
    () => -value,
    () => value * 2,
    () => value * 1000,
    () => value / 2,
    () => random.below(100),
  ]
  return pick(random, ways)()
}
