// Installs the programs that judge our files, where this system's package manager is apt and we may use it; else says
// what is missing. Nothing here can fail a build: a test whose program is absent says so and is skipped.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** One Debian package, and the program by which its presence is told. */
const PACKAGES = [
  { name: 'tiled', program: 'tmxrasterizer' },
  { name: 'assimp-utils', program: 'assimp' },
  { name: 'pngcheck', program: 'pngcheck' },
  { name: 'qpdf', program: 'qpdf' },
  { name: 'poppler-utils', program: 'pdftoppm' },
  { name: 'librsvg2-bin', program: 'rsvg-convert' },
  { name: 'libxml2-utils', program: 'xmllint' },
  { name: 'lua5.1', program: 'lua5.1' },
  { name: 'dsda-doom', program: 'dsda-doom' },
  { name: 'chocolate-doom', program: 'chocolate-doom' },
  { name: 'crispy-doom', program: 'crispy-doom' },
  { name: 'doomsday-server', program: 'doomsday-server' },
  { name: 'xvfb', program: 'Xvfb' },
  { name: 'freedoom', file: '/usr/share/games/doom/freedoom2.wad' },
  { name: 'python3-jsonschema', file: '/usr/lib/python3/dist-packages/jsonschema/__init__.py' },
  { name: 'python3-omg', file: '/usr/lib/python3/dist-packages/omg/__init__.py' },
]

/** Where programs are looked for: Debian keeps its games apart. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/games']

/** Makes as many of the programs present as this system allows, and says which are not. */
export function ensurePrograms() {
  const missing = PACKAGES.filter((each) => !isHere(each))
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name)
  if (process.platform === 'linux' && process.getuid?.() === 0 && isHere({ program: 'apt-get' })) {
    console.log(`Installing programs that judge our files: ${names.join(', ')}.`)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    apt(['update'], environment)
    // One by one where all at once fails: a package that this release does not have must not cost the others.
    if (!apt(['install', '-y', '--no-install-recommends', ...names], environment)) {
      for (const name of names) apt(['install', '-y', '--no-install-recommends', name], environment)
    }
  }
  const absent = PACKAGES.filter((each) => !isHere(each)).map(({ name }) => name)
  if (absent.length > 0) console.log(`Not here, so their tests are skipped: ${absent.join(', ')}.`)
}

function isHere({ program, file }) {
  if (file) return existsSync(file)
  return FOLDERS.some((folder) => folder !== '' && existsSync(path.join(folder, program)))
}

function apt(words, env) {
  return spawnSync('apt-get', words, { env, stdio: 'ignore', timeout: 300_000 }).status === 0
}

if (process.argv[1] === import.meta.filename) ensurePrograms()
