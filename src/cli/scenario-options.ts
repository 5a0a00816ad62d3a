import { describeFileProblem } from '../core/text/file-problem'
import { readIniFile } from '../core/generate/overland/ini'
import { SCENARIOS, scenarioById } from '../core/generate/overland/index'
import { checkOverlandSettings } from '../core/generate/overland/check-settings'
import type { Scenario } from '../core/generate/overland/scenario'
import type { Grid } from '../core/level/grid'
import type { SettingValues } from '../core/settings/setting'
import { readInput } from './input'
import { Exit, Stop, printNotes, type ProgramIo } from './io'
import { parseSettings } from './settings'
import { defined } from '../core/text/defined'

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

/** A scenario with its settings, and the INI file that they come from. */
export interface ChosenScenario {
  readonly scenario: Scenario
  readonly settings: SettingValues
  readonly ini?: ChosenIni
}

export interface ChosenIni {
  /** Its name in messages. */
  readonly shown: string
  readonly bytes: Uint8Array
  /** The line of each parameter whose value was not replaced by `--set`. */
  readonly lines: ReadonlyMap<string, number>
  /** The name of the map, if it has one. */
  readonly mapFile?: string
}

/** Returns the scenario and settings of the options; --set overrides an INI file. */
export async function chooseScenario(io: ProgramIo, options: OverlandOptions): Promise<ChosenScenario> {
  if (options.ini === undefined) {
    const { generator } = options
    const scenario = scenarioById(generator ?? '')
    if (!scenario) {
      const known = SCENARIOS.map(({ id }) => id).join(', ')
      const problem =
        generator === undefined
          ? 'Give --generator with a scenario of overland maps, or --ini <file>'
          : `There is no generator "${generator}" of overland maps`
      throw new Stop(Exit.usage, [`${problem}; there are ${known}.`])
    }
    return { scenario, settings: parseSettings(scenario, options.set ?? [], 'water_width=500') }
  }
  const { bytes, shown } = await readInput(io, options.ini)
  const result = readIniFile(bytes)
  if (result.status === 'refused') {
    const lines = result.problems.map((problem) => `${shown}: ${describeFileProblem(problem)}`)
    throw new Stop(Exit.usage, lines)
  }
  printNotes(io, result.notes)
  const { settings, mapFile } = result
  const scenario = scenarioById(result.scenario.id)
  if (!scenario) throw new RangeError(`The scenario ${result.scenario.id} has no code`)
  if (options.generator !== undefined && options.generator !== scenario.id) {
    throw new Stop(Exit.usage, [`${shown} is of ${scenario.id}, not of ${options.generator}; leave one out.`])
  }
  const typed = parseSettings(scenario, options.set ?? [], 'water_width=500')
  const lines = new Map([...result.lines].filter(([id]) => !Object.hasOwn(typed, id)))
  return {
    scenario,
    settings: { ...settings, ...typed },
    ini: { shown, bytes, lines, ...defined({ mapFile }) },
  }
}

/** Adds the lines of an INI file to the keys in a message: "(lake_percentage)" becomes "(lake_percentage, line 7)". */
export function withLines(message: string, ini: ChosenIni | undefined): string {
  return message.replace(/\((\w+)\)/g, (all, key: string) => {
    const line = ini?.lines.get(key)
    return line === undefined ? all : `(${key}, line ${line})`
  })
}

/** Stops the command if settings or a size are out of range or do not go together. */
export function checkChosen({ scenario, settings, ini }: ChosenScenario, grid: Grid | undefined): void {
  const problems = checkOverlandSettings(scenario, settings, grid)
  if (problems.length === 0) return
  const from = ini ? `${ini.shown}: ` : ''
  throw new Stop(
    Exit.usage,
    problems.map((problem) => from + withLines(problem.message, ini)),
  )
}

/** Returns the size in tiles, if one is given. */
export function sizeIn({ width, height }: OverlandOptions): Grid | undefined {
  if (width === undefined && height === undefined) return undefined
  if (width === undefined || height === undefined) {
    const missing = width === undefined ? '--width' : '--height'
    throw new Stop(Exit.usage, [`A size needs both numbers: ${missing} is missing, or leave both out.`])
  }
  const problems = Object.entries({ width, height }).flatMap(([name, text]) =>
    /^\d+$/.test(text) ? [] : [`The ${name} is "${text}"; it must be a whole number of tiles.`],
  )
  if (problems.length > 0) throw new Stop(Exit.usage, problems)
  return { width: Number(width), height: Number(height) }
}
