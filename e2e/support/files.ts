import { expect, type Download, type ElectronApplication, type Page } from '@playwright/test'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A file by name and content. */
export interface NamedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Answers the file dialogs that a user's action opens. */
export interface Files {
  /** Runs `act`, which asks for a file, and answers with `file`; on the desktop `beside` are in its folder. */
  open(file: NamedFile, act: () => Promise<unknown>, beside?: readonly NamedFile[]): Promise<void>
  /** Runs `act`, which asks where to save `count` files, and returns the written files. */
  save(act: () => Promise<unknown>, count?: number): Promise<NamedFile[]>
  /** Agrees to every question of the system or the browser from now on. The result tells what was asked. */
  agree(): Promise<() => Promise<readonly string[]>>
}

/** Scripted dialogs: replaces their methods in the main process, in Electron and in the stand-in alike. */
export class DesktopFiles implements Files {
  readonly #app: ElectronApplication
  readonly #page: Page
  readonly #folder: string
  #saves = 0

  /** `folder` belongs to the test. */
  constructor(app: ElectronApplication, page: Page, folder: string) {
    this.#app = app
    this.#page = page
    this.#folder = folder
  }

  async open(file: NamedFile, act: () => Promise<unknown>, beside: readonly NamedFile[] = []): Promise<void> {
    const folder = this.#createFolder('opened')
    for (const { name, bytes } of beside) writeFileSync(path.join(folder, name), bytes)
    const place = path.join(folder, file.name)
    writeFileSync(place, file.bytes)
    await this.#app.evaluate(({ dialog }, place) => {
      Reflect.set(globalThis, 'dialogsAnswered', 0)
      dialog.showOpenDialog = async () => {
        Reflect.set(globalThis, 'dialogsAnswered', 1)
        return { canceled: false, filePaths: [place] }
      }
    }, place)
    await act()
    await this.#answered()
  }

  async save(act: () => Promise<unknown>, count = 1): Promise<NamedFile[]> {
    // A program that was restarted after a crash has its own files in the same folder.
    do this.#saves += 1
    while (existsSync(path.join(this.#folder, `saved-${this.#saves}`)))
    const folder = this.#createFolder(`saved-${this.#saves}`)
    await this.#app.evaluate(({ dialog }, folder) => {
      Reflect.set(globalThis, 'dialogsAnswered', 0)
      // The first argument is the window, if one is given; the last are the options.
      dialog.showSaveDialog = async (...values: unknown[]) => {
        const { defaultPath = 'unnamed' } = values.at(-1) as { defaultPath?: string }
        const name = defaultPath.split(/[\\/]/).at(-1)
        Reflect.set(globalThis, 'dialogsAnswered', 1)
        return { canceled: false, filePath: `${folder}/${name}` }
      }
    }, folder)
    await act()
    await this.#answered()
    // Files are written under another name and renamed, so a file with its final name is complete.
    const isFinal = (name: string): boolean => !name.endsWith('.tmp') && !name.startsWith('.')
    const written = (): string[] => readdirSync(folder).filter(isFinal)
    await expect.poll(() => written().length, { message: 'files written' }).toBe(count)
    await savingEnded(this.#page)
    return written().map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }))
  }

  async agree(): Promise<() => Promise<readonly string[]>> {
    await this.#app.evaluate(({ dialog }) => {
      const asked: string[] = []
      Reflect.set(globalThis, 'agreedTo', asked)
      dialog.showMessageBox = async (...values: readonly unknown[]) => {
        const { message } = values.at(-1) as { message: string } // its options come last
        asked.push(message)
        return { response: 0, checkboxChecked: false }
      }
    })
    return () => this.#app.evaluate(() => Reflect.get(globalThis, 'agreedTo') as string[])
  }

  async #answered(): Promise<void> {
    const answered = (): Promise<unknown> =>
      this.#app.evaluate(() => Reflect.get(globalThis, 'dialogsAnswered') as unknown)
    await expect.poll(answered, { message: 'a dialog was shown' }).toBe(1)
  }

  #createFolder(name: string): string {
    const folder = path.join(this.#folder, name)
    mkdirSync(folder, { recursive: true })
    return folder
  }
}

/** The browser's file choosers for uploads, and its downloads. */
export class BrowserFiles implements Files {
  readonly #page: Page
  readonly #ignore = (): void => undefined

  constructor(page: Page) {
    this.#page = page
    // Without a listener the browser opens no choosers, and a listener added with `act` may come too late.
    page.on('filechooser', this.#ignore)
  }

  async open({ name, bytes }: NamedFile, act: () => Promise<unknown>): Promise<void> {
    const [chooser] = await Promise.all([this.#page.waitForEvent('filechooser'), act()])
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  }

  /** Stops answering file choosers; `open` no longer works afterwards. */
  leaveChoosers(): void {
    this.#page.off('filechooser', this.#ignore)
  }

  async save(act: () => Promise<unknown>, count = 1): Promise<NamedFile[]> {
    const downloads: Download[] = []
    const note = (download: Download): void => void downloads.push(download)
    this.#page.on('download', note)
    await act()
    await expect.poll(() => downloads.length, { message: 'files downloaded', timeout: 30_000 }).toBe(count)
    this.#page.off('download', note)
    await savingEnded(this.#page)
    await this.#confirm()
    return Promise.all(
      downloads.map(async (download) => ({
        name: download.suggestedFilename(),
        bytes: readFileSync(await download.path()),
      })),
    )
  }

  /** Confirms that the download of a document arrived, without moving pointer or focus. */
  async #confirm(): Promise<void> {
    const arrived = this.#page.locator('.status-arrived')
    if (await arrived.isVisible()) await arrived.evaluate((button: HTMLElement) => button.click())
  }

  async agree(): Promise<() => Promise<readonly string[]>> {
    const asked: string[] = []
    this.#page.on('dialog', (question) => {
      asked.push(question.message())
      void question.accept()
    })
    return async () => asked
  }
}

/** A file exists a moment before the editor knows it, and until then the editor takes no further file commands. */
async function savingEnded(page: Page): Promise<void> {
  const status = page.getByRole('contentinfo', { name: 'Status', includeHidden: true }) // works behind a dialog, too
  await expect(status).not.toContainText('Saving…')
}
