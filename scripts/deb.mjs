import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { layPackage, NAME, packageFacts, SUMMARY } from './linux-layout.mjs'
import { run } from './run.mjs'

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' }
/** What Electron loads at run time. Newer releases of Debian and Ubuntu have other names for some. */
const DEPENDS = [
  'libasound2 | libasound2t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libgbm1',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libxss1',
  'libxtst6',
  'xdg-utils',
]

/**
 * Makes the package for Debian and its relatives with dpkg-deb, from the assembled program in the folder `program`; returns
 * its path, or undefined without dpkg-deb.
 */
export async function makeDeb({ program, release }) {
  const arch = ARCHITECTURES[process.arch]
  if (arch === undefined || spawnSync('dpkg-deb', ['--version']).status !== 0) return undefined
  const staging = path.join(release, 'deb-staging')
  layPackage({ program, staging })
  const { version, description } = packageFacts()
  const control = {
    Package: NAME,
    Version: version,
    Architecture: arch,
    Maintainer: 'The authors of Brownstone',
    Section: 'graphics',
    Priority: 'optional',
    'Installed-Size': Math.ceil(sizeOf(staging) / 1024),
    Depends: DEPENDS.join(', '),
    Description: [SUMMARY, ...description].join('\n '),
  }
  const lines = Object.entries(control).map(([field, value]) => `${field}: ${value}\n`)
  const folder = path.join(staging, 'DEBIAN')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'control'), lines.join(''))
  chmodSync(folder, 0o755)
  chmodSync(path.join(folder, 'control'), 0o644)

  const file = path.join(release, `${NAME}_${version}_${arch}.deb`)
  const code = await run('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', staging, file])
  rmSync(staging, { recursive: true, force: true })
  if (code !== 0) throw new Error(`dpkg-deb failed (exit ${code})`)
  return file
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
