import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { aptInstall, isRootWithApt } from './apt.mjs'
import { findBrowser } from './find-browser.mjs'
import { root, TOOLS } from './run.mjs'

export { findBrowser }

/** Fetching a browser may take this long, in milliseconds: about 170 MB on a slow line. */
const FETCH_LIMIT = 600_000

/**
 * Returns the path of a browser for the tests: an installed one, else Playwright's own, fetched into the user's cache,
 * else the distribution's package where we are root. Prints which, and where it is put. Throws an error of one
 * sentence if no browser can be found or fetched.
 */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found) {
    console.log(`Browser for the tests: ${found}`)
    return found
  }
  const reasons = []
  for (const fetchOne of [fetchPlaywrights, installPackage]) {
    const reason = await fetchOne()
    if (reason !== undefined) reasons.push(reason)
    const fetched = await findBrowser()
    if (fetched) return fetched
  }
  throw new Error(
    `There is no browser for the end-to-end tests (${reasons.join('; ')}). Install Chrome or Chromium, or set CHROMIUM to the path of one.`,
  )
}

/** Fetches Playwright's Chromium into the user's cache; returns why that failed, or undefined. */
async function fetchPlaywrights() {
  const cli = path.join(root, TOOLS.playwright)
  if (!existsSync(cli)) return 'Playwright is not installed'
  const { chromium } = await import('@playwright/test')
  console.log(
    `Browser for the tests: none is installed, so Playwright's Chromium goes to ${chromium.executablePath()}`,
  )
  const { status, stderr } = spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: FETCH_LIMIT,
  })
  if (status === 0) return undefined
  const cause = /^Error: (.+)$/m.exec(stderr ?? '')?.[1] ?? 'no answer in time'
  return `Playwright's could not be fetched: ${cause}`
}

/** Installs Debian's or Ubuntu's package where we are root; returns why that failed, or undefined. */
function installPackage() {
  if (!isRootWithApt()) return 'a package of the system can only be installed by root'
  // Debian has both; other distributions may have the second only.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    console.log(`Browser for the tests: installing the system's package ${name} with apt-get`)
    if (aptInstall([name])) return undefined
  }
  return 'apt-get could not install chromium'
}
