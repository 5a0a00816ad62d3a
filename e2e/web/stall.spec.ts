import { expect, test } from '../support/editor'

// The page gets workers of the test.
test.use({ ownContext: true })

/** What the window sends to a worker. */
interface Message {
  readonly job: string
  readonly request: { readonly settings: { readonly straightness: number } }
}

test(
  'a run that stalls says why, and one click eases the setting and starts again',
  { tag: '@long' },
  async ({ editor }) => {
    await editor.ready()
    // None of our generators stalls; this one rejects 999 of 1000 tries until the setting is eased.
    await editor.page.addInitScript(() => {
      class StallingWorker extends EventTarget {
        #timer: ReturnType<typeof setInterval> | undefined
        postMessage({ job, request: { settings } }: Message): void {
          if (job !== 'generate') return
          let reports = 0
          this.#timer = setInterval(() => {
            reports++
            const taken = settings.straightness > 950 ? reports : 1000 * reports
            const progress = {
              phase: 'Joining streets',
              decided: Math.min(300, reports),
              cells: 400,
              networks: 3,
              tries: 1000 * reports,
              taken,
            }
            this.dispatchEvent(new MessageEvent('message', { data: { kind: 'progress', value: progress } }))
          }, 100)
        }
        terminate(): void {
          clearInterval(this.#timer)
        }
      }
      Reflect.set(window, 'Worker', StallingWorker)
    })
    await editor.page.reload()
    await editor.ready()
    await editor.setting('Straightness', 998)
    await editor.page.getByRole('button', { name: 'Fill undecided' }).click()
    const panel = editor.page.getByRole('region', { name: 'Generate' })
    const words = 'Still joining 3 networks. 99.9 of 100 tries are rejected, because straightness is 998.'
    await expect(panel).toContainText(words)
    await panel.getByRole('button', { name: 'Keep going' }).click()
    await expect(panel).not.toContainText(words)
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(editor.status).toContainText('Stopped. The map is unchanged.')

    await panel.getByRole('button', { name: 'Fill undecided' }).click()
    await expect(panel).toContainText(words)
    await panel.getByRole('button', { name: 'Set 950' }).click()
    await expect(panel).not.toContainText(words)
    await expect(panel.getByRole('progressbar')).toBeVisible()
    await expect(editor.page.getByRole('spinbutton', { name: 'Straightness' })).toHaveValue('950')
  },
)
