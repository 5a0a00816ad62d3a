import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'

export { findBrowser }

/** Makes sure that there is a Chromium for the tests. Run it, or import from it. */

/** The path of a browser, which is installed first if there is none; throws when that fails. */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found) {
    console.log(`Browser for the tests: ${found}`)
    return found
  }
  console.log('Browser for the tests: none found, installing one')
  install()
  const installed = await findBrowser()
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM to its path.')
  console.log(`Browser for the tests: installed ${installed}`)
  return installed
}

function install() {
  const privileged = rightsForApt()
  if (privileged) {
    const packages = ['install', '-y', '--no-install-recommends', 'chromium']
    if (run(...privileged, 'apt-get', 'update') && run(...privileged, 'apt-get', ...packages)) return
  }
  const script = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))
  run(process.execPath, script, 'install', 'chromium')
}

/** How to run apt here: as ourselves, through sudo when it asks for no password, or not at all. */
function rightsForApt() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}

function run(command, ...values) {
  return spawnSync(command, values, { stdio: 'inherit' }).status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBrowser()
