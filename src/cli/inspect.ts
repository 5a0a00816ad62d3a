import { clusterProblems } from '../core/analyse/clusters'
import { measureLevel, type Measures } from '../core/analyse/measure'
import { figuresOf } from '../core/analyse/figures'
import { MEASURE_WORDS, valueText } from '../core/analyse/measure-words'
import { detectFormat } from '../core/formats/index'
import { loadFormat } from '../core/formats/load'
import { checkProject } from '../core/generate/check-project'
import { generatorEntryById } from '../core/generate/entries'
import { checkSettings, withDefaults } from '../core/generate/settings'
import { lawsForWorld } from '../core/generate/overland/entries'
import { cellsOfEdge, isNorthEdge, type Grid } from '../core/level/grid'
import { createLevel } from '../core/level/level'
import type { Problem } from '../core/level/problem'
import { checkOverland } from '../core/overland/check'
import { firstLevel, type Project } from '../core/project/project'
import { worldsOf } from '../core/project/worlds'
import { projectOfInput, readInput, type Input, type InputOptions } from './input'
import { reportCheck, type CheckedPart } from './check-report'
import { Exit, Stop, type ExitCode, type ProgramIo } from './io'
import { levelNamed, levelOrFirst } from './levels'
import { chooseWorld, isOnlyWorld } from './world-choice'
import { runMeasureWorld } from './measure-world'
import { sendJson, sendTable } from './stdout'
import { namedCell, namedCells, type NamedCell } from './named-cells'
import { overlandOfInput, runCheckOverland } from './overland'
import type { OverlandOptions } from './scenario-options'

interface JsonOption extends InputOptions {
  readonly json?: boolean
}

/** Checks every level and overland map of a file against the laws, and prints the problems. */
export async function runCheck(
  io: ProgramIo,
  file: string,
  options: JsonOption & OverlandOptions & { readonly level?: string },
): Promise<ExitCode> {
  const input = await readInput(io, file, options)
  const overland = overlandOfInput(io, input)
  if (overland && options.level !== undefined) {
    throw new Stop(Exit.usage, [`${input.shown} is an overland map without levels; leave out --level.`])
  }
  if (overland) return runCheckOverland(io, file, overland, options)
  const project = await projectOfInput(io, input)
  for (const name of ['generator', 'ini', 'set'] as const) {
    if (options[name] === undefined) continue
    throw new Stop(Exit.usage, [
      `--${name} works only on overland maps, but ${input.shown} holds levels; leave it out.`,
    ])
  }
  const contradictions = await findContradictions(input, project)
  const first = firstLevel(project).id
  const only = options.level === undefined ? undefined : levelNamed(project, options.level).id
  // Problems of links are found with the other levels.
  const checked = checkProject(project).filter(({ entry }) => only === undefined || entry.id === only)
  const levels = checked.map(({ entry: { id, name, level }, problems }): CheckedPart => ({
    name,
    problems: clusterProblems(level, [...(id === first ? contradictions : []), ...problems]),
    whereOf: ({ cells, edges }) => ({
      level: id,
      cells: namedCells(level, cells),
      edges: edges.map((edge) => namedEdge(level, edge)),
    }),
  }))
  const listed = only === undefined ? worldsOf(project) : []
  const worlds = listed.map(({ id, name, overland, recipe }): CheckedPart => ({
    name,
    problems: checkOverland(overland, lawsForWorld(recipe)),
    whereOf: ({ cells }) => ({ world: id, tiles: namedCells(overland, cells) }),
  }))
  return reportCheck(io, file, [...levels, ...worlds], options.json === true)
}

/** Finds contradictions in the text of a file: in its own words, or settings that no run could have had. */
async function findContradictions({ bytes, name }: Input, project: Project): Promise<readonly Problem[]> {
  const format = detectFormat(bytes, name)
  const { reader } = format ? await loadFormat(format) : {}
  const contradictions = reader?.findContradictions?.(bytes, project)
  if (!contradictions) return []
  const { level, recipe } = firstLevel(project)
  const generator = generatorEntryById(recipe?.generator ?? '')
  if (!generator || !recipe) return contradictions
  const problems = [
    ...checkSettings(generator, recipe.settings, level).map(({ message }) => message),
    ...generator
      .checkSketch(createLevel(level.width, level.height), withDefaults(generator, recipe.settings))
      .map(({ message }) => message),
  ]
  const impossible = problems.map((message): Problem => ({
    rule: 'header-kept',
    severity: 'error',
    message,
    cells: [],
    edges: [],
  }))
  return [...impossible, ...contradictions]
}

/** Names an edge as a side of a cell; at the southern and eastern border, of the cell inside the level. */
function namedEdge(grid: Grid, edge: number): NamedCell & { readonly side: string } {
  const [before, after] = cellsOfEdge(grid, edge)
  const isNorth = isNorthEdge(grid, edge)
  const cell = after >= 0 ? after : before
  const side = after >= 0 ? (isNorth ? 'north' : 'west') : isNorth ? 'south' : 'east'
  return { ...namedCell(grid, cell), side }
}

/** Measures an overland map, the named world of a project, or the named or first level of a file. */
export async function runMeasure(
  io: ProgramIo,
  file: string,
  options: JsonOption & { readonly world?: string; readonly level?: string },
): Promise<void> {
  const input = await readInput(io, file, options)
  const overland = overlandOfInput(io, input)
  if (overland) return runMeasureWorld(io, overland, options.json === true)
  const project = await projectOfInput(io, input)
  if (options.world !== undefined || (options.level === undefined && isOnlyWorld(project))) {
    const world = chooseWorld(project, input.shown, options.world)
    return runMeasureWorld(io, world.overland, options.json === true)
  }
  const { level, recipe } = levelOrFirst(project, options.level)
  const measures = measureLevel(level, recipe?.steps)
  const figures = figuresOf(level)
  const values = MEASURE_WORDS.filter(({ kinds }) => kinds === 0).map((word) => ({
    word,
    value: word.valueOf(figures, []),
  }))
  if (options.json === true) {
    const words = Object.fromEntries(values.map(({ word, value }) => [word.id, value]))
    await sendJson(io, { ...measures, words })
    return
  }
  const rows = values.map(({ word, value }) => {
    const isBound = word.id === 'longestWalk' && !measures.longestWalkExact
    return [word.label, `${isBound ? 'at least ' : ''}${valueText(word, value)}`, word.id]
  })
  await sendTable(io, [...rows, ...partRows(measures)])
}

/** Formats the measures that are lists, and those of the run that made the level. */
function partRows({ width, height, junctions, buildSteps }: Measures): readonly (readonly string[])[] {
  const rows: [string, string][] = [
    ['Streets with 1, 2, 3, 4 ways', ([1, 2, 3, 4] as const).map((ways) => junctions[ways]).join(', ')],
    ['Size', `${width} x ${height} cells`],
  ]
  if (buildSteps) {
    const { seeds, plan, served, connect1, connect2, joins, alleys, tidy } = buildSteps
    rows.push(['Streets from seeds', String(seeds)])
    rows.push(['Streets from the plan', String(plan)])
    rows.push(['Streets for the houses left', String(served)])
    rows.push(['Streets from joining', `${connect1}, ${connect2}, ${joins}`])
    rows.push(['Streets from alleys', String(alleys)])
    rows.push(['Streets from tidying', String(tidy)])
  }
  return rows
}
