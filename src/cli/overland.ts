import path from 'node:path'
import { describeFileProblem } from '../core/formats/format'
import { formatById, formatForName } from '../core/formats/index'
import { readText } from '../core/formats/text'
import type { OverlandFormat } from '../core/formats/overland/format'
import {
  detectOverlandFormat,
  overlandFormatById,
  overlandFormatForName,
  OVERLAND_FORMATS,
} from '../core/formats/overland/index'
import { readIni, writeIni } from '../core/generate/overland/ini'
import { SCENARIOS, scenarioById } from '../core/generate/overland/index'
import { checkOverlandSettings, runOverland } from '../core/generate/overland/run'
import type { Scenario } from '../core/generate/overland/scenario'
import type { Grid } from '../core/level/grid'
import { checkOverland, OVERLAND_LAWS } from '../core/overland/check'
import type { Overland } from '../core/overland/overland'
import { MAP_SIZE } from '../core/generate/overland/parameters'
import { seedOf } from '../core/random/random'
import { checkValues, completeValues } from '../core/settings/check'
import type { SettingValues } from '../core/settings/setting'
import { writeFiles } from '../node/write-files'
import { reportCheck, type CheckedPart } from './check-report'
import { readInput, type Input } from './input'
import { parseSettings, unusedNotes } from './settings'
import { Exit, STANDARD_STREAM, Stop, tell, type ExitCode, type ProgramIo } from './io'
import { namedCells, sendOut } from './output'
import { chooseSeed } from './seeds'

/** Prefix of overland scenarios among the generators. */
const FAMILY = 'overland/'

/** The options of an overland map. */
export interface OverlandOptions {
  readonly generator?: string
  readonly ini?: string
  readonly set?: readonly string[]
  readonly seed?: string
  readonly width?: string
  readonly height?: string
}

/** Whether options select an overland map: by their generator, or by an INI file. */
export function asksForOverland(options: OverlandOptions): boolean {
  return options.ini !== undefined || options.generator?.startsWith(FAMILY) === true
}

/** Generates an overland map and writes it. */
export async function runNewOverland(
  io: ProgramIo,
  options: OverlandOptions & {
    readonly output: string
    readonly format?: string
    readonly floors?: string
    readonly code?: string
    readonly window?: string
  },
): Promise<void> {
  for (const name of ['floors', 'code', 'window'] as const) {
    if (options[name] === undefined) continue
    throw new Stop(Exit.usage, [
      `--${name} works only for towns and mazes; leave it out for an overland map.`,
    ])
  }
  const target = chooseOverlandTarget(options.output, options.format)
  const { scenario, settings } = await chooseScenario(io, options)
  const grid = sizeIn(options)
  if (grid && Object.hasOwn(settings, MAP_SIZE)) {
    throw new Stop(Exit.usage, [
      `The size is given twice; leave out either ${MAP_SIZE} or --width and --height.`,
    ])
  }
  const faults = checkOverlandSettings(scenario, settings, grid)
  if (faults.length > 0) {
    throw new Stop(
      Exit.usage,
      faults.map((fault) => fault.message),
    )
  }
  const seed = chooseSeed(io, options.seed)
  const result = runOverland({ scenario, settings, seed: seedOf(seed), ...(grid ? { grid } : {}) })
  if (result.status === 'failed') {
    throw new Stop(
      Exit.broken,
      result.problems.map((problem) => `Error: ${problem.message}`),
    )
  }
  tell(io, result.notices)
  await writeOverland(io, options, target, result.overland)
}

/** Prints the INI file of a scenario with its settings. */
export async function runIni(io: ProgramIo, options: OverlandOptions): Promise<void> {
  const { scenario, settings } = await chooseScenario(io, options)
  const faults = checkOverlandSettings(scenario, settings, undefined)
  if (faults.length > 0) {
    throw new Stop(
      Exit.usage,
      faults.map((fault) => fault.message),
    )
  }
  await sendOut(io, writeIni(scenario, completeValues(scenario.settings, settings)))
}

