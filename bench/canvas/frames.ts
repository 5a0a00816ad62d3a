import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { serveFolder } from '../../scripts/serve.mjs'
import { writeNative } from '../../src/core/formats/native/write'
import { projectOf } from '../../src/core/project/project'
import { CELL_AT_100 } from '../../src/core/picture/style'
import { openMapPage } from './open-page'
import { sampleTown } from './sample-levels'

/** What a page counts of its own frames. */
interface FrameCounts {
  /** For each frame the page asked for: its own work, and until the next frame could begin; in milliseconds. */
  readonly work: readonly number[]
  readonly whole: readonly number[]
  /** How often React drew anything. */
  readonly commits: number
  /** Changes of the page beside the map. */
  readonly mutations: number
}

interface Counter {
  work: number[]
  whole: number[]
  commits: number
  mutations: number
}

declare global {
  interface Window {
    counter: Counter
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
  }
}

/** One gesture in the editor and in its raw twin. */
export interface FramesRow {
  readonly size: number
  readonly gesture: string
  /** Wheel steps in from the far end of the zoom: the same in both pages. */
  readonly steps: number
  readonly editor: FrameCounts
  readonly twin: FrameCounts
}

const WINDOW = { width: 1600, height: 900 }
// Without them every frame that is quick enough would be called 16.7 milliseconds.
const UNCAPPED = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** Drives the built browser edition and its raw twin by the same real pointer events, and counts their frames. */
export async function measureFrames(sizes: readonly number[]): Promise<readonly FramesRow[]> {
  await build({ configFile: 'vite.web.config.ts', logLevel: 'warn' })
  const { server, address } = await serveFolder(path.resolve('out', 'web'), [0])
  const twins = await openMapPage(UNCAPPED)
  const rows: FramesRow[] = []
  try {
    for (const size of sizes) {
      const editor = await twins.openPage({ viewport: WINDOW }, address, countFrames)
      const box = await openInEditor(editor, size)
      const twin = await twins.openPage({ viewport: WINDOW }, undefined, countFrames)
      await twin.evaluate(
        ({ size, box }) => window.mapPage.startRawTwin(window.mapPage.sampleTown(size, size), box),
        { size, box },
      )
      // Far, middle and close: some 7 and 26 pixels a cell.
      const [middle, close] = [7 / box.smallest, 26 / box.smallest].map((by) =>
        Math.round(Math.log(by) / 0.2),
      )
      for (const steps of [0, middle ?? 0, close ?? 0]) {
        for (const [gesture, act] of Object.entries(GESTURES)) {
          if (steps === 0 && (gesture === 'stroke' || gesture === 'hover')) continue
          const measured = []
          for (const page of [editor, twin]) {
            await toWheelSteps(page, box, steps)
            measured.push(await countTwice(page, () => act(page, box)))
          }
          const [inEditor, inTwin] = measured
          if (inEditor && inTwin) rows.push({ size, gesture, steps, editor: inEditor, twin: inTwin })
        }
      }
      await editor.context().close()
      await twin.context().close()
    }
  } finally {
    await twins.close()
    server.close()
  }
  return rows
}

/** Where the map lies in the window, and how large a cell is at the far end of the zoom. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly smallest: number
}

const GESTURES: Readonly<Record<string, (page: Page, box: Place) => Promise<void>>> = {
  pan: async (page, box) => {
    await page.mouse.move(...middleOf(box))
    await page.mouse.down({ button: 'middle' })
    for (let step = 1; step <= 60; step++) await moveBy(page, box, 3 * (step % 20), 2 * (step % 15))
    await page.mouse.up({ button: 'middle' })
  },
  zoom: async (page, box) => {
    await page.mouse.move(...middleOf(box))
    for (let step = 0; step < 24; step++) await page.mouse.wheel(0, step % 8 < 4 ? -100 : 100)
  },
  hover: async (page, box) => {
    for (let step = 0; step < 60; step++) await moveBy(page, box, 5 * step - 150, 3 * step - 90)
  },
  stroke: async (page, box) => {
    await page.mouse.move(...middleOf(box))
    await page.mouse.down()
    for (let step = 1; step <= 40; step++) await moveBy(page, box, 4 * step, 30 * Math.sin(step / 6))
    await page.mouse.up()
  },
}

function middleOf(box: Place): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2]
}

function moveBy(page: Page, box: Place, dx: number, dy: number): Promise<void> {
  const [x, y] = middleOf(box)
  return page.mouse.move(x + dx, y + dy)
}

/** Goes to the far end of the zoom, then turns the wheel in around the middle of the map. */
async function toWheelSteps(page: Page, box: Place, steps: number): Promise<void> {
  await page.mouse.move(...middleOf(box))
  for (let step = 0; step < 40; step++) await page.mouse.wheel(0, 300)
  for (let step = 0; step < steps; step++) await page.mouse.wheel(0, -100)
  await page.waitForTimeout(400)
}

async function openInEditor(page: Page, size: number): Promise<Place> {
  const [file] = writeNative(projectOf(sampleTown(size, size)), 'town.brownstone').files
  if (!file) throw new Error('Nothing was written')
  // Without a listener the browser keeps its choosers to itself; one that is added with the key may come too late.
  page.on('filechooser', () => undefined)
  await page.locator('[data-map] canvas').first().waitFor()
  const startScreen = page.getByRole('dialog')
  await startScreen.waitFor()
  await page.keyboard.press('Escape')
  await startScreen.waitFor({ state: 'hidden' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('ControlOrMeta+o'),
  ])
  await chooser.setFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.bytes) })
  await page.getByText(`${size} × ${size} cells`).waitFor()
  // Problems are looked for a moment after a level is opened; that must not fall into a gesture.
  await page.waitForTimeout(size > 500 ? 8000 : 3000)
  const box = await page.locator('[data-map]').boundingBox()
  if (!box) throw new Error('The map is not on the screen')
  return { ...box, smallest: Math.min(0.06 * CELL_AT_100, (Math.min(box.width, box.height) - 96) / size) }
}

/** Counts a gesture twice and keeps the quieter time: something else on the machine must not look like the page's. */
async function countTwice(page: Page, act: () => Promise<void>): Promise<FrameCounts> {
  const [first, second] = [await countDuring(page, act), await countDuring(page, act)]
  const quieter = percentile(first.whole, 0.5) < percentile(second.whole, 0.5) ? first : second
  return { ...quieter, commits: Math.max(first.commits, second.commits) }
}

/** The time that a share of the times do not exceed. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
}

async function countDuring(page: Page, act: () => Promise<void>): Promise<FrameCounts> {
  await page.evaluate(() => Object.assign(window.counter, { work: [], whole: [], commits: 0, mutations: 0 }))
  await act()
  await page.waitForTimeout(150)
  return page.evaluate(() => window.counter)
}

/** Runs in the page before its own code. */
function countFrames(): void {
  const counter: Counter = { work: [], whole: [], commits: 0, mutations: 0 }
  window.counter = counter
  const ask = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    ask((now) => {
      const start = performance.now()
      callback(now)
      counter.work.push(performance.now() - start)
      ask(() => counter.whole.push(performance.now() - start))
    })
  // What React's own tools hook into; a production build tells it of every commit too.
  // oxlint-disable-next-line no-underscore-dangle -- React's name for it
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => counter.commits++,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
  for (const name of ['showSaveFilePicker', 'showOpenFilePicker', 'showDirectoryPicker']) {
    Reflect.deleteProperty(window, name)
  }
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      counter.mutations += changes.filter(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement
        return !element?.closest('.map, .status-hint, .status-place')
      }).length
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}
