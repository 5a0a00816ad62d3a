import { describeFileProblem } from '../../text/file-problem'
import { IS_MISSING, pathBeside, type FilesBeside } from '../beside'
import { shapeProblems } from '../field-problems'
import type { RefusedFile } from '../format'
import { readJsonFile } from '../json-file'
import { levelShape, type LdtkShape, type LevelShape } from './shape'

/** Levels that LDtk saved to files of their own (`.ldtkl`), in a folder beside the project. */

interface LevelFiles {
  /** All levels that could be read, those in the project itself among them. */
  readonly levels: readonly LevelShape[]
  /** Why the others are left out. */
  readonly notes: readonly string[]
  /** The paths of these files. */
  readonly missing: readonly string[]
}

/**
 * Returns the path of the file that holds a level; undefined for one that the project holds itself, and for a path that
 * leads nowhere.
 */
export function pathOfLevel(
  { externalLevels }: LdtkShape,
  { externalRelPath, layerInstances }: LevelShape,
): string | undefined {
  if (externalLevels !== true && layerInstances) return undefined
  return pathBeside('', externalRelPath ?? '')
}

/** Reads the levels of a project, those in files of their own from beside it. */
export function readLevelFiles(
  project: LdtkShape,
  listed: readonly LevelShape[],
  beside: FilesBeside,
): LevelFiles {
  const levels: LevelShape[] = []
  const notes: string[] = []
  const missing: string[] = []
  for (const level of listed) {
    const path = pathOfLevel(project, level)
    if (path === undefined && project.externalLevels !== true && level.layerInstances) {
      levels.push(level)
      continue
    }
    const read = path === undefined ? 'The project does not name its file.' : readLevel(path, beside)
    if (typeof read !== 'string') levels.push({ ...read, identifier: level.identifier })
    else {
      notes.push(
        `The level “${level.identifier}” is left out, because its file${path === undefined ? '' : ` “${path}”`} cannot be read: ${read}`,
      )
      if (path !== undefined) missing.push(path)
    }
  }
  return { levels, notes, missing }
}

/** Returns the level in a file, or a sentence that says why there is none. */
function readLevel(path: string, beside: FilesBeside): LevelShape | string {
  const found = beside.get(path)
  if (!found) return IS_MISSING
  if ('problem' in found) return found.problem
  const file = readJsonFile(found.bytes)
  if (file.status === 'refused') return sentenceOf(file)
  const shaped = levelShape.safeParse(file.content)
  if (!shaped.success) return sentenceOf(file.refuse(shapeProblems(shaped.error)))
  return shaped.data.layerInstances ? shaped.data : 'It has no layers.'
}

function sentenceOf({ problems: [first] }: RefusedFile): string {
  return first ? describeFileProblem(first) : 'It is no level.'
}
