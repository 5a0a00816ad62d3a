import type { FileProblem } from '../../text/file-problem'
import { readXml } from '../xml/read-xml'
import type { Way } from './outline-pen'
import {
  FIRST_PAINTING,
  paintingOf,
  readLength,
  type Attributes,
  type Ink,
  type LeftOut,
  type Painting,
} from './svg-paint'
import { SVG_SHAPES } from './svg-shapes'
import { transformPoints, widening } from './svg-transform'
import { defined } from '../../text/defined'

/** A shape painted in one ink, in the units of the whole drawing. */
export interface PaintedShape {
  readonly ink: Ink
  /** Undefined for filled shapes. */
  readonly strokeWidth?: number
  readonly isEvenOdd: boolean
  readonly ways: readonly Way[]
}

/** The visible part of a drawing. */
export interface ViewBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The shapes of an SVG file, in its order. */
export interface SvgPieces {
  readonly pieces: readonly PaintedShape[]
  /** Undefined if the file has none. */
  readonly frame?: ViewBox
  /** What is omitted of the file, each once, as words within a sentence. */
  readonly leftOut: readonly string[]
}

/** Reads the shapes of an SVG text with their groups; style sheets and references are omitted. */
export function readSvgPieces(text: string): SvgPieces | { readonly problem: FileProblem } {
  const pieces: PaintedShape[] = []
  const leftOut: LeftOut = new Set()
  const paintings: Painting[] = []
  let frame: ViewBox | undefined
  /** How many open tags are inside one whose content is not drawn. */
  let passedOver = 0

  const problem = readXml(text, {
    open: (tag, attributes) => {
      const name = tag.replace(/^svg:/, '')
      const parent = paintings.at(-1)
      if (!parent) {
        if (name !== 'svg') return `This is not an SVG picture: it begins with <${tag.slice(0, 40)}>.`
        frame = frameOf(attributes)
        // The root has no transform.
        const { transform: _, ...rest } = attributes
        paintings.push(paintingOf(FIRST_PAINTING, rest, leftOut) ?? FIRST_PAINTING)
        return undefined
      }
      if (name === 'style') leftOut.add(LEFT_OUT.style)
      if (passedOver > 0 || !(Object.hasOwn(SVG_SHAPES, name) || GROUPS.has(name))) {
        if (passedOver === 0 && !SILENT.has(name) && !name.includes(':')) leftOut.add(wordsOf(name))
        passedOver++
        return undefined
      }
      const painting = paintingOf(parent, attributes, leftOut)
      if (!painting) return `The transform "${(attributes['transform'] ?? '').slice(0, 60)}" cannot be read.`
      paintings.push(painting)
      if (painting.isHidden) return undefined
      const read = SVG_SHAPES[name]?.(attributes)
      if (!read) return undefined
      if ('message' in read) return read.message
      addPieces(pieces, painting, read.ways, name)
      return undefined
    },
    text: () => undefined,
    close: () => {
      if (passedOver > 0) passedOver--
      else paintings.pop()
    },
  })
  if (problem) return { problem }
  return { pieces, ...defined({ frame }), leftOut: [...leftOut] }
}

/** Elements that hold shapes. */
const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'switch'])
/** Elements that draw nothing by themselves. */
const SILENT: ReadonlySet<string> = new Set([
  'title',
  'desc',
  'metadata',
  'defs',
  'style',
  'symbol',
  'marker',
  'linearGradient',
  'radialGradient',
  'pattern',
  'clipPath',
  'mask',
  'filter',
])

const LEFT_OUT = {
  text: 'text',
  image: 'images',
  use: 'shapes used a second time (<use>)',
  style: 'style sheets',
  svg: 'pictures within the picture',
  script: 'scripts',
} as const

function wordsOf(name: string): string {
  if (/^animate|^set$/.test(name)) return 'animations'
  return Object.entries(LEFT_OUT).find(([key]) => key === name)?.[1] ?? `<${name.slice(0, 40)}>`
}

/** Adds the pieces of a shape: its area, then its line. */
function addPieces(pieces: PaintedShape[], painting: Painting, drawn: readonly Way[], name: string): void {
  const { fill, stroke, strokeWidth, isEvenOdd, transform } = painting
  if (drawn.length === 0) return
  const ways = drawn.map(({ curves, isClosed }) => ({ curves: transformPoints(transform, curves), isClosed }))
  // A line has no area, however it is painted.
  if (fill !== 'none' && name !== 'line') pieces.push({ ink: fill, isEvenOdd, ways })
  const width = strokeWidth * widening(transform)
  if (stroke !== 'none' && width > 0) pieces.push({ ink: stroke, isEvenOdd, ways, strokeWidth: width })
}

/** Returns the view box of a drawing, or else its size. */
function frameOf({ viewBox, width, height }: Attributes): ViewBox | undefined {
  const box = (viewBox ?? '')
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number)
  const [left = 0, top = 0, across = 0, down = 0] = box
  if (box.length === 4 && box.every(Number.isFinite) && across > 0 && down > 0) {
    return { left, top, width: across, height: down }
  }
  const size = { width: readLength(width ?? '') ?? 0, height: readLength(height ?? '') ?? 0 }
  return size.width > 0 && size.height > 0 ? { left: 0, top: 0, ...size } : undefined
}
