// npm run package: assembles the desktop program in release/, with Electron's files if they are here, else with a stand-in
// for them that cannot run but shows the layout. On Linux it also makes the .deb and the .rpm, if dpkg-deb and rpmbuild are there.
//   --installers  everything for this system that electron-builder.yml names; needs Electron and a network
//   --built       out/ is up to date already
//   --standin     with the stand-in in any case
//   --no-packages without the .deb and the .rpm
//   --folder PATH in another folder than release/
import { existsSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeDeb } from './deb.mjs'
import { makeElectronStub } from './electron-stub.mjs'
import { electronBinary } from './find-electron.mjs'
import { fusedFile, readFuses, wrongFuses } from './fuses.mjs'
import { makeRpm } from './rpm.mjs'
import { root, runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const { values } = parseArgs({
  options: {
    installers: { type: 'boolean' },
    built: { type: 'boolean' },
    standin: { type: 'boolean' },
    'no-packages': { type: 'boolean' },
    folder: { type: 'string', default: 'release' },
  },
})

await ensureInstalled()
if (!values.built) {
  const code = await runNode('scripts/build.mjs')
  if (code !== 0) process.exit(code)
}
for (const part of ['main/index.js', 'preload/index.cjs', 'renderer/index.html', 'renderer/NOTICES.txt']) {
  if (!existsSync(path.join(root, 'out', part))) fail(`out/${part} is missing. Run "npm run build" first.`)
}

const isReal = !values.standin && electronBinary() !== undefined
if (values.installers && !isReal)
  fail('Installers need Electron. Run "node scripts/fetch-electron.mjs" first.')
console.log(
  isReal ? 'Assembling with Electron.' : "Assembling with a stand-in: Electron's binary is not here.",
)

const release = path.resolve(root, values.folder)
// Without Electron the layout is that of Linux on every system: Windows and Mac programs must be edited as such.
const system = isReal ? process.platform : 'linux'
const flag = { win32: '--win', darwin: '--mac' }[system] ?? '--linux'
const unpacked = path.join(release, 'linux-unpacked')
rmSync(unpacked, { recursive: true, force: true })
const args = [flag, '--publish', 'never', `-c.directories.output=${release}`]
if (!values.installers) {
  const dist = isReal
    ? path.join(root, 'node_modules', 'electron', 'dist')
    : makeElectronStub(path.join(release, 'electron-stub'))
  args.push('--dir', `-c.electronDist=${dist}`)
}
const code = await runNode(TOOLS.electronBuilder, args)
if (code !== 0) fail(`electron-builder failed (exit ${code}).`)
checkFuses()
if (system === 'linux' && !values['no-packages']) {
  const deb = await makeDeb({ program: unpacked, release })
  noteMissing(deb, 'No .deb was made: dpkg-deb is not here.')
  const rpm = await makeRpm({ program: unpacked, release })
  noteMissing(rpm, 'No .rpm was made: rpmbuild is not here.')
}

/** Prints the path and size of a package that was made, else why it was not; a release needs all of them. */
function noteMissing(file, reason) {
  if (file === undefined && values.installers) fail(reason)
  console.log(file === undefined ? reason : `${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB`)
}

/** Fails unless every fuse of the program is as it should be: electron-builder accepts a configuration without any. */
function checkFuses() {
  const wrong = wrongFuses(readFuses(fusedFile(release, system)))
  if (wrong.length > 0) fail(`These fuses of the assembled program are wrong: ${wrong.join(', ')}.`)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
