import { counted } from '../../text/counted'
import { checkDistrictName, MAX_DISTRICTS, type District, type Districts } from '../../level/districts'
import { cellCount, type Grid, type Point } from '../../level/grid'
import { DISTRICT, readSettings, ZONE } from './districts'
import { cellsBefore, type Layout } from './geometry'
import type { MapObject } from './map'

/** Whether an object is a polygon of a district. */
export function isDistrict({ type }: MapObject): boolean {
  return type === DISTRICT
}

/**
 * Reads the districts of our own map: objects of one name are one district. A cell belongs to the last district, in the
 * order of zones, that has a polygon around its middle.
 */
export function districtsIn(
  objects: readonly MapObject[],
  grid: Grid,
  layout: Layout,
): { readonly districts?: Districts; readonly notes: readonly string[] } {
  const shapes = objects.filter(isDistrict)
  if (shapes.length === 0) return { notes: [] }
  const list: District[] = []
  const zoneOf = new Map<string, number>()
  const zones = new Uint8Array(cellCount(grid))
  // Limits the work on maps of many large polygons; ours need at most seven steps a cell.
  const sheet: ZoneSheet = { ...grid, zones, steps: 64 * zones.length + 100_000 }
  let leftOut = 0
  for (const shape of shapes.toSorted((a, b) =>
    orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0,
  )) {
    const known = zoneOf.get(shape.name)
    const zone = known ?? list.length + 1
    const isLegal =
      known !== undefined || (zone <= MAX_DISTRICTS && checkDistrictName(shape.name, list) === undefined)
    if (!isLegal || !fillPolygon(sheet, cornersOf(shape, layout), zone)) {
      leftOut++
    } else if (known === undefined) {
      list.push({ name: shape.name, settings: readSettings(shape.properties) })
      zoneOf.set(shape.name, zone)
    }
  }
  return {
    ...(list.length > 0 ? { districts: { zones, list } } : {}),
    notes:
      leftOut === 0
        ? []
        : [
            `${counted(leftOut, 'area of a district is', 'areas of districts are')} left out: a district needs a name, ` +
              `a level has at most ${MAX_DISTRICTS}, and areas must not be too complex.`,
          ],
  }
}

/** Districts are in the order of their zones; those drawn without one come last. */
function orderOf({ properties }: MapObject): number {
  const zone = properties[ZONE]
  return typeof zone === 'number' && Number.isFinite(zone) ? zone : Infinity
}

/** Returns the corners of a shape, in cells from the north-west corner of the level. */
function cornersOf({ x, y, width, height, polygon }: MapObject, layout: Layout): readonly Point[] {
  const points = polygon ?? [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return points.map((point) => ({
    x: cellsBefore(x + point.x, layout),
    y: cellsBefore(y + point.y, layout),
  }))
}

/** A level whose zones are being read. */
interface ZoneSheet extends Grid {
  readonly zones: Uint8Array
  /** Steps that may still be made. */
  steps: number
}

/**
 * Gives the cells whose middle lies in a polygon a zone, row by row between the crossings of its sides. Returns false
 * and changes no cell if too few steps are left.
 */
function fillPolygon(sheet: ZoneSheet, corners: readonly Point[], zone: number): boolean {
  const sides = corners.map((one, index) => {
    const other = corners[(index + 1) % corners.length] ?? one
    const [upper, lower] = one.y < other.y ? [one, other] : [other, one]
    const first = Math.max(0, Math.ceil(upper.y - 0.5))
    return { upper, lower, first, end: Math.min(sheet.height, Math.ceil(lower.y - 0.5)) }
  })
  const crossed = sides.reduce((sum, { first, end }) => sum + 1 + Math.max(0, end - first), 0)
  if (crossed > sheet.steps) return false
  sheet.steps -= crossed
  const crossings = new Map<number, number[]>()
  for (const { upper, lower, first, end } of sides) {
    for (let y = first; y < end; y++) {
      const share = (y + 0.5 - upper.y) / (lower.y - upper.y)
      const x = upper.x + share * (lower.x - upper.x)
      const row = crossings.get(y)
      if (row) row.push(x)
      else crossings.set(y, [x])
    }
  }
  const runs = [...crossings].flatMap(([y, row]) => {
    row.sort((a, b) => a - b)
    const start = y * sheet.width
    return row.flatMap((west, at) => {
      const east = row[at + 1]
      if (at % 2 === 1 || east === undefined) return []
      const left = Math.max(0, Math.ceil(west - 0.5))
      return [
        { from: start + left, to: start + Math.max(left, Math.min(sheet.width, Math.ceil(east - 0.5))) },
      ]
    })
  })
  const cells = runs.reduce((sum, { from, to }) => sum + to - from, 0)
  if (cells > sheet.steps) return false
  sheet.steps -= cells
  for (const { from, to } of runs) sheet.zones.fill(zone, from, to)
  return true
}
