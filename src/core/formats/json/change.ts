/** A plain JSON project with one level, as the live link sends it. */
export interface JsonLevelFile {
  readonly levels: readonly [JsonFields]
  readonly [field: string]: unknown
}

/** An object of the file, by the names of its fields. */
export type JsonFields = Readonly<Record<string, unknown>>

const GRIDS = ['cells', 'northEdges', 'westEdges', 'zones'] as const
type GridName = (typeof GRIDS)[number]

/** New numbers of a grid: column, row, number; both from 0. */
export type JsonGridChange = readonly (readonly [column: number, row: number, number: number])[]

/** Changed fields of an object, whole. */
export interface JsonFieldChange {
  readonly fields: JsonFields
  /** Names of the fields that it no longer has. */
  readonly removed: readonly string[]
}

/** The difference of two states of a level. */
export interface JsonChange extends JsonFieldChange {
  readonly grids: Readonly<Partial<Record<GridName, JsonGridChange>>>
  /** Changes of the file around the level: name, links, kinds. */
  readonly project: JsonFieldChange
}

/**
 * Returns what changed between two states of a level; undefined if it is another level, or if its size changed or a grid
 * came or went: then the whole level is sent. Linear in the size of both.
 */
export function changeBetween(before: JsonLevelFile, after: JsonLevelFile): JsonChange | undefined {
  const [old] = before.levels
  const [now] = after.levels
  if (['id', 'width', 'height'].some((field) => old[field] !== now[field])) return undefined
  const grids: Partial<Record<GridName, JsonGridChange>> = {}
  for (const name of GRIDS) {
    const changes = gridChange(old[name], now[name])
    if (!changes) return undefined
    if (changes.length > 0) grids[name] = changes
  }
  return { grids, ...fieldChange(old, now, GRIDS), project: fieldChange(before, after, ['levels']) }
}

/** Whether a difference has any change. */
export function isChange({ grids, fields, removed, project }: JsonChange): boolean {
  return [grids, fields, removed, project.fields, project.removed].some(
    (part) => Object.keys(part).length > 0,
  )
}

function gridChange(old: unknown, now: unknown): JsonGridChange | undefined {
  if (old === undefined && now === undefined) return []
  if (!isGrid(old) || !isGrid(now)) return undefined
  const changes: [number, number, number][] = []
  for (const [y, row] of now.entries()) {
    const oldRow = old[y]
    for (let x = 0; x < row.length; x++) {
      const number = row[x] ?? 0
      if (oldRow?.[x] !== number) changes.push([x, y, number])
    }
  }
  return changes
}

/** Whether a value is a list of rows. The writer makes rows of numbers, so the numbers are not checked. */
function isGrid(value: unknown): value is readonly (readonly number[])[] {
  return Array.isArray(value) && value.every((row) => Array.isArray(row))
}

function fieldChange(old: JsonFields, now: JsonFields, except: readonly string[]): JsonFieldChange {
  const differs = (name: string): boolean => JSON.stringify(old[name]) !== JSON.stringify(now[name])
  const names = (object: JsonFields): readonly string[] =>
    Object.keys(object).filter((name) => !except.includes(name))
  return {
    fields: Object.fromEntries(
      names(now)
        .filter(differs)
        .map((name) => [name, now[name]]),
    ),
    removed: names(old).filter((name) => !(name in now)),
  }
}
