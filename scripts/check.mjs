// npm run check: formatting, lint and types. All are run, so that one look shows everything.
import { runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const CHECKS = [
  { name: 'Formatting', tool: TOOLS.prettier, args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'Lint', tool: TOOLS.oxlint, args: ['--quiet'] },
  { name: 'Types', tool: TOOLS.tsc, args: ['-p', 'tsconfig.json'] },
  { name: 'Types of core and editor', tool: TOOLS.tsc, args: ['-p', 'tsconfig.core.json'] },
]

await ensureInstalled()
const failed = []
for (const { name, tool, args } of CHECKS) {
  const code = await runNode(tool, args)
  console.log(`${name}: ${code === 0 ? 'good' : 'faults found'}`)
  if (code !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`Faults in: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)
