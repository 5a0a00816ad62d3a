import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findNpm } from './find-npm.mjs'
import { root, run } from './run.mjs'

/** The oldest Node that everything here runs on; the same as "engines" in package.json. */
const OLDEST_NODE = [20, 19]

/**
 * Makes sure that Node is new enough and the packages of package-lock.json are installed; installs them with `npm ci`
 * where they are missing or others. Ends the program with a sentence when that cannot be done.
 */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(
      `Brownstone needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
    )
  }
  if (isInstalled()) return
  console.log('Installing the packages of package-lock.json (npm ci).')
  const npm = findNpm()
  if (!npm) fail('npm was not found. Run "npm ci" and try again.')
  // Below errors npm only warns: that Electron's own tools want a newer Node than we do, for one.
  const code = await run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) fail(`npm ci failed (exit ${code}); its messages are above.`)
}

/** Whether what npm installed last is what the lock file asks for, package by package. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true
    // A package for another system is in the list, and rightly not on this disk.
    if (!present[place]) return optional || devOptional
    return present[place].version === version
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
