import type { Connector } from './connectors'
import type { Grid } from './grid'

/** The kinds of places; the value is a stable word in files. */
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
  { id: 'building', label: 'Building' },
  { id: 'empty', label: 'Empty house' },
  { id: 'stairs', label: 'Stairs' },
  { id: 'stairs-up', label: 'Stairs up' },
  { id: 'stairs-down', label: 'Stairs down' },
  { id: 'door', label: 'Door' },
  { id: 'gate', label: 'Gate' },
  { id: 'portal', label: 'Portal' },
  { id: 'note', label: 'Note' },
  { id: 'text', label: 'Text' },
  { id: 'square', label: 'Square' },
  { id: 'avenue', label: 'Avenue' },
  { id: 'well', label: 'Well' },
  { id: 'market', label: 'Market stalls' },
  { id: 'trees', label: 'Trees' },
  { id: 'chest', label: 'Chest' },
  { id: 'trap', label: 'Trap' },
  { id: 'spinner', label: 'Spinner' },
  { id: 'teleporter', label: 'Teleporter' },
  { id: 'pit', label: 'Pit' },
  { id: 'switch', label: 'Switch' },
  { id: 'encounter', label: 'Encounter' },
  { id: 'trigger', label: 'Trigger' },
  { id: 'sign', label: 'Sign' },
  { id: 'light', label: 'Light' },
  { id: 'key', label: 'Key' },
  { id: 'plate', label: 'Pressure plate' },
] as const

export type PlaceKindId = (typeof PLACE_KINDS)[number]['id']
export type PropertyValue = string | number | boolean

/** The kinds of links between two places; the value is a stable word in files. */
export const LINK_KINDS = [
  { id: 'stairs', label: 'Stairs' },
  { id: 'door', label: 'Door' },
  { id: 'gate', label: 'Gate' },
  { id: 'portal', label: 'Portal' },
] as const

export type LinkKind = (typeof LINK_KINDS)[number]['id']

/** Makes a place one end of a link: both ends carry its id, and no other place of the project does. */
export interface LinkMark {
  /** Letters, digits and hyphens. */
  readonly id: string
  readonly kind: LinkKind
}

/** Maximum distance of a label from its place, in cells in each direction. */
export const MAX_LABEL_SHIFT = 100

/**
 * Where the author put the label of a name: its middle, in cells to the east and south of the middle of its place; or
 * that no picture shows it.
 */
export type LabelSetting = { readonly x: number; readonly y: number } | 'hidden'

export function equalLabel(a: LabelSetting | undefined, b: LabelSetting | undefined): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object') return a === b
  return a.x === b.x && a.y === b.y
}

/** Something on one cell: a named building, a start, a note; or an area of cells: a square, an avenue. */
export interface Place {
  /** Its cell; the north-west cell of an area. */
  readonly cell: number
  readonly kind: PlaceKindId
  readonly name: string
  readonly properties: Readonly<Record<string, PropertyValue>>
  /** Set if the place is an end of a link; see `project/links.ts`. */
  readonly link?: LinkMark
  /** Columns and rows of an area; only areas have it: see `AREA_PLACES`. */
  readonly size?: Grid
  /** Id of the project's custom kind that the place belongs to, whose base is `kind`; see `project/custom-kinds.ts`. */
  readonly ownKind?: string
  /** Where its name is; missing where the picture chooses. */
  readonly label?: LabelSetting
  /** Names it for connectors and teleporters; unique in the project, among doors too. */
  readonly id?: string
  /** Carried out in their order; missing if there are none. */
  readonly connectors?: readonly Connector[]
  /** Set if a run made it and nobody has changed it since: the next run may make another. */
  readonly isGenerated?: true
}

/** The property that holds an author's note about a place. */
export const NOTE_PROPERTY = 'note'

const labels = new Map<string, string>(PLACE_KINDS.map(({ id, label }) => [id, label]))

export function placeLabel(kind: PlaceKindId): string {
  return labels.get(kind) ?? kind
}

