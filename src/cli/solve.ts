import { proveMazes } from '../core/analyse/maze/prove-mazes'
import { NATIVE, shortestWay } from '../core/analyse/routes'
import { counted } from '../core/text/counted'
import { mazegenPicture } from '../core/formats/mazegen/mazegen'
import { cellName } from '../core/level/grid'
import { readProject, type InputOptions } from './input'
import { Exit, type ExitCode, type ProgramIo } from './io'
import { levelOrFirst, onlyLevel } from './levels'
import { namedCell, namedCells } from './named-cells'
import { routeEnds, type TypedEnds } from './route-ends'
import { sendJson, sendOut } from './stdout'

/** Options of the command that solves a level. */
export interface SolveOptions extends InputOptions, TypedEnds {
  readonly level?: string
  readonly json?: boolean
  readonly breakWalls?: boolean
}

/** Prints a shortest way through a level: a picture with dots and its length. Exit status 1 if there is none. */
export async function runSolve(io: ProgramIo, file: string, options: SolveOptions): Promise<ExitCode> {
  const project = await readProject(io, file, options)
  const { level } = levelOrFirst(project, options.level)
  const { start, goal } = routeEnds(level, options)
  const breaksWalls = options.breakWalls === true
  const way = shortestWay(level, start, goal, { ...NATIVE, breaksWalls })
  const between = `from ${cellName(level, start)} to ${cellName(level, goal)}`
  if (options.json === true) {
    const steps = way ? way.length - 1 : null
    const [from, to] = [namedCell(level, start), namedCell(level, goal)]
    await sendJson(io, { file, from, to, steps, way: namedCells(level, way ?? []) })
  } else if (way) {
    const picture = mazegenPicture(level, way)
    await sendOut(io, `${picture}The shortest way ${between} has ${counted(way.length - 1, 'step')}.\n`)
  } else
    await sendOut(io, `No way leads ${between}, not even with keys and through secret doors.${wallHint()}\n`)
  return way ? Exit.good : Exit.broken

  function wallHint(): string {
    const isBeyond = !breaksWalls && shortestWay(level, start, goal, { ...NATIVE, breaksWalls: true })
    return isBeyond ? ' One who breaks walls gets there: add --break-walls.' : ''
  }
}

/** Proves each maze of a file perfect. Exit status 1 if one is not. */
export async function runProve(
  io: ProgramIo,
  file: string,
  options: InputOptions & { readonly json?: boolean; readonly level?: string },
): Promise<ExitCode> {
  const project = onlyLevel(await readProject(io, file, options), options.level)
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
