// node scripts/build-library.mjs: the library for games and its types, into out/library/.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runNode, TOOLS } from './run.mjs'

const types = path.join(root, 'out', 'library', 'types')

for (const [tool, args] of [
  [TOOLS.vite, ['build', '--config', 'vite.library.config.ts', '--logLevel', 'warn']],
  [TOOLS.tsc, ['-p', 'tsconfig.library.json']],
]) {
  const code = await runNode(tool, args)
  if (code !== 0) process.exit(code)
}

// Node's way of resolving modules wants extensions, which the sources leave to the bundler.
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = path.join(types, name)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(/(from '\.[^']*|import\("\.[^"]*)(['"])/g, '$1.js$2'))
}