/** The kinds of buildings that can have names and quotas. */
export const NAMED_BUILDINGS = [
  'inn',
  'temple',
  'shop',
  'guild',
  'bank',
  'training',
  'magic',
  'tower',
  'castle',
  'building',
] as const satisfies readonly PlaceKindId[]

/** The place kinds that say what a building is; all others are things on a cell of any kind. */
const HOUSE_PLACES: ReadonlySet<PlaceKindId> = new Set([...NAMED_BUILDINGS, 'empty'])

/**
 * The place kinds that are areas of street cells: squares, with their feature as a place on the middle cell, and straight
 * avenues.
 */
const AREA_PLACES: ReadonlySet<PlaceKindId> = new Set(['square', 'avenue'])

/** The kinds of features in the middle of a square. */
export const SQUARE_FEATURES = ['well', 'statue', 'market', 'trees'] as const satisfies readonly PlaceKindId[]

export type SquareFeature = (typeof SQUARE_FEATURES)[number]

/** Whether a place is an area of cells. */
export function isArea({ kind }: Pick<Place, 'kind'>): boolean {
  return AREA_PLACES.has(kind)
}

/** Whether a place in a house says what the whole building is: an inn does, a note or stairs do not. */
export function isHousePlace({ kind }: Pick<Place, 'kind'>): boolean {
  return HOUSE_PLACES.has(kind)
}

/** Whether a place is only text, and may be on any kind of cell: a note or a text. */
export function isRemark({ kind }: Pick<Place, 'kind'>): boolean {
  return kind === 'note' || kind === 'text'
}

/** Describes a place within a sentence: "inn “Scarlet Bard”", "stairs up"; with the label of its custom kind if given. */
export function placeWords({ kind, name }: Place, kindLabel = placeLabel(kind)): string {
  const label = kindLabel.toLowerCase()
  return name.trim() === '' ? label : `${label} “${name.trim()}”`
}

/** Returns the places on one cell. Takes logarithmic time once a list in the order of a level is known. */
export function placesAt(places: readonly Place[], cell: number): readonly Place[] {
  if (!isInOrder(places)) return places.filter((place) => place.cell === cell)
  const first = firstFrom(places, cell)
  let end = first
  while (places[end]?.cell === cell) end++
  return places.slice(first, end)
}

/** Index of the first place on a cell or a later one, in a list sorted by cell. */
export function firstFrom(places: readonly Place[], cell: number): number {
  let [from, end] = [0, places.length]
  while (from < end) {
    const middle = (from + end) >> 1
    if ((places[middle]?.cell ?? 0) < cell) from = middle + 1
    else end = middle
  }
  return from
}

/** Whether places are sorted by cell. Linear the first time; a list of places is a value. */
function isInOrder(places: readonly Place[]): boolean {
  let isSorted = knownOrder.get(places)
  if (isSorted === undefined) {
    isSorted = places.every(({ cell }, at) => at === 0 || (places[at - 1]?.cell ?? 0) <= cell)
    knownOrder.set(places, isSorted)
  }
  return isSorted
}

const knownOrder = new WeakMap<readonly Place[], boolean>()

/** Returns a place without its mark as generated: a re-roll keeps it. */
export function withoutGenerated(place: Place): Place {
  if (!place.isGenerated) return place
  const { isGenerated: _, ...rest } = place
  return rest
}

/** The property of teleporters and pits that holds the id of the place where they lead. */
export const TO_PROPERTY = 'to'

/**
 * Sorts places by cell, kind and name, the order of a level, so that equal sets are equal lists. Things that act on others come
 * after those, in the order given, because they act in it.
 */
export function sortPlaces(places: readonly Place[]): readonly Place[] {
  return [...places].sort(
    (a, b) =>
      a.cell - b.cell ||
      Number(isActing(a)) - Number(isActing(b)) ||
      (isActing(a) ? 0 : compareText(a.kind, b.kind) || compareText(a.name, b.name)),
  )
}

/** Whether the order of a place among those of its cell counts in a play. */
function isActing({ id, connectors, properties }: Place): boolean {
  return id !== undefined || connectors !== undefined || properties[TO_PROPERTY] !== undefined
}

// Not localeCompare: the order is stored in files and must not depend on the machine's language.
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
