import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNative } from '../src/core/formats/native/write'
import { generatorById } from '../src/core/generate/index'
import { runGenerator } from '../src/core/generate/run'
import { createLevel } from '../src/core/level/level'
import { table } from './timing'
import { blocksOf } from './window/blocks'
import { openEditor, openProject } from './window/open-editor'

// How long the window of the built browser edition does not answer while it shows the way through a maze with its dead
// ends crossed out, and how long it takes: `npm run build:web && npm run bench ways`.

const SIDES = [256, 1000]
/** How long the page is watched after a step, in milliseconds. */
const QUIET = Number(process.env['QUIET'] ?? 5000)

const editor = await openEditor()
const { page } = editor
const map = page.getByRole('grid', { name: 'Cells of the town' })

async function command(name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p')
  const dialog = page.getByRole('dialog', { name: 'Command palette' })
  await dialog.getByRole('combobox').fill(name)
  await page.keyboard.press('Enter')
}

async function untilSaid(words: string): Promise<void> {
  await page.waitForFunction(
    (said) => document.querySelector('footer output.unseen')?.textContent?.includes(said),
    words,
    { timeout: 120_000 },
  )
}

async function pan(): Promise<void> {
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down({ button: 'middle' })
  for (let step = 0; step < 30; step++) {
    await page.mouse.move(x + 200 * Math.sin(step / 5), y + 120 * Math.cos(step / 7))
  }
  await page.mouse.up({ button: 'middle' })
}

async function zoom(notches: number): Promise<void> {
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.down('Control')
  for (let step = 0; step < Math.abs(notches); step++) await page.mouse.wheel(0, notches > 0 ? -120 : 120)
  await page.keyboard.up('Control')
}

const rows: string[][] = []
for (const side of SIDES) {
  const generator = generatorById('maze/depth-first')
  if (!generator) throw new Error('No generator')
  const result = runGenerator({ generator, sketch: createLevel(side, side), settings: {}, seed: 1983 })
  if (result.status === 'failed') throw new Error('No maze')
  const recipe = { generator: generator.id, version: generator.version, seed: '1983', settings: {} }
  const project = { name: 'Ways', levels: [{ id: 'level-1', name: 'Maze', level: result.level, recipe }] }
  const file = path.join(tmpdir(), `brownstone-maze-${side}.brownstone`)
  const [written] = writeNative(project, 'ways.brownstone').files
  writeFileSync(file, written?.bytes ?? '')
  const measure = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    let took = 0
    const { longest, longestBusy } = await blocksOf(
      editor,
      async () => {
        const before = Date.now()
        await act()
        took = Date.now() - before
      },
      QUIET,
    )
    const row = [
      `${side} x ${side}`,
      what,
      `${took} ms`,
      `${longest.toFixed(0)} ms`,
      `${longestBusy.toFixed(0)} ms`,
    ]
    console.log(row.join('  '))
    rows.push(row)
  }
  await measure('open', () => openProject(page, file, side))
  await map.focus()
  await measure('way', async () => {
    await command('Show the route through the level')
    await untilSaid('The route has')
  })
  await measure('dead ends', async () => {
    await command('Cross out dead ends beside the route')
    await untilSaid('are crossed out')
  })
  await measure('pan', pan)
  for (const notches of [3, 3, 3, 3, 6]) {
    await measure(`zoom by ${notches}`, () => zoom(notches))
    await measure('pan', pan)
  }
  await command('Cross out dead ends beside the route')
  await command('Fit to window')
}
console.log(table([['maze', 'step', 'took', 'longest block', 'processor time'], ...rows]))
await editor.close()