/** Reads the overland map in an input; undefined if there is none. Stops the command if the map is broken. */
export function overlandOfInput(io: ProgramIo, { bytes, name, shown, format }: Input): Overland | undefined {
  // The user says that it holds levels.
  if (format) return undefined
  const read = detectOverlandFormat(bytes, name)?.read
  if (!read) return undefined
  const result = read(bytes)
  if (result.status === 'refused') {
    throw new Stop(
      Exit.usage,
      result.problems.map((problem) => `${shown}: ${describeFileProblem(problem)}`),
    )
  }
  tell(io, result.notes)
  return result.overland
}

/** Checks an overland map against the laws, and those of a named scenario. */
export async function runCheckOverland(
  io: ProgramIo,
  file: string,
  overland: Overland,
  options: OverlandOptions & { readonly json?: boolean },
): Promise<ExitCode> {
  if (file === STANDARD_STREAM && options.ini === STANDARD_STREAM) {
    throw new Stop(Exit.usage, [
      'Standard input is given twice; it cannot be both the map and its INI file. Name a file for one of them.',
    ])
  }
  let laws = OVERLAND_LAWS
  // A generator of levels gets a message that it has no laws for maps.
  if (options.generator !== undefined || options.ini !== undefined) {
    const { scenario, settings } = await chooseScenario(io, options)
    laws = scenario.laws(completeValues(scenario.settings, settings))
  } else if (options.set !== undefined) {
    throw new Stop(Exit.usage, [
      '--set needs a scenario: name it with --generator or --ini, or leave it out.',
    ])
  }
  const map: CheckedPart = {
    name: '',
    problems: checkOverland(overland, laws),
    whereOf: ({ cells }) => ({ tiles: namedCells(overland, cells) }),
  }
  return reportCheck(io, file, [map], options.json === true)
}

/** Writes an overland map in another format. */
export async function runExportOverland(
  io: ProgramIo,
  overland: Overland,
  options: { readonly output: string; readonly format?: string; readonly set?: readonly string[] },
): Promise<void> {
  const target = chooseOverlandTarget(options.output, options.format)
  const [pair] = options.set ?? []
  if (pair !== undefined && !target.settings)
    throw new Stop(Exit.usage, [`"${pair}" is not a setting of ${target.label}; it has none.`])
  const values = parseSettings(target, options.set ?? [], 'style=drawn')
  const faults = checkValues(target, values, overland)
  if (faults.length > 0) {
    throw new Stop(
      Exit.usage,
      faults.map((fault) => fault.message),
    )
  }
  tell(io, unusedNotes(target, values, completeValues(target.settings ?? [], values)))
  await writeOverland(io, { output: options.output, values }, target, overland)
}

/** Whether a format, or a file name without one, selects a format of overland maps. */
export function namesOverlandFormat(name: string, id: string | undefined): boolean {
  return id === undefined
    ? name === STANDARD_STREAM || overlandFormatForName(path.basename(name)) !== undefined
    : overlandFormatById(id) !== undefined
}

/** Stops the command if levels are to be written in a format only for overland maps. */
export function refuseOverlandFormat(shown: string, output: string, id: string | undefined): void {
  const name = path.basename(output)
  const isOfLevels = id === undefined ? formatForName(name) !== undefined : formatById(id) !== undefined
  const format = id === undefined ? overlandFormatForName(name) : overlandFormatById(id)
  if (isOfLevels || !format || output === STANDARD_STREAM) return
  throw new Stop(Exit.usage, [
    `"${format.id}" is a format of overland maps, and ${shown} holds levels. The worlds of a project are exported in the editor.`,
  ])
}

