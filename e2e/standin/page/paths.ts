import type { PageMessage } from './messages'

/** The paths of files that the page passed to the preload: only the main process can ask the browser for them. */
export class Paths {
  readonly #post: (message: PageMessage) => void
  readonly #known = new WeakMap<File, string>()
  readonly #asked = new Map<number, { readonly file: File; readonly done: () => void }>()
  #lastId = 0

  constructor(post: (message: PageMessage) => void) {
    this.#post = post
  }

  /** Resolves when the path of a file is known. */
  learn(file: File): Promise<void> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((done) => {
      this.#asked.set(id, { file, done })
      this.#post({ type: 'path', id })
    })
  }

  /** Returns a file whose path was requested. */
  take(id: number): File | undefined {
    return this.#asked.get(id)?.file
  }

  receive(id: number, path: string): void {
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    if (!asked) return
    this.#known.set(asked.file, path)
    asked.done()
  }

  /** What Electron's `webUtils.getPathForFile` returns: an empty text for a file that a script made. */
  pathOf(file: unknown): string {
    if (!(file instanceof File))
      throw new TypeError('getPathForFile expected to receive a File object but one was not provided')
    const path = this.#known.get(file)
    if (path === undefined)
      throw new Error(
        'stand-in: webUtils.getPathForFile is implemented only for arguments of exposed functions',
      )
    return path
  }
}
