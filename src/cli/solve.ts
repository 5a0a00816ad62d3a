import { playedEndsOf } from '../core/analyse/ends'
import { proveMazes } from '../core/analyse/maze/prove-mazes'
import { NATIVE, shortestWay } from '../core/analyse/routes'
import { counted } from '../core/text/counted'
import { mazegenPicture } from '../core/formats/mazegen/mazegen'
import { cellName, xOf, yOf } from '../core/level/grid'
import { isWalkable } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import { readProject, type InputOptions } from './input'
import { Exit, Stop, type ExitCode, type ProgramIo } from './io'
import { levelOrFirst } from './levels'
import { sendJson, sendOut } from './stdout'
import { namedCells } from './named-cells'

/** Options of the command that solves a level. */
export interface SolveOptions extends InputOptions {
  readonly level?: string
  /** Cells as "x,y". */
  readonly from?: string
  readonly to?: string
  readonly json?: boolean
}

/** Prints a shortest way through a level: a picture with dots and its length. Exit status 1 if there is none. */
export async function runSolve(io: ProgramIo, file: string, options: SolveOptions): Promise<ExitCode> {
  const project = await readProject(io, file, options)
  const { level } = levelOrFirst(project, options.level)
  const ends = playedEndsOf(level)
  const start = options.from === undefined ? ends?.start : cellAt(level, '--from', options.from)
  const goal = options.to === undefined ? ends?.goal : cellAt(level, '--to', options.to)
  if (start === undefined || goal === undefined) {
    throw new Stop(Exit.usage, [
      'The level has no start, gates, stairs or chest to go between; give --from and --to.',
    ])
  }
  const way = shortestWay(level, start, goal, NATIVE)
  const between = `from ${cellName(level, start)} to ${cellName(level, goal)}`
  if (options.json === true) {
    const [from, to] = namedCells(level, [start, goal])
    const steps = way ? way.length - 1 : null
    await sendJson(io, { file, from, to, steps, way: namedCells(level, way ?? []) })
  } else if (way) {
    const picture = mazegenPicture(level, way)
    await sendOut(io, `${picture}The shortest way ${between} has ${counted(way.length - 1, 'step')}.\n`)
  } else await sendOut(io, `No way leads ${between}, not even with keys and through secret doors.\n`)
  return way ? Exit.good : Exit.broken
}

/** Reads a cell "x,y" on which one can stand. Stops the command on any other. */
function cellAt(level: Level, option: string, text: string): number {
  const [, x, y] = /^(\d{1,9}),(\d{1,9})$/.exec(text) ?? []
  if (x === undefined || y === undefined) {
    throw new Stop(Exit.usage, [`${option} takes a column and a row from 0, such as "3,0", not "${text}".`])
  }
  const { width, height } = level
  if (Number(x) >= width || Number(y) >= height) {
    throw new Stop(Exit.usage, [
      `${option} ${text} lies beyond the level: x is at most ${width - 1}, and y at most ${height - 1}.`,
    ])
  }
  const cell = Number(y) * width + Number(x)
  if (isWalkable(level.cells[cell])) return cell
  throw new Stop(Exit.usage, [
    `${option} ${xOf(level, cell)},${yOf(level, cell)} is not a cell to walk on; name a street or a house.`,
  ])
}

/** Proves each maze of a file perfect. Exit status 1 if one is not. */
export async function runProve(
  io: ProgramIo,
  file: string,
  options: InputOptions & { readonly json?: boolean },
): Promise<ExitCode> {
  const project = await readProject(io, file, options)
  const mazes = proveMazes(project)
  if (options.json === true) {
    const listed = mazes.map(({ levels, sentence, ...counts }) => ({
      levels: levels.map(({ name }) => name),
      ...counts,
      message: sentence,
    }))
    await sendJson(io, { file, mazes: listed })
  } else {
    const lines = mazes.map(({ levels, sentence }) =>
      mazes.length > 1 ? `${levels.map(({ name }) => name).join(', ')}: ${sentence}` : sentence,
    )
    await sendOut(io, `${lines.join('\n')}\n`)
  }
  return mazes.every(({ isPerfect }) => isPerfect) ? Exit.good : Exit.broken
}
