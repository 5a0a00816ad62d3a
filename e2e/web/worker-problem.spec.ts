import type { Page } from '@playwright/test'
import { expect, test } from '../support/editor'

// The page gets a clock of the test.
test.use({ ownContext: true })

const hasWorker = (page: Page) => expect.poll(() => page.workers().length).toBeGreaterThan(0)

test('a worker that fails or does not answer is told in one sentence, and the next job works', async ({
  editor,
}) => {
  const { page } = editor
  await page.clock.install()
  await page.evaluate(() => {
    // Workers that break as the test says: by an error, or by never doing anything again.
    const post = Reflect.get(Worker.prototype, 'postMessage') as (...values: unknown[]) => void // called as it was
    Worker.prototype.postMessage = function (this: Worker, ...values: unknown[]): void {
      const [message] = values as [{ readonly job: string }] // of the pool, which all are
      const how: unknown = Reflect.get(window, 'breakNext')
      if (message.job !== 'generate' || how === undefined) return post.apply(this, values)
      Reflect.set(window, 'breakNext', undefined)
      if (how === 'error')
        setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' })))
    }
  })
  await hasWorker(page)
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
