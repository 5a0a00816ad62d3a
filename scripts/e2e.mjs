// npm run e2e: the editor as its users meet it, in a real browser and on the desktop's bundles. Arguments go to
// Playwright; --built says that everything is built already. A test that fails has one more try, on whatever machine is
// as busy as that; the list at the end names it as flaky.
import { ensureBrowser } from './browser.mjs'
import { runNode, TOOLS } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const args = process.argv.slice(2)
if (!args.includes('--built')) {
  await ensureInstalled()
  const code = await runNode('scripts/build.mjs', ['--standin'])
  if (code !== 0) process.exit(code)
}
const browser = await ensureBrowser().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
process.exit(
  await runNode(TOOLS.playwright, ['test', '--retries=1', ...args.filter((arg) => arg !== '--built')], {
    env: { ...process.env, CHROMIUM: browser },
  }),
)
