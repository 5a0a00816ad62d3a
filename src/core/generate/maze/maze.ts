import { NORTH, SOUTH, type Direction } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import { defineRun, type GeneratorEntry, type TypedInput, type TypedRun } from '../define'
import type { GenerateResult, Growth, RunnableGenerator } from '../generator'
import { pickBreakable } from './break-walls'
import type { Carve } from './carve'
import { Carving } from './carving'
import { braidDeadEnds, chooseEnds, finishMaze, joinTrees } from './finish'
import { layMazeGround } from './ground'
import { reachRows } from './reach-rows'
import type { MazeSettings } from './settings'

/** Cells between two reports of progress. */
const REPORT_EVERY = 16_384

/** What distinguishes one way of making mazes from another. */
interface MazeWay<Settings> extends Pick<TypedRun<Settings>, 'rows'> {
  readonly carve: Carve<Settings>
  /** Whether carving begins in the first row, at the entrance. */
  readonly beginsAtEntrance?: boolean
}

/**
 * A generator of mazes: every way of carving shares its ground, braiding and openings. `rows` is the same maze as rows,
 * without a level.
 */
export function mazeGenerator<Settings extends MazeSettings>(
  entry: GeneratorEntry<Settings>,
  way: MazeWay<NoInfer<Settings>>,
): RunnableGenerator {
  const { carve, beginsAtEntrance = false, ...work } = way
  return defineRun(entry, { ...work, run: (input) => build(beginsAtEntrance, carve, input) })
}

function build<Settings extends MazeSettings>(
  beginsAtEntrance: boolean,
  carve: Carve<Settings>,
  { sketch, settings, random, progress }: TypedInput<Settings>,
): GenerateResult {
  const { share = 100, braid, breakable, joined = 'none', ends, wrap } = settings
  const ground = layMazeGround(sketch, wrap === true)
  const carving = new Carving(ground)
  const target = Math.max(1, Math.ceil((ground.count * share) / 100))
  let reported = 0
  const grown = growthOf(carving)
  const report = (reached: number): void => {
    if (reached - reported < REPORT_EVERY) return
    reported = reached
    progress({ phase: 'Carving', decided: reached, cells: ground.count }, grown)
  }

  progress({ phase: 'Carving', decided: 0, cells: ground.count }, grown)
  carve(carving, { sketch, settings, random, target, report })
  const begun = beginsAtEntrance && ends === 'rows' ? carving.order[0] : undefined
  const isLarger = ends !== 'none' && reachRows(carving, sketch, target, { ends, begun })
  braidDeadEnds(carving, braid, random)
  const joints = joinTrees(carving, joined, random)
  const openings = chooseEnds(carving, random, { ends, begun })
  // Last, so that a maze is the same maze whatever their share.
  const broken = pickBreakable(carving, joints, breakable, random)
  return {
    status: 'done',
    level: finishMaze(carving, sketch, [...joints, ...broken], openings),
    record: {
      steps: [
        { id: 'seeds', label: 'Start', end: 0 },
        { id: 'carve', label: 'Carving', end: carving.made },
      ],
      ...carving.record(),
    },
    notices:
      ends !== 'none' ? [...(isLarger ? moreCells(carving.made, target) : []), ...missingEnds(openings)] : [],
  }
}

function moreCells(made: number, target: number): readonly string[] {
  return [
    `The maze has ${made} cells instead of ${target}, because a way from its entrance to its exit needs them: raise “Cells reached”, or set “Entrance and exit” to none.`,
  ]
}

/** Returns sentences about openings without a possible cell. */
function missingEnds(openings: readonly { readonly side: Direction }[]): readonly string[] {
  const ends = [
    [NORTH, 'first row', 'entrance'],
    [SOUTH, 'last row', 'exit'],
  ] as const
  return ends.flatMap(([side, row, end]) =>
    openings.some((opening) => opening.side === side)
      ? []
      : [
          `The maze reached no cell of the ${row}, so there is no ${end}: leave it cells there, or let it reach more.`,
        ],
  )
}

/** Returns a function that collects what a carving reached since its last call. */
function growthOf(carving: Carving): () => Growth {
  let before = 0
  return () => {
    const cells = carving.order.slice(before, carving.made)
    before = carving.made
    return {
      cells,
      kinds: new Uint8Array(cells.length).fill(CellKind.street),
      marks: new Uint8Array(cells.length),
    }
  }
}
