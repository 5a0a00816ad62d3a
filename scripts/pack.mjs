// npm run pack: the package of the command line and the library, release/brownstone-VERSION.tgz. It carries what
// "files" in package.json names, and depends on no other package: everything is bundled.
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { findNpm } from './find-npm.mjs'
import { root, run, runNode } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

/** Bytes of the package file at most. */
const LIMIT = 2 * 1024 * 1024

await ensureInstalled()
if (!process.argv.includes('--built')) {
  const code = await runNode('scripts/build.mjs')
  if (code !== 0) process.exit(code)
}
const npm = findNpm()
if (!npm) {
  console.error('npm was not found. Run "npm pack" by hand.')
  process.exit(1)
}
const release = path.join(root, 'release')
mkdirSync(release, { recursive: true })
const code = await run(process.execPath, [npm, 'pack', '--loglevel=error', '--pack-destination', release])
if (code !== 0) process.exit(code)

const { version } = (await import('../package.json', { with: { type: 'json' } })).default
const file = path.join(release, `brownstone-${version}.tgz`)
const { size } = statSync(file)
console.log(`${file}: ${(size / 1024 / 1024).toFixed(2)} MB`)
if (size > LIMIT) {
  console.error(`The package has ${size} bytes, more than ${LIMIT}.`)
  process.exit(1)
}
