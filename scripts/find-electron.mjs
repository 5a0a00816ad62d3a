import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** Electron's executable, if it is on disk. Never ask the package itself: it would start a download of its own. */
export function electronBinary() {
  const folder = path.join(root, 'node_modules', 'electron')
  try {
    const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist')
    const binary = path.join(dist, readFileSync(path.join(folder, 'path.txt'), 'utf8'))
    return existsSync(binary) ? binary : undefined
  } catch {
    return undefined
  }
}
