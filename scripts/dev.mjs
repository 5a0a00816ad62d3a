// npm run dev: the editor with hot reload, in Electron where its binary is here, else in the browser.
import { electronBinary } from './find-electron.mjs'
import { runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

await ensureInstalled()
const args = process.argv.slice(2)
if (electronBinary()) process.exit(await runNode(TOOLS.electronVite, ['dev', ...args]))
console.log("Electron's binary is not here: serving the browser edition with hot reload.")
process.exit(await runNode(TOOLS.vite, ['-c', 'vite.web.config.ts', '--host', '127.0.0.1', ...args]))
