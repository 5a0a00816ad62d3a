import { optionsFor } from '../core/formats/format-options'
import { describeFileProblem } from '../core/text/file-problem'
import { formatById } from '../core/formats/index'
import { OVERLAND_FORMATS } from '../core/formats/overland/index'
import { marksOfWorld } from '../core/formats/overland/marks'
import { withCustomStyle } from '../core/formats/custom-style-choice'
import { readStyleFile } from '../core/formats/style-file'
import { CUSTOM_STYLE_ID, styleOf, type CustomStyle } from '../core/picture/styles/custom-style'
import { presetByName } from '../core/project/presets'
import type { ExportPreset, Project } from '../core/project/project'
import type { SettingValues } from '../core/settings/setting'
import { readFonts, refuseFonts, withFontsFor, type FontOptions } from './fonts'
import { noteRead, projectOfInput, readInput, readLevels, readProject, type InputOptions } from './input'
import { Exit, STANDARD_STREAM, Stop, printNotes, type ProgramIo } from './io'
import { runExportAll } from './save-exports'
import type { LevelOptions } from './levels'
import { chooseTarget, writeProject, type Target } from './output'
import { sendOut, sendTable } from './stdout'
import { namesOverlandFormat, overlandOfInput, refuseOverlandFormat, runExportOverland } from './overland'
import { withTiles } from './custom-tiles'
import { chooseWorld, isOnlyWorld, mapName, onlyWorld } from './world-choice'
import { parseSettings } from './settings'
import { checkOutputFolder } from './writing'

/** The options of the command. */
export interface ExportOptions extends LevelOptions, InputOptions, FontOptions {
  readonly output?: string
  readonly format?: string
  readonly set?: readonly string[]
  readonly preset?: string
  readonly presets?: boolean
  /** Runs the exports that run at each save. */
  readonly all?: boolean
  readonly json?: boolean
  /** The file of a custom map style. */
  readonly styleFile?: string
  /** The file of a table of custom tiles. */
  readonly tiles?: string
  /** The id, the name or the number of a world, whose overland map is exported. */
  readonly world?: string
}

/** Writes a file in another format, with the options of a preset if one is named; or lists the project's presets. */
export async function runExport(io: ProgramIo, file: string, options: ExportOptions): Promise<void> {
  if (options.all === true) return exportAll(io, file, options)
  if (options.presets === true) return printPresets(io, await readProject(io, file, options))
  const { output, preset: name } = options
  if (output === undefined) {
    throw new Stop(Exit.usage, [
      'Give -o <file>, --all to run the exports of the project, or --presets to list its presets.',
    ])
  }
  await checkOutputFolder(io, output)
  if (options.world !== undefined) return exportWorld(io, file, { ...options, output })
  if (name !== undefined) return exportPreset(io, file, { ...options, output, preset: name })

  // Decide the format before reading the file: the fastest answer to a mistyped option.
  if (!namesOverlandFormat(output, options.format)) await chooseTarget(io, output, options.format)
  const input = await readInput(io, file, options)
  const overland = overlandOfInput(io, input)
  if (overland) {
    refuseForMaps(options)
    const marks = { title: mapName(input.name), towns: [], dungeons: [], roads: [] }
    return runExportOverland(io, overland, { ...options, output, marks })
  }
  const { project, notes } = await readLevels(input)
  // Without a format, standard output gets a project file, which holds the overland maps, too.
  const isProjectFile = output === STANDARD_STREAM && options.format === undefined
  if (isAboutWorlds(project, options) && namesOverlandFormat(output, options.format) && !isProjectFile) {
    refuseForMaps(options)
    const world = onlyWorld(project, input.shown)
    noteRead(io, notes)
    printNotes(io, [`${input.shown} has no drawn level; its overland map "${world.name}" is written.`])
    return runExportOverland(io, world.overland, { ...options, output, marks: marksOfWorld(project, world) })
  }
  refuseOverlandFormat(input.shown, output, options.format)
  const { target, values } = await dressed(io, await chooseTarget(io, output, options.format), options)
  refuseBlank(project, input.shown, target, options)
  noteRead(io, notes)
  const given = parseOptions(target, options.set)
  return writeProject(io, target, project, { ...options, values: { ...values, ...given } })
}

/** Runs the exports that run at each save. Stops the command at options that each of them has by itself. */
async function exportAll(io: ProgramIo, file: string, options: ExportOptions): Promise<void> {
  const own = [
    'output',
    'format',
    'set',
    'preset',
    'presets',
    'styleFile',
    'tiles',
    'level',
    'world',
    'allLevels',
  ] as const
  const given = own.find((key) => options[key] !== undefined)
  if (given !== undefined) {
    const name = given.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    throw new Stop(Exit.usage, [`--all runs the exports as the project has them; leave out --${name}.`])
  }
  return runExportAll(io, file, options)
}

/** Writes a file with the options of a preset of the project. */
async function exportPreset(
  io: ProgramIo,
  file: string,
  options: ExportOptions & { readonly output: string; readonly preset: string },
): Promise<void> {
  const project = await readProject(io, file, options)
  const preset = choosePreset(project, options.preset, options.format)
  const { target, values } = await dressed(io, await chooseTarget(io, options.output, preset.format), options)
  refuseBlank(project, file, target, options)
  // Options from older versions of a format are not reported in an export.
  const presetValues = optionsFor(target.format, project, preset.values)
  const given = parseOptions(target, options.set)
  return writeProject(io, target, project, { ...options, values: { ...presetValues, ...values, ...given } })
}

