// npm run test:formats: our files before the programs that are meant to load them, installed first where that may be.
import { ensurePrograms } from './programs.mjs'
import { runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
ensurePrograms()
process.exit(await runNode(TOOLS.vitest, ['run', 'test/formats-programs', ...process.argv.slice(2)]))
