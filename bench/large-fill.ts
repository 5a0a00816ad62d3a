import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { writeNative } from '../src/core/formats/native/write'
import { runGenerator } from '../src/core/generate/run'
import { withDefaults } from '../src/core/generate/settings'
import { town } from '../src/core/generate/town/town'
import { createLevel } from '../src/core/level/level'
import { ArrayJoiner, cutArrays } from '../src/jobs/cut-arrays'
import { table } from './timing'
import { blocksOf } from './window/blocks'
import { openDesktop, type ThreadWork } from './window/open-desktop'
import { openEditor, openProject } from './window/open-editor'

// Time of a fill of 1,000 x 1,000 cells, from the click to the shown town, and of one from Escape to its end: in the built browser edition, `npm run build && npm run
// bench large-fill`, or with `-- --desktop` in the built desktop on the stand-in. The stand-in turns each message into text for the
// debugging connection of a browser, so the copies of the same parts without it are measured too.

const SIDE = 1000
/** How long the window is watched after the town is shown, in milliseconds: the check and the draft come later. */
const QUIET = 8000

const file = path.join(tmpdir(), 'brownstone-empty.brownstone')
const level = createLevel(SIDE, SIDE)
const project = { name: 'Empty', levels: [{ id: 'level-1', name: 'Town', level }] }
const [written] = writeNative(project, 'empty.brownstone').files
writeFileSync(file, written?.bytes ?? '')

const desktop = process.argv.includes('--desktop') ? await openDesktop() : undefined
const editor = desktop ?? (await openEditor())
const { page } = editor
await (desktop?.open(file, SIDE) ?? openProject(page, file, SIDE))
await page.waitForTimeout(QUIET)

const stop = await timeToStop()

const watched = await desktop?.watchThreads()
const start = Date.now()
let end = start
let work: ThreadWork | undefined
const { longest, longestBusy } = await blocksOf(
  editor,
  async () => {
    await page.getByRole('button', { name: 'Fill undecided' }).click()
    await page.waitForFunction(
      () => document.querySelector('[aria-label=Status]')?.textContent?.includes('Fill done'),
      undefined,
      { polling: 100, timeout: 120_000 },
    )
    end = Date.now()
    work = await watched?.()
  },
  QUIET,
)
const whole = end - start

/** Begins a fill and stops it. Returns the milliseconds from the key to the message, by the page's clock. */
async function timeToStop(): Promise<number> {
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await page.getByRole('progressbar').waitFor()
  // In an object, or the handle would wait for it.
  const stopped = await page.evaluateHandle(() => {
    let pressed = Number.NaN
    window.addEventListener('keydown', () => (pressed = performance.now()), { capture: true, once: true })
    const time = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Stopped.')) resolve(performance.now() - pressed)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    return { time }
  })
  await page.keyboard.press('Escape')
  return stopped.evaluate(({ time }) => time)
}

/** Cuts a message into its parts, copies each as processes do, and joins them; returns the milliseconds. */
function copyInParts(message: unknown): number {
  const { port1, port2 } = new MessageChannel()
  const joiner = new ArrayJoiner()
  const begun = performance.now()
  for (const part of cutArrays(message)) {
    port1.postMessage(part)
    joiner.take(receiveMessageOnPort(port2)?.message)
  }
  const took = performance.now() - begun
  port1.close()
  return took
}

/** Copies the request and the result of the run without the stand-in: the best of five, because the machine does other work. */
function copiesOf(): number {
  const settings = { ...withDefaults(town, {}) }
  const result = runGenerator({ generator: town, sketch: level, settings, seed: 1 })
  const request = { job: 'generate', request: { generator: town.id, settings, seed: 1, sketch: level } }
  const once = (): number => copyInParts(request) + copyInParts({ kind: 'result', value: result })
  return Math.min(...Array.from({ length: 5 }, once))
}

const rows = [
  ['click to town', `${whole} ms`],
  ['Escape to the end of another fill', `${stop.toFixed(0)} ms, ${(stop / whole).toFixed(2)} of the fill`],
  ['longest block of the window', `${longest.toFixed(0)} ms, ${longestBusy.toFixed(0)} ms of processor time`],
]
if (work) {
  const { run, own, sent, received, messages } = work
  const copies = copiesOf()
  rows.push(
    ['run in the thread', `${run.toFixed(0)} ms`],
    ['before and after it', `${(whole - run).toFixed(0)} ms`],
    ["main process's own thread", `${own.toFixed(0)} ms`],
    [
      'across',
      `${(sent / 2 ** 20).toFixed(1)} MB and ${(received / 2 ** 20).toFixed(1)} MB in ${messages} messages`,
    ],
    [
      'the same parts, by structured clone alone',
      `${copies.toFixed(0)} ms, ${(copies / run).toFixed(2)} of the run`,
    ],
  )
}
console.log(table([['fill', 'takes'], ...rows]))
await editor.close()
