/** In larger towns only a tenth of the houses beyond this number counts: nobody knows more of them by name. */
const KNOWN_HOUSES = 5000

/** A rule for one place in every `each` houses, from `min` houses on. */
interface Share {
  readonly kind: string
  readonly each: number
  readonly min: number
  /** Conditions that follow the number. */
  readonly where?: string
}

/** The mixes of buildings: their labels, and the quotas for a number of houses, as text. */
const MIXES = {
  usual: { label: 'A little of all', quotas: defaultQuotas },
  homes: { label: 'Homes only', quotas: quotasOf([]) },
  market: {
    label: 'Shops and banks',
    quotas: quotasOf([
      { kind: 'guild', each: 150, min: 80, where: 'size 2x1' },
      { kind: 'bank', each: 120, min: 60 },
      { kind: 'inn', each: 60, min: 20, where: 'apart 5' },
      { kind: 'shop', each: 12, min: 4 },
    ]),
  },
  crafts: {
    label: 'Crafts and guilds',
    quotas: quotasOf([
      { kind: 'guild', each: 60, min: 30, where: 'size 2x1' },
      { kind: 'training', each: 150, min: 60 },
      { kind: 'inn', each: 120, min: 60 },
      { kind: 'shop', each: 25, min: 6 },
    ]),
  },
  noble: {
    label: 'Large houses',
    quotas: quotasOf([
      { kind: 'tower', each: 300, min: 100 },
      { kind: 'building', each: 50, min: 20, where: 'size 2x2' },
      { kind: 'bank', each: 150, min: 60 },
      { kind: 'statue', each: 60, min: 30, where: 'apart 6' },
    ]),
  },
  temples: {
    label: 'Temples',
    quotas: quotasOf([
      { kind: 'temple', each: 50, min: 10, where: 'apart 5' },
      { kind: 'magic', each: 120, min: 40 },
      { kind: 'statue', each: 80, min: 30, where: 'apart 6' },
    ]),
  },
  harbour: {
    label: 'Inns and warehouses',
    quotas: quotasOf([
      { kind: 'building', each: 60, min: 20, where: 'size 2x1' },
      { kind: 'guild', each: 150, min: 60, where: 'size 2x2' },
      { kind: 'inn', each: 40, min: 10, where: 'apart 4' },
      { kind: 'shop', each: 30, min: 10 },
    ]),
  },
} satisfies Record<string, { readonly label: string; readonly quotas: (houses: number) => string }>

export type MixId = keyof typeof MIXES

/** The mixes of buildings as choices. */
export const MIX_CHOICES = Object.entries(MIXES).map(([id, { label }]) => ({
  value: id as MixId, // a key of the table
  label,
}))

/** Returns the quotas of a mix of buildings for a town or district with this many houses, as text. */
export function quotasOfMix(mix: MixId, houses: number): string {
  return MIXES[mix].quotas(houses)
}

/** Returns what writes the quotas of some shares for a number of houses. */
function quotasOf(shares: readonly Share[]): (houses: number) => string {
  return (houses) =>
    shares
      .filter(({ min }) => houses >= min)
      .map(({ kind, each, where }) => [kind, rangeOf(houses, each), where].filter(Boolean).join(' '))
      .join('; ')
}

/**
 * Returns the default quotas as text: the places that a game of exploring streets needs, scaled by the number of
 * houses. About 5 of 100 houses get a name, and 12 in a small town; donjon names 15 to 25.
 */
export function defaultQuotas(houses: number): string {
  const rules: string[] = []
  const add = (min: number, rule: string): void => {
    if (houses >= min) rules.push(rule)
  }
  const range = (each: number): string => rangeOf(houses, each)
  add(200, 'castle 1 size 3x2')
  // In a large town nearly every house is far from the gates, and a search for blocks takes longer than all else.
  const isLarge = houses > KNOWN_HOUSES
  add(120, isLarge ? 'tower 1' : 'tower 1 far gate 12')
  add(60, `guild ${range(600)}${houses >= 150 && !isLarge ? ' size 2x1' : ''}`)
  add(60, `bank ${range(800)}`)
  add(30, `training ${range(900)}`)
  add(30, `magic ${range(500)}`)
  add(10, `temple ${range(150)} apart 8`)
  add(4, `inn ${range(90)} apart 8`)
  add(6, `shop ${range(40)}`)
  add(40, `statue ${range(250)} apart 8`)
  return rules.join('; ')
}

/** Returns a range for one place in every `each` houses: seven tenths of that number, up to all of it. */
function rangeOf(houses: number, each: number): string {
  const known = Math.min(houses, KNOWN_HOUSES) + Math.max(0, houses - KNOWN_HOUSES) / 10
  const max = Math.max(1, Math.ceil(known / each))
  const min = Math.max(1, Math.floor(max * 0.7))
  return min === max ? `${max}` : `${min}..${max}`
}
