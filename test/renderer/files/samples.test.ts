import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../src/core/analyse/check'
import { GENERATOR_ENTRIES, lawsFor } from '../../../src/core/generate/entries'
import { SCENARIO_ENTRIES } from '../../../src/core/generate/overland/entries'
import { recipeNotes } from '../../../src/core/generate/recipe'
import { runGenerator } from '../../../src/core/generate/run'
import { defaultsFor } from '../../../src/core/generate/settings'
import { town } from '../../../src/core/generate/town/town'
import { DIRECTION_NAMES } from '../../../src/core/level/grid'
import { CellKind } from '../../../src/core/level/kinds'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { checkLogic } from '../../../src/core/logic/check-logic'
import type { PlayMove } from '../../../src/core/logic/play'
import { proveProject, type Proof } from '../../../src/core/logic/prove'
import type { Project } from '../../../src/core/project/project'
import { seedOf } from '../../../src/core/random/random'
import { sketchFor } from '../../../src/editor/generation'
import { openDocument } from '../../../src/editor/editor-document'
import { SAMPLES } from '../../../src/renderer/dialogs/start/StartDialog'
import { samples } from '../../../src/renderer/files/samples'
import { showDocument } from '../../../src/renderer/files/files'
import { followWalker } from '../../../src/renderer/play/follow-walker'
import { walkByKey } from '../../../src/renderer/play/play-keys'
import { leavePlay, setPlayOptions, startPlay } from '../../../src/renderer/play/playtest'
import { texts } from '../../../src/renderer/texts'
import { testApp } from '../support/stand-in-host'

describe.each([...samples])('the sample %s', (id, project) => {
  it('has the same name on the start screen as in its file', () => {
    const names = Object.values(texts.start.samples).map(({ name }) => name)
    expect(names).toContain(project.name)
    expect(SAMPLES.find((sample) => sample.id === id)?.name).toBe(project.name)
  })

  it('is complete and has no problem', () => {
    for (const { level, recipe } of project.levels) {
      expect(level.cells.slice().includes(CellKind.undecided)).toBe(false)
      expect(checkLevel(level, lawsFor(recipe, level))).toEqual([])
    }
    expect(checkLogic(project)).toEqual([])
  })
})

const DUNGEONS = [
  ['gatehouse-of-two-levers', 'toll', 3],
  ['tomb-of-three-floors', 'sarcophagus', 3],
  ['maze-of-pits-and-plates', 'hoard', 1],
] as const

describe.each([...samples].filter(([id]) => !DUNGEONS.some(([dungeon]) => id === dungeon)))(
  'the town %s',
  (_, project) => {
    it('can be re-rolled: it has a recipe, and names houses that stay', () => {
      for (const { level, recipe } of project.levels) {
        expect(recipe?.generator).toBe('town')
        expect(level.places.length).toBeGreaterThan(0)
        for (const { cell } of level.places) expect(hasMark(level.marks[cell], Mark.placed)).toBe(true)
      }
    })

    it('is made again from its seed, and opens without a note that it is not', () => {
      expect(recipeNotes(project, GENERATOR_ENTRIES, SCENARIO_ENTRIES)).toEqual([])
      for (const { level, recipe } of project.levels) {
        if (!recipe) throw new Error('The town has a recipe')
        const { settings, seed } = recipe
        const sketch = sketchFor(level, 'reroll')
        const made = runGenerator({ generator: town, sketch, settings, seed: seedOf(seed) })
        if (made.status !== 'done') throw new Error('The town must fill')
        expect(made.level.cells.slice()).toEqual(level.cells.slice())
        expect(made.level.northEdges).toEqual(level.northEdges)
        expect(made.level.westEdges).toEqual(level.westEdges)
      }
    })
  },
)

describe.each(DUNGEONS)('the sample %s', (id, goal, needed) => {
  const project = samples.get(id)!
  const proof = proofOf(project, goal)

  it('can be solved with its keys and levers, and no walker gets stuck', () => {
    expect(proof).toMatchObject({ complete: true, solved: true, stuck: undefined, findings: [] })
    expect(proofOf(project)).toMatchObject({ complete: true, solved: true, stuck: undefined })
    expect(measuredDepth(proof, project, goal)).toBe(needed)
  })

  it('offers a generator of dungeons, although it has no recipe', () => {
    const { store } = testApp()
    showDocument(store, openDocument(project))
    const { generator, settings } = store.getState().level
    expect(generator.id).toBe('dungeon/rooms')
    expect(settings).toEqual(defaultsFor(generator, project.levels[0]!.level))
  })

  it('has names, districts and a start', () => {
    for (const { level } of project.levels) {
      expect(level.districts?.list.length).toBeGreaterThan(1)
      expect(level.places.filter(({ name }) => name !== '').length).toBeGreaterThan(4)
    }
    expect(project.levels[0]?.level.places.some(({ kind }) => kind === 'start')).toBe(true)
  })

  it.each(['top', 'first-person'] as const)('is played to its treasure by keys, %s', (view) => {
    const { store } = testApp()
    showDocument(store, openDocument(project))
    followWalker(store)
    setPlayOptions(store, { view, isFree: view === 'top' })
    startPlay(store, 'start')
    for (const move of proof.moves) play(store, move, view === 'top')
    expect([poseOf(store)]).toMatchObject(
      project.levels.flatMap(({ id: level, level: { places } }) =>
        places.flatMap((place) => (place.id === goal ? [{ level, cell: place.cell }] : [])),
      ),
    )
    press(store, 'Space')
    expect(store.walk.getState().said).toContain('chest')
    leavePlay(store)
  })
})

function proofOf(project: Project, goal?: string): Proof {
  const proof = proveProject(project, goal === undefined ? {} : { goal })
  if ('refused' in proof) throw new Error(proof.refused)
  return proof
}

/** The fewest keys and levers before a place. */
function measuredDepth({ order }: Proof, { levels }: Project, id: string): number | undefined {
  const depths = levels.flatMap(({ level: { places } }, index) =>
    places.flatMap((place) => (place.id === id ? [order[index]?.[place.cell]] : [])),
  )
  return depths[0]
}

type TestStore = ReturnType<typeof testApp>['store']

function poseOf(store: TestStore) {
  const { walk } = store.walk.getState()
  if (!walk) throw new Error('Nobody walks')
  return walk.pose
}

function press(store: TestStore, code: string): void {
  walkByKey(store, { code, key: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false })
}

const ARROWS = { north: 'ArrowUp', east: 'ArrowRight', south: 'ArrowDown', west: 'ArrowLeft' } as const

/** Makes a move of a proof by keys: a step by the compass, or turns and a step forward. */
function play(store: TestStore, move: PlayMove, isFree: boolean): void {
  if (typeof move !== 'string') return press(store, 'use' in move ? 'Space' : 'Enter')
  if (!isFree) while (DIRECTION_NAMES[poseOf(store).facing] !== move) press(store, 'KeyE')
  const before = poseOf(store)
  press(store, isFree ? ARROWS[move] : 'KeyW')
  // The first press found a secret door.
  if (poseOf(store).cell === before.cell) press(store, isFree ? ARROWS[move] : 'KeyW')
}
