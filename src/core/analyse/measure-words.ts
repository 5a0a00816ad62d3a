import { countBuildings } from '../level/buildings'
import type { PlaceKindId } from '../level/places'
import { wrapsOf } from '../level/wraps'
import type { Figures } from './figures'
import { findLongestWalk } from './longest-walk'
import { backToBackShare, countDoors, share } from './measure'
import { countOfKind, distanceOfKinds } from './place-distance'

/** Unit of a value. A share is a number from 0 to 1; all others but the mean run are whole numbers. */
export type MeasureUnit = 'cells' | 'steps' | 'share' | 'number'

/** A measure by its word, the same in reports, wishes and documents. */
export interface MeasureWord {
  readonly id: string
  readonly label: string
  /** One sentence. */
  readonly help: string
  readonly unit: MeasureUnit
  /** Whether all values are whole numbers. */
  readonly isWhole: boolean
  /** How many kinds of places it takes: `distance(inn,gate)` takes 2. */
  readonly kinds: number
  /** Computes the value; undefined if the level has nothing to measure, such as no inn. */
  readonly valueOf: (figures: Figures, kinds: readonly PlaceKindId[]) => number | undefined
}

const cells = { unit: 'cells', isWhole: true, kinds: 0 } as const
const steps = { unit: 'steps', isWhole: true, kinds: 0 } as const
const number = { unit: 'number', isWhole: true, kinds: 0 } as const
const shares = { unit: 'share', isWhole: false, kinds: 0 } as const

