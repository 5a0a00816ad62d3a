import { EdgeKind } from '../../level/kinds'
import { edgeAt } from '../../level/level'
import type { Machine, Thing } from '../../logic/machine'

/** Locked doors with keys, and the keys that the games have. */

/** The keys that both games have. */
export const KEYS = ['brass', 'iron', 'ornate', 'prison', 'round', 'gear'] as const

/** Whether a thing is a locked door with a key. */
export function isKeyed({ project }: Machine, { door, level }: Thing): boolean {
  const grid = project.levels[level]?.level
  return door?.key !== undefined && grid !== undefined && edgeAt(grid, door.edge) === EdgeKind.lockedDoor
}

/** Returns the key of the games for each name of a key; a name that has one of their words takes it. */
export function keyNames(machine: Machine): ReadonlyMap<string, string> {
  const names = keysIn(machine)
  const given = new Map<string, string>()
  for (const name of names) {
    const said = KEYS.find((key) => name.toLowerCase().includes(key))
    if (said !== undefined && ![...given.values()].includes(said)) given.set(name, said)
  }
  const free: string[] = KEYS.filter((key) => ![...given.values()].includes(key))
  for (const name of names) if (!given.has(name)) given.set(name, free.shift() ?? KEYS[0])
  return given
}

function keysIn(machine: Machine): readonly string[] {
  const names = machine.things.flatMap((thing) => (isKeyed(machine, thing) ? [thing.door?.key ?? ''] : []))
  return [...new Set(names)]
}

/** Returns how many keys of the doors of a level are those of others in the games. */
export function keysBeyond(machine: Machine, level: number): number {
  const beyond = new Set(keysIn(machine).slice(KEYS.length))
  return machine.things.filter(
    (thing) => thing.level === level && isKeyed(machine, thing) && beyond.has(thing.door?.key ?? ''),
  ).length
}

/** Counts the locked doors of each key. */
export function doorsByKey(machine: Machine): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const thing of machine.things) {
    const key = isKeyed(machine, thing) ? thing.door?.key : undefined
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
