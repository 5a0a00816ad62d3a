import { addLevelsOf } from '../project/add-levels'
import { checkLimits } from '../project/limits'
import { MAX_LEVELS, type Project } from '../project/project'
import { describeFileProblem, type FileProblem } from '../text/file-problem'
import { defined } from '../text/defined'
import type { ReadResult } from './format'
import { fileNote, sharedNotes, type NotesOf } from './shared-notes'

/** The result of reading one of several files. */
export interface ReadPart {
  readonly name: string
  readonly result: ReadResult
}

/**
 * Joins files that were read one by one into one project: their levels in the order of the files, with the links inside each
 * file. Refused files are left out and named in the notes; if all are refused, the result is a refusal.
 */
export function joinRead(parts: readonly ReadPart[], name: string): ReadResult {
  let project: Project = { name, levels: [] }
  const notes: NotesOf[] = []
  const problems: FileProblem[] = []
  const missing = new Set<string>()
  for (const { name: file, result } of parts) {
    const leaveOut = (why: string): void => {
      problems.push({ message: `“${file}” is left out: ${why}` })
    }
    for (const path of result.missing ?? []) missing.add(path)
    if (result.status === 'refused') {
      leaveOut(result.problems.map(describeFileProblem).join(' '))
      continue
    }
    const { levels } = result.project
    if (project.levels.length + levels.length > MAX_LEVELS) {
      leaveOut(`A project holds at most ${MAX_LEVELS} levels.`)
      continue
    }
    project = addLevelsOf(project, levels).project
    notes.push({ name: file, notes: [...result.notes, ...omittedNotes(result.project)] })
  }
  const unread = defined({ missing: missing.size > 0 ? [...missing] : undefined })
  if (project.levels.length === 0) return { status: 'refused', problems, ...unread }
  const tooMuch = checkLimits(project)
  if (tooMuch !== undefined) return { status: 'refused', problems: [{ message: tooMuch }] }
  return {
    status: 'read',
    project,
    notes: [...problems.map(({ message }) => message), ...sharedNotes(notes, fileNote)],
    ...unread,
  }
}

/** Returns a note that names the parts of a project that are not imported. */
function omittedNotes({ snapshots, presets, exports, kinds, worlds }: Project): readonly string[] {
  const lists = {
    snapshots,
    presets,
    'exports at each save': exports,
    'custom kinds': kinds,
    'overland maps': worlds,
  }
  const omitted = Object.entries(lists).filter(([, list]) => (list?.length ?? 0) > 0)
  return omitted.length === 0
    ? []
    : [`Only levels are imported, without ${omitted.map(([word]) => word).join(', ')}.`]
}
