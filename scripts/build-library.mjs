// node scripts/build-library.mjs: the library for games and its types, into out/library/.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runNode, TOOLS } from './run.mjs'

const types = path.join(root, 'out', 'library', 'types')
const oldTypes = path.join(root, 'out', 'library', 'types-5.4')

for (const [tool, args] of [
  [TOOLS.vite, ['build', '--config', 'vite.library.config.ts', '--logLevel', 'warn']],
  [TOOLS.tsc, ['-p', 'tsconfig.library.json']],
]) {
  const code = await runNode(tool, args)
  if (code !== 0) process.exit(code)
}

for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = path.join(types, name)
  // Node's way of resolving modules wants extensions, which the sources leave to the bundler.
  const text = readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*|import\("\.[^"]*)(['"])/g, '$1.js$2')
  writeFileSync(file, text)
  // TypeScript 5.4 to 5.6 have typed arrays without the type of their buffer.
  const old = path.join(oldTypes, name)
  mkdirSync(path.dirname(old), { recursive: true })
  writeFileSync(old, text.replaceAll(/(\w+Array)<ArrayBuffer(?:Like)?>/g, '$1'))
}
