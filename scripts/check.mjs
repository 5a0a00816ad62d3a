// npm run check: formatting, lint and types. All are run, so that one look shows everything; two at a time, the longest
// first.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const CHECKS = [
  { name: 'Types', tool: TOOLS.tsc, args: ['-p', 'tsconfig.json'] },
  { name: 'Formatting', tool: TOOLS.oxfmt, args: ['--check', '.'] },
  { name: 'Types of core, editor and library', tool: TOOLS.tsc, args: ['-p', 'tsconfig.core.json'] },
  { name: 'Lint', tool: TOOLS.oxlint, args: ['--quiet'] },
  { name: 'Types of the samples', tool: TOOLS.tsc, args: ['-p', 'tsconfig.samples.json'] },
]

await ensureInstalled()
const failed = []
const left = CHECKS.values()
// Both take from the same list.
const lane = async () => {
  for (const check of left) if (!(await isGood(check))) failed.push(check.name)
}
await Promise.all([lane(), lane()])
if (failed.length > 0) console.error(`Problems in: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)

/** Runs one check and prints what it says in one piece, because two run at a time. */
async function isGood({ name, tool, args }) {
  const child = spawn(process.execPath, [path.join(root, tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      said += error.message
      resolve(127)
    })
    child.on('close', resolve)
  })
  console.log(code === 0 ? `${name}: good` : `${said.trimEnd()}\n${name}: problems found`)
  return code === 0
}
