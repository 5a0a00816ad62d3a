import type { WritableFormat, WrittenFile } from '../../../src/core/formats/format'
import { optionsFor } from '../../../src/core/formats/format-options'
import { pickLevels } from '../../../src/core/project/pick-levels'
import { reportOf, type PlayReport } from '../../../src/core/formats/play-report'
import type { Project } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'
import { UDMF_SETTINGS, WAD_SETTINGS } from '../../../src/core/formats/doom/settings'
import { WRITERS } from '../all-formats'
import { readBackDoom } from './doom'
import { readBackFoundry } from './foundry'
import { readBackGltf } from './gltf'
import { readBackGodot } from './godot'
import { readBackGrimrock } from './grimrock'
import { readBackLdtk } from './ldtk'
import type { FileReader, PlayMap } from './play-map'
import { readBackTiled } from './tiled'
import { readBackUvtt } from './uvtt'
import { walkMap, type MapWalk } from './walk-map'

/** Readers for the files of the formats that are played, by the id of the format; they read as games do. */
export const FILE_READERS: ReadonlyMap<string, FileReader> = new Map([
  ['tmj', readBackTiled],
  ['tmx', readBackTiled],
  ['ldtk', readBackLdtk],
  ['uvtt', readBackUvtt],
  ['foundry', readBackFoundry],
  ['glb', readBackGltf],
  ['wad', readBackDoom(WAD_SETTINGS)],
  ['udmf', readBackDoom(UDMF_SETTINGS)],
  ['grimrock1', readBackGrimrock],
  ['grimrock2', readBackGrimrock],
  ['godot', readBackGodot],
])

/** The formats that are played, loaded. */
export const PLAYED = WRITERS.filter(({ id }) => FILE_READERS.has(id))

/** Returns the projects that a format writes, each to files of its own: the whole, or one for each level. */
export function partsFor({ holdsLevels }: WritableFormat, project: Project): readonly Project[] {
  return holdsLevels ? [project] : project.levels.map(({ id }) => pickLevels(project, [id]))
}

/** Walks through the files that a format wrote of a project. */
export function walkFiles(
  format: WritableFormat,
  files: readonly WrittenFile[],
  project: Project,
  values: SettingValues = {},
): readonly MapWalk[] {
  const read = FILE_READERS.get(format.id)
  if (!read) throw new RangeError(`${format.label} files are not played`)
  const maps = read({ files, project, values: optionsFor(format, project, values) })
  return project.levels.map((_, index) => walkOf(maps[index]))
}

/** Returns the report of a walk through files. */
export function fileReport(...order: Parameters<typeof walkFiles>): PlayReport {
  const [, , { levels }] = order
  return reportOf(walkFiles(...order).map((walk, index) => ({ name: levels[index]?.name ?? '', walk })))
}

function walkOf(map: PlayMap | undefined): MapWalk {
  if (map) return walkMap(map)
  const problems = ['This level cannot be read back from the file.']
  return { problems, hasStart: false, goals: 0, goalsReached: 0, doors: 0, isReached: () => false }
}
