import type { Setting, SettingValues } from '../../settings/setting'
import { projectOf } from '../../project/project'
import { defined } from '../../text/defined'
import { NOTHING_BESIDE, type FilesBeside } from '../beside'
import type { ReadResult, RuleNames } from '../format'
import type { SourcePicture } from '../source-picture'
import { awayNotes } from './links'
import { MapFiles, namesInMap, wantedBy } from './input/map-files'
import { levelInMap, settingsOfMap, sourceInMap, tilesetsByUse, wholeMap, withLogic } from './read-map'
import { mapSource } from './input/map-bytes'

/** The path of a map that is read alone: paths of files beside it are relative to its folder. */
const ALONE = ''

/** Reads a Tiled map: our own layers directly, or any other map by the meaning of its layers, with the chosen options. */
export function readTiled(
  bytes: Uint8Array,
  title: string,
  values: SettingValues = {},
  beside: FilesBeside = NOTHING_BESIDE,
): ReadResult {
  const whole = wholeMap(bytes, new MapFiles(beside, ALONE))
  if ('problems' in whole) return { status: 'refused', problems: whole.problems }
  const read = levelInMap(whole, title, values)
  if ('problems' in read) return { status: 'refused', problems: read.problems }
  const { missing } = whole.map
  const logicNotes = withLogic([read])
  return {
    status: 'read',
    project: projectOf(read.level, read.name, read.recipe),
    notes: [...read.notes, ...awayNotes(read.away), ...logicNotes],
    ...defined({ missing: missing.length > 0 ? missing : undefined, other: read.other }),
  }
}

/** Returns the options for a map: an empty list for our own maps, and for maps that will be refused. */
export function tiledReadSettings(
  bytes: Uint8Array,
  beside: FilesBeside = NOTHING_BESIDE,
): readonly Setting[] {
  const whole = wholeMap(bytes, new MapFiles(beside, ALONE))
  return 'problems' in whole ? [] : settingsOfMap(whole)
}

/** Rules are for the maps of a tileset. */
export const tiledRules: RuleNames = {
  format: 'tiled',
  namesFor: (bytes, _title, beside = NOTHING_BESIDE) => {
    const whole = wholeMap(bytes, new MapFiles(beside, ALONE))
    return 'problems' in whole ? [] : tilesetsByUse(whole)
  },
}

/** Returns a map as Tiled draws it. */
export function tiledPicture(
  bytes: Uint8Array,
  values: SettingValues,
  _level: number,
  beside: FilesBeside = NOTHING_BESIDE,
): SourcePicture | undefined {
  const whole = wholeMap(bytes, new MapFiles(beside, ALONE))
  return 'problems' in whole ? undefined : sourceInMap(whole, values)
}

/** Returns the paths of tilesets and templates that a map names and that are not given yet. */
export function namesBesideTiled(bytes: Uint8Array, given: FilesBeside): readonly string[] {
  const read = mapSource(bytes)
  return read.status === 'refused' ? [] : wantedBy(namesInMap(read.source.content), ALONE, given)
}
