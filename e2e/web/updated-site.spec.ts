import { expect, test } from '../support/editor'
import { recoverDialog } from '../support/twelve-steps'

// The server loses its files.
test.use({ ownContext: true })

test(
  'without a copy for use offline, a page still saves and recovers after an update of the site',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    await page.waitForFunction(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['saving', 'RecoverDialog'].every((part) => names.some((name) => name.includes(`/${part}-`)))
    })
    // A worker that is started from now on cannot be loaded, either.
    await page.context().route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.evaluate(() => {
      Reflect.set(
        window,
        'Worker',
        class extends EventTarget {
          constructor() {
            super()
            queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error')))
          }
          postMessage(): void {}
          terminate(): void {}
        },
      )
    })
    await editor.drag([3, 3], [6, 3])
    const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
    expect(new TextDecoder().decode(saved?.bytes)).toContain('ssss')
    await editor.command('Recover files')
    await expect(recoverDialog(editor)).toContainText('There is no unsaved work.')
  },
)
