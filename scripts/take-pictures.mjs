// Takes every picture of the README and the documents from the built browser edition: `node scripts/take-pictures.mjs`,
// or with names for some of them. `--folder NAME` puts them elsewhere, `--size 1280x800` makes them of another size and
// `--theme light|dark|contrast` gives all of them one theme: for looking at, before a release.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './browser.mjs'
import { root, runNode } from './run.mjs'
import { serveFolder } from './serve.mjs'

const PORTS = [5471, 5472, 5473, 0]

/** A sketch of 30 x 30 cells with gates, a square, courtyards, three houses and rock that is set apart as it should be. */
const SKETCH = sketchOf(30, [
  ['g', 8, 0],
  ['g', 0, 20],
  ['g', 29, 17],
  ['g', 16, 29],
  ['c', 14, 13, 2, 2],
  ['c', 7, 7],
  ['c', 23, 22],
  ['r', 20, 7],
  ['r', 6, 23],
  ['h', 11, 17, 3, 1],
])
/** Houses and a courtyard that rock shuts in. */
const PROBLEMS = sketchOf(30, [
  ['g', 8, 0],
  ['g', 29, 17],
  ['c', 14, 13, 2, 2],
  ['r', 9, 19, 5, 3],
  ['h', 10, 20, 3, 1],
  ['r', 20, 5, 3, 3],
  ['c', 21, 6],
])

/** The pictures, each with what leads to it. */
const PICTURES = {
  start: async ({ page }) => {
    await page.getByRole('button', { name: /Classic town/ }).waitFor()
  },
  town: (editor) => fillTemplate(editor, 'River town', '1208199023'),
  dark: (editor) => fillTemplate(editor, 'River town', '7'),
  contrast: openSample,
  tour: async ({ page, begin }) => {
    await begin()
    await page.getByRole('button', { name: 'Two-minute tour' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
  },
  sketch: async (editor) => {
    await editor.open(SKETCH)
    await editor.press('r')
    await editor.point(19, 10)
    await editor.page.getByText('Where to set rock').waitFor()
  },
  problems: async (editor) => {
    await editor.open(PROBLEMS)
    await editor.page.getByRole('region', { name: 'Problems' }).getByText(/error/).first().waitFor()
    await editor.command('Next problem')
    await editor.page
      .getByRole('button', { name: /Make all of them rock/ })
      .first()
      .waitFor()
  },
  candidates: async (editor) => {
    await editor.open(SKETCH)
    await editor.command('Candidates')
    await editor.page.getByText('12 candidates.').waitFor()
  },
  replay: async (editor) => {
    await fillSketch(editor, SKETCH)
    await editor.command('Show the work')
    const strip = editor.page.getByRole('region', { name: 'Replay of the build' })
    await strip.getByRole('button', { name: 'Letters' }).click()
    await strip.getByRole('slider').fill('60')
    await editor.point(13, 12)
  },
  overlay: async (editor) => {
    await fillSketch(editor, SKETCH)
    await editor.command('Distance')
    await editor.page
      .getByRole('region', { name: /Distance/ })
      .first()
      .waitFor()
  },
  play: async (editor) => {
    await fillSketch(editor, SKETCH)
    await editor.map.focus()
    await editor.press('F5')
    await editor.page
      .getByText(/, facing /)
      .first()
      .waitFor()
    await editor.press('v')
    // In at the gate, along the wall, and down the avenue.
    for (const key of ['w', 'd', 'd', 'd', 'd']) {
      await editor.press(key)
      await editor.page.waitForTimeout(400)
    }
    // The walker glides from cell to cell.
    await editor.page.waitForTimeout(1500)
  },
  world: async (editor) => {
    await editor.begin()
    await editor.command('New overland map')
    const dialog = editor.page.getByRole('dialog', { name: 'New overland map' })
    await dialog.getByLabel('Name').fill('Isles')
    await dialog.getByLabel('Scenario').selectOption({ label: 'The big river' })
    await dialog.getByLabel('Random seed').fill('1')
    await dialog.getByRole('button', { name: 'Generate map' }).click()
    await editor.page.getByRole('grid', { name: 'Map of the world Isles' }).waitFor()
  },
  manual: async (editor) => {
    await openSample(editor)
    await editor.press('F1')
    await editor.page.getByRole('dialog', { name: 'Manual' }).waitFor()
  },
  preferences: async (editor) => {
    await openSample(editor)
    await editor.press('Control+,')
    await editor.page.getByRole('dialog', { name: 'Preferences' }).waitFor()
  },
  export: async (editor) => {
    await openSample(editor)
    await editor.press('Control+Shift+E')
    await editor.page.getByRole('dialog', { name: /Export/ }).waitFor()
  },
}

/** Those that stand in the documents; the others are for looking at. */
const IN_DOCUMENTS = [
  'town',
  'dark',
  'sketch',
  'problems',
  'candidates',
  'play',
  'replay',
  'overlay',
  'world',
]

/**
 * The pictures of `docs/pictures/gallery.md`: a template or a size, a seed, a map style, the pixels of a cell, and a
 * title if all that can surround a map does.
 */
const GALLERY = {
  'gallery-market': [['--template', 'market', '--seed', '7'], 'atlas', 20],
  'gallery-harbour': [['--template', 'harbour', '--seed', '7'], 'atlas', 20],
  'gallery-river': [['--template', 'river-town', '--seed', '7'], 'atlas', 18],
  'gallery-village': [['--template', 'crossroads', '--seed', '7'], 'atlas', 22],
  'gallery-fort': [['--template', 'hill-fort', '--seed', '7'], 'ink', 20],
  'gallery-large': [['--width', '60', '--height', '60', '--seed', '9'], 'ink', 14],
  'gallery-parchment': [['--template', 'crossroads', '--seed', '11'], 'parchment', 24, 'Three Ways'],
  'gallery-ega': [['--template', 'harbour', '--seed', '11'], 'ega', 24],
  'gallery-dungeon': [
    ['--generator', 'dungeon/rooms', '--width', '34', '--height', '24', '--seed', '7'],
    'atlas',
    24,
  ],
  'gallery-caves': [
    ['--generator', 'dungeon/caves', '--width', '34', '--height', '24', '--seed', '7'],
    'ink',
    24,
  ],
}

/** Those that show the first steps over the map. */
const WITH_FIRST_STEPS = ['tour', 'sketch']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: path.join(root, 'docs', 'pictures') },
    size: { type: 'string', default: '1440x900' },
    theme: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !Object.hasOwn(PICTURES, name) && !Object.hasOwn(GALLERY, name))
