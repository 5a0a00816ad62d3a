import { CATALOGUE } from './catalogue'

/** Kinds of files that formats write beside their own; a test compares them with all formats. */
const COMPANION_EXTENSIONS: ReadonlySet<string> = new Set([
  ...CATALOGUE.flatMap(({ extensions }) => extensions).map((extension) => extension.split('.').at(-1) ?? ''),
])

/** Whether an export may write a new file of this name beside the chosen one without a question. */
export function isUsualCompanion(name: string): boolean {
  const extension = /^[^.].*\.([^.]+)$/s.exec(name)?.[1]
  return extension !== undefined && COMPANION_EXTENSIONS.has(extension.toLowerCase())
}
