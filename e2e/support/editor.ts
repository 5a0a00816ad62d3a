import type { Browser } from '@playwright/test'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { test as desktopTest } from './desktop'
import { browserDrafts, desktopDrafts, type KeptDraft } from './drafts'
import { EditorPage, listenForComplaints } from './editor-page'
import { BrowserFiles, DesktopFiles, type Files } from './files'
import { openWebEdition } from './web'

export { expect } from '@playwright/test'

/** A running editor. */
export interface Started {
  readonly editor: EditorPage
  readonly files: Files
  /** What is kept against a crash, the latest first. */
  readonly drafts: () => Promise<readonly KeptDraft[]>
  /**
   * Ends it as a crash does, without a word to the program (a browser's page is closed without saving), and starts the
   * next one on what is left.
   */
  readonly crash: () => Promise<Started>
}

/** Waits for a click or an event end after this, in milliseconds: long before the whole test is over. */
const PATIENCE = 30_000

interface EditorFixtures {
  /** Set by the project in playwright.config.ts. */
  kind: 'desktop' | 'browser'
  started: Started
  /** The running editor, empty as after its start. */
  editor: EditorPage
  /** Answers the editor's questions for files. */
  files: Files
}

interface EditorWorkerFixtures {
  /** Starts the browser that all tests of a worker share, each in a context of its own; the desktop needs none. */
  sharedBrowser: () => Promise<Browser>
}

/** One test for both editions: the project decides in which it runs. */
export const test = desktopTest.extend<EditorFixtures, EditorWorkerFixtures>({
  kind: ['desktop', { option: true }],

  // Asked for by hand: Playwright's own fixture `browser` would start one for the desktop, too.
  sharedBrowser: [
    async ({ playwright, launchOptions }, use) => {
      let browser: Promise<Browser> | undefined
      await use(() => (browser ??= playwright.chromium.launch(launchOptions)))
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],

  started: async ({ kind, launch, home, sharedBrowser, baseURL }, use) => {
    if (kind === 'desktop') {
      const begin = async (): Promise<Started> => {
        const app = await launch()
        app.context().setDefaultTimeout(PATIENCE)
        const complaints = listenForComplaints(app.context())
        const page = await app.firstWindow()
        const editor = new EditorPage(page, kind, complaints)
        const files = new DesktopFiles(app, page, path.join(home, 'files'))
        const drafts = async (): Promise<readonly KeptDraft[]> => desktopDrafts(home)
        return { editor, files, drafts, crash: () => kill(app.process()).then(begin) }
      }
      await use(await begin())
      return
    }
    const browser = await sharedBrowser()
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    context.setDefaultTimeout(PATIENCE)
    const complaints = listenForComplaints(context)
    const begin = async (): Promise<Started> => {
      const page = await context.newPage()
      await openWebEdition(page)
      const editor = new EditorPage(page, kind, complaints)
      const files = new BrowserFiles(page)
      return { editor, files, drafts: () => browserDrafts(page), crash: () => page.close().then(begin) }
    }
    await use(await begin())
    await context.close()
  },

  editor: async ({ started }, use) => {
    await started.editor.ready()
    await use(started.editor)
  },

  files: async ({ started }, use) => use(started.files),
})

/** Ends a process in a way that it cannot notice. */
async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
