import { FORMATS } from './index'

/** Kinds of files that formats write beside their own. None of them is run by a system that finds it. */
const COMPANION_EXTENSIONS: ReadonlySet<string> = new Set([
  ...FORMATS.flatMap(({ extensions }) => extensions).map((extension) => extension.split('.').at(-1) ?? ''),
  'bin',
  'gd',
  'glb',
  'ini',
  'json',
  'lua',
  'mtl',
  'pdf',
  'png',
  'tres',
  'tscn',
  'tsx',
  'txt',
  'webp',
  'world',
  'xml',
])

/** Whether an export may write a new file of this name beside the chosen one without a question. */
export function isExpectedCompanion(name: string): boolean {
  const extension = /^[^.].*\.([^.]+)$/s.exec(name)?.[1]
  // Windows reads this file when it shows a folder.
  if (name.toLowerCase() === 'desktop.ini') return false
  return extension !== undefined && COMPANION_EXTENSIONS.has(extension.toLowerCase())
}
