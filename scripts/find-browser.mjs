import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

const { env, platform } = process

/** Chromium without a window: a page costs about half. */
const SHELLS = ['/usr/bin/chromium-headless-shell']

const PLACES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].flatMap((folder) =>
    folder
      ? [
          path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ]
      : [],
  ),
}

/** A launcher script is short; a browser's own executable is not. */
const MAX_SCRIPT_BYTES = 20_000

/**
 * Returns the path of a browser on this machine, or undefined: the one that CHROMIUM names, an installed one, or
 * Playwright's own. With `isHeaded` it can show windows. Throws when CHROMIUM names a file that does not exist.
 */
export async function findBrowser({ isHeaded = false } = {}) {
  if (env.CHROMIUM) {
    if (existsSync(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(`CHROMIUM names ${env.CHROMIUM}, where there is no file.`)
  }
  const places = [...(isHeaded ? [] : SHELLS), ...(PLACES[platform] ?? PLACES.linux)]
  return places.find(isBrowser) ?? (await findPlaywrightsOwn())
}

/**
 * Whether a file is a browser that tests can start. A snap is not: Ubuntu's `chromium-browser` is a script that only
 * asks for the snap, and a browser inside a snap cannot read the temporary folders of the tests.
 */
export function isBrowser(place) {
  if (!existsSync(place)) return false
  if (platform !== 'linux') return true
  if (/^\/snap\/|\/snap$/.test(realpathSync(place)) || isSnapScript(place)) return false
  return spawnSync(place, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function isSnapScript(place) {
  if (statSync(place).size > MAX_SCRIPT_BYTES) return false
  const text = readFileSync(place, 'latin1')
  return text.startsWith('#!') && /\bsnap (?:install|run)\b|\/snap\/bin\//.test(text)
}

/** Playwright's own Chromium, if an earlier run fetched it. */
async function findPlaywrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test')
    const place = chromium.executablePath()
    return existsSync(place) ? place : undefined
  } catch {
    return undefined
  }
}