/** Whether a project has overland maps but no drawn level, and no level was asked for. */
function isAboutWorlds(project: Project, { level, allLevels }: LevelOptions): boolean {
  return isOnlyWorld(project) && level === undefined && allLevels !== true
}

/** Stops the command if it would write a blank level that was not asked for; project files hold the worlds, too. */
function refuseBlank(project: Project, shown: string, { format }: Target, options: LevelOptions): void {
  if (format.id === 'native' || !isAboutWorlds(project, options)) return
  const able = OVERLAND_FORMATS.map(({ id }) => id).join(', ')
  throw new Stop(Exit.usage, [
    `${shown} has no drawn level, and ${format.label} files hold no overland map. Choose ${able}, or --level 1 for the blank level.`,
  ])
}

/** Writes the overland map of a world, with its towns and roads. */
async function exportWorld(
  io: ProgramIo,
  file: string,
  options: ExportOptions & { readonly output: string },
): Promise<void> {
  refuseForMaps(options)
  for (const id of ['preset', 'level', 'allLevels'] as const) {
    if (options[id] === undefined) continue
    const name = id === 'allLevels' ? '--all-levels' : `--${id}`
    throw new Stop(Exit.usage, [`--world exports an overland map; leave out ${name}.`])
  }
  const input = await readInput(io, file, options)
  if (overlandOfInput(io, input)) {
    throw new Stop(Exit.usage, [
      `${input.shown} is one overland map; leave out --world, which is only for projects.`,
    ])
  }
  const project = await projectOfInput(io, input)
  const world = chooseWorld(project, input.shown, options.world)
  await runExportOverland(io, world.overland, { ...options, marks: marksOfWorld(project, world) })
}

/** Stops the command at options that overland maps do not have. */
function refuseForMaps(options: ExportOptions): void {
  if (options.styleFile !== undefined) {
    throw new Stop(Exit.usage, ['Overland maps have no map style; leave out --style-file.'])
  }
  if (options.tiles !== undefined) {
    throw new Stop(Exit.usage, ['Overland maps have tiles of their own; leave out --tiles.'])
  }
  refuseFonts(options)
}

/** Adds the map style, the tileset and the fonts of files to a target, and the options that select them. */
async function dressed(
  io: ProgramIo,
  target: Target,
  options: ExportOptions,
): Promise<{ readonly target: Target; readonly values: SettingValues }> {
  const { styleFile, tiles } = options
  const styles = await styled(io, withFontsFor(target, await readFonts(io, options)), styleFile)
  if (tiles === undefined) return styles
  const tiled = await withTiles(io, styles.target, tiles)
  return { target: tiled.target, values: { ...styles.values, ...tiled.values } }
}

/** Adds the map style of a file to a target, and the option that selects it; no change without a file. */
async function styled(
  io: ProgramIo,
  target: Target,
  file: string | undefined,
): Promise<{ readonly target: Target; readonly values: SettingValues }> {
  if (file === undefined) return { target, values: {} }
  const customStyle = styleOf(await readStyle(io, file))
  const format = withCustomStyle(target.format, customStyle)
  if (format === target.format) {
    throw new Stop(Exit.usage, [`${format.label} files have no map style; leave out --style-file.`])
  }
  return { target: { ...target, format, customStyle }, values: { style: CUSTOM_STYLE_ID } }
}

async function readStyle(io: ProgramIo, file: string): Promise<CustomStyle> {
  const { bytes, shown } = await readInput(io, file)
  const read = readStyleFile(bytes)
  if (read.status === 'read') return read.style
  throw new Stop(Exit.usage, [`${shown}: ${describeFileProblem(read.problem)}`])
}

/** Prints one line a preset: name, format and options. */
function printPresets(io: ProgramIo, { presets = [] }: Project): Promise<void> {
  if (presets.length === 0) return sendOut(io, 'The project has no presets.\n')
  return sendTable(
    io,
    presets.map(({ name, format, values }) => [
      name,
      format,
      Object.entries(values)
        .map(([id, value]) => `${id}=${String(value)}`)
        .join(' '),
    ]),
  )
}

function choosePreset(project: Project, name: string, format: string | undefined): ExportPreset {
  const preset = presetByName(project, name)
  if (!preset) {
    const names = (project.presets ?? []).map((known) => `"${known.name}"`).join(', ')
    throw new Stop(Exit.usage, [
      `There is no preset "${name}"; ${names === '' ? 'the project has none' : `presets: ${names}`}.`,
    ])
  }
  if (formatById(preset.format)?.isWritten !== true) {
    throw new Stop(Exit.usage, [
      `The preset "${name}" is for the format "${preset.format}", which is not written.`,
    ])
  }
  if (format !== undefined && format !== preset.format) {
    throw new Stop(Exit.usage, [
      `The preset "${name}" is for the format "${preset.format}", not "${format}"; leave out one of the two.`,
    ])
  }
  return preset
}

function parseOptions({ format }: Target, pairs: readonly string[] = []): SettingValues {
  const [first] = format.settings ?? []
  return parseSettings(format, pairs, first ? `${first.id}=${String(first.default)}` : 'cell=16')
}
