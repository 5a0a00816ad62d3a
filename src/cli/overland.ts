import path from 'node:path'
import { describeFileProblem } from '../core/text/file-problem'
import { formatById, formatForName } from '../core/formats/index'
import { matchExtension, stemOf } from '../core/text/file-name'
import { native } from '../core/formats/native/entry'
import { writeNative } from '../core/formats/native/write'
import type { OverlandFormat, WorldMarks } from '../core/formats/overland/format'
import {
  detectOverlandFormat,
  overlandFormatById,
  overlandFormatForName,
  OVERLAND_FORMATS,
} from '../core/formats/overland/index'
import { completeOverland } from '../core/generate/overland/defaults'
import { writeIni } from '../core/generate/overland/ini'
import { shareLaws } from '../core/generate/overland/shares'
import { checkOverland, OVERLAND_LAWS } from '../core/overland/check'
import type { Overland } from '../core/overland/overland'
import type { Recipe } from '../core/project/project'
import { projectOfWorld } from '../core/project/world-project'
import { checkValues, completeValues } from '../core/settings/check'
import type { SettingValues } from '../core/settings/setting'
import { reportCheck, type CheckedPart } from './check-report'
import { noteRead, type Input } from './input'
import { Exit, STANDARD_STREAM, Stop, printNotes, type ExitCode, type ProgramIo } from './io'
import { writeAllOrStop } from './output'
import { sendOut } from './stdout'
import { namedCells } from './named-cells'
import {
  checkChosen,
  chooseScenario,
  withLines,
  type ChosenIni,
  type OverlandOptions,
} from './scenario-options'
import { parseSettings, unusedNotes } from './settings'
import { checkOutput, noteResult } from './writing'

/** Prints the INI file of a scenario with its settings. */
export async function runIni(io: ProgramIo, options: OverlandOptions): Promise<void> {
  const chosen = await chooseScenario(io, options)
  checkChosen(chosen, undefined)
  const { scenario, settings } = chosen
  await sendOut(io, writeIni(scenario, completeOverland(scenario, settings)))
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
  noteRead(io, result.notes)
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
  let from: ChosenIni | undefined
  // A generator of levels gets a message that it has no laws for maps.
  if (options.generator !== undefined || options.ini !== undefined) {
    const { scenario, settings, ini } = await chooseScenario(io, options)
    from = ini
    const values = completeOverland(scenario, settings, overland)
    laws = [...scenario.laws(values), ...shareLaws(scenario.shares, values)]
  } else if (options.set !== undefined) {
    throw new Stop(Exit.usage, [
      '--set needs a scenario: name it with --generator or --ini, or leave it out.',
    ])
  }
  const map: CheckedPart = {
    name: '',
    problems: checkOverland(overland, laws).map((problem) => ({
      ...problem,
      message: withLines(problem.message, from),
    })),
    whereOf: ({ cells }) => ({ tiles: namedCells(overland, cells) }),
  }
  return reportCheck(io, file, [map], options.json === true)
}

/** What `export` needs to write an overland map. */
interface MapExport {
  readonly output: string
  readonly format?: string
  readonly set?: readonly string[]
  /** Towns, dungeons and roads on the map. */
  readonly marks: WorldMarks
}

/** Writes an overland map in another format. */
export async function runExportOverland(
  io: ProgramIo,
  overland: Overland,
  options: MapExport,
): Promise<void> {
  const target = chooseOverlandTarget(options.output, options.format)
  const [pair] = options.set ?? []
  if (pair !== undefined && !target.settings)
    throw new Stop(Exit.usage, [`"${pair}" is not a setting of ${target.label}; it has none.`])
  await checkOutput(io, options.output)
  const values = parseSettings(target, options.set ?? [], 'style=drawn')
  const problems = checkValues(target, values, overland)
  if (problems.length > 0) {
    throw new Stop(
      Exit.usage,
      problems.map((problem) => problem.message),
    )
  }
  printNotes(io, unusedNotes(target, values, completeValues(target.settings ?? [], values)))
  await writeOverland(io, { output: options.output, values, marks: options.marks }, target, overland)
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
    `"${format.id}" is a format of overland maps, and ${shown} holds levels. Name one of its worlds with --world.`,
  ])
}

/** A format that can be written. */
export type OverlandTarget = OverlandFormat & Required<Pick<OverlandFormat, 'write'>>

interface MapOutput {
  readonly output: string
  readonly values?: SettingValues
  readonly marks?: WorldMarks
}

/** Chooses the format of an overland map before any work is done. Stops the command if none fits. */
export function chooseOverlandTarget(name: string, id: string | undefined): OverlandTarget {
  const known = OVERLAND_FORMATS.map((format) => format.id).join(', ')
  const isStream = name === STANDARD_STREAM
  const isProject =
    id === native.id ||
    (id === undefined && matchExtension(path.basename(name), native.extensions) !== undefined)
  if (isProject) return worldProject()
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

/** A format that puts a map into a project of its own, which remembers how the map was made. */
export function worldProject(recipe?: Recipe): OverlandTarget {
  const { id, label, extensions, mediaType } = native
  return {
    id,
    label,
    help: 'A project with the map, to go on with.',
    extensions,
    mediaType,
    write: (overland, name) => {
      const title = stemOf(name, extensions)
      return writeNative(projectOfWorld(title, overland, recipe ? { recipe } : {}), name)
    },
  }
}

/** Writes an overland map to a file and its companions, or to standard output. */
export async function writeOverland(
  io: ProgramIo,
  { output, values = {}, marks }: MapOutput,
  format: OverlandTarget,
  overland: Overland,
): Promise<void> {
  const isStream = output === STANDARD_STREAM
  const place = path.resolve(
    io.folder,
    isStream ? `standard-output.${format.extensions[0] ?? format.id}` : output,
  )
  const { files, losses } = format.write(overland, path.basename(place), values, marks)
  const [first] = files
  if (isStream) {
    if (!first || files.length > 1) {
      throw new Stop(Exit.usage, [
        `A ${format.label} consists of ${files.length} files and does not fit standard output; name a file with -o.`,
      ])
    }
    noteResult(io, losses)
    await sendOut(io, first.bytes)
  } else {
    noteResult(io, losses)
    await writeAllOrStop(io, path.dirname(place), files)
  }
}
