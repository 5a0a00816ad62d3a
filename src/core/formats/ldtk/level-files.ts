import { describeFileProblem } from '../../text/file-problem'
import { IS_MISSING, pathBeside, type FilesBeside } from '../beside'
import { shapeProblems } from '../field-problems'
import type { RefusedFile } from '../format'
import { readJsonFile } from '../json-file'
import { levelShape, type LdtkShape, type LevelShape } from './shape'

/** Levels that LDtk saved to separate files (`.ldtkl`), in a folder beside the project. */

interface LevelFiles {
  /** All levels that could be read, also those in the project itself. */
  readonly levels: readonly LevelShape[]
  /** Why the others are left out. */
  readonly notes: readonly string[]
  /** The paths of these files. */
  readonly missing: readonly string[]
}

/** Whether a project holds a level itself. */
function isInProject({ externalLevels }: LdtkShape, { layerInstances }: LevelShape): boolean {
  return externalLevels !== true && !!layerInstances
}

/** Returns the path of the separate file of a level; undefined if it has none, or its path is not allowed. */
export function pathOfLevel(project: LdtkShape, level: LevelShape): string | undefined {
  return isInProject(project, level) ? undefined : pathBeside('', level.externalRelPath ?? '')
}

export function readLevelFiles(
  project: LdtkShape,
  listed: readonly LevelShape[],
  beside: FilesBeside,
): LevelFiles {
  const levels: LevelShape[] = []
  const notes: string[] = []
  const missing: string[] = []
  for (const level of listed) {
    if (isInProject(project, level)) {
      levels.push(level)
      continue
    }
    const path = pathOfLevel(project, level)
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

/** Returns the level in a file, or the reason why it cannot be read, as a sentence. */
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
  return first ? describeFileProblem(first) : 'It is not a level.'
}
