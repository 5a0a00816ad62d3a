import { existsSync } from 'node:fs'
import path from 'node:path'

/** Returns the path of npm's own JavaScript: the one that started us, or the one that came with Node; undefined without either. */
export function findNpm() {
  const beside = path.dirname(process.execPath)
  return [
    process.env.npm_execpath,
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, '..', 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'),
  ].find((file) => file && /npm-cli\.c?js$/.test(file) && existsSync(file))
}
