import { chance, choose } from '../../level/chance'
import type { Level } from '../../level/level'
import type { Roof } from '../../level/roofs'
import { roofSides } from './roof-sides'
import { addStrokes, ByColour, hairline, type Sheet } from './sheet'

/** A building that is not a rectangle, under one roof. */
export interface Hall {
  /** Its cells in rising order. */
  readonly cells: readonly number[]
  readonly isNamed: boolean
}

/** A piece of wall along one side of a cell, in cells; the building is on the side that `direction` names. */
interface Eave {
  /** Index in `Sides`: the side of the roof that rises from it. */
  readonly direction: 0 | 1 | 2 | 3
  /** Position across: the row of an eave in the north or the south, else the column. */
  readonly line: number
  /** Where it begins along its line; it is one cell long. */
  readonly from: number
  /** Beginning of its whole wall: sides of the roof over other walls on the same line are apart. */
  readonly start: number
}

type Point = readonly [x: number, y: number]

/** A triangle of the roof: one of four in a square of half a cell. */
interface Facet {
  readonly eave: Eave
  readonly corners: readonly [Point, Point, Point]
}

/** Heights of the rows of tiles, in cells from the eaves. */
const COURSES = [0.14, 0.28, 0.42, 0.6, 0.78, 0.96]

/**
 * Draws the roofs of buildings that are not rectangles: each side rises from its eaves at the same slope, so that sides meet in
 * ridges, hips and valleys.
 */
export function drawHalls({ level, look, frame, picture }: Sheet, halls: readonly Hall[]): void {
  const sides = new ByColour()
  const seams: number[][] = []
  const outlines: number[][] = []
  const courses: number[][] = []
  const { cell } = frame
  const put = (points: readonly Point[]): number[] => points.flatMap(([x, y]) => [x * cell, y * cell])
  for (const hall of halls) {
    const [first = 0] = hall.cells
    const tint = chance(first % level.width, Math.floor(first / level.width), 5)
    const colours = roofSides(look, choose(hall.isNamed ? look.namedRoofs : look.roofs, tint) ?? '#ffffff')
    const shape = shapeOf(level, hall)
    for (const [direction, polygon] of shape.sides) sides.add(colours[direction], put(polygon))
    for (const seam of shape.seams) seams.push(put(seam))
    for (const eave of shape.eaves) outlines.push(put(endsOf(eave)))
    if (frame.detail !== 'all' || !look.courses) continue
    for (const course of shape.courses) {
      if (!look.courses.isShadeOnly || course.direction > 1) courses.push(put(course.ends))
    }
  }
  sides.addPolygonsTo(picture, 'roof')
  if (look.courses) {
    const { colour, opacity } = look.courses
    addStrokes(picture, 'roof', { colour, opacity, width: hairline(frame, 0.022) }, courses)
  }
  const opacity = look.isFlat ? 1 : 0.75
  addStrokes(picture, 'roof', { colour: look.roofLine, opacity, width: hairline(frame, 0.03) }, seams)
  addStrokes(picture, 'roof', { colour: look.roofLine, width: hairline(frame, 0.05) }, outlines)
}

/** The lines and polygons of a roof, in cells. */
interface Shape {
  readonly eaves: readonly Eave[]
  readonly sides: readonly (readonly [Eave['direction'], readonly Point[]])[]
  readonly seams: readonly (readonly [Point, Point])[]
  readonly courses: readonly Course[]
}

/** For each level, the shapes of its halls by their first cells. */
const shapes = new WeakMap<Level, Map<number, Shape>>()

/** Returns the shape of a hall's roof. Computed once for a level: a hall can be in many frames. */
function shapeOf(level: Level, { cells }: Hall): Shape {
  const known = shapes.get(level) ?? new Map<number, Shape>()
  shapes.set(level, known)
  const [first = 0] = cells
  const old = known.get(first)
  if (old) return old
  const eaves = eavesOf(level.width, cells)
  const facets = facetsOf(level.width, cells, eaves)
  const shape = { eaves, sides: sidesOf(facets), seams: seamsOf(facets), courses: coursesOf(facets) }
  known.set(first, shape)
  return shape
}

/** Returns the cells of halls as roofs of one cell each, for their shadows. */
export function cellsOfHalls(width: number, halls: readonly Hall[]): readonly Roof[] {
  return halls.flatMap(({ cells, isNamed }) =>
    cells.map((cell) => ({ x: cell % width, y: Math.floor(cell / width), width: 1, height: 1, isNamed })),
  )
}

/** Returns the eaves around cells, one for each side without another cell of the building. */
function eavesOf(width: number, cells: readonly number[]): readonly Eave[] {
  const own = new Set(cells)
  const eaves: Omit<Eave, 'start'>[] = []
  for (const cell of cells) {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    if (!own.has(cell - width)) eaves.push({ direction: 0, line: y, from: x })
    if (!own.has(cell + width)) eaves.push({ direction: 3, line: y + 1, from: x })
    if (x === 0 || !own.has(cell - 1)) eaves.push({ direction: 1, line: x, from: y })
    if (x === width - 1 || !own.has(cell + 1)) eaves.push({ direction: 2, line: x + 1, from: y })
  }
  // Cells are in rising order, so that the parts of a wall are, too.
  const starts = new Map<string, number>()
  return eaves.map((eave) => {
    const { direction, line, from } = eave
    const start = starts.get(`${direction} ${line} ${from - 1}`) ?? from
    starts.set(`${direction} ${line} ${from}`, start)
    return { ...eave, start }
  })
}

function endsOf({ direction, line, from }: Eave): readonly [Point, Point] {
  const isRow = direction === 0 || direction === 3
  return isRow
    ? [
        [from, line],
        [from + 1, line],
      ]
    : [
        [line, from],
        [line, from + 1],
      ]
}

