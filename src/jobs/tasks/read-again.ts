import { loadReader } from '../../core/formats/load'
import { formatById } from '../../core/formats/index'
import { readFromSource, readLevelsAgain, type ImportedFile } from '../../core/formats/level-source'
import type { ProjectLevel } from '../../core/project/project'
import type { ParseResult } from '../parse-job'

/** Reads levels again, each as it was imported; first asks for the files that any of these readings needs. */
export async function readAgain(
  levels: readonly ProjectLevel[],
  { bytes, name, beside }: Omit<ImportedFile, 'values'>,
): Promise<Pick<ParseResult, 'again' | 'wanted'>> {
  const formats = new Set(levels.flatMap(({ source }) => formatById(source?.format ?? '') ?? []))
  const wanted = new Set<string>()
  for (const format of formats) {
    if (!format.isRead || !beside) continue
    for (const path of (await loadReader(format)).namesBeside?.(bytes, beside) ?? []) wanted.add(path)
  }
  if (wanted.size > 0) return { wanted: [...wanted] }
  return { again: await readLevelsAgain(levels, (how) => readFromSource(how, { bytes, name, beside })) }
}
