import type {
  GenerateReply,
  GenerateRequest,
  Host,
  OpenReply,
  SaveReply,
  SaveRequest,
} from '../../src/ipc/contract'
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
  async document(): Promise<void> {}
  async close(): Promise<void> {
    this.hasClosed = true
  }
  async editCommand(): Promise<boolean> {
    return false
  }
  onAction = () => () => undefined
  onProgress = () => () => undefined
  onOpened = () => () => undefined
  onCloseRequested = () => () => undefined
}