/** Returns how far a point is from an eave, across it; Infinity where its side of the roof cannot be. */
function heightOver({ direction, line, from }: Eave, [x, y]: Point): number {
  const isRow = direction === 0 || direction === 3
  const [along, across] = isRow ? [x, y] : [y, x]
  const away = direction === 0 || direction === 1 ? across - line : line - across
  const aside = Math.max(0, from - along, along - from - 1)
  return away < 0 || aside > away ? Infinity : away
}

/** Divides a roof into triangles, each of one side: sides meet along lines between corners of half cells only. */
function facetsOf(width: number, cells: readonly number[], eaves: readonly Eave[]): readonly Facet[] {
  const facets: Facet[] = []
  for (const cell of cells) {
    for (const [right, down] of [
      [0, 0],
      [0.5, 0],
      [0, 0.5],
      [0.5, 0.5],
    ] as const) {
      const [x, y] = [(cell % width) + right, Math.floor(cell / width) + down]
      const middle: Point = [x + 0.25, y + 0.25]
      const corners: readonly Point[] = [
        [x, y],
        [x + 0.5, y],
        [x + 0.5, y + 0.5],
        [x, y + 0.5],
      ]
      corners.forEach((corner, at) => {
        const next = corners[(at + 1) % 4] ?? corner
        const inside: Point = [(corner[0] + next[0] + middle[0]) / 3, (corner[1] + next[1] + middle[1]) / 3]
        const eave = lowest(eaves, inside)
        if (eave) facets.push({ eave, corners: [corner, next, middle] })
      })
    }
  }
  return facets
}

function lowest(eaves: readonly Eave[], point: Point): Eave | undefined {
  let [found, min]: [Eave | undefined, number] = [undefined, Infinity]
  for (const eave of eaves) {
    const height = heightOver(eave, point)
    if (height < min) [found, min] = [eave, height]
  }
  return found
}

function nameOf({ direction, line, start }: Eave): string {
  return `${direction} ${line} ${start}`
}

/** Returns each side of a roof as polygons: the edges of its triangles that no other of its triangles shares. */
function sidesOf(facets: readonly Facet[]): Shape['sides'] {
  const bySide = new Map<string, Map<string, readonly [Point, Point]>>()
  for (const { eave, corners } of facets) {
    const name = nameOf(eave)
    const edges = bySide.get(name) ?? new Map<string, readonly [Point, Point]>()
    bySide.set(name, edges)
    corners.forEach((from, at) => {
      const to = corners[(at + 1) % 3] ?? from
      if (!edges.delete(`${to.join()} ${from.join()}`)) edges.set(`${from.join()} ${to.join()}`, [from, to])
    })
  }
  const polygons: Shape['sides'][number][] = []
  for (const [name, edges] of bySide) {
    const byStart = new Map([...edges.values()].map((edge) => [edge[0].join(), edge]))
    for (const start of byStart.values()) {
      const polygon: Point[] = []
      for (let edge: readonly [Point, Point] | undefined = start; edge; edge = byStart.get(edge[1].join())) {
        if (!byStart.delete(edge[0].join())) break
        polygon.push(edge[0])
      }
      if (polygon.length > 2) polygons.push([Number(name[0]) as Eave['direction'], polygon]) // the first of a name
    }
  }
  return polygons
}

/** Returns the lines at which two sides meet. */
function seamsOf(facets: readonly Facet[]): Shape['seams'] {
  const open = new Map<string, string>()
  const seams: (readonly [Point, Point])[] = []
  for (const { eave, corners } of facets) {
    corners.forEach((from, at) => {
      const to = corners[(at + 1) % 3] ?? from
      const other = open.get(`${to.join()} ${from.join()}`)
      if (other === undefined) open.set(`${from.join()} ${to.join()}`, nameOf(eave))
      else if (other !== nameOf(eave)) seams.push([from, to])
    })
  }
  return seams
}

/** A piece of a row of tiles. */
interface Course {
  readonly direction: Eave['direction']
  readonly ends: readonly [Point, Point]
}

/** Returns the rows of tiles: lines at the same height over the eaves of each side. */
function coursesOf(facets: readonly Facet[]): readonly Course[] {
  const runs = new Map<string, { eave: Eave; height: number; spans: [number, number][] }>()
  for (const { eave, corners } of facets) {
    const isRow = eave.direction === 0 || eave.direction === 3
    for (const height of COURSES) {
      const isLess = eave.direction === 0 || eave.direction === 1
      const across = isLess ? eave.line + height : eave.line - height
      const cuts = corners.flatMap((from, at) => {
        const to = corners[(at + 1) % 3] ?? from
        const [here, there] = isRow ? [from[1], to[1]] : [from[0], to[0]]
        if (here < across === there < across) return []
        const share = (across - here) / (there - here)
        const [start, end] = isRow ? [from[0], to[0]] : [from[1], to[1]]
        return [start + share * (end - start)]
      })
      const [from = 0, to = 0] = cuts.toSorted((a, b) => a - b)
      if (cuts.length < 2) continue
      const key = `${nameOf(eave)} ${height}`
      const run = runs.get(key) ?? { eave, height: across, spans: [] }
      runs.set(key, run)
      run.spans.push([from, to])
    }
  }
  return [...runs.values()].flatMap(({ eave, height, spans }) => {
    const isRow = eave.direction === 0 || eave.direction === 3
    return joined(spans).map(([from, to]): Course => ({
      direction: eave.direction,
      ends: isRow
        ? [
            [from, height],
            [to, height],
          ]
        : [
            [height, from],
            [height, to],
          ],
    }))
  })
}

/** Joins spans that touch. */
function joined(spans: readonly [number, number][]): readonly [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1] + 1e-6) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
