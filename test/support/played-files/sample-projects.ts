import { GENERATORS } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { completeFor } from '../../../src/core/generate/settings'
import { town } from '../../../src/core/generate/town/town'
import { cellCount, cellsOfEdge, DIRECTIONS, edgeCount, edgeOf } from '../../../src/core/level/grid'
import { CellKind, EDGE_KINDS, EdgeKind, IS_DOOR, IS_STREET } from '../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { sortPlaces, type Place } from '../../../src/core/level/places'
import type { Project } from '../../../src/core/project/project'
import { createRandom, pick, type Random } from '../../../src/core/random/random'
import { samples } from '../samples'
import { townRecipe } from '../town-recipes'

/** Larger levels take long in some formats. */
const MAX_CELLS = samples({ short: 500, long: 1500 })

/**
 * Yields levels of all generators, each twice: with doors of every kind and more places, and then broken. Every second broken
 * level has the generated one as a second level of its project.
 */
export function* sampleProjects(count: number): Iterable<Project> {
  for (let number = 0, found = 0; found < count; number++) {
    const random = createRandom(7000 + number)
    const level = generatedLevel(number, random)
    if (!level) continue
    found++
    const changed = withPlaces(withDoors(level, random), random)
    yield projectOfLevels(changed)
    const broken = withBreaks(changed, random)
    yield found % 2 === 0 ? projectOfLevels(broken, level) : projectOfLevels(broken)
  }
}

function projectOfLevels(...levels: readonly Level[]): Project {
  return {
    name: 'Sample',
    levels: levels.map((level, index) => ({ id: `level-${index}`, name: `Level ${index + 1}`, level })),
  }
}

/** Three towns of four; every second one of them is furnished. */
function generatedLevel(number: number, random: Random): Level | undefined {
  if (number % 4 !== 3) {
    const { sketch, settings, seed } = townRecipe(number)
    if (cellCount(sketch) > MAX_CELLS) return undefined
    const furnished = number % 2 === 0 ? { furnish: true } : {}
    return levelOf({ generator: town, sketch, settings: { ...settings, ...furnished }, seed })
  }
  const generator = pick(
    random,
    GENERATORS.filter(({ id }) => id !== town.id),
  )
  const sketch = createLevel(5 + random.below(25), 5 + random.below(25))
  return levelOf({ generator, sketch, settings: completeFor(generator, {}, sketch), seed: number })
}

function levelOf(request: Parameters<typeof runGenerator>[0]): Level | undefined {
  const result = runGenerator(request)
  return result.status === 'done' ? result.level : undefined
}

/** Sets doors of every kind, bars and archways, most of them where there are openings. */
function withDoors(level: Level, random: Random): Level {
  const draft = draftOf(level)
  const kinds = EDGE_KINDS.filter(({ id }) => id !== 'undecided')
  for (let count = 0; count < 40; count++) {
    const edge = random.below(edgeCount(draft))
    if (edgeAt(draft, edge) === EdgeKind.wall && random.below(4) > 0) continue
    setEdge(draft, edge, pick(random, kinds).value)
  }
  return draft
}

/** Adds a start, a goal, an inn, and stairs, or some of them. */
function withPlaces(level: Level, random: Random): Level {
  const cells = Array.from({ length: cellCount(level) }, (_, cell) => cell)
  const streets = cells.filter((cell) => IS_STREET[level.cells[cell] ?? 0] === 1)
  const houses = cells.filter((cell) => level.cells[cell] === CellKind.house)
  const places = level.places.filter(({ kind }) => kind !== 'start')
  const add = (among: readonly number[], place: Omit<Place, 'cell' | 'properties'>): void => {
    if (among.length > 0) places.push({ cell: pick(random, among), properties: {}, ...place })
  }
  if (random.below(4) > 0) add(streets, { kind: 'start', name: '' })
  add(streets, { kind: 'note', name: 'Goal' })
  add(houses, { kind: 'inn', name: 'Bard' })
  if (random.below(2) === 0) add(streets, { kind: 'stairs', name: '', link: { id: 'a', kind: 'stairs' } })
  return { ...level, places: sortPlaces(places) }
}

/** Walls places in, puts rock beside doors, and leaves a few cells and edges undecided. */
function withBreaks(level: Level, random: Random): Level {
  const draft = draftOf(level)
  const randomEdge = (): number => random.below(edgeCount(draft))
  for (const { cell } of draft.places.slice(0, 8)) {
    if (random.below(2) > 0) continue
    for (const side of DIRECTIONS) setEdge(draft, edgeOf(draft, cell, side), EdgeKind.wall)
  }
  for (let count = 0; count < 10; count++) {
    const edge = randomEdge()
    const [first] = cellsOfEdge(draft, edge)
    if (first >= 0 && IS_DOOR[edgeAt(draft, edge)] === 1) draft.cells[first] = CellKind.rock
  }
  for (let count = random.below(3); count > 0; count--) {
    draft.cells[random.below(cellCount(draft))] = CellKind.undecided
    setEdge(draft, randomEdge(), EdgeKind.undecided)
  }
  return random.below(4) === 0 ? { ...draft, wraps: true } : draft
}
