import { counted } from '../../text/counted'
import { isRecord } from '../../text/is-record'
import { PLACE_KINDS, type PlaceKindId } from '../../level/places'
import { ICON_LIMITS, type IconShape, type PlaceIcon, type PlaceIcons } from './icon-shape'
import { defined } from '../../text/defined'

/** The result of reading the icons of a style file. */
export type IconsRead =
  | { readonly status: 'read'; readonly icons: PlaceIcons }
  | { readonly status: 'refused'; readonly message: string }

/**
 * Writes the icons of a style for its file, by kinds of places, a line a shape: `{"polygon": [x, y, …]}`, `{"stroke":
 * [x, y, …], "width": 0.2}`, `{"circle": [x, y, radius]}`, each with `"cutOut": true` if it is cut out. `indent` begins
 * every line but the first.
 */
export function writeIcons(icons: PlaceIcons, indent: string): string {
  const kinds = PLACE_KINDS.flatMap(({ id }) => {
    const icon = icons[id]
    if (!icon) return []
    const lines = icon.map((shape) => `${indent}    ${writeShape(shape)}`)
    return [`${indent}  ${JSON.stringify(id)}: [\n${lines.join(',\n')}\n${indent}  ]`]
  })
  return kinds.length === 0 ? '{}' : `{\n${kinds.join(',\n')}\n${indent}}`
}

function writeShape({ kind, points, width, isCutOut }: IconShape): string {
  const more = {
    ...defined({ width }),
    ...(isCutOut === true ? { cutOut: true } : {}),
  }
  return JSON.stringify({ [kind]: points, ...more })
}

/** Checks the icons of a style file; refuses all of them for any problem. Checks counts before copying. */
export function readIcons(content: unknown): IconsRead {
  if (!isRecord(content)) return refuse('"icons" must be an object of icons by kinds of places.')
  const icons: Partial<Record<PlaceKindId, PlaceIcon>> = {}
  for (const [id, shapes] of Object.entries(content)) {
    const kind = PLACE_KINDS.find((entry) => entry.id === id)?.id
    if (!kind) {
      const ids = PLACE_KINDS.map((entry) => entry.id).join(', ')
      return refuse(`"icons" has "${id.slice(0, 40)}", which is not a kind of place; there are ${ids}.`)
    }
    const read = readIcon(shapes)
    if (typeof read === 'string') return refuse(`The icon "${kind}": ${read}`)
    icons[kind] = read
  }
  return { status: 'read', icons }
}

/** Returns the shapes of an icon, or one sentence that says what is wrong. */
function readIcon(content: unknown): PlaceIcon | string {
  if (!Array.isArray(content)) return 'it must be a list of shapes.'
  if (content.length === 0) return 'it has no shapes; leave it out, and places have the usual icon.'
  if (content.length > ICON_LIMITS.shapes) {
    return `it has ${content.length} shapes; ${ICON_LIMITS.shapes} are the most.`
  }
  const icon: IconShape[] = []
  let points = 0
  for (const [at, entry] of content.entries()) {
    const shape = readShape(entry, ICON_LIMITS.points - points)
    if (typeof shape === 'string') return `shape ${at + 1} ${shape}`
    points += pointsOf(shape)
    icon.push(shape)
  }
  return icon
}

/** Returns the number of points of a shape; see `ICON_LIMITS`. */
export function pointsOf({ kind, points }: IconShape): number {
  return kind === 'circle' ? 1 : points.length / 2
}

const SHAPE_KINDS = ['polygon', 'stroke', 'circle'] as const

/**
 * Returns a shape with at most the given points, or what is wrong with it, as the end of a sentence that begins with
 * it.
 */
function readShape(content: unknown, maxPoints: number): IconShape | string {
  if (!isRecord(content)) return 'must be an object with "polygon", "stroke" or "circle".'
  const kinds = SHAPE_KINDS.filter((id) => Object.hasOwn(content, id))
  const [kind] = kinds
  if (!kind || kinds.length > 1) return 'must have exactly one of "polygon", "stroke" and "circle".'
  const known: readonly string[] = [kind, 'cutOut', ...(kind === 'stroke' ? ['width'] : [])]
  const strange = Object.keys(content).find((key) => !known.includes(key))
  if (strange !== undefined) {
    return `has "${strange.slice(0, 40)}", which has no meaning there; there are ${known.join(', ')}.`
  }
  const { cutOut, width } = content
  if (cutOut !== undefined && typeof cutOut !== 'boolean') return 'must have true or false as "cutOut".'
  const numbers: unknown = content[kind]
  const problem =
    problemOfPoints(kind, numbers, maxPoints) ?? (kind === 'stroke' ? problemOfWidth(width) : undefined)
  if (problem !== undefined) return problem
  return {
    kind,
    points: [...(numbers as readonly number[])], // as just checked
    ...(typeof width === 'number' ? { width } : {}),
    ...(cutOut === true ? { isCutOut: true } : {}),
  }
}

/** Minimum count of numbers of a shape. */
const MIN = { polygon: 6, stroke: 4, circle: 3 } as const

function problemOfPoints(kind: IconShape['kind'], numbers: unknown, maxPoints: number): string | undefined {
  const { points: max, reach } = ICON_LIMITS
  if (!Array.isArray(numbers)) return `must have a list of numbers as "${kind}".`
  const { length } = numbers
  if (kind === 'circle') {
    if (length !== 3) return `has ${length} numbers as "circle"; they are x, y and the radius.`
  } else {
    if (length % 2 !== 0) return `has ${counted(length, 'number')} as "${kind}"; they come in pairs, x and y.`
    if (length < MIN[kind])
      return `has ${counted(length / 2, 'point')}; a ${kind} takes ${MIN[kind] / 2} or more.`
  }
  if (maxPoints < (kind === 'circle' ? 1 : length / 2)) {
    return `takes the icon beyond ${max} points, which are the most.`
  }
  const wrong = numbers.findIndex((value) => typeof value !== 'number' || !(Math.abs(value) <= reach))
  if (wrong >= 0) return `has as number ${wrong + 1} of "${kind}" none from -${reach} to ${reach}.`
  if (kind === 'circle' && !(Number(numbers[2]) > 0)) return 'must have a radius above 0.'
  return undefined
}

function problemOfWidth(width: unknown): string | undefined {
  if (width === undefined || (typeof width === 'number' && width > 0 && width <= ICON_LIMITS.width))
    return undefined
  return `must have a number above 0 and up to ${ICON_LIMITS.width} as "width".`
}

function refuse(message: string): IconsRead {
  return { status: 'refused', message }
}