/** The vocabulary of measures, in the order of reports. */
export const MEASURE_WORDS: readonly MeasureWord[] = [
  {
    ...cells,
    id: 'streets',
    label: 'Streets',
    help: 'Cells of street, bridges included.',
    valueOf: (figures) => figures.kinds().streets,
  },
  {
    ...shares,
    id: 'streetShare',
    label: 'Share of streets',
    help: 'Streets among all cells.',
    valueOf: (figures) => share(figures.kinds().streets, figures.level.cells.length),
  },
  {
    ...cells,
    id: 'houses',
    label: 'Houses',
    help: 'Cells of houses.',
    valueOf: (figures) => figures.kinds().houses,
  },
  {
    ...number,
    id: 'buildings',
    label: 'Buildings',
    help: 'Buildings of one or more cells.',
    valueOf: ({ level }) => countBuildings(level),
  },
  {
    ...cells,
    id: 'rock',
    label: 'Rock',
    help: 'Cells of rock.',
    valueOf: (figures) => figures.kinds().rock,
  },
  {
    ...cells,
    id: 'water',
    label: 'Water',
    help: 'Cells of water, without bridges.',
    valueOf: (figures) => figures.kinds().water,
  },
  {
    ...cells,
    id: 'undecided',
    label: 'Undecided',
    help: 'Cells that are not yet filled.',
    valueOf: (figures) => figures.kinds().undecided,
  },
  {
    ...number,
    id: 'doors',
    label: 'Doors',
    help: 'Doors of any kind between two cells, without those of gates.',
    valueOf: ({ level }) => countDoors(level),
  },
  {
    ...number,
    id: 'gatesOpen',
    label: 'Open gates',
    help: 'Gates that open the town wall.',
    valueOf: (figures) => figures.gates().open,
  },
  {
    ...number,
    id: 'gatesClosed',
    label: 'Closed gates',
    help: 'Gates that were walled up.',
    valueOf: (figures) => figures.gates().closed,
  },
  {
    ...number,
    id: 'wraps',
    label: 'Wraps',
    help: 'Passages over a border that wraps around to the opposite side; they are no gates.',
    valueOf: ({ level }) => wrapsOf(level).length,
  },
  {
    ...number,
    id: 'networks',
    label: 'Networks',
    help: 'Separate networks of streets; a finished town has one.',
    valueOf: (figures) => figures.networks().count,
  },
  {
    ...cells,
    id: 'deadEnds',
    label: 'Dead ends',
    help: 'Streets with one exit, open gates excepted.',
    valueOf: (figures) => figures.ways().deadEnds,
  },
  {
    ...shares,
    id: 'deadEndShare',
    label: 'Share of dead ends',
    help: 'Dead ends among all streets.',
    valueOf: (figures) => share(figures.ways().deadEnds, figures.kinds().streets),
  },
  {
    ...cells,
    id: 'junctions',
    label: 'Junctions',
    help: 'Streets with three or four exits.',
    valueOf: (figures) => {
      const { junctions } = figures.ways()
      return junctions[3] + junctions[4]
    },
  },
  {
    ...shares,
    id: 'straightShare',
    label: 'Straight streets',
    help: 'Streets with two opposite exits among all streets with two exits.',
    valueOf: (figures) => figures.ways().straightShare,
  },
  {
    ...cells,
    isWhole: false,
    id: 'meanRun',
    label: 'Mean run',
    help: 'Mean length of the straight stretches of street.',
    valueOf: (figures) => figures.ways().meanRun,
  },
  {
    ...shares,
    id: 'backToBack',
    label: 'Back to back',
    help: 'Houses with another house behind, opposite the door, among houses with one door.',
    valueOf: ({ level }) => backToBackShare(level),
  },
  {
    ...number,
    id: 'plazas',
    label: 'Squares of streets',
    help: 'Squares of 2 x 2 streets that are open to each other; squares may overlap.',
    valueOf: (figures) => figures.ways().plazas,
  },
  {
    ...steps,
    id: 'longestWalk',
    label: 'Longest walk',
    help: 'Steps between the two streets that are furthest apart; a lower bound in large towns with many loops.',
    valueOf: (figures) => findLongestWalk(figures.level, undefined, figures.networks()).steps,
  },
  {
    ...steps,
    id: 'routeLength',
    label: 'Route through',
    help: 'Steps of a shortest route from the start or the first open gate to the last one, with keys.',
    valueOf: (figures) => figures.maze().steps,
  },
  {
    ...cells,
    id: 'routeDecisions',
    label: 'Decision points',
    help: 'Cells of that route where a walker chooses between two or more ways on.',
    valueOf: (figures) => figures.maze().decisions,
  },
  {
    ...number,
    isWhole: false,
    id: 'routeDifficulty',
    label: 'Difficulty of the route',
    help: 'The sum of log2(ways on) over its decision points: at difficulty d, random choices find the route once in 2^d walks.',
    valueOf: (figures) => figures.maze().difficulty,
  },
  {
    ...steps,
    id: 'deepestDeadEnd',
    label: 'Deepest dead end',
    help: 'Maximum steps from a dead end to the nearest junction.',
    valueOf: (figures) => figures.maze().deepest,
  },
  {
    ...steps,
    isWhole: false,
    id: 'meanDeadEnd',
    label: 'Mean depth of dead ends',
    help: 'Mean steps from a dead end to the nearest junction; 0 without dead ends.',
    valueOf: (figures) => figures.maze().meanDepth,
  },
  {
    ...number,
    id: 'locks',
    label: 'Locks',
    help: 'Different keys that open locked doors; none in a level without keys, levers, pits and teleporters.',
    valueOf: (figures) => figures.logic()?.locks,
  },
  {
    ...number,
    id: 'lockDepth',
    label: 'Depth of locks',
    help: 'The most keys and levers that a cell needs before it can be entered.',
    valueOf: (figures) => figures.logic()?.lockDepth ?? undefined,
  },
  {
    ...shares,
    id: 'behindLocks',
    label: 'Behind locks',
    help: 'Cells that need a key or a lever among all cells that can be entered.',
    valueOf: (figures) => figures.logic()?.behindLocks ?? undefined,
  },
  {
    ...number,
    id: 'solutionLength',
    label: 'Length of the solution',
    help: 'Fewest moves to the thing that is hardest to reach, with keys and levers, in the level by itself.',
    valueOf: (figures) => figures.logic()?.solutionLength ?? undefined,
  },
  {
    ...number,
    id: 'places',
    label: 'Places',
    help: 'Named buildings, notes, stairs and other places.',
    valueOf: ({ level }) => level.places.length,
  },
  {
    ...number,
    kinds: 1,
    id: 'count',
    label: 'Places of a kind',
    help: 'Places of a kind, such as count(inn); of gate, the open gates and the gate places.',
    valueOf: ({ level }, [kind]) => kind && countOfKind(level, kind),
  },
  {
    ...steps,
    kinds: 2,
    id: 'distance',
    label: 'Distance',
    help: 'Fewest steps from any place of one kind to the nearest of another, without keys; start is the first open gate unless one is set.',
    valueOf: ({ level }, [from, to]) => from && to && distanceOfKinds(level, from, to),
  },
]

const byId = new Map(MEASURE_WORDS.map((word) => [word.id, word]))

export function measureWord(id: string): MeasureWord | undefined {
  return byId.get(id)
}

/** Writes a word with its arguments: "deadEnds", "distance(kind,kind)". */
export function signatureOf({ id, kinds }: MeasureWord): string {
  return kinds === 0 ? id : `${id}(${Array.from({ length: kinds }, () => 'kind').join(',')})`
}

/** Writes a value with its unit: "12 cells", "47.3 %"; a dash for undefined. */
export function valueText({ unit, isWhole }: MeasureWord, value: number | undefined): string {
  if (value === undefined) return '-'
  if (unit === 'share') return `${(100 * value).toFixed(1)} %`
  const digits = isWhole ? String(value) : value.toFixed(2)
  if (unit === 'number') return digits
  return `${digits} ${value === 1 ? unit.slice(0, -1) : unit}`
}
