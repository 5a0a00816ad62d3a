import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FUSE_SENTINEL } from './fuses.mjs'
import { root } from './run.mjs'

/** The state of fuses as Electron 45 ships them. */
const DEFAULT_FUSES = '101100011'

const PROGRAM = `#!/bin/sh
echo "This is a stand-in for Electron, to check how packages are assembled. It cannot run." >&2
exit 1
# The fuses follow: `

/**
 * Makes the folder, and returns it, with the files of an unpacked Electron but none of its code, for machines where the binary cannot be
 * had: a script with a real fuse wire, and texts in place of licences, languages and the sandbox.
 */
export function makeElectronStub(folder) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/electron/package.json'), 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  for (const inner of ['resources', 'locales']) mkdirSync(path.join(folder, inner), { recursive: true })
  const write = (name, content, mode = 0o644) => writeFileSync(path.join(folder, name), content, { mode })
  const wire = Buffer.from([1, DEFAULT_FUSES.length])
  write(
    'electron',
    Buffer.concat([Buffer.from(PROGRAM + FUSE_SENTINEL), wire, Buffer.from(`${DEFAULT_FUSES}\n`)]),
    0o755,
  )
  write('chrome-sandbox', 'stand-in\n', 0o755)
  write('version', version)
  write('LICENSE', 'Stand-in for the licence of Electron\n')
  write('LICENSES.chromium.html', 'Stand-in for the licences of Chromium\n')
  write('locales/en-US.pak', 'stand-in\n')
  return folder
}
