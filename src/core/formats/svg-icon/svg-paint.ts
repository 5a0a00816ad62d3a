import { combine, readTransform, UNMOVED, type Transform } from './svg-transform'

/** An icon has one colour: paint adds it or removes it. */
export type Ink = 'ink' | 'white'
export type Paint = Ink | 'none'

/** How shapes are painted, including inherited values. */
export interface Painting {
  readonly fill: Paint
  readonly stroke: Paint
  /** In the drawing's units, before its transform. */
  readonly strokeWidth: number
  /** Whether a shape uses even-odd instead of non-zero filling. */
  readonly isEvenOdd: boolean
  readonly isHidden: boolean
  /** From 0 to 1, including all groups around. */
  readonly opacity: number
  readonly transform: Transform
}

/** The initial values: shapes are filled with black, without a line. */
export const FIRST_PAINTING: Painting = {
  fill: 'ink',
  stroke: 'none',
  strokeWidth: 1,
  isEvenOdd: false,
  isHidden: false,
  opacity: 1,
  transform: UNMOVED,
}

/** Attributes by their names. */
export type Attributes = Readonly<Record<string, string>>

/** What is omitted of a drawing, as words within a sentence; a set, so that each is listed once. */
export type LeftOut = Set<string>

/**
 * Returns the painting of an element within its parent, by its attributes and its inline style (style sheets are not
 * supported); undefined if its transform cannot be read.
 */
export function paintingOf(parent: Painting, attributes: Attributes, leftOut: LeftOut): Painting | undefined {
  const own = attributes['transform'] === undefined ? UNMOVED : readTransform(attributes['transform'])
  if (!own) return undefined
  const declared = new Map(
    (attributes['style'] ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon < 0) return []
      const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, '')
      return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim()] as const]
    }),
  )
  const valueOf = (name: string): string | undefined => {
    const value = (declared.get(name) ?? attributes[name])?.trim()
    return value === '' || value === 'inherit' ? undefined : value
  }
  const opacity = parent.opacity * opacityOf(valueOf('opacity'))
  const paintOf = (name: 'fill' | 'stroke'): Paint => {
    const value = valueOf(name)
    const paint = value === undefined ? parent[name] : readPaint(value)
    if (value?.startsWith('url(') === true) leftOut.add('gradients and patterns')
    const shows = opacity * opacityOf(valueOf(`${name}-opacity`))
    if (shows >= FAINT_BELOW || paint === 'none') return paint
    if (shows > 0) leftOut.add('faint parts')
    return 'none'
  }
  for (const name of ['clip-path', 'mask', 'filter']) {
    if ((valueOf(name) ?? 'none') !== 'none') leftOut.add('clips, masks and filters')
  }
  const width = valueOf('stroke-width')
  const rule = valueOf('fill-rule')
  const isGone = valueOf('display') === 'none' || /^(?:hidden|collapse)$/.test(valueOf('visibility') ?? '')
  return {
    fill: paintOf('fill'),
    stroke: paintOf('stroke'),
    strokeWidth: width === undefined ? parent.strokeWidth : Math.max(0, readLength(width) ?? 0),
    isEvenOdd: rule === undefined ? parent.isEvenOdd : rule === 'evenodd',
    isHidden: parent.isHidden || isGone,
    opacity,
    transform: combine(parent.transform, own),
  }
}

/** There is only one ink: a fainter shape is omitted. */
const FAINT_BELOW = 0.5

function opacityOf(text: string | undefined): number {
  const value = Number.parseFloat(text ?? '1') / (text?.endsWith('%') === true ? 100 : 1)
  return Number.isFinite(value) ? Math.max(0, Math.min(1, value)) : 1
}

/**
 * From this value on, of 255 in each channel, a colour counts as white: files often have whites that are slightly off.
 */
const WHITE_FROM = 240

/** Whether a colour is white, none, or any other one, which is ink. */
function readPaint(value: string): Paint {
  const text = value.toLowerCase()
  if (text === 'none' || text === 'transparent') return 'none'
  if (text === 'white') return 'white'
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1]
  let channels: readonly number[] = []
  if (hex !== undefined) {
    const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
    channels = [0, 2, 4, 6].slice(0, wide.length / 2).map((at) => Number.parseInt(wide.slice(at, at + 2), 16))
  } else if (/^rgba?\(/.test(text)) {
    channels = text
      .slice(text.indexOf('(') + 1)
      .split(/[\s,/)]+/)
      .filter((part) => part !== '')
      .map((part) => (part.endsWith('%') ? 2.55 : 1) * Number.parseFloat(part))
  }
  if (channels[3] === 0) return 'none'
  return channels.length >= 3 && channels.slice(0, 3).every((channel) => channel >= WHITE_FROM)
    ? 'white'
    : 'ink'
}

/** Pixels of a unit, 96 to the inch (CSS Values 4). */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

/** Returns a length in pixels; undefined for relative lengths such as percentages, and for invalid ones. */
export function readLength(text: string): number | undefined {
  const [, digits, unit = ''] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(text) ?? []
  const factor = UNITS[unit.toLowerCase()]
  if (digits === undefined || factor === undefined) return undefined
  const length = Number(digits) * factor
  return Number.isFinite(length) ? length : undefined
}
