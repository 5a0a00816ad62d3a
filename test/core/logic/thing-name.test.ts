import { describe, expect, it } from 'vitest'
import { doorsField } from '../../../src/core/level/doors'
import { compileLogic } from '../../../src/core/logic/compile-logic'
import { thingByName, thingName } from '../../../src/core/logic/thing-name'
import type { Project } from '../../../src/core/project/project'
import { LOGIC_LEVELS, logicLevel, projectOfText } from '../../support/logic-levels'
import { randomLogicFile } from '../../support/logic-oracle/random-file'

const projects = [
  ...Array.from({ length: LOGIC_LEVELS }, (_, index) => logicLevel(index + 1)),
  ...Array.from({ length: 100 }, (_, index) => projectOfText(JSON.stringify(randomLogicFile(index + 1)))),
]

describe('the name of a thing', () => {
  it('leads back to it: by its id, else by its cell or side and its number there', () => {
    const wrong: unknown[] = []
    const seen = { id: 0, cell: 0, number: 0, side: 0 }
    for (const project of projects) {
      const bare = withoutIds(project)
      for (const each of [project, bare]) {
        const machine = compileLogic(each)
        for (const thing of machine.things) {
          const name = thingName(machine, thing)
          const found = thingByName(each, name)
          if (
            !found ||
            found.place !== thing.place ||
            found.door !== thing.door ||
            found.level !== thing.level
          )
            wrong.push({ name, found })
          if (!name.includes(':')) seen.id++
          else if (/(north|west)$/.test(name)) seen.side++
          else if (/,\d+,\d+$/.test(name)) seen.number++
          else seen.cell++
        }
      }
    }
    expect(wrong).toEqual([])
    expect(Object.values(seen).every((count) => count > 0)).toBe(true)
  })

  it('leads nowhere once the thing is gone', () => {
    const project = logicLevel(1)
    const [entry] = project.levels
    if (!entry) throw new Error('The project has a level')
    const names = ['gone', `${entry.id}:99,0`, `${entry.id}:0,0,7`, `${entry.id}:0,0,north`, 'other:0,0']
    expect(names.map((name) => thingByName(project, name))).toEqual(names.map(() => undefined))
  })
})

function withoutIds(project: Project): Project {
  const levels = project.levels.map((entry) => {
    const { doors = [], ...level } = entry.level
    const places = level.places.map((place) => without(place))
    return { ...entry, level: { ...level, places, ...doorsField(level, doors.map(without)) } }
  })
  return { ...project, levels }
}

function without<T extends { readonly id?: string }>(thing: T): Omit<T, 'id'> {
  const { id: _, ...rest } = thing
  return rest
}
