import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

const NAME = 'brownstone-editor'
/** Where the program is on the user's disk. */
const HOME = 'opt/Brownstone'
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
 * its path, or undefined without dpkg-deb. There are no scripts in it: Debian's own triggers notice the desktop
 * entry, the file type and the icons.
 */
export async function makeDeb({ program, release }) {
  const arch = ARCHITECTURES[process.arch]
  if (arch === undefined || spawnSync('dpkg-deb', ['--version']).status !== 0) return undefined
  const { version, description } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const staging = path.join(release, 'deb-staging')
  rmSync(staging, { recursive: true, force: true })
  lay({ program, staging })
  const control = {
    Package: NAME,
    // "1.0.0-beta" must sort before "1.0.0".
    Version: version.replaceAll('-', '~'),
    Architecture: arch,
    Maintainer: 'The authors of Brownstone',
    Section: 'graphics',
    Priority: 'optional',
    'Installed-Size': Math.ceil(sizeOf(staging) / 1024),
    Depends: DEPENDS.join(', '),
    Description: `level editor for dungeon crawlers\n ${description}`,
  }
  const lines = Object.entries(control).map(([field, value]) => `${field}: ${value}\n`)
  mkdirSync(path.join(staging, 'DEBIAN'))
  writeFileSync(path.join(staging, 'DEBIAN', 'control'), lines.join(''))
  setRights(staging)

  const file = path.join(release, `${NAME}_${control.Version}_${arch}.deb`)
  const code = await run('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', staging, file])
  rmSync(staging, { recursive: true, force: true })
  if (code !== 0) throw new Error(`dpkg-deb failed (exit ${code})`)
  return file
}

/** Copies everything to its place below the staging folder. */
function lay({ program, staging }) {
  const put = (from, to) => cpSync(from, path.join(staging, to), { recursive: true })
  const resources = path.join(root, 'resources')
  put(program, HOME)
  put(path.join(resources, 'desktop', `${NAME}.desktop`), `usr/share/applications/${NAME}.desktop`)
  put(path.join(resources, 'desktop', `${NAME}.xml`), `usr/share/mime/packages/${NAME}.xml`)
  put(path.join(resources, 'icons', 'brownstone.svg'), `usr/share/icons/hicolor/scalable/apps/${NAME}.svg`)
  for (const picture of readdirSync(path.join(resources, 'icons', 'linux'))) {
    const size = path.parse(picture).name
    put(path.join(resources, 'icons', 'linux', picture), `usr/share/icons/hicolor/${size}/apps/${NAME}.png`)
  }
  put(path.join(root, 'LICENSE'), `usr/share/doc/${NAME}/copyright`)
  put(path.join(root, 'out', 'renderer', 'NOTICES.txt'), `usr/share/doc/${NAME}/NOTICES.txt`)
  mkdirSync(path.join(staging, 'usr', 'bin'), { recursive: true })
  // The shell's program is "brownstone".
  symlinkSync(`/${HOME}/${NAME}`, path.join(staging, 'usr', 'bin', NAME))
}

/**
 * Sets the rights that an installed file has, whatever those of the builder's copy are. Chromium's sandbox starts as root
 * where the system gives plain users no namespaces of their own; it gives that right up before it runs anything.
 */
function setRights(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    if (entry.name === 'chrome-sandbox') chmodSync(file, 0o4755)
    else chmodSync(file, entry.isDirectory() || (statSync(file).mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
