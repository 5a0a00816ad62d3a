import { isRecord } from '../text/is-record'
import { ACTIONS, EVENTS, MAX_CONNECTORS, MAX_KEY_NAME, THING_ID, type Connector } from '../level/connectors'
import { canBeDoor, type Door } from '../level/doors'
import { edgeCount } from '../level/grid'
import { edgeAt, type Level } from '../level/level'
import { MAX_LABEL_SHIFT, type LabelSetting } from '../level/places'
import { defined } from '../text/defined'
import { BadCode } from './code-bytes'

/** The fields by which places and doors act on each other. */
type ThingFields = Pick<Door, 'id' | 'connectors'>

/** Returns the id and the connectors of a place or a door; undefined if they are not legal. */
export function thingFieldsOf({
  id,
  connectors,
}: Readonly<Record<string, unknown>>): ThingFields | undefined {
  if (id !== undefined && (typeof id !== 'string' || !THING_ID.test(id))) return undefined
  if (connectors === undefined) return defined({ id })
  if (!Array.isArray(connectors) || connectors.length === 0 || connectors.length > MAX_CONNECTORS)
    return undefined
  const list = connectors.flatMap((entry) => connectorOf(entry) ?? [])
  return list.length === connectors.length ? defined({ id, connectors: list }) : undefined
}

function connectorOf(entry: unknown): Connector | undefined {
  if (!isRecord(entry)) return undefined
  const { target } = entry
  const on = EVENTS.find((event) => event === entry['on'])
  const action = ACTIONS.find((each) => each === entry['do'])
  if (!on || !action || typeof target !== 'string' || !THING_ID.test(target)) return undefined
  return { on, target, do: action }
}

/** Returns the field of a label, no field without one; undefined if it is not legal. */
export function labelFieldOf(label: unknown): { readonly label?: LabelSetting } | undefined {
  if (label === undefined) return {}
  if (label === 'hidden') return { label }
  if (!isRecord(label)) return undefined
  const { x, y } = label
  return isShift(x) && isShift(y) ? { label: { x, y } } : undefined
}

function isShift(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_LABEL_SHIFT
}

/** Returns the doors of a level whose edges and places are read already. Throws if one is not legal. */
export function doorsOfCode(entries: readonly unknown[], level: Level): readonly Door[] {
  const edges = new Set<number>()
  return entries.map((entry, index) => {
    const door = doorOf(entry, level)
    if (!door || edges.has(door.edge)) throw new BadCode(`Its door ${index + 1} cannot be read.`)
    edges.add(door.edge)
    return door
  })
}

function doorOf(entry: unknown, level: Level): Door | undefined {
  if (!isRecord(entry)) return undefined
  const { edge, key, name, open, isGenerated } = entry
  const isEdge = typeof edge === 'number' && Number.isInteger(edge) && edge >= 0 && edge < edgeCount(level)
  if (!isEdge || !canBeDoor(edgeAt(level, edge))) return undefined
  if (key !== undefined && (typeof key !== 'string' || key === '' || key.length > MAX_KEY_NAME))
    return undefined
  if (name !== undefined && typeof name !== 'string') return undefined
  const fields = thingFieldsOf(entry)
  if (!fields) return undefined
  return {
    edge,
    ...fields,
    ...defined({ key, name }),
    ...(open === true ? { open } : {}),
    ...(isGenerated === true ? { isGenerated } : {}),
  }
}

/** Throws if two things of a level have the same id. */
export function refuseSameIds({ places, doors = [] }: Level): void {
  const ids = new Set<string>()
  for (const { id } of [...places, ...doors]) {
    if (id === undefined) continue
    if (ids.has(id)) throw new BadCode(`Two of its things have the id "${id}".`)
    ids.add(id)
  }
}
