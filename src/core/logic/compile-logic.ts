import type { ActionId, Connector, EventId } from '../level/connectors'
import { hasDoorState } from '../level/doors'
import { cellAt, cellCount, edgeCount, isInside, xOf, yOf } from '../level/grid'
import { edgeAt } from '../level/level'
import { TO_PROPERTY, type Place } from '../level/places'
import { linkEnds } from '../project/links'
import type { Project } from '../project/project'
import type { ThingRef } from './thing-words'
import { isGround, setBit, type CompiledConnector, type Machine, type Thing, type ThingRole } from './machine'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
type Draft = Mutable<Thing> & { raw: readonly Connector[] }

const ROLES: Readonly<Partial<Record<Place['kind'], ThingRole>>> = {
  switch: 'switch',
  chest: 'chest',
  key: 'key',
  pit: 'pit',
  teleporter: 'teleporter',
  trigger: 'trigger',
  spinner: 'hazard',
  trap: 'hazard',
}

/** Whether a place has a state: on, or open. */
const STATEFUL: ReadonlySet<ThingRole> = new Set(['door', 'switch', 'pit', 'teleporter', 'hazard'])

/** Whether a place acts on others, is acted on, or leads a walker elsewhere by itself. */
export function isOfLogic({ kind, id, connectors }: Pick<Place, 'kind' | 'id' | 'connectors'>): boolean {
  return id !== undefined || connectors !== undefined || ROLES[kind] !== undefined || kind === 'plate'
}

/** Returns what a thing is in a play. */
export function roleOf({ levels }: Pick<Project, 'levels'>, { level, place, door }: ThingRef): ThingRole {
  if (place) return ROLES[place.kind] ?? 'other'
  const grid = levels[level]?.level
  return grid && door && hasDoorState(edgeAt(grid, door.edge)) ? 'door' : 'other'
}

/** Whether a project has things that act on others. */
export function hasLogic({ levels }: Pick<Project, 'levels'>): boolean {
  return levels.some(({ level: { places, doors } }) => doors !== undefined || places.some(isOfLogic))
}

/** Builds the machine of a project. Linear in its places, doors and connectors. */
export function compileLogic(project: Project): Machine {
  const firstCells: number[] = []
  const firstEdges: number[] = []
  let [cells, edges] = [0, 0]
  for (const { level } of project.levels) {
    firstCells.push(cells)
    firstEdges.push(edges)
    cells += cellCount(level)
    edges += edgeCount(level)
  }
  const drafts = draftsOf(project, firstCells, firstEdges)
  const byId = new Map<string, Draft>()
  for (const draft of drafts) {
    const id = draft.place?.id ?? draft.door?.id
    if (id !== undefined && !byId.has(id)) byId.set(id, draft)
  }
  for (const draft of drafts) draft.connectors = compiled(draft.raw, byId)
  setTargets(project, drafts, firstCells, byId)
  const { keys, bits, decisive } = numberBits(drafts)
  const words = Math.max(1, Math.ceil(bits / 32))
  const initial = new Uint32Array(words)
  for (const draft of drafts)
    if (draft.stateBit >= 0 && startsOn(draft)) setBit(initial, draft.stateBit, true)
  const onCell = new Map<number, Thing[]>()
  const doors = new Map<number, Thing>()
  for (const draft of drafts) {
    if (draft.edge >= 0) {
      doors.set(draft.edge, draft)
      continue
    }
    const others = onCell.get(draft.cell)
    if (others) others.push(draft)
    else onCell.set(draft.cell, [draft])
  }
  return {
    project,
    firstCells,
    firstEdges,
    cells,
    things: drafts,
    onCell,
    doors,
    byId,
    keys,
    words,
    decisiveWords: Math.ceil(decisive / 32),
    decisiveBits: decisive,
    initial,
  }
}

function draftsOf(project: Project, firstCells: readonly number[], firstEdges: readonly number[]): Draft[] {
  const drafts: Draft[] = []
  const add = (part: Pick<Draft, 'level' | 'cell' | 'edge' | 'role' | 'raw'>): Draft => {
    const draft: Draft = {
      index: drafts.length,
      stateBit: -1,
      takenBit: -1,
      keyBit: -1,
      connectors: {},
      linkTo: -1,
      movesTo: -1,
      ...part,
    }
    drafts.push(draft)
    return draft
  }
  for (const [level, entry] of project.levels.entries()) {
    const { places, doors = [] } = entry.level
    for (const place of places) {
      const cell = (firstCells[level] ?? 0) + place.cell
      const role = roleOf(project, { level, place })
      add({ level, cell, edge: -1, role, raw: place.connectors ?? [] }).place = place
    }
    for (const door of doors) {
      const edge = (firstEdges[level] ?? 0) + door.edge
      const role = roleOf(project, { level, door })
      add({ level, cell: -1, edge, role, raw: door.connectors ?? [] }).door = door
    }
  }
  return drafts
}

