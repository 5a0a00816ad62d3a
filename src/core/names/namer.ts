import { pick, type Random } from '../random/random'
import { plain } from './styles/plain'
import { SLOT, type NameKind, type NameStyle } from './style'

/** Invents names, each only once. */
export interface Namer {
  /** Invents a name of a kind and takes it; by other random numbers if they are given. */
  invent(kind: NameKind, random?: Random): string
  /** Marks a name as taken; upper and lower case count as equal. */
  take(name: string): void
}

export interface NamerOptions {
  readonly style: NameStyle
  readonly random: Random
  /** Names that are in use already. */
  readonly taken: Iterable<string>
}

/** Fresh names of a pattern are soon found; after this many tries most of them are taken. */
const TRIES = 12

/** Creates a namer: the same style, random numbers and taken names give the same names. */
export function createNamer({ style, random, taken }: NamerOptions): Namer {
  const used = new Set<string>()
  const numbers = new Map<string, number>()
  const isFree = (name: string): boolean => !used.has(nameKey(name))
  const take = (name: string): string => {
    used.add(nameKey(name))
    return name
  }
  const draw = (kind: NameKind, chance: Random): string => {
    const own = style.patterns[kind]
    // A kind without patterns is named by the plain style, with its words.
    return own && own.length > 0
      ? fill(pick(chance, own), style, chance)
      : fill(pick(chance, plain.patterns[kind]), plain, chance)
  }
  // Kinds whose simple names were hard to find: searching them again for each place would take long in large towns.
  const spent = new Set<NameKind>()
  const fresh = (tries: number, make: () => string): string | undefined => {
    for (let tried = 0; tried < tries; tried++) {
      const name = make()
      if (isFree(name)) return name
    }
    return undefined
  }
  for (const name of taken) take(name)
  return {
    take(name) {
      take(name)
    },
    invent(kind, chance = random) {
      const make = (of: NameKind): string => draw(of, chance)
      const name =
        fresh(spent.has(kind) ? 1 : TRIES, () => make(kind)) ??
        // Large towns use all simple names: then the street or the town tells two apart.
        fresh(TRIES, () => {
          spent.add(kind)
          return compound(make(kind), kind, make)
        })
      if (name !== undefined) return take(name)
      const base = make(kind)
      let number = numbers.get(nameKey(base)) ?? 2
      while (!isFree(`${base} ${roman(number)}`)) number++
      numbers.set(nameKey(base), number + 1)
      return take(`${base} ${roman(number)}`)
    },
  }
}

/** Names that differ only in case or in spaces around them are the same. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

function compound(name: string, kind: NameKind, make: (kind: NameKind) => string): string {
  return kind === 'avenue' || kind === 'district' || kind === 'town'
    ? `${name} by ${make('town')}`
    : `${name}, ${make('avenue')}`
}

/** Replaces each slot of a pattern by a word; no word occurs twice in a name where the list has another. */
function fill(pattern: string, { words }: NameStyle, random: Random): string {
  const said = new Set<string>()
  return pattern.replace(SLOT, (_slot, list: string) => {
    const entries = words[list] ?? []
    if (entries.length === 0)
      throw new RangeError(`A pattern names the words "${list}", which the style lacks`)
    const at = random.below(entries.length)
    const first = entries[at] as string // below the length
    const word = said.has(first) ? (entries[(at + 1) % entries.length] as string) : first // within the list
    said.add(word)
    return word
  })
}

const NUMERALS = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** Writes a number from 1 in Roman numerals. */
export function roman(number: number): string {
  // Numbers of thousands would be longer than any name.
  if (number >= 4000) return String(number)
  let left = number
  let text = ''
  for (const [value, letters] of NUMERALS) {
    for (; left >= value; left -= value) text += letters
  }
  return text
}
