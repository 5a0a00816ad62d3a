// node scripts/build-cli.mjs: the command line and its manual page, into out/cli/.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runNode, TOOLS } from './run.mjs'

const code = await runNode(TOOLS.vite, ['build', '--config', 'vite.cli.config.ts', '--logLevel', 'warn'])
if (code !== 0) process.exit(code)

const folder = path.join(root, 'out', 'cli')
const page = spawnSync(process.execPath, [path.join(folder, 'brownstone.js'), 'man'], { encoding: 'utf8' })
if (page.status !== 0) {
  console.error(`The manual page could not be written: ${page.stderr}`)
  process.exit(1)
}
writeFileSync(path.join(folder, 'brownstone.1'), page.stdout)
