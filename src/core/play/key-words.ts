/** Names a key by the property `key`: "brass key". */
export function keyWords(key: string | number | boolean): string {
  const name = String(key)
  return /key$/i.test(name) ? name : `${name} key`
}

/** Colours of keys whose names begin with a metal or a colour. */
const NAMED: Readonly<Record<string, string>> = {
  brass: '#b8862b',
  bronze: '#a5682a',
  copper: '#b5652f',
  gold: '#d9a400',
  silver: '#9aa3ad',
  iron: '#5b6470',
  steel: '#708090',
  bone: '#d8cfb4',
  red: '#c62f2f',
  blue: '#2f62c6',
  green: '#2f8f3e',
  yellow: '#d9bd00',
  purple: '#7a3fb0',
  black: '#26282c',
  white: '#e8e8e8',
}
const OTHERS = [
  '#c2554d',
  '#3f7fbf',
  '#3d9a6b',
  '#b78a1f',
  '#8a58b8',
  '#c06a9d',
  '#4b9aa0',
  '#7d7a3a',
] as const

/** Returns the colour of a key, always the same for the same name: that of the metal or colour in it, else one of eight. */
export function keyColour(name: string): string {
  const named = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => NAMED[word])
    .find((colour) => colour !== undefined)
  if (named !== undefined) return named
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return OTHERS[sum % OTHERS.length] ?? OTHERS[0]
}
