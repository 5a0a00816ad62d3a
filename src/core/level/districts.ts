import { equalBytes, type Bytes } from './bytes'
import { equalLabel, type LabelSetting, type PropertyValue } from './places'

/** A part of a town with its own name and settings. */
export interface District {
  /** Unique in its level and not empty. */
  readonly name: string
  /** The settings that differ from those of the whole town: see `DISTRICT_SETTINGS` of the town generator. */
  readonly settings: Readonly<Record<string, PropertyValue>>
  /** Where its name is, from its middle; missing where the picture chooses. */
  readonly label?: LabelSetting
}

/** The districts of a level, and where they are. */
export interface Districts {
  /** One byte a cell: 0 for none, n for `list[n - 1]`. */
  readonly zones: Bytes
  /** At least one. */
  readonly list: readonly District[]
}

/** Maximum districts in a level. */
export const MAX_DISTRICTS = 30

/** Maximum length of a district's name, in characters. */
const MAX_DISTRICT_NAME = 60

/** Whether two levels have the same districts in the same cells. */
export function equalDistricts(a: Districts | undefined, b: Districts | undefined): boolean {
  if (a === b) return true
  if (!a || !b) return false
  return (
    a.list.length === b.list.length &&
    a.list.every((district, index) => equalDistrict(district, b.list[index])) &&
    equalBytes(a.zones, b.zones)
  )
}

function equalDistrict(a: District, b: District | undefined): boolean {
  if (!b || a.name !== b.name || !equalLabel(a.label, b.label)) return false
  const ids = Object.keys(a.settings)
  return (
    ids.length === Object.keys(b.settings).length &&
    ids.every((id) => Object.hasOwn(b.settings, id) && a.settings[id] === b.settings[id])
  )
}

/** Returns the district of a cell; undefined for none. */
export function districtAt(districts: Districts | undefined, cell: number): District | undefined {
  return districts?.list[(districts.zones[cell] ?? 0) - 1]
}

/** Returns what is wrong with the name of a district beside others, to follow "The name"; undefined if it is legal. */
export function checkDistrictName(
  name: string,
  others: readonly Pick<District, 'name'>[],
): string | undefined {
  if (name.trim() === '') return 'must not be empty.'
  if (name.length > MAX_DISTRICT_NAME) return `must have at most ${MAX_DISTRICT_NAME} characters.`
  if (others.some((other) => other.name === name)) return `must be unique: another district is "${name}".`
  return undefined
}

/** Returns the middle of the cells of a district by its number, in cells; undefined if it has none. Linear in the level. */
export function middleOfDistrict(
  { zones }: Districts,
  zone: number,
  width: number,
): { readonly x: number; readonly y: number } | undefined {
  let [count, columns, rows] = [0, 0, 0]
  for (let cell = zones.indexOf(zone); cell >= 0; cell = zones.indexOf(zone, cell + 1)) {
    count++
    columns += cell % width
    rows += Math.floor(cell / width)
  }
  return count === 0 ? undefined : { x: columns / count + 0.5, y: rows / count + 0.5 }
}

/**
 * Returns the districts with some cells in another one: `zone` is its number, counted from 1, or 0 for none. The same
 * value if nothing changes. Linear in the level.
 */
export function paintDistrict(districts: Districts, cells: Iterable<number>, zone: number): Districts {
  let zones: Uint8Array<ArrayBuffer> | undefined
  for (const cell of cells) {
    if (districts.zones[cell] === zone) continue
    zones ??= Uint8Array.from(districts.zones)
    zones[cell] = zone
  }
  return zones ? { ...districts, zones } : districts
}

/** Returns the districts without one of them, counted from 1; undefined if it was the last. Linear in the level. */
export function removeDistrict({ zones, list }: Districts, zone: number): Districts | undefined {
  if (list.length <= 1) return undefined
  return {
    zones: Uint8Array.from(zones, (each) => (each === zone ? 0 : each > zone ? each - 1 : each)),
    list: list.filter((_, index) => index !== zone - 1),
  }
}
