import type {
  GenerateReply,
  GenerateRequest,
  Host,
  RunProgress,
  OpenReply,
  SaveReply,
  SaveRequest,
} from '../../src/ipc/contract'
import type { DiscardReply, Draft, FileCheck, Kept, KeepReply, ReadReply } from '../../src/ipc/kept'
import type { MenuLine } from '../../src/ipc/menu'
import { generatorById } from '../../src/core/generate/index'
import { runGenerator } from '../../src/core/generate/run'

/** A host without window or disk: it generates for real, and answers questions for files as the test says. */
export class StandInHost implements Host {
  readonly kind = 'browser'
  readonly saved: SaveRequest[] = []
  readonly generated: GenerateRequest[] = []
  readonly cancelled: string[] = []
  hasClosed = false
  openReply: OpenReply = { status: 'cancelled' }
  saveReply: SaveReply = { status: 'saved', file: 'token', name: 'Saved.brownstone' }
  /** The draft that is put by, and every one that ever was. */
  draft: Draft | undefined
  readonly drafts: Draft[] = []
  readonly versions: Draft[] = []
  readonly discarded: string[] = []
  keepReply: KeepReply = { status: 'kept', at: 1000 }
  keptReply: Kept = { items: [], notes: [] }
  readReply: ReadReply = { status: 'error', message: 'There is nothing to read.' }
  checkReply: FileCheck = { status: 'same' }
  /** Takes the place of a real run. */
  generateReply: (() => Promise<GenerateReply>) | undefined

  async generate(request: GenerateRequest): Promise<GenerateReply> {
    this.generated.push(request)
    if (this.generateReply) return this.generateReply()
    const generator = generatorById(request.generator)
    if (!generator) return { status: 'error', message: 'No such generator.' }
    return runGenerator({ ...request, generator })
  }
  async cancel(job: string): Promise<void> {
    this.cancelled.push(job)
  }
  async open(): Promise<OpenReply> {
    return this.openReply
  }
  async openRecent(): Promise<OpenReply> {
    return this.openReply
  }
  async recent() {
    return []
  }
  async save(request: SaveRequest): Promise<SaveReply> {
    this.saved.push(request)
    return this.saveReply
  }
  async keepDraft(draft: Draft): Promise<KeepReply> {
    if (this.keepReply.status === 'kept') this.draft = draft
    this.drafts.push(draft)
    return this.keepReply
  }
  async dropDraft(): Promise<void> {
    this.draft = undefined
  }
  async kept(): Promise<Kept> {
    return this.keptReply
  }
  async readKept(): Promise<ReadReply> {
    return this.readReply
  }
  async discardKept(id: string): Promise<DiscardReply> {
    this.discarded.push(id)
    return { status: 'discarded' }
  }
  async keepVersion(_file: string, draft: Draft): Promise<KeepReply> {
    if (this.keepReply.status === 'kept') this.versions.push(draft)
    return this.keepReply
  }
  async checkFile(): Promise<FileCheck> {
    return this.checkReply
  }
  async readAgain(): Promise<ReadReply> {
    return this.readReply
  }
  async document(): Promise<void> {}
  readonly menus: (readonly MenuLine[])[] = []
  async menu(lines: readonly MenuLine[]): Promise<void> {
    this.menus.push(lines)
  }
  async fullScreen(): Promise<void> {}
  async close(): Promise<void> {
    this.hasClosed = true
  }
  readonly #listeners = new Set<(job: string, progress: RunProgress) => void>()
  onProgress = (listener: (job: string, progress: RunProgress) => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Tells how far the job begun last is. */
  tell(progress: RunProgress): void {
    const job = this.generated.at(-1)?.job ?? ''
    for (const listener of this.#listeners) listener(job, progress)
  }
  async editCommand(): Promise<boolean> {
    return false
  }
  onAction = () => () => undefined
  onOpened = () => () => undefined
  onCloseRequested = () => () => undefined
}
