// npm run package: assembles the desktop program in release/, with Electron's files if they are here, else with a stand-in
// for them that cannot run but shows the layout. On Linux it also makes the .deb, if dpkg-deb is there.
//   --installers  everything for this system that electron-builder.yml names; needs Electron and a network
//   --built       out/ is up to date already
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeDeb } from './deb.mjs'
import { makeElectronStub } from './electron-stub.mjs'
import { electronBinary } from './find-electron.mjs'
import { root, runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const isComplete = process.argv.includes('--installers')

await ensureInstalled()
if (!process.argv.includes('--built')) {
  const code = await runNode('scripts/build.mjs')
  if (code !== 0) process.exit(code)
}
for (const part of ['main/index.js', 'preload/index.cjs', 'renderer/index.html', 'renderer/NOTICES.txt']) {
  if (!existsSync(path.join(root, 'out', part))) fail(`out/${part} is missing. Run "npm run build" first.`)
}

const isReal = electronBinary() !== undefined
if (isComplete && !isReal) fail('Installers need Electron. Run "node scripts/fetch-electron.mjs" first.')
console.log(
  isReal ? 'Assembling with Electron.' : "Assembling with a stand-in: Electron's binary is not here.",
)

const release = path.join(root, 'release')
// Without Electron the layout is that of Linux on every system: Windows and Mac programs must be edited as such.
const system = isReal ? process.platform : 'linux'
const flag = { win32: '--win', darwin: '--mac' }[system] ?? '--linux'
const unpacked = path.join(release, 'linux-unpacked')
rmSync(unpacked, { recursive: true, force: true })
const args = [flag, '--publish', 'never']
if (!isComplete) {
  const dist = isReal ? path.join(root, 'node_modules', 'electron', 'dist') : makeElectronStub()
  args.push('--dir', `-c.electronDist=${dist}`)
}
const code = await runNode(TOOLS.electronBuilder, args)
if (code !== 0) fail(`electron-builder failed (exit ${code}).`)
if (system === 'linux') {
  const deb = await makeDeb({ program: unpacked, release })
  console.log(deb ?? 'No .deb was made: dpkg-deb is not here.')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
