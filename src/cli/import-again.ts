import { loadReader } from '../core/formats/load'
import { formatById } from '../core/formats/index'
import { readFromSource, readLevelsAgain, type LevelAgain } from '../core/formats/level-source'
import { filesOfLevels, levelsFrom } from '../core/project/imported-levels'
import { checkLimits } from '../core/project/limits'
import { replaceLevel, type Project, type ProjectLevel } from '../core/project/project'
import { readFonts, withFontsFor } from './fonts'
import type { ImportOptions } from './import'
import { filesBeside, noteRead, readInput, readProject } from './input'
import { Exit, printNotes, STANDARD_STREAM, Stop, type ProgramIo } from './io'
import { levelNamed } from './levels'
import { chooseTarget, writeProject } from './output'

/** Options that say how a file is read, which a level remembers. */
const REMEMBERED = [
  ['as', '--as'],
  ['set', '--set'],
  ['options', '--options'],
  ['rules', '--rules'],
  ['saveRules', '--save-rules'],
] as const

/**
 * Reads levels of a project again from their source files, keeps later changes in the project, and writes the
 * project. If one of them cannot be read again, stops without writing.
 */
export async function runImportAgain(
  io: ProgramIo,
  names: readonly string[],
  options: ImportOptions & { readonly again: string },
): Promise<void> {
  const { again, output, level: asked } = options
  const wrong = REMEMBERED.find(([key]) => options[key] !== undefined)
  if (wrong) {
    throw new Stop(Exit.usage, [`--again reads files as they were imported: leave out ${wrong[1]}.`])
  }
  if (output === undefined) throw new Stop(Exit.usage, ['Give -o <file>; it may be the project itself.'])
  const target = withFontsFor(await chooseTarget(io, output, options.format), await readFonts(io, options))
  let project = await readProject(io, again)
  const chosen = asked?.map((word) => levelNamed(project, word)) ?? project.levels
  if (asked) for (const entry of chosen) checkSource(entry)

  const files = new Set<string>()
  for (const name of names) {
    const { levels, file } = await readAgain(io, name, { project, chosen, options })
    files.add(file)
    for (const { name: level, outcome, notes } of levels) {
      if (outcome.status === 'refused') throw new Stop(Exit.usage, [`“${level}”: ${outcome.message}`])
      noteRead(io, notes)
      const report = outcome.status === 'same' ? [outcome.message] : outcome.report
      printNotes(
        io,
        report.map((sentence) => `“${level}”: ${sentence}`),
      )
      if (outcome.status === 'changed') project = replaceLevel(project, outcome.entry)
    }
  }
  const other = asked && chosen.find(({ source }) => source && !files.has(source.file))
  if (other?.source) {
    throw new Stop(Exit.usage, [
      `“${other.name}” was imported from “${other.source.file}”: name that file too.`,
    ])
  }
  const tooMuch = checkLimits(project)
  if (tooMuch !== undefined) throw new Stop(Exit.usage, [tooMuch])
  return writeProject(io, target, project)
}

function checkSource({ name, source }: ProjectLevel): void {
  if (source) return
  throw new Stop(Exit.usage, [`“${name}” was made here, not imported: it has no file to be read again from.`])
}

/** The project and levels to read again. */
interface Again {
  readonly project: Project
  readonly chosen: readonly ProjectLevel[]
  readonly options: ImportOptions & { readonly again: string }
}

/** Reads one file again. Stops the command if no chosen level comes from it. */
async function readAgain(
  io: ProgramIo,
  name: string,
  { project, chosen, options }: Again,
): Promise<{ readonly file: string; readonly levels: readonly LevelAgain[] }> {
  if (name === STANDARD_STREAM) {
    throw new Stop(Exit.usage, ['--again needs the names of the files: standard input has none.'])
  }
  const input = await readInput(io, name, { folder: options.folder })
  const { bytes, name: file } = input
  const ids = new Set(chosen.map(({ id }) => id))
  const entries = levelsFrom(project, file).filter(({ id }) => ids.has(id))
  if (entries.length === 0) {
    const known = filesOfLevels({ levels: chosen }).map((each) => `“${each}”`)
    const files = known.length === 0 ? 'none was imported' : `they come from ${known.join(', ')}`
    throw new Stop(Exit.usage, [`No level of ${options.again} was imported from “${file}”: ${files}.`])
  }
  const levels = await readLevelsAgain(entries, async (source) => {
    const format = formatById(source.format)
    const beside = format?.isRead ? await filesBeside(input, await loadReader(format)) : undefined
    return readFromSource(source, { bytes, name: file, beside })
  })
  return { file, levels }
}
