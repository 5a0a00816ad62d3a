import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../src/core/analyse/check'
import { distanceOfKinds } from '../../../src/core/analyse/place-distance'
import { runGenerator } from '../../../src/core/generate/run'
import { checkSettings } from '../../../src/core/generate/settings'
import { town } from '../../../src/core/generate/town/town'
import { cellsOfArea, checkArea } from '../../../src/core/level/areas'
import { largeBuildings } from '../../../src/core/level/building-shape'
import { countKinds } from '../../../src/core/level/count-kinds'
import { cellAt, DIRECTIONS, edgeOf, NORTH } from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_STREET } from '../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { isArea, isHousePlace } from '../../../src/core/level/places'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { hillFort } from '../../../src/core/templates/hill-fort'
import { TEMPLATES, templateById } from '../../../src/core/templates/index'
import { market } from '../../../src/core/templates/market'
import { riverTown } from '../../../src/core/templates/river-town'
import {
  projectOfTemplate,
  settingsOfTemplate,
  sketchOfTemplate,
} from '../../../src/core/templates/template-project'
import { samples } from '../../support/samples'

const SEEDS = samples({ short: 7, long: 200 })

/** Returns the drawn cells whose kind, or whose locked and decided sides, differ in the finished town. */
function changedCells(sketch: Level, made: Level): number[] {
  return Array.from(sketch.cells, (_, cell) => cell).filter((cell) => {
    if (sketch.cells[cell] !== CellKind.undecided && made.cells[cell] !== sketch.cells[cell]) return true
    if (!hasMark(sketch.marks[cell], Mark.locked)) return false
    return DIRECTIONS.some((direction) => {
      const edge = edgeOf(sketch, cell, direction)
      return edgeAt(sketch, edge) !== EdgeKind.undecided && edgeAt(sketch, edge) !== edgeAt(made, edge)
    })
  })
}

describe.each(TEMPLATES)('the template $id', (entry) => {
  const { name } = entry
  const sketch = sketchOfTemplate(entry)
  const settings = settingsOfTemplate(entry)

  it('is a faultless sketch of 24 to 40 cells a side', () => {
    for (const side of [sketch.width, sketch.height]) {
      expect(side).toBeGreaterThanOrEqual(24)
      expect(side).toBeLessThanOrEqual(40)
    }
    expect(checkSettings(town, settings, sketch)).toEqual([])
    expect(town.checkSketch(sketch, settings)).toEqual([])
    expect(countKinds(sketch).undecided).toBeGreaterThan(sketch.cells.length / 4)
  })

  it('has named squares and avenues, all of streets', () => {
    const areas = sketch.places.filter(isArea)
    expect(areas.length).toBeGreaterThanOrEqual(3)
    for (const area of areas) {
      expect(checkArea(sketch, area)).toBeUndefined()
      expect(area.name).not.toBe('')
      const kinds = cellsOfArea(sketch, area).map((cell) => IS_STREET[sketch.cells[cell] ?? 0])
      expect(kinds).toEqual(kinds.map(() => 1))
    }
  })

  it('has one large building with one door and a name, the only one', () => {
    const [building, ...more] = largeBuildings(sketch)
    expect(more).toEqual([])
    expect(building?.isRectangle).toBe(true)
    const doors = (building?.cells ?? []).flatMap((cell) =>
      DIRECTIONS.filter((direction) => IS_DOOR[edgeAt(sketch, edgeOf(sketch, cell, direction))] === 1),
    )
    expect(doors).toHaveLength(1)
    expect(sketch.places.filter(isHousePlace).map(({ cell }) => cell)).toEqual([building?.place?.cell])
  })

  it(`fills with each of ${SEEDS} seeds, and keeps all laws and what is drawn`, () => {
    const streets = new Set<string>()
    for (let seed = 0; seed < SEEDS; seed++) {
      const result = runGenerator({ generator: town, sketch, settings, seed })
      if (result.status === 'failed') throw new Error(`${seed}: ${result.problems[0]?.message}`)
      const { level, notices, trapped } = result
      expect({ seed, problems: checkLevel(level), notices, trapped: trapped ?? [] }).toEqual({
        seed,
        problems: [],
        notices: [],
        trapped: [],
      })
      expect(changedCells(sketch, level)).toEqual([])
      expect(level.places.filter(({ isGenerated }) => !isGenerated)).toEqual(sketch.places)
      streets.add(Array.from(level.cells).join())
    }
    expect(streets.size).toBe(SEEDS)
  })

  it('is a project with its name, whose next run begins with its settings and seed', () => {
    const project = projectOfTemplate(entry, '48151')
    expect(project.name).toBe(name)
    expect(project.levels[0]).toMatchObject({
      level: sketch,
      recipe: { generator: 'town', version: town.version, settings, seed: '48151' },
    })
  })
})

describe('the templates', () => {
  it('have ids that name them', () => {
    for (const entry of TEMPLATES) expect(templateById(entry.id)).toBe(entry)
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length)
    expect(templateById('castle')).toBeUndefined()
  })

  it('show a broken law, and a drawn cell that was changed', () => {
    const sketch = sketchOfTemplate(market)
    const result = runGenerator({ generator: town, sketch, settings: settingsOfTemplate(market), seed: 1 })
    if (result.status === 'failed') throw new Error('the market must fill')
    const draft = draftOf(result.level)
    const [x, y] = [15, 12]
    draft.cells[cellAt(draft, x, y)] = CellKind.house
    expect(changedCells(sketch, draft)).toEqual([cellAt(draft, x, y)])
    expect(checkLevel(draft)).not.toEqual([])
  })
})

describe('the hill fort', () => {
  const sketch = sketchOfTemplate(hillFort)
  const result = runGenerator({
    generator: town,
    sketch,
    settings: settingsOfTemplate(hillFort),
    seed: 7,
  })
  const made = result.status === 'done' ? result.level : sketch

  it('has a ward that only its locked door opens: nobody reaches the keep without a key', () => {
    expect(distanceOfKinds(made, 'gate', 'castle')).toBeUndefined()
    const draft = draftOf(made)
    setEdge(draft, edgeOf(draft, cellAt(draft, 14, 18), NORTH), EdgeKind.open)
    expect(distanceOfKinds(draft, 'gate', 'castle')).toBeGreaterThan(10)
  })
})

describe('the river town', () => {
  it('has two bridges, however it is filled', () => {
    const sketch = sketchOfTemplate(riverTown)
    for (let seed = 0; seed < SEEDS; seed++) {
      const result = runGenerator({
        generator: town,
        sketch,
        settings: settingsOfTemplate(riverTown),
        seed,
      })
      const cells = Array.from(result.status === 'done' ? result.level.cells : [])
      const bridges = cells.flatMap((kind, cell) => (kind === CellKind.bridge ? [cell] : []))
      expect(new Set(bridges.map((cell) => Math.floor(cell / sketch.width))).size).toBe(2)
    }
  })
})
