import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** The name of the packages, the program and its desktop entry; the shell's program is "brownstone". */
export const NAME = 'brownstone-editor'
export const SUMMARY = 'level editor for dungeon crawlers'
/** Where the program is on the user's disk. */
const HOME = 'opt/Brownstone'

/** The version of the packages, in which "1.0.0~beta" sorts before "1.0.0", and their description in short lines. */
export function packageFacts() {
  const { version, description } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return { version: version.replaceAll('-', '~'), description: wrapped(description) }
}

/**
 * Lays everything that a Linux package installs into a new folder `staging`, as below the root of the user's disk, from the
 * assembled program in the folder `program`. There are no scripts: the triggers of the system's packages notice the
 * desktop entry, the file type and the icons.
 */
export function layPackage({ program, staging }) {
  rmSync(staging, { recursive: true, force: true })
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
  symlinkSync(`/${HOME}/${NAME}`, path.join(staging, 'usr', 'bin', NAME))
  setRights(staging)
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

/** Lines of at most 75 letters, as readers of package lists expect. */
function wrapped(text) {
  return text
    .replace(/(.{1,75})(?:\s+|$)/g, '$1\n')
    .trimEnd()
    .split('\n')
}
