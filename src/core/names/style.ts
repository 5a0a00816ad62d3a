import { NAMED_BUILDINGS, type PlaceKindId } from '../level/places'

/** The kinds of names: for places, districts and whole towns. */
export const NAME_KINDS = [
  ...NAMED_BUILDINGS,
  'statue',
  'gate',
  'avenue',
  'square',
  'district',
  'town',
] as const

export type NameKind = (typeof NAME_KINDS)[number]

/** Lists of words and the patterns that names of each kind follow: one taste, such as an English town. */
export interface NameStyle {
  readonly label: string
  /** Lists of words by the name that patterns use. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Patterns by kind, such as "The {colour} {beast}". A kind without patterns takes those of the plain style. */
  readonly patterns: Readonly<Partial<Record<NameKind, readonly string[]>>>
}

/** Returns the kind of name that a kind of place takes; undefined for places without names, such as stairs. */
export function nameKindOf(kind: PlaceKindId): NameKind | undefined {
  return NAME_KINDS.find((known) => known === kind)
}

/** A word list in a pattern, within braces. */
export const SLOT = /\{([a-z]+)\}/gi

/** Lists the words that a pattern refers to. */
export function slotsOf(pattern: string): readonly string[] {
  return [...pattern.matchAll(SLOT)].map((match) => match[1] ?? '')
}

/** Maximum bytes of a names file. */
export const MAX_NAMES_BYTES = 262_144
