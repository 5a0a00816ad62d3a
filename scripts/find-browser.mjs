import { existsSync } from 'node:fs'
import path from 'node:path'

const { env, platform } = process

const PLACES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
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

/** The path of a browser that is here: the one of CHROMIUM, an installed one, or Playwright's; else undefined. */
export async function findBrowser() {
  if (env.CHROMIUM) {
    if (existsSync(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(`CHROMIUM names ${env.CHROMIUM}, where there is no file.`)
  }
  return (PLACES[platform] ?? PLACES.linux).find((place) => existsSync(place)) ?? (await playwrightsOwn())
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test')
    const place = chromium.executablePath()
    return existsSync(place) ? place : undefined
  } catch {
    return undefined
  }
}
