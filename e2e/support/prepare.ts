import path from 'node:path'
import { build } from 'vite'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { currentRuntime, isStandinStale, ROOT } from './runtime'

/** Runs once before all tests and builds what they need. */
export default async function prepare(): Promise<void> {
  await ensureBrowser()
  if (currentRuntime().runtime === 'standin' && isStandinStale()) {
    await build({ configFile: path.join(ROOT, 'vite.standin.config.ts') })
  }
}
