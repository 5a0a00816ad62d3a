import { defined } from '../text/defined'
import type { Machine, Thing } from './machine'
import { thingName } from './thing-name'

/** Kinds of oddities of things, whether or not a level can be solved. */
type FindingKind =
  'connector-to-nothing' | 'opens-by-hand' | 'key-without-lock' | 'lock-without-key' | 'switch-without-effect'

export interface Finding {
  readonly kind: FindingKind
  /** Name of the thing: see `thingName`. */
  readonly thing: string
  /** Id of the target of a connector, or name of the key. */
  readonly about?: string
}

/** Finds keys that open nothing, locks without a key, switches without effect and connectors to nothing. Linear. */
export function findFindings(machine: Machine): readonly Finding[] {
  const findings: Finding[] = []
  const add = (kind: FindingKind, at: Thing, about?: string): void => {
    findings.push({ kind, thing: thingName(machine, at), ...defined({ about }) })
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
    if (role === 'switch' && Object.keys(thing.connectors).length === 0) add('switch-without-effect', thing)
  }
  return findings
}
