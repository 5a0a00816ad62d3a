import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What Electron's fuse wire begins with: one byte for its version follows, one for its length, and one for each fuse. */
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/**
 * The fuses in the order of the wire, and the state of each in our packages; undefined leaves Electron's own. The
 * ninth, of Electron 45, is about WebAssembly.
 */
const FUSES = [
  ['runAsNode', false],
  ['cookieEncryption', false],
  ['nodeOptions', false],
  ['nodeCliInspect', false],
  ['embeddedAsarIntegrityValidation', true],
  ['onlyLoadAppFromAsar', true],
  ['loadBrowserProcessSpecificV8Snapshot', undefined],
  ['grantFileProtocolExtraPrivileges', false],
]

/** The states of the fuses of a program by name: true, false, or undefined for one that was removed or is missing. */
export function readFuses(file) {
  const program = readFileSync(file)
  const at = program.indexOf(FUSE_SENTINEL)
  if (at < 0) throw new Error(`${file} has no fuses: it is not Electron`)
  const wire = at + FUSE_SENTINEL.length
  const length = program[wire + 1]
  const states = FUSES.map(([name], index) => {
    const sign = index < length ? String.fromCharCode(program[wire + 2 + index]) : ''
    return [name, { 0: false, 1: true }[sign]]
  })
  return Object.fromEntries(states)
}

/** The names of fuses that differ from what our packages need. */
export function wrongFuses(states) {
  return FUSES.filter(([name, wanted]) => wanted !== undefined && states[name] !== wanted).map(
    ([name]) => name,
  )
}

/** The file that holds the fuses of a program assembled in the folder `release`. */
export function fusedFile(release, system) {
  if (system === 'linux') return path.join(release, 'linux-unpacked', 'brownstone-editor')
  if (system === 'win32') return path.join(release, 'win-unpacked', 'Brownstone.exe')
  const inner = 'Brownstone.app/Contents/Frameworks/Electron Framework.framework/Electron Framework'
  const files = readdirSync(release)
    .filter((name) => /^mac(?:-|$)/.test(name))
    .map((name) => path.join(release, name, inner))
  const file = files.find((each) => existsSync(each))
  if (file === undefined) throw new Error(`There is no program for Macs in ${release}`)
  return file
}
