import { defined } from '../text/defined'
import { isOfLogic } from './compile-logic'
import { isGround, type Machine, type Thing } from './machine'
import { thingName } from './thing-name'

/** Kinds of oddities of things, whether or not a level can be solved. */
type FindingKind =
  | 'connector-to-nothing'
  | 'opens-by-hand'
  | 'key-without-lock'
  | 'lock-without-key'
  | 'switch-without-effect'
  | 'out-of-reach'

export interface Finding {
  readonly kind: FindingKind
  /** Name of the thing: see `thingName`. */
  readonly thing: string
  /** Id of the target of a connector, or name of the key. */
  readonly about?: string
}

/** A finding with its thing. */
export interface Oddity extends Pick<Finding, 'kind' | 'about'> {
  readonly thing: Thing
}

/** Returns the oddities of a project by the names of their things. */
export function findFindings(machine: Machine): readonly Finding[] {
  return oddities(machine).map(({ thing, ...rest }) => ({ ...rest, thing: thingName(machine, thing) }))
}

/**
 * Finds keys without a lock, locks without a key, switches without effect, connectors without a target, and things in rock or
 * water. Linear.
 */
export function oddities(machine: Machine): readonly Oddity[] {
  const findings: Oddity[] = []
  const add = (kind: FindingKind, thing: Thing, about?: string): void => {
    findings.push({ kind, thing, ...defined({ about }) })
  }
  const given = new Set<string>()
  for (const { role, place } of machine.things) {
    const key = place?.properties['key']
    if ((role === 'key' || role === 'chest') && key !== undefined) given.add(String(key))
  }
  const known = new Set(machine.keys)
  for (const thing of machine.things) {
    const { role, place, door } = thing
    for (const list of Object.values(thing.connectors)) {
      for (const { target, connector } of list) {
        if (target) continue
        const found = machine.byId.get(connector.target)
        add(
          found?.door && found.role !== 'door' ? 'opens-by-hand' : 'connector-to-nothing',
          thing,
          connector.target,
        )
      }
    }
    const key = place?.properties['key']
    if ((role === 'key' || role === 'chest') && key !== undefined && !known.has(String(key))) {
      add('key-without-lock', thing, String(key))
    }
    if (role === 'key' && key === undefined) add('key-without-lock', thing)
    if (door?.key !== undefined && !given.has(door.key)) add('lock-without-key', thing, door.key)
    const isGone =
      place &&
      isOfLogic({ kind: place.kind }) &&
      !isGround(machine.project.levels[thing.level]?.level, place.cell)
    if (isGone) add('out-of-reach', thing)
    if (role === 'switch' && Object.keys(thing.connectors).length === 0) add('switch-without-effect', thing)
  }
  return findings
}
