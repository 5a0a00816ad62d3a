import { cellName, NORTH, SOUTH, type Direction } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Problem } from '../../level/problem'
import type { Law } from '../../analyse/law'
import { decided } from '../../analyse/laws/decided'
import { mazeJoined } from '../../analyse/laws/maze-joined'
import { oneDoor } from '../../analyse/laws/one-door'
import { wrapsWhole } from '../../analyse/laws/wraps-whole'
import { defineGenerator, type TypedGenerator, type TypedInput } from '../define'
import type { GenerateResult, Generator, Growth } from '../generator'
import type { Carve } from './carve'
import { Carving } from './carving'
import { braidDeadEnds, chooseEnds, finishMaze, joinTrees } from './finish'
import { layMazeGround, piecesOf } from './ground'
import { reachRows } from './reach-rows'
import { checkMazeGrid, type MazeSettings } from './settings'

/** Houses in a maze were drawn by hand, and a maze without doors to them can still be walked. */
const doorsInMaze: Law = {
  ...oneDoor,
  givesHints: true,
  check: (level) => oneDoor.check(level).map((problem) => ({ ...problem, severity: 'hint' })),
}

/** The laws of every maze, from any generator. */
export const MAZE_LAWS: readonly Law[] = [decided, mazeJoined, wrapsWhole, doorsInMaze]

/** Cells between two reports of progress. */
const REPORT_EVERY = 16_384

/** What distinguishes one way of making mazes from another. */
interface MazeForm {
  readonly label: string
  /** Whether it can build around cells that are drawn, and over the border of a torus. */
  readonly takesSketch: boolean
  /** Whether carving begins in the first row, at the entrance. */
  readonly beginsAtEntrance?: boolean
}

interface MazeWay<Settings>
  extends
    MazeForm,
    Pick<TypedGenerator<Settings>, 'id' | 'version' | 'label' | 'settings' | 'heedsWeights' | 'rows'> {
  readonly carve: Carve<Settings>
}

/**
 * A generator of mazes: every way of carving shares its ground, braiding, openings and checks. Cells of the sketch that
 * are streets or undecided take part; whatever is locked stands already and is built around. `rows` is the same maze as
 * rows, without a level.
 */
export function mazeGenerator<Settings extends MazeSettings>(way: MazeWay<Settings>): Generator {
  const { takesSketch: _takes, beginsAtEntrance: _begins, carve, ...generator } = way
  return defineGenerator({
    ...generator,
    checkGrid: checkMazeGrid,
    laws: MAZE_LAWS,
    checkSketch: (sketch, settings) => checkMazeSketch(way, sketch, settings),
    run: (input) => build(way, carve, input),
  })
}

function build<Settings extends MazeSettings>(
  form: MazeForm,
  carve: Carve<Settings>,
  { sketch, settings, random, progress }: TypedInput<Settings>,
): GenerateResult {
  const { share = 100, braid, joined, ends, wrap } = settings
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
  const begun = form.beginsAtEntrance === true ? carving.order[0] : undefined
  const isLarger = ends === 'rows' && reachRows(carving, sketch, target, begun)
  braidDeadEnds(carving, braid, random)
  const doors = joined === 'secret' ? joinTrees(carving, random) : []
  const openings = ends === 'rows' ? chooseEnds(carving, random, begun) : []
  return {
    status: 'done',
    level: finishMaze(carving, sketch, doors, openings),
    record: {
      steps: [
        { id: 'seeds', label: 'Start', end: 0 },
        { id: 'carve', label: 'Carving', end: carving.made },
      ],
      ...carving.record(),
    },
    notices:
      ends === 'rows' ? [...(isLarger ? moreCells(carving.made, target) : []), ...missingEnds(openings)] : [],
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

function checkMazeSketch(
  { label, takesSketch }: MazeForm,
  sketch: Level,
  { wrap, trees = 1 }: MazeSettings,
): readonly Problem[] {
  if (!takesSketch) {
    const cell = sketch.cells.slice().findIndex((kind) => kind !== CellKind.undecided)
    if (cell < 0) return []
    const message = `${label} knows no more than one row at a time, so it cannot build around what is drawn, such as the cell at ${cellName(sketch, cell)}. Make the cells undecided, or choose another generator.`
    return [problemAt('maze-sketch', message, [cell])]
  }
  const pieces = piecesOf(layMazeGround(sketch, wrap === true))
  const [first, ...others] = pieces
  if (!first || (others.length === 0 && first.length < 2)) {
    const message =
      'There is no room for a maze: fewer than two cells are streets or undecided. Make some undecided.'
    return [problemAt('maze-room', message, first ?? [])]
  }
  // A maze of several trees that never meet may lie in pieces.
  if (others.length === 0 || trees >= pieces.length) return []
  const rest = others.sort((a, b) => a.length - b.length)[0] ?? []
  const message = `Rock, houses or locks part the ground into ${pieces.length} pieces, and no maze can join them; one of them lies around ${cellName(sketch, rest[0] ?? 0)}. Open a way between them, or fill the smaller ones with rock.`
  return [problemAt('maze-pieces', message, rest)]
}

/** Returns the problems that prevent a maze through several floors: drawn things, or stairs to existing floors. */
export function checkStoreysSketch(label: string, sketch: Level): readonly Problem[] {
  const stairs = sketch.places.find(({ link }) => link?.kind === 'stairs')
  if (stairs) {
    const message = `The stairs at ${cellName(sketch, stairs.cell)} join this level to another, and "${label}" makes all its floors at once. Make them on an empty level, or remove the stairs.`
    return [problemAt('maze-storeys', message, [stairs.cell])]
  }
  const cell = sketch.cells.slice().findIndex((kind) => kind !== CellKind.undecided)
  if (cell < 0) return []
  const message = `"${label}" makes all its floors at once, so it cannot build around what is drawn, such as the cell at ${cellName(sketch, cell)}. Make the cells undecided, or choose another generator.`
  return [problemAt('maze-sketch', message, [cell])]
}

function problemAt(rule: string, message: string, cells: readonly number[]): Problem {
  return { rule, severity: 'error', message, cells, edges: [] }
}
