import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../support/editor'
import { ROOT } from '../support/runtime'

/** A program that hands over one file as soon as Electron is ready, one a moment later, and one after 50 ms. */
const MAIN = `import { app } from 'electron'
const hand = (name) => app.emit('second-instance', {}, ['program', name], import.meta.dirname, {})
app.once('ready', () => {
  hand('first.brownstone')
  setImmediate(hand, 'second.brownstone')
  setTimeout(hand, 50, 'third.brownstone')
})
await import(${JSON.stringify(pathToFileURL(path.join(ROOT, 'out/main/index.js')).href)})
`

/** Names of the files in the stored list of recent files, sorted. */
function recentFiles(home: string): readonly string[] {
  const file = path.join(home, 'data', 'recent.json')
  if (!existsSync(file)) return []
  // The program wrote it.
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as { readonly files: readonly string[] }
  return files.map((file) => path.basename(file)).sort()
}

test('files that a file manager opens while the program starts are all opened', async ({ launch, home }) => {
  const program = path.join(home, 'program')
  mkdirSync(program)
  writeFileSync(
    path.join(program, 'package.json'),
    JSON.stringify({ name: 'brownstone', type: 'module', main: 'main.mjs' }),
  )
  writeFileSync(path.join(program, 'main.mjs'), MAIN)
  const names = ['first', 'second', 'third'].map((name) => `${name}.brownstone`)
  for (const name of names) writeFileSync(path.join(program, name), 'no project')

  await launch({ program })
  // Each file that is opened joins the list of recent files.
  await expect.poll(() => recentFiles(home), { timeout: 60_000 }).toEqual([...names].sort())
})
