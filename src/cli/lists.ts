import { MEASURE_WORDS, signatureOf } from '../core/analyse/measure-words'
import { KIND_WORDS } from '../core/analyse/place-distance'
import type { Format } from '../core/formats/format'
import { loadWriter } from '../core/formats/load'
import { FORMATS } from '../core/formats/index'
import type { Generator, IntegerSetting, Setting } from '../core/generate/generator'
import { GENERATORS } from '../core/generate/index'
import { OVERLAND_FORMATS } from '../core/formats/overland/index'
import { gridOf } from '../core/generate/overland/defaults'
import { SCENARIOS } from '../core/generate/overland/index'
import { MAP_SIZE } from '../core/generate/overland/parameters'
import type { Grid } from '../core/level/grid'
import { defaultValues } from '../core/settings/check'
import type { SettingValue } from '../core/settings/setting'
import { parseSize } from './generate'
import { Exit, Stop, type ProgramIo } from './io'
import { sendJson, sendOut, sendTable } from './stdout'

/** Lists every file format and its options for writing. */
export async function runFormats(
  io: ProgramIo,
  options: { readonly json?: boolean; readonly options?: boolean },
): Promise<void> {
  const listed = [
    ...(await Promise.all(FORMATS.map(listedFormat))),
    ...OVERLAND_FORMATS.map(({ read, write, ...format }) => ({
      ...format,
      of: 'overland',
      isRead: read !== undefined,
      isWritten: write !== undefined,
      settings: [],
    })),
  ]
  if (options.json === true) {
    await sendJson(
      io,
      listed.map(({ id, of, label, extensions, mediaType, settings, isRead, isWritten }) => ({
        id,
        of,
        label,
        extensions,
        mediaType,
        reads: isRead,
        writes: isWritten,
        settings: settings
          .filter(({ isHidden }) => isHidden !== true)
          .map((setting) => settingData(setting, DEFAULT_GRID)),
      })),
    )
    return
  }
  if (options.options === true) {
    const texts = listed.flatMap(({ id, label, settings }) =>
      settings.length === 0 ? [] : [settingsText(`${id}: ${label}`, settings, DEFAULT_GRID)],
    )
    await sendOut(io, texts.join('\n'))
    return
  }
  await sendTable(
    io,
    listed.map(({ id, label, extensions, isRead, isWritten }) => [
      id,
      extensions.map((extension) => `.${extension}`).join(' '),
      isRead && isWritten ? 'read and written' : isRead ? 'read' : 'written',
      label,
    ]),
  )
}

/** Returns a format of levels with its options for writing. */
async function listedFormat(format: Format) {
  const settings = format.isWritten ? (await loadWriter(format)).settings : undefined
  return { ...format, of: 'level', settings: settings ?? [] }
}

/** Lists the measures of levels, which wishes name by their words. */
export async function runMeasures(io: ProgramIo, options: { readonly json?: boolean }): Promise<void> {
  if (options.json === true) {
    await sendJson(io, {
      measures: MEASURE_WORDS.map(({ id, label, help, unit, isWhole, kinds }) => ({
        id,
        label,
        help,
        unit,
        isWhole,
        kinds,
      })),
      kinds: KIND_WORDS,
    })
    return
  }
  await sendTable(
    io,
    MEASURE_WORDS.map((word) => [signatureOf(word), word.unit, word.help]),
  )
  await sendOut(io, `Kinds: ${KIND_WORDS.join(', ')}.\n`)
}

/** The size of a generator's default town, used for maximum values. */
const DEFAULT_GRID: Grid = { width: 38, height: 11 }

export interface GeneratorsOptions {
  readonly json?: boolean
  readonly width?: string
  readonly height?: string
}

/** A generator or scenario with the size that its ranges are for. */
interface ListEntry {
  readonly generator: Pick<Generator, 'id' | 'label' | 'version' | 'settings'>
  readonly size: Grid
  readonly unit: 'cells' | 'tiles'
}

/** Lists every generator, or one, with its settings; ranges and defaults are for a level or map of the given size. */
export async function runGenerators(
  io: ProgramIo,
  { json, width, height }: GeneratorsOptions,
  id: string | undefined,
): Promise<void> {
  const isGiven = width !== undefined || height !== undefined
  const size = parseSize(width ?? String(DEFAULT_GRID.width), height ?? String(DEFAULT_GRID.height))
  const all: readonly ListEntry[] = [
    ...GENERATORS.map((generator) => ({ generator, size, unit: 'cells' as const })),
    ...SCENARIOS.map((generator) => ({
      generator,
      size: isGiven ? size : gridOf({ [MAP_SIZE]: String(generator.mapSize) }),
      unit: 'tiles' as const,
    })),
  ]
  const listed = id === undefined ? all : all.filter(({ generator }) => generator.id === id)
  if (listed.length === 0) {
    const known = all.map(({ generator }) => generator.id).join(', ')
    throw new Stop(Exit.usage, [`There is no generator "${id}"; generators: ${known}.`])
  }
  if (json === true) {
    await sendJson(
      io,
      listed.map(({ generator: { id: name, version, label, settings }, size: grid }) => ({
        id: name,
        version,
        label,
        size: grid,
        settings: settings
          .filter(({ isHidden }) => isHidden !== true)
          .map((setting) => settingData(setting, grid)),
      })),
    )
    return
  }
  await sendOut(io, listed.map(generatorText).join('\n'))
}

function settingData(setting: Setting, grid: Grid): object {
  return setting.kind === 'integer'
    ? { ...setting, max: setting.max(grid), default: unlessSet(setting, grid) }
    : setting
}

/** Returns the default of a setting in a grid, which may be too small for the usual value. */
function unlessSet(setting: Setting, grid: Grid): SettingValue | undefined {
  return defaultValues([setting], grid)[setting.id]
}

function generatorText({ generator: { id, label, version, settings }, size, unit }: ListEntry): string {
  return settingsText(`${id}: ${label}, version ${version}`, settings, size, unit)
}

/** Returns a title and a line for each setting; maximum values are for a grid. */
export function settingsText(
  title: string,
  settings: readonly Setting[],
  grid: Grid,
  unit: ListEntry['unit'] = 'cells',
): string {
  const lines = [title]
  for (const setting of settings) {
    if (setting.isHidden === true) continue
    lines.push(`  ${setting.id}: ${setting.help} ${rangeText(setting, grid, unit)}`)
  }
  return `${lines.join('\n')}\n`
}

/** Whether the maximum or the default of a setting depends on the size of the grid. */
function hangsOnSize(setting: IntegerSetting): boolean {
  const [small, large] = [
    { width: 20, height: 20 },
    { width: 100, height: 96 },
  ]
  return setting.max(small) !== setting.max(large) || unlessSet(setting, small) !== unlessSet(setting, large)
}

function rangeText(setting: Setting, grid: Grid, unit: ListEntry['unit']): string {
  switch (setting.kind) {
    case 'integer': {
      const max = setting.max(grid)
      const meaning = setting.unlimited === undefined ? '' : ` (${setting.unlimited})`
      const size = hangsOnSize(setting) ? ` in ${grid.width} x ${grid.height} ${unit}` : ''
      return `From ${setting.min} to ${max}${meaning}${size}; ${String(unlessSet(setting, grid))} unless set.`
    }
    case 'choice':
      return `One of ${setting.choices.map((choice) => choice.value).join(', ')}; ${setting.default} unless set.`
    case 'switch':
      return `True or false; ${String(setting.default)} unless set.`
    case 'text':
      return `Text of at most ${setting.maxLength} characters, such as "${setting.example}".`
  }
}
