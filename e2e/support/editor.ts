import type { Browser, BrowserContext, ElectronApplication, Page } from '@playwright/test'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { PATIENCE, test as desktopTest } from './desktop'
import { browserDrafts, desktopDrafts, type StoredDraft } from './drafts'
import { EditorPage, listenForComplaints } from './editor-page'
import { BrowserFiles, DesktopFiles, type Files } from './files'
import { Fingers } from './fingers'
import { ReusedDesktop } from './reused-desktop'
import { ReusedPages } from './reused-page'
import { Mouse } from './pointer'
import { hideStart, openWebEdition } from './web'

export { expect } from '@playwright/test'

/** A running editor. */
export interface RunningEditor {
  /** The program on the desktop. */
  readonly app?: ElectronApplication
  readonly editor: EditorPage
  readonly files: Files
  /** Unsaved work that is kept for recovery, latest first. */
  readonly drafts: () => Promise<readonly StoredDraft[]>
  /**
   * Ends the program as a crash does, without notice, and starts it again
   * with the files that are left.
   */
  readonly crash: () => Promise<RunningEditor>
  /** When the program before it had ended, in milliseconds since 1970; missing after the first start. */
  readonly crashedAt?: number
}

/** Returns the program of an editor on the desktop. */
export function programOf({ app }: RunningEditor): ElectronApplication {
  if (!app) throw new Error('an editor in the browser has no program')
  return app
}

interface EditorFixtures {
  /** Set by the project in playwright.config.ts. */
  kind: 'desktop' | 'browser'
  /** Whether the browser edition is loaded again for the test, in a context of its own. */
  ownContext: boolean
  /** Whether the desktop of the test may have served other tests before: it is neither started nor ended by this one. */
  reusesDesktop: boolean
  /** Gives a page in which the browser edition has just been started, in a context that was prepared before. */
  openPage: (prepare: (context: BrowserContext) => void) => Promise<Page>
  started: RunningEditor
  /** The running editor, empty as after the start. */
  editor: EditorPage
  /** Answers the editor's questions for files. */
  files: Files
}

interface EditorWorkerFixtures {
  /** Starts the browser that all tests of a worker share. The desktop needs none. */
  sharedBrowser: () => Promise<Browser>
  /** The page in which tests with the same options run one after the other. */
  reusedPages: ReusedPages
  reusedDesktop: ReusedDesktop
}

/** A test for both editions: the project decides which of them it runs in. */
export const test = desktopTest.extend<EditorFixtures, EditorWorkerFixtures>({
  kind: ['desktop', { option: true }],
  ownContext: [false, { option: true }],
  reusesDesktop: [false, { option: true }],

  // Requested explicitly, because Playwright's own fixture `browser` would start one for the desktop, too.
  sharedBrowser: [
    async ({ playwright, launchOptions }, use) => {
      let browser: Promise<Browser> | undefined
      await use(() => (browser ??= playwright.chromium.launch(launchOptions)))
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],

  // The pages of tests of loading are in the same browser.
  browser: [async ({ sharedBrowser }, use) => use(await sharedBrowser()), { scope: 'worker' }],

  reusedPages: [
    async ({ sharedBrowser }, use) => {
      const pages = new ReusedPages(sharedBrowser)
      await use(pages)
      await pages.end()
    },
    { scope: 'worker' },
  ],

  reusedDesktop: [
    async ({ runtime }, use) => {
      const desktop = new ReusedDesktop(runtime)
      await use(desktop)
      await desktop.end()
    },
    { scope: 'worker' },
  ],

  openPage: async (
    { sharedBrowser, reusedPages, ownContext, hasStartScreen, baseURL, contextOptions, viewport, hasTouch },
    use,
    info,
  ) => {
    const options = { viewport, hasTouch, ...contextOptions, ...(baseURL === undefined ? {} : { baseURL }) }
    let end: (() => Promise<void>) | undefined
    await use(async (prepare) => {
      if (!ownContext) {
        end = () => reusedPages.giveBack(info.status !== info.expectedStatus)
        return reusedPages.take({ ...options, hasStartScreen }, prepare)
      }
      const browser = await sharedBrowser()
      const context = await browser.newContext(options)
      end = () => context.close()
      prepare(context)
      const page = await context.newPage()
      if (!hasStartScreen) await hideStart(context)
      await openWebEdition(page)
      return page
    })
    await end?.()
  },

  home: async ({ home, kind, reusesDesktop, reusedDesktop }, use) =>
    use(kind === 'desktop' && reusesDesktop ? reusedDesktop.newFolder() : home),

  started: async (
    { kind, launch, home, reusesDesktop, reusedDesktop, openPage, contextOptions },
    use,
    info,
  ) => {
    if (kind === 'desktop') {
      const begin = async (): Promise<RunningEditor> => {
        const app = await (reusesDesktop ? reusedDesktop.take() : launch())
        const complaints = listenForComplaints(app.context())
        const page = await app.firstWindow()
        const editor = new EditorPage(page, kind, complaints)
        const files = new DesktopFiles(app, page, path.join(home, 'files'))
        const drafts = async (): Promise<readonly StoredDraft[]> => desktopDrafts(home)
        const crash = async (): Promise<RunningEditor> => {
          await kill(app.process())
          const crashedAt = Date.now()
          return { ...(await begin()), crashedAt }
        }
        return { app, editor, files, drafts, crash }
      }
      await use(await begin())
      if (reusesDesktop) await reusedDesktop.giveBack(info.status !== info.expectedStatus)
      return
    }
    let complaints: readonly string[] = []
    const first = await openPage((context) => {
      context.setDefaultTimeout(PATIENCE)
      complaints = listenForComplaints(context)
    })
    const runIn = (page: Page): RunningEditor => {
      const pointer = contextOptions.hasTouch === true ? new Fingers(page) : new Mouse(page)
      const editor = new EditorPage(page, kind, complaints, pointer)
      const files = new BrowserFiles(page)
      const crash = async (): Promise<RunningEditor> => {
        const crashedAt = await crashPage(page)
        const next = await first.context().newPage()
        await openWebEdition(next)
        return { ...runIn(next), crashedAt }
      }
      return { editor, files, drafts: () => browserDrafts(page), crash }
    }
    await use(runIn(first))
  },

  editor: async ({ started }, use) => {
    await started.editor.ready()
    await use(started.editor)
  },

  files: async ({ started }, use) => use(started.files),
})

/** Ends the process of a page, which gets no event of leaving. Resolves to when it had ended. */
async function crashPage(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined) // the page is gone before it answers
  await crashed
  const at = Date.now()
  await page.close()
  return at
}

/** Kills a process without notice. */
async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
