// node scripts/build-library.mjs [--types] [FOLDER]: the library for games and its types, or its types alone, into out/library/ or
// another folder.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runNode, TOOLS } from './run.mjs'

const onlyTypes = process.argv[2] === '--types'
const library = path.resolve(root, process.argv[onlyTypes ? 3 : 2] ?? 'out/library')
const types = path.join(library, 'types')
const oldTypes = path.join(library, 'types-5.4')

const build = ['build', '--config', 'vite.library.config.ts', '--logLevel', 'warn', '--outDir', library]
for (const [tool, args] of [
  ...(onlyTypes ? [] : [[TOOLS.vite, [...build, '--emptyOutDir']]]),
  [TOOLS.tsc, ['-p', 'tsconfig.library.json', '--outDir', types]],
]) {
  const code = await runNode(tool, args)
  if (code !== 0) process.exit(code)
}

const needed = new Set()
const visit = (file) => {
  if (needed.has(file)) return
  needed.add(file)
  // Node's way of resolving modules wants extensions, which the sources leave to the bundler.
  const imports = /(from '|import\(")(\.[^'"]*)(['"])/g
  const text = readFileSync(file, 'utf8')
  const withExtensions = text.replaceAll(imports, '$1$2.js$3')
  writeFileSync(file, withExtensions)
  // TypeScript 5.4 to 5.6 have typed arrays without the type of their buffer.
  const old = path.join(oldTypes, path.relative(types, file))
  mkdirSync(path.dirname(old), { recursive: true })
  writeFileSync(old, withExtensions.replaceAll(/(\w+Array)<ArrayBuffer(?:Like)?>/g, '$1'))
  for (const [, , name] of text.matchAll(imports)) visit(path.join(path.dirname(file), `${name}.d.ts`))
}
visit(path.join(types, 'library', 'index.d.ts'))

// The compiler writes the types of all modules; those of the code inside are not needed.
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(types, name)
  if (name.endsWith('.d.ts') && !needed.has(file)) rmSync(file)
}
