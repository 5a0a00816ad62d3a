import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.join(import.meta.dirname, '../..')

/** The built modules, at the paths of their sources. */
export const BUILT_FOLDER = path.join(root, 'node_modules/.cache/brownstone-tests')

/** Returns the path of what is built of a source, by its path from the root. */
export function builtPath(name: string): string {
  return path.join(BUILT_FOLDER, name.replace(/\.tsx?$/, '.mjs'))
}

/** Returns a file's path from the root, with slashes. */
export function nameOf(file: string): string {
  return path.relative(root, file).replaceAll('\\', '/')
}

/** Imports a source whose path is computed: as it was built, if this module was built too. */
export async function importSource(file: string): Promise<Readonly<Record<string, unknown>>> {
  const isBuilt = import.meta.filename.startsWith(BUILT_FOLDER)
  return await import(isBuilt ? pathToFileURL(builtPath(nameOf(file))).href : pathToFileURL(file).href)
}
