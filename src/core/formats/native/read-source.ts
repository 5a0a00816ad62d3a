import { equalBytes, type Bytes } from '../../level/bytes'
import { equalDistricts } from '../../level/districts'
import { equalDoors } from '../../level/doors'
import { equalPlaces, type Level } from '../../level/level'
import { excessOfContent } from '../../project/limits'
import { MAX_SOURCE_OPTIONS, type ImportSource } from '../../project/source'
import { defined } from '../../text/defined'
import type { FieldProblem } from '../field-problems'
import type { JsonPath } from './json-text'
import type { LevelShape, SourceShape, WasShape } from './shape'

/** A level by the places that it had when it was imported. */
interface ImportedPlaces {
  readonly source?:
    | { readonly was?: { readonly places?: { readonly list: readonly object[] } | undefined } | undefined }
    | undefined
}

/** A file by those of its levels. */
interface ImportedLevels {
  readonly levels: readonly ImportedPlaces[]
  readonly snapshots?: readonly { readonly level: ImportedPlaces }[] | undefined
}

/** Finds too many places in what levels were when they were imported; they count by themselves. */
export function excessOfSources({ levels, snapshots = [] }: ImportedLevels): FieldProblem | undefined {
  const placesOf = ({ source }: ImportedPlaces) => ({ places: source?.was?.places?.list ?? [] })
  const excess = excessOfContent({
    levels: levels.map(placesOf),
    snapshots: snapshots.map(({ level }) => ({ level: placesOf(level) })),
  })
  return (
    excess && { path: [], whole: true, message: `In the levels as they were imported: ${excess.message}` }
  )
}

/**
 * Checks the source of a level. `checkLevel` returns the problems of a level, here of the imported one.
 */
export function checkSource(
  level: LevelShape,
  path: JsonPath,
  checkLevel: (level: LevelShape, path: JsonPath) => readonly FieldProblem[],
): readonly FieldProblem[] {
  const { source } = level
  if (!source) return []
  const count = Object.keys(source.options).length
  if (count > MAX_SOURCE_OPTIONS) {
    const message = `holds ${count} options; at most ${MAX_SOURCE_OPTIONS} are allowed. Import the level as a new one.`
    return [{ path: [...path, 'source', 'options'], message }]
  }
  const { was } = source
  if (!was) return []
  const at = [...path, 'source', 'was']
  const imported = importedShape(level, was)
  if (!imported) {
    const message =
      'must have each row once, and all rows and the south of a level whose size was another one.'
    return [{ path: at, message }]
  }
  const [first] = checkLevel(imported, [])
  if (!first) return []
  const where = first.path.length > 0 ? `${first.path.join('.')} ` : ''
  return [{ path: at, message: `gives a level that is not possible: its ${where}${first.message}` }]
}

/** Returns the shape of a level as it was imported; undefined if parts are missing. */
export function importedShape(level: LevelShape, was: WasShape): LevelShape | undefined {
  const { width = level.width, height = level.height, districts = level.districts ?? [] } = was
  const given = new Map((was.rows ?? []).map((row) => [row.y, row]))
  const empty = '.'.repeat(width)
  const rows: LevelShape['rows'][number][] = []
  const [weights, zones]: [string[], string[]] = [[], []]
  for (let y = 0; y < height; y++) {
    const own = given.get(y)
    const row = own ?? (width === level.width ? level.rows[y] : undefined)
    if (!row) return undefined
    const { north, cells, west, marks } = row
    rows.push({ north, cells, west, marks })
    weights.push((own ? own.weights : level.weights?.[y]) ?? empty)
    zones.push((own ? own.zones : level.zones?.[y]) ?? empty)
  }
  const isSameSize = width === level.width && height === level.height
  const south = was.south ?? (isSameSize ? level.south : undefined)
  const isOnce = given.size === (was.rows ?? []).length && [...given.keys()].every((y) => y < height)
  if (south === undefined || !isOnce) return undefined
  const { from, count, list } = was.places ?? { from: 0, count: 0, list: [] }
  const { id, name } = level
  return {
    id,
    name,
    width,
    height,
    rows,
    south,
    weights,
    places: level.places.toSpliced(from, count, ...list),
    ...defined({ doors: was.doors ?? level.doors }),
    ...(districts.length > 0 ? { zones, districts } : {}),
  }
}

/** Builds the source of a level; `build` makes the level of a shape that `checkSource` has accepted. */
export function buildSource(
  source: SourceShape,
  shape: LevelShape,
  level: Level,
  build: (shape: LevelShape) => Level,
): ImportSource {
  const { was, corner, ...rest } = source
  const imported = was && importedShape(shape, was)
  if (!was || !imported) return { ...rest, imported: level, ...defined({ corner }) }
  return {
    ...rest,
    imported: shared(withWraps(build(imported), was.wraps ?? level.wraps), level),
    ...defined({ corner }),
  }
}

function withWraps({ wraps: _wraps, ...level }: Level, wraps: boolean | undefined): Level {
  return wraps === true ? { ...level, wraps } : level
}

/** Returns a level that shares the arrays in which it equals another one. */
function shared(level: Level, other: Level): Level {
  const same = (one: Bytes, another: Bytes): Bytes => (equalBytes(one, another) ? another : one)
  return {
    ...level,
    cells: same(level.cells, other.cells),
    northEdges: same(level.northEdges, other.northEdges),
    westEdges: same(level.westEdges, other.westEdges),
    marks: same(level.marks, other.marks),
    places: equalPlaces(level.places, other.places) ? other.places : level.places,
    ...(level.doors && equalDoors(level.doors, other.doors) ? defined({ doors: other.doors }) : {}),
    ...(level.districts && equalDistricts(level.districts, other.districts)
      ? defined({ districts: other.districts })
      : {}),
  }
}
