/** What a place can be; the value is a stable word in files. */
export const PLACE_KINDS = [
  { id: 'start', label: 'Start' },
  { id: 'inn', label: 'Inn' },
  { id: 'temple', label: 'Temple' },
  { id: 'shop', label: 'Shop' },
  { id: 'guild', label: 'Guild' },
  { id: 'bank', label: 'Bank' },
  { id: 'training', label: 'Training hall' },
  { id: 'magic', label: 'Magic shop' },
  { id: 'tower', label: 'Tower' },
  { id: 'castle', label: 'Castle' },
  { id: 'statue', label: 'Statue' },
  { id: 'stairs', label: 'Stairs' },
  { id: 'note', label: 'Note' },
] as const

export type PlaceKindId = (typeof PLACE_KINDS)[number]['id']
export type PropertyValue = string | number | boolean

/** Something that stands on one cell: a named building, a start, a note. */
export interface Place {
  readonly cell: number
  readonly kind: PlaceKindId
  readonly name: string
  readonly properties: Readonly<Record<string, PropertyValue>>
}

/** The order in which a level holds its places: by cell, then kind, then name, so that equal sets are equal lists. */
export function sortPlaces(places: readonly Place[]): readonly Place[] {
  return [...places].sort(
    (a, b) => a.cell - b.cell || compareText(a.kind, b.kind) || compareText(a.name, b.name),
  )
}

// Not localeCompare: the order is stored in files and must not depend on the machine's language.
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
