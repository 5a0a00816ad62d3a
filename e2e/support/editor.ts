import path from 'node:path'
import { test as desktopTest } from './desktop'
import { EditorPage, listenForComplaints } from './editor-page'
import { BrowserFiles, DesktopFiles, type Files } from './files'
import { openWebEdition } from './web'

export { expect } from '@playwright/test'

interface EditorFixtures {
  /** Set by the project in playwright.config.ts. */
  kind: 'desktop' | 'browser'
  started: { readonly editor: EditorPage; readonly files: Files }
  /** The running editor, empty as after its start. */
  editor: EditorPage
  /** Answers the editor's questions for files. */
  files: Files
}

/** One test for both editions: the project decides in which it runs. */
export const test = desktopTest.extend<EditorFixtures>({
  kind: ['desktop', { option: true }],

  started: async ({ kind, launch, home, playwright, baseURL, launchOptions }, use) => {
    if (kind === 'desktop') {
      const app = await launch()
      const complaints = listenForComplaints(app.context())
      const page = await app.firstWindow()
      const editor = new EditorPage(page, kind, complaints)
      await use({ editor, files: new DesktopFiles(app, page, path.join(home, 'files')) })
      return
    }
    // Asked for by hand: the fixture `page` would start a browser for the desktop, too.
    const browser = await playwright.chromium.launch(launchOptions)
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const complaints = listenForComplaints(context)
    const page = await context.newPage()
    await openWebEdition(page)
    const editor = new EditorPage(page, kind, complaints)
    await use({ editor, files: new BrowserFiles(page) })
    await browser.close()
  },

  editor: async ({ started }, use) => {
    await started.editor.ready()
    await use(started.editor)
  },

  files: async ({ started }, use) => use(started.files),
})