if (unknown.length > 0) {
  console.error(
    `No picture ${unknown.join(', ')}; there are ${Object.keys({ ...PICTURES, ...GALLERY }).join(', ')}.`,
  )
  process.exit(2)
}
const [width = 1440, height = 900] = values.size.split('x').map(Number)
const built = path.join(root, 'out', 'web')
if (!existsSync(built)) await runNode(path.join(root, 'scripts', 'build.mjs'), ['--editor'])
mkdirSync(values.folder, { recursive: true })

const isWanted = (name) => positionals.length === 0 || positionals.includes(name)
await drawGallery(Object.entries(GALLERY).filter(([name]) => isWanted(name)))

const { server, address } = await serveFolder(built, PORTS)
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
let failed = 0
const inWindow = positionals.filter((name) => Object.hasOwn(PICTURES, name))
for (const name of positionals.length > 0 ? inWindow : IN_DOCUMENTS) {
  const theme = values.theme ?? (name === 'dark' || name === 'contrast' ? name : 'light')
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  try {
    await page.addInitScript(
      ({ chosen, closesHints }) => {
        localStorage.setItem('brownstone.theme', chosen)
        if (closesHints) localStorage.setItem('brownstone.hints', 'closed')
        // Files come by the plain dialog, which can be answered from here.
        Reflect.deleteProperty(window, 'showOpenFilePicker')
      },
      {
        chosen: theme === 'contrast' ? 'high-contrast' : theme,
        closesHints: !WITH_FIRST_STEPS.includes(name),
      },
    )
    await page.goto(address)
    await page.getByRole('dialog', { name: 'Start' }).waitFor()
    await PICTURES[name](editorOf(page))
    // What rests for a moment before it is shown: problems, thumbnails, previews.
    await page.waitForTimeout(1200)
    await page.screenshot({ path: path.join(values.folder, `${name}.png`) })
    console.log(`${name}.png`)
  } catch (error) {
    failed++
    console.error(`${name}: ${error.message}`)
  }
  await context.close()
}
await browser.close()
server.close()
process.exit(failed > 0 ? 1 : 0)

