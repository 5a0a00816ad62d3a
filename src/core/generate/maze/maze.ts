import { cellName, NORTH, SOUTH, type Direction } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Problem } from '../../level/problem'
import type { Law } from '../../analyse/law'
import { decided } from '../../analyse/laws/decided'
import type { GenerateResult, Generator, GeneratorInput, Growth, Setting, SettingValues } from '../generator'
import type { Carve } from './carve'
import { Carving } from './carving'
import { braidDeadEnds, chooseEnds, finishMaze, joinTrees } from './finish'
import { layMazeGround, piecesOf } from './ground'
import { braid, checkMazeGrid, ends, wrap } from './settings'

/** The differences between the maze generators. */
export interface MazeRules {
  readonly id: string
  /** Raise it whenever the same input gives another maze. */
  readonly version: number
  readonly label: string
  /** Its own settings, before those of every maze. */
  readonly settings: readonly Setting[]
  readonly carve: Carve
  /** Whether it can build around drawn cells, and over the border of a torus. */
  readonly takesSketch: boolean
  /** Whether it uses painted weights; default false. */
  readonly heedsWeights?: boolean
  /** The same maze as rows, without a level. */
  readonly rows?: Generator['rows']
}

/** The laws of every maze, from any generator. */
export const MAZE_LAWS: readonly Law[] = [decided]

/** Progress is reported every so many cells. */
const TELL_EVERY = 16_384

/**
 * Creates a maze generator: all carving algorithms share ground, braiding, openings and checks. Streets and undecided
 * cells of the sketch take part; locked parts exist from the start and are built around.
 */
export function mazeGenerator(rules: MazeRules): Generator {
  const common = rules.takesSketch ? [braid, ends, wrap] : [braid, ends]
  return {
    id: `maze/${rules.id}`,
    version: rules.version,
    label: rules.label,
    settings: [...rules.settings, ...common],
    laws: MAZE_LAWS,
    checkGrid: checkMazeGrid,
    checkTogether: () => [],
    checkSketch: (sketch, values) => checkMazeSketch(rules, sketch, values),
    run: (input) => build(rules, input),
    ...(rules.heedsWeights === true ? { heedsWeights: true } : {}),
    ...(rules.rows ? { rows: rules.rows } : {}),
  }
}

function build({ carve }: MazeRules, input: GeneratorInput): GenerateResult {
  const { sketch, settings, random, progress } = input
  const ground = layMazeGround(sketch, settings['wrap'] === true)
  const carving = new Carving(ground)
  const target = Math.max(1, Math.ceil((ground.count * Number(settings['share'] ?? 100)) / 100))
  let told = 0
  const grown = growthOf(carving)
  const tell = (reached: number): void => {
    if (reached - told < TELL_EVERY) return
    told = reached
    progress({ phase: 'Carving', decided: reached, cells: ground.count }, grown)
  }

  progress({ phase: 'Carving', decided: 0, cells: ground.count }, grown)
  const straightness = Number(settings['straightness'] ?? 0)
  carve(carving, { sketch, settings, random, straightness, target, tell })
  braidDeadEnds(carving, Number(settings['braid']), random)
  const doors = settings['joined'] === 'secret' ? joinTrees(carving, random) : []
  const openings = settings['ends'] === 'rows' ? chooseEnds(carving, random) : []
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
    notices: settings['ends'] === 'rows' ? missingEnds(openings) : [],
  }
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
  { label, takesSketch }: MazeRules,
  sketch: Level,
  values: SettingValues,
): readonly Problem[] {
  if (!takesSketch) {
    const cell = sketch.cells.slice().findIndex((kind) => kind !== CellKind.undecided)
    if (cell < 0) return []
    const message = `${label} knows no more than one row at a time, so it cannot build around what is drawn, such as the cell at ${cellName(sketch, cell)}. Make the cells undecided, or choose another generator.`
    return [problemAt('maze-sketch', message, [cell])]
  }
  const pieces = piecesOf(layMazeGround(sketch, values['wrap'] === true))
  const [first, ...others] = pieces
  if (!first || (others.length === 0 && first.length < 2)) {
    const message =
      'There is no room for a maze: fewer than two cells are streets or undecided. Make some undecided.'
    return [problemAt('maze-room', message, first ?? [])]
  }
  // A maze of several trees that never meet may lie in pieces.
  if (others.length === 0 || Number(values['trees'] ?? 1) >= pieces.length) return []
  const rest = others.sort((a, b) => a.length - b.length)[0] ?? []
  const message = `Rock, houses or locks part the ground into ${pieces.length} pieces, and no maze can join them; one of them lies around ${cellName(sketch, rest[0] ?? 0)}. Open a way between them, or fill the smaller ones with rock.`
  return [problemAt('maze-pieces', message, rest)]
}

function problemAt(rule: string, message: string, cells: readonly number[]): Problem {
  return { rule, severity: 'error', message, cells, edges: [] }
}
