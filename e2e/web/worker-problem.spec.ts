import type { Worker } from '@playwright/test'
import { expect, test } from '../support/editor'

// The page gets a clock and workers of the test.
test.use({ ownContext: true })

/** The workers of the page, as soon as there is one. */
async function firstWorker(page: { workers(): Worker[] }): Promise<Worker> {
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  const [worker] = page.workers()
  if (!worker) throw new Error('There is no worker.')
  return worker
}

test('a worker that fails or does not answer is told in one sentence, and the next job works', async ({
  editor,
}) => {
  const { page } = editor
  await page.addInitScript(() => {
    // Workers that break as the test says: by an error, or by never doing anything again.
    const Real = Worker
    class Breaking extends Real {
      override postMessage(message: { readonly job: string }): void {
        const how: unknown = Reflect.get(window, 'breakNext')
        if (message.job !== 'generate' || how === undefined) return super.postMessage(message)
        Reflect.set(window, 'breakNext', undefined)
        if (how === 'error')
          setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' })))
      }
    }
    Reflect.set(window, 'Worker', Breaking)
  })
  await page.clock.install()
  await page.reload()
  await editor.ready()
  await firstWorker(page)
  const breakNext = (how: string) =>
    page.evaluate((value) => void Reflect.set(window, 'breakNext', value), how)
  const fill = page.getByRole('button', { name: 'Fill undecided' })

  await breakNext('error')
  await fill.click()
  await expect(
    page
      .getByRole('region', { name: 'Error' })
      .getByText('Generating stopped unexpectedly. The map is unchanged: try again. Out of memory.'),
  ).toBeVisible()

  await breakNext('silence')
  await fill.click()
  await page.clock.fastForward(61_000)
  await expect(
    page
      .getByRole('region', { name: 'Error' })
      .getByText('Generating has not answered for 60 seconds; wait for it, or stop it and try again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Stop it' }).click()

  await fill.click()
  await expect(editor.status).toContainText('Fill done', { timeout: 30_000 })
  await editor.menu('Help', 'Crash log…')
  const entries = page.getByRole('dialog', { name: 'Crash log' }).getByRole('textbox', { name: 'Entries' })
  // The clock went on for whatever else was at work, too.
  await expect(entries).toHaveValue(
    /worker: generate: Generating stopped unexpectedly[^]*worker: generate: Generating has not answered/,
  )
})
