// npm run test:formats: loads exported files in the programs that they are meant for. `npm run setup:formats` installs
// those programs on Debian.
import { missingPrograms } from './programs.mjs'
import { runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const missing = missingPrograms()
if (missing.length > 0) {
  console.log(
    `Missing, so their tests are skipped: ${missing.join(', ')} (npm run setup:formats installs them).`,
  )
}
process.exit(await runNode(TOOLS.vitest, ['run', 'test/formats-programs', ...process.argv.slice(2)]))
