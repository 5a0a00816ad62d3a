import type { PropertyValue } from '../../level/places'

/** Quotes a text for a scene. The escapes are those of JSON; Godot refuses half a surrogate pair and the sign NUL. */
export function quoted(text: string): string {
  return JSON.stringify(text.replaceAll(UNREADABLE, '\ufffd'))
}

const UNREADABLE = /[\0\p{Surrogate}]/gu

/** Writes a value of a property; whole numbers stay whole in the scene. */
export function valueText(value: PropertyValue): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value)
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : 'inf_neg'
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

/** Writes properties as a dictionary. */
export function dictionaryText(values: Readonly<Record<string, PropertyValue>>): string {
  const entries = Object.entries(values).map(([name, value]) => `${quoted(name)}: ${valueText(value)}`)
  return `{${entries.join(', ')}}`
}

/** Converts a share of a cell to the units of a scene, without binary rounding noise. */
export function share(value: number, cell: number): number {
  return Number((value * cell).toFixed(4))
}

/** The placing of a node or a shape in space that is moved and not turned. */
export function moved(x: number, y: number, z: number): string {
  return `Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, ${x}, ${y}, ${z})`
}

/** The same with a quarter turn about the upright axis: its X points north, its Z east. */
export function turned(x: number, y: number, z: number): string {
  return `Transform3D(0, 0, 1, 0, 1, 0, -1, 0, 0, ${x}, ${y}, ${z})`
}
