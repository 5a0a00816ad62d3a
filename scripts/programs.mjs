import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The programs that judge exported files in `test/formats-programs`, and the shells and the reader of manual pages for
 * which the command line has scripts and a page: the Debian package of each, and the program or file
 * that shows its presence. A test whose program is missing is skipped and says so.
 */
const PROGRAMS = [
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
  { name: 'desktop-file-utils', program: 'desktop-file-validate' },
  { name: 'zsh', program: 'zsh' },
  { name: 'fish', program: 'fish' },
  { name: 'mandoc', program: 'mandoc' },
  { name: 'python3-omg', file: '/usr/lib/python3/dist-packages/omg/__init__.py' },
]

/** Where programs are looked for: Debian keeps its games apart. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/games']

/** Returns the Debian packages of the programs that are missing here. */
export function missingPrograms() {
  return PROGRAMS.filter((each) => !isHere(each)).map(({ name }) => name)
}

function isHere({ program, file }) {
  if (file) return existsSync(file)
  return FOLDERS.some((folder) => folder !== '' && existsSync(path.join(folder, program)))
}
