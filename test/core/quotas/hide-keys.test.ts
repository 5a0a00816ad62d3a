import { describe, expect, it } from 'vitest'
import { distancesFromAny } from '../../../src/core/analyse/routes'
import { cellsOfKind } from '../../../src/core/analyse/place-distance'
import { runGenerator } from '../../../src/core/generate/run'
import { town } from '../../../src/core/generate/town/town'
import { cellsOfBox } from '../../../src/core/level/block'
import { districtAt } from '../../../src/core/level/districts'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { edgeAt, type Level } from '../../../src/core/level/level'
import { proveProject } from '../../../src/core/logic/prove'
import { parseQuotas } from '../../../src/core/quotas/parse'
import { templateById } from '../../../src/core/templates'
import { settingsOfTemplate, sketchOfTemplate } from '../../../src/core/templates/template-project'
import { samples } from '../../support/samples'

const RULE = 'key "Noble quarter" far from gate'

const fort = templateById('hill-fort')!

/** The sketch of a fort whose ward, behind a locked door, is a district. */
function sketch(name = 'Noble Quarter'): Level {
  const level = sketchOfTemplate(fort)
  const zones = new Uint8Array(level.cells.length)
  for (const cell of cellsOfBox(level, { x: 8, y: 10, width: 13, height: 8 })) zones[cell] = 1
  return { ...level, districts: { zones, list: [{ name, settings: {} }] } }
}

function filled(quotas: string, seed: number, level = sketch()) {
  const result = runGenerator({
    generator: town,
    sketch: level,
    settings: { ...settingsOfTemplate(fort), quotas },
    seed,
  })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return result
}

describe('the key of a locked quarter', () => {
  it('lies in a house outside of it, among the farthest from the gates, and the town can be solved', () => {
    const wrong: unknown[] = []
    for (let seed = 1; seed <= samples({ short: 6, long: 300 }); seed++) {
      const { level, notices } = filled(RULE, seed)
      const keys = level.places.filter(({ kind }) => kind === 'key')
      const [key] = keys
      const proof = proveProject({ name: 'fort', levels: [{ id: 'fort', name: 'Fort', level }] })
      const steps = distancesFromAny(level, cellsOfKind(level, 'gate'))
      const nearer = Array.from(level.cells.slice().keys()).filter(
        (cell) =>
          level.cells[cell] === CellKind.house &&
          (steps[cell] ?? -1) >= 0 &&
          steps[cell]! < steps[key!.cell]!,
      )
      const houses = level.cells
        .slice()
        .filter((kind, cell) => kind === CellKind.house && (steps[cell] ?? -1) >= 0)
      const found = {
        keys: keys.length,
        isOutside: key !== undefined && districtAt(level.districts, key.cell) === undefined,
        isInHouse: key !== undefined && level.cells[key.cell] === CellKind.house,
        isFar: nearer.length > houses.length / 2,
        locks: level.doors?.map(({ edge, key: name }) => [edgeAt(level, edge), name]),
        proof: 'refused' in proof ? proof : [proof.complete, proof.solved, proof.stuck, proof.findings],
        notices,
      }
      const wanted = {
        keys: 1,
        isOutside: true,
        isInHouse: true,
        isFar: true,
        locks: [[EdgeKind.lockedDoor, 'Noble quarter']],
        proof: [true, true, undefined, []],
        notices: [],
      }
      if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push({ seed, found })
    }
    expect(wrong).toEqual([])
  })

  it('leaves everything else in the town as it is without the rule', () => {
    const { level } = filled(RULE, 5)
    const plain = filled('', 5).level
    const { doors: _, ...rest } = level
    expect({ ...rest, places: rest.places.filter(({ kind }) => kind !== 'key') }).toEqual(plain)
    expect(plain.doors).toBeUndefined()
  })

  it('is reported missing where the district has no locked door or does not exist', () => {
    expect(filled('key "Harbour" far from gate', 1).notices).toEqual([
      'No key of "Harbour": the town has no district of this name.',
    ])
    const zones = new Uint8Array(sketch().cells.length)
    zones[0] = 1
    const empty = { ...sketch(), districts: { zones, list: [{ name: 'Harbour', settings: {} }] } }
    expect(filled('key "Harbour"', 1, empty).notices).toEqual([
      'No key of "Harbour": no locked door leads into the district.',
    ])
    expect(filled('key "noble quarter" near castle 1', 1).notices).toEqual([
      'No key of "noble quarter": no free house that a walker reaches without keys meets its rule.',
    ])
  })

  it('is read with and without a number of steps, and beside other rules', () => {
    expect(parseQuotas(`inn 1; ${RULE}; key "Docks" far gate 9 near inn 5`)).toMatchObject({
      status: 'parsed',
      rules: [{ text: 'inn 1' }],
      keys: [
        { quarter: 'Noble quarter', farFrom: ['gate'], conditions: [] },
        {
          quarter: 'Docks',
          farFrom: [],
          conditions: [
            { word: 'far', goal: 'gate', steps: 9 },
            { word: 'near', goal: 'inn', steps: 5 },
          ],
        },
      ],
    })
  })

  it.each([
    [
      'key',
      'Column 1: the key of a locked quarter needs the name of a district, such as key "Noble quarter" far from gate.',
    ],
    [
      'key quarter',
      'Column 5: the key of a locked quarter needs the name of a district, such as key "Noble quarter" far from gate.',
    ],
    ['key "A"; key "a"', 'Column 14: the key of "a" has two rules; make them one.'],
    [
      'key "A" size 2x2',
      'Column 9: "size" is not a condition of a key; conditions: near, far, on, in, facing.',
    ],
    ['key "A" far from moon', /^Column 18: "moon" is not something to be far from; known: gate, /],
    ['key "A" far from', /^Column 9: the rule ends before what to be far from/],
  ])('is refused: %s', (text, message) => {
    const parsed = parseQuotas(text)
    if (parsed.status === 'parsed') throw new Error('It is read')
    expect(parsed.messages).toHaveLength(1)
    expect(parsed.messages[0]).toMatch(message)
  })
})