/** Draws the pictures of the gallery with the command line, as a user would. */
async function drawGallery(pictures) {
  const program = path.join(root, 'out', 'cli', 'brownstone.js')
  const folder = mkdtempSync(path.join(tmpdir(), 'gallery-'))
  for (const [name, [town, style, cell, title]] of pictures) {
    // A town is named after its file.
    const file = path.join(folder, `${title ?? name}.brownstone`)
    const surroundings = ['title', 'compass', 'scale', 'key', 'frame'].map((id) => `${id}=yes`)
    await runNode(program, ['new', ...town, '-o', file])
    const options = [`style=${style}`, `cell=${cell}`, 'rulers=no', ...(title ? surroundings : [])].flatMap(
      (option) => ['--set', option],
    )
    await runNode(program, ['export', file, '-o', path.join(values.folder, `${name}.png`), ...options])
    console.log(`${name}.png`)
  }
  const world = path.join(folder, 'world.cevomap')
  await runNode(program, ['new', '--generator', 'overland/the-big-river', '--seed', '7', '-o', world])
  const drawn = ['--set', 'style=drawn', '--set', 'tile=16']
  await runNode(program, ['export', world, '-o', path.join(values.folder, 'gallery-world.png'), ...drawn])
  console.log('gallery-world.png')
  rmSync(folder, { recursive: true })
}

/** What leads to a picture, by the hand of a user. */
function editorOf(page) {
  const map = page.locator('[data-map]')
  const press = (key) => page.keyboard.press(key)
  const begin = async () => {
    await press('Escape')
    await page.getByRole('dialog', { name: 'Start' }).waitFor({ state: 'hidden' })
  }
  const command = async (words) => {
    await press('Control+Shift+P')
    await page.getByRole('dialog', { name: /Command/ }).waitFor()
    await page.keyboard.type(words)
    await press('Enter')
  }
  return {
    page,
    map,
    press,
    begin,
    command,
    open: async (sketch) => {
      await begin()
      const chooser = page.waitForEvent('filechooser')
      await press('Control+o')
      await (
        await chooser
      ).setFiles({ name: 'town.sketch', mimeType: 'text/plain', buffer: Buffer.from(sketch) })
      await page.locator('footer').getByText('30 × 30 cells').waitFor()
      await map.focus()
      await press('Control+1')
    },
    seed: async (text) => {
      await page.getByLabel('Random seed', { exact: true }).fill(text)
      await map.focus()
    },
    /** Points at a cell of a level of 30 x 30 cells that fits the window: its frame leaves a margin on the shorter side. */
    point: async (column, row) => {
      const box = await page.locator('section.map').boundingBox()
      if (!box) throw new Error('There is no map')
      const cell = Math.min(box.width, box.height) / 32.4
      const [left, top] = [box.x + box.width / 2 - 15 * cell, box.y + box.height / 2 - 15 * cell]
      await page.mouse.move(left + (column + 0.5) * cell - 3, top + (row + 0.5) * cell)
      await page.mouse.move(left + (column + 0.5) * cell, top + (row + 0.5) * cell)
    },
  }
}

/** Opens a sketch and fills it, always with the same town. */
async function fillSketch(editor, sketch) {
  await editor.open(sketch)
  await editor.seed('1991')
  await fill(editor)
}

async function fill(editor) {
  await editor.press('Control+Enter')
  await editor.page
    .locator('footer')
    .getByText(/Fill done/)
    .first()
    .waitFor()
}

/** Begins with a template and fills it, always with the same town. */
async function fillTemplate(editor, name, seed) {
  await editor.page.getByRole('button', { name }).click()
  await editor.page.getByRole('dialog', { name: 'Start' }).waitFor({ state: 'hidden' })
  await editor.seed(seed)
  await fill(editor)
}

async function openSample(editor) {
  await editor.page.getByRole('button', { name: /Classic town/ }).click()
  await editor.page.getByRole('dialog', { name: 'Start' }).waitFor({ state: 'hidden' })
  await editor.page.locator('footer').getByText('30 × 30 cells').waitFor()
  await editor.page.getByRole('tab', { name: 'Buildings' }).click()
  await editor.map.focus()
}

/** Letters of a sketch: blocks of one letter each, by column, row, width and height. */
function sketchOf(side, blocks) {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => '.'))
  for (const [letter, column, row, wide = 1, high = 1] of blocks) {
    for (let y = row; y < row + high; y++) for (let x = column; x < column + wide; x++) rows[y][x] = letter
  }
  return `${rows.map((row) => row.join('')).join('\n')}\n`
}