function compiled(raw: readonly Connector[], byId: ReadonlyMap<string, Draft>): Thing['connectors'] {
  if (raw.length === 0) return {}
  const lists: Partial<Record<EventId, CompiledConnector[]>> = {}
  for (const connector of raw) {
    const found = byId.get(connector.target)
    const target = found && canDo(found.role, connector.do) ? found : undefined
    const list = (lists[connector.on] ??= [])
    list.push({ target, connector })
  }
  return lists
}

/** Whether an action changes things of a role. */
export function canDo(role: ThingRole, action: ActionId): boolean {
  if (!STATEFUL.has(role)) return false
  if (action === 'toggle') return true
  return (role === 'door' || role === 'pit') === (action === 'open' || action === 'close')
}

/** Finds where links, teleporters and pits lead. */
function setTargets(
  project: Project,
  drafts: readonly Draft[],
  firstCells: readonly number[],
  byId: ReadonlyMap<string, Draft>,
): void {
  const numbers = new Map(project.levels.map(({ id }, index) => [id, index]))
  const links = linkEnds(project)
  for (const draft of drafts) {
    const { place, level, cell, role } = draft
    if (!place) continue
    const ends = place.link ? (links.get(place.link.id) ?? []) : []
    if (ends.length === 2) {
      const other = ends.find((end) => end.place !== place)
      const number = numbers.get(other?.level ?? '') ?? -1
      if (other && isGround(project.levels[number]?.level, other.cell)) {
        draft.linkTo = (firstCells[number] ?? 0) + other.cell
      }
    }
    if (role !== 'pit' && role !== 'teleporter') continue
    const to = place.properties[TO_PROPERTY]
    const target = typeof to === 'string' ? byId.get(to) : undefined
    if (target?.place) {
      // A pit that leads to its own cell does nothing; a teleporter that does is a loop.
      draft.movesTo = role === 'pit' && target.cell === cell ? -1 : target.cell
    } else if (role === 'pit') draft.movesTo = below(project, level, place.cell, firstCells)
  }
}

/** Returns the cell under another one, on the next level; -1 if that is not ground. */
function below(project: Project, level: number, cell: number, firstCells: readonly number[]): number {
  const here = project.levels[level]?.level
  const next = project.levels[level + 1]?.level
  if (!here || !next) return -1
  const [x, y] = [xOf(here, cell), yOf(here, cell)]
  if (!isInside(next, x, y)) return -1
  const under = cellAt(next, x, y)
  return isGround(next, under) ? (firstCells[level + 1] ?? 0) + under : -1
}

function startsOn({ role, place, door }: Draft): boolean {
  if (door) return door.open === true
  const value = place?.properties[role === 'pit' ? 'open' : 'on']
  return role === 'switch' ? value === true : value !== false
}

/**
 * Numbers the bits: first those that decide what can happen, then those that a game only shows. The state of a switch is decisive
 * only if it has connectors for on or off.
 */
function numberBits(drafts: readonly Draft[]): {
  readonly keys: readonly string[]
  readonly bits: number
  readonly decisive: number
} {
  const targets = new Set<Thing>()
  for (const { connectors } of drafts) {
    for (const list of Object.values(connectors)) {
      for (const { target } of list) if (target) targets.add(target)
    }
  }
  const needed = new Map<string, number>()
  let bits = 0
  for (const { role, door } of drafts) {
    if (role !== 'door' || door?.key === undefined) continue
    if (!needed.has(door.key)) needed.set(door.key, bits++)
  }
  const later: Draft[] = []
  for (const draft of drafts) {
    const { role, place, door } = draft
    const key = door ? door.key : (role === 'key' || role === 'chest') && place?.properties['key']
    if (key !== undefined && key !== false) draft.keyBit = needed.get(String(key)) ?? -1
    const changes = targets.has(draft) || role === 'switch'
    const decides = role === 'door' || draft.movesTo >= 0 || hasStateConnectors(draft)
    if (STATEFUL.has(role) && changes && decides) draft.stateBit = bits++
    else if (STATEFUL.has(role)) later.push(draft)
    const isOnce = role === 'trigger' && place?.properties['once'] === true
    if ((role === 'key' || role === 'chest') && draft.connectors.take) draft.takenBit = bits++
    else if (isOnce && draft.connectors.enter) draft.takenBit = bits++
  }
  const decisive = bits
  for (const draft of later) draft.stateBit = bits++
  for (const draft of drafts) {
    if (draft.takenBit < 0 && (draft.role === 'key' || draft.role === 'chest')) draft.takenBit = bits++
  }
  return { keys: [...needed.keys()], bits, decisive }
}

function hasStateConnectors({ connectors: { on, off, open, close } }: Draft): boolean {
  return (on ?? off ?? open ?? close) !== undefined
}
