import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { blocksOf, tracingOf } from '../../bench/window/blocks'
import { browserDrafts, draftsRest } from '../support/drafts'
import { expect, test } from '../support/editor'
import { settled } from '../support/settled'

/** Files of about 60 MB with junk instead of a map. */
const JUNK = ['binary', 'nested', 'zeros', 'string'] as const

/** Maximum time that the window may be blocked, in milliseconds. */
const LONGEST_BLOCK = 100

/** Makes a file in the page. */
async function makeJunk(page: Page, kind: (typeof JUNK)[number], name: string): Promise<void> {
  await page.evaluate(
    ({ kind, name }) => {
      const size = 60 * 1024 * 1024
      const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
      const bytes = ((): Uint8Array<ArrayBuffer> => {
        if (kind === 'nested') return encode('['.repeat(1e6) + ']'.repeat(1e6))
        if (kind === 'zeros') return encode(`[0${',0'.repeat(3e7 - 1)}]`)
        const all = new Uint8Array(size)
        if (kind === 'string') {
          all.fill(0x61)
          all[0] = all[size - 1] = 0x22
        } else for (let at = 0; at < size; at++) all[at] = (at * 2654435761) >>> 13
        return all
      })()
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name))
      Object.assign(window, { junk: transfer })
    },
    { kind, name },
  )
}

/** Waits until nothing more is loaded: work that starts late would count, too. */
function scriptsLoaded(page: Page): Promise<number> {
  return settled(() => page.evaluate(() => performance.getEntriesByType('resource').length))
}

async function dropJunk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { junk } = window as unknown as { junk: DataTransfer } // set by `makeJunk`
    const target = document.querySelector('canvas') ?? document.body
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { dataTransfer: junk, bubbles: true, cancelable: true }))
    }
  })
}

for (const kind of JUNK) {
  test(
    `a junk file of 60 MB never blocks the window, and is refused: ${kind}`,
    { tag: '@long' },
    async ({ editor }) => {
      test.slow()
      const { page } = editor
      const browser = page.context().browser()
      if (!browser) throw new Error('the browser edition runs in a browser')
      for (const name of ['junk.json', 'junk.brownstone']) {
        await scriptsLoaded(page)
        await makeJunk(page, kind, name)
        const { longestBusy } = await blocksOf(
          { page, startTracing: tracingOf(browser, page) },
          async () => {
            await dropJunk(page)
            await expect(page.getByRole('region', { name: 'Error' })).toContainText('junk', {
              timeout: 70_000,
            })
          },
          1500,
        )
        console.log(`${kind} as ${name}: ${Math.round(longestBusy)} ms`)
        expect(longestBusy).toBeLessThan(LONGEST_BLOCK)
        await page.getByRole('region', { name: 'Error' }).getByRole('button', { name: 'Dismiss' }).click()
      }
      expect(editor.complaints).toEqual([])
    },
  )
}

test(
  'a file of 60 MB that a dialog opens never blocks the window: refused junk, and junk to import',
  { tag: '@long' },
  async ({ editor }, testInfo) => {
    test.slow()
    const { page } = editor
    const browser = page.context().browser()
    if (!browser) throw new Error('the browser edition runs in a browser')
    const bytes = new Uint8Array(60 * 1024 * 1024).fill(0x61)
    bytes[0] = bytes[bytes.length - 1] = 0x22
    // Playwright hands over at most 50 MB by itself.
    const place = testInfo.outputPath('junk.json')
    writeFileSync(place, bytes)
    const choose = async (act: () => Promise<unknown>): Promise<void> => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), act()])
      await chooser.setFiles(place)
    }
    const block = async (act: () => Promise<void>): Promise<number> => {
      await scriptsLoaded(page)
      return (await blocksOf({ page, startTracing: tracingOf(browser, page) }, act, 1500)).longestBusy
    }
    const opened = await block(async () => {
      await choose(() => page.keyboard.press('ControlOrMeta+o'))
      await expect(page.getByRole('region', { name: 'Error' })).toContainText('junk', { timeout: 70_000 })
    })
    await page.getByRole('region', { name: 'Error' }).getByRole('button', { name: 'Dismiss' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import' })
    const imported = await block(async () => {
      await choose(() => editor.command('Import…'))
      await expect(dialog.getByRole('list')).toBeVisible({ timeout: 70_000 })
    })
    console.log(`opened: ${Math.round(opened)} ms, imported: ${Math.round(imported)} ms`)
    expect(opened).toBeLessThan(LONGEST_BLOCK)
    expect(imported).toBeLessThan(LONGEST_BLOCK)
  },
)

test('a file that takes long says so, and Cancel leaves the document as it is', async ({ editor }) => {
  const { page, status } = editor
  const before = Date.now()
  await editor.drag([3, 3], [6, 3])
  await expect(status).toContainText('4 streets, 0 houses')
  // Drafts are written by a worker, too.
  await draftsRest(() => browserDrafts(page), before)
  // A worker that never answers acts as a file that takes long to read.
  const mute = await page.evaluateHandle(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = () => undefined
    return { end: () => void (Worker.prototype.postMessage = postMessage) }
  })
  await editor.drop([{ name: 'huge.brownstone', text: '{}' }])
  const banner = page
    .getByRole('region', { name: 'Message' })
    .filter({ hasText: 'Reading “huge.brownstone”…' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Cancel' }).click()
  await expect(banner).toBeHidden()
  await expect(status).toContainText('“huge.brownstone” was not opened. What you had open is still here.')
  await expect(status).toContainText('4 streets, 0 houses')
  await expect(page.getByRole('region', { name: 'Error' })).toHaveCount(0)
  await mute.evaluate(({ end }) => end())
})
