import { cellName } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Problem } from '../../level/problem'
import type { Law } from '../../analyse/law'
import { decided } from '../../analyse/laws/decided'
import { mazeJoined } from '../../analyse/laws/maze-joined'
import { oneDoor } from '../../analyse/laws/one-door'
import { wrapsWhole } from '../../analyse/laws/wraps-whole'
import { defineEntry, type GeneratorEntry, type TypedEntry } from '../define'
import { layMazeGround, piecesOf } from './ground'
import { checkMazeGrid, type MazeSettings } from './settings'
import { errorAt } from '../../level/problem'

/** Houses in a maze were drawn by hand, and a maze without doors to them can still be walked. */
const doorsInMaze: Law = {
  ...oneDoor,
  givesHints: true,
  check: (level) => oneDoor.check(level).map((problem) => ({ ...problem, severity: 'hint' })),
}

/** The laws of every maze, from any generator. */
export const MAZE_LAWS: readonly Law[] = [decided, mazeJoined, wrapsWhole, doorsInMaze]

/** What panels and checks know of one way of making mazes. */
interface MazeForm<Settings> extends Pick<
  TypedEntry<Settings>,
  'id' | 'version' | 'label' | 'settings' | 'heedsWeights'
> {
  /** Whether it can build around cells that are drawn, and over the border of a torus. */
  readonly takesSketch: boolean
}

/**
 * The entry of a generator of mazes. Cells of the sketch that are streets or undecided take part; whatever is locked stands
 * already and is built around.
 */
export function mazeEntry<Settings extends MazeSettings>(form: MazeForm<Settings>): GeneratorEntry<Settings> {
  const { takesSketch: _takes, ...entry } = form
  return defineEntry({
    ...entry,
    checkGrid: checkMazeGrid,
    laws: MAZE_LAWS,
    checkSketch: (sketch, settings) => checkMazeSketch(form, sketch, settings),
  })
}

function checkMazeSketch(
  { label, takesSketch }: Pick<MazeForm<MazeSettings>, 'label' | 'takesSketch'>,
  sketch: Level,
  { wrap, trees = 1 }: MazeSettings,
): readonly Problem[] {
  if (!takesSketch) {
    const cell = sketch.cells.slice().findIndex((kind) => kind !== CellKind.undecided)
    if (cell < 0) return []
    const message = `${label} knows no more than one row at a time, so it cannot build around what is drawn, such as the cell at ${cellName(sketch, cell)}. Make the cells undecided, or choose another generator.`
    return [errorAt('maze-sketch', message, [cell])]
  }
  const pieces = piecesOf(layMazeGround(sketch, wrap === true))
  const [first, ...others] = pieces
  if (!first || (others.length === 0 && first.length < 2)) {
    const message =
      'There is no room for a maze: fewer than two cells are streets or undecided. Make some undecided.'
    return [errorAt('maze-room', message, first ?? [])]
  }
  // A maze of several trees that never meet may lie in pieces.
  if (others.length === 0 || trees >= pieces.length) return []
  const rest = others.sort((a, b) => a.length - b.length)[0] ?? []
  const message = `Rock, houses or locks part the ground into ${pieces.length} pieces, and no maze can join them; one of them lies around ${cellName(sketch, rest[0] ?? 0)}. Open a way between them, or fill the smaller ones with rock.`
  return [errorAt('maze-pieces', message, rest)]
}

/** Returns the problems that prevent a maze through several floors: drawn things, or stairs to existing floors. */
export function checkStoreysSketch(label: string, sketch: Level): readonly Problem[] {
  const stairs = sketch.places.find(({ link }) => link?.kind === 'stairs')
  if (stairs) {
    const message = `The stairs at ${cellName(sketch, stairs.cell)} join this level to another, and "${label}" makes all its floors at once. Make them on an empty level, or remove the stairs.`
    return [errorAt('maze-storeys', message, [stairs.cell])]
  }
  const cell = sketch.cells.slice().findIndex((kind) => kind !== CellKind.undecided)
  if (cell < 0) return []
  const message = `"${label}" makes all its floors at once, so it cannot build around what is drawn, such as the cell at ${cellName(sketch, cell)}. Make the cells undecided, or choose another generator.`
  return [errorAt('maze-sketch', message, [cell])]
}