function chooseOverlandTarget(
  name: string,
  id: string | undefined,
): OverlandFormat & Required<Pick<OverlandFormat, 'write'>> {
  const known = OVERLAND_FORMATS.map((format) => format.id).join(', ')
  const isStream = name === STANDARD_STREAM
  const format =
    id !== undefined
      ? overlandFormatById(id)
      : isStream
        ? OVERLAND_FORMATS[0]
        : overlandFormatForName(path.basename(name))
  if (!format?.write) {
    throw new Stop(Exit.usage, [
      id === undefined
        ? `The name "${name}" does not tell the format of an overland map; give --format, one of ${known}.`
        : `There is no format "${id}" for overland maps; formats: ${known}.`,
    ])
  }
  return { ...format, write: format.write }
}

async function writeOverland(
  io: ProgramIo,
  { output, values = {} }: { readonly output: string; readonly values?: SettingValues },
  format: Required<Pick<OverlandFormat, 'write'>> & OverlandFormat,
  overland: Overland,
): Promise<void> {
  const isStream = output === STANDARD_STREAM
  const place = path.resolve(
    io.folder,
    isStream ? `standard-output.${format.extensions[0] ?? format.id}` : output,
  )
  const { files, losses } = format.write(overland, path.basename(place), values)
  const [first] = files
  if (isStream) {
    if (!first || files.length > 1) {
      throw new Stop(Exit.usage, [
        `A ${format.label} consists of ${files.length} files and does not fit standard output; name a file with -o.`,
      ])
    }
    await sendOut(io, first.bytes)
  } else {
    const outcome = await writeFiles(path.dirname(place), files)
    if (outcome.status === 'error') throw new Stop(Exit.unwritten, [outcome.message])
  }
  tell(io, losses)
}

/** Returns the scenario and settings of the options; --set overrides an INI file. */
async function chooseScenario(
  io: ProgramIo,
  options: OverlandOptions,
): Promise<{ readonly scenario: Scenario; readonly settings: SettingValues }> {
  if (options.ini === undefined) {
    const { generator } = options
    const scenario = scenarioById(generator ?? '')
    if (!scenario) {
      const known = SCENARIOS.map(({ id }) => id).join(', ')
      const fault =
        generator === undefined
          ? 'Give --generator with a scenario of overland maps, or --ini <file>'
          : `There is no generator "${generator}" of overland maps`
      throw new Stop(Exit.usage, [`${fault}; there are ${known}.`])
    }
    return { scenario, settings: parseSettings(scenario, options.set ?? [], 'water_width=500') }
  }
  const { bytes, shown } = await readInput(io, options.ini)
  const decoded = readText(bytes)
  if (decoded.status === 'refused') {
    throw new Stop(Exit.usage, [`${shown}: ${describeFileProblem(decoded.problem)}`])
  }
  const result = readIni(decoded.text)
  if (result.status === 'refused') {
    const lines = result.problems.map((problem) => `${shown}: ${describeFileProblem(problem)}`)
    throw new Stop(Exit.usage, lines)
  }
  tell(io, result.notes)
  const { scenario, settings } = result
  if (options.generator !== undefined && options.generator !== scenario.id) {
    throw new Stop(Exit.usage, [`${shown} is of ${scenario.id}, not of ${options.generator}; leave one out.`])
  }
  return {
    scenario,
    settings: { ...settings, ...parseSettings(scenario, options.set ?? [], 'water_width=500') },
  }
}

/** Returns the size in tiles, if one is given. */
function sizeIn({ width, height }: OverlandOptions): Grid | undefined {
  if (width === undefined && height === undefined) return undefined
  if (width === undefined || height === undefined) {
    const missing = width === undefined ? '--width' : '--height'
    throw new Stop(Exit.usage, [`A size needs both numbers: ${missing} is missing, or leave both out.`])
  }
  const faults = Object.entries({ width, height }).flatMap(([name, text]) =>
    /^\d+$/.test(text) ? [] : [`The ${name} is "${text}"; it must be a whole number of tiles.`],
  )
  if (faults.length > 0) throw new Stop(Exit.usage, faults)
  return { width: Number(width), height: Number(height) }
}
