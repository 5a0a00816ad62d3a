import type { FontsReply, OpenReply, SaveReply, SaveRequest, UpdateReply } from '../../../src/ipc/contract'
import type { Host } from '../../../src/ipc/host'
import type { CrashEntry } from '../../../src/ipc/crash-log'
import type {
  DiscardReply,
  Draft,
  FileCheck,
  Kept,
  KeepReply,
  LostWork,
  ReadReply,
} from '../../../src/ipc/kept'
import type { MenuLine } from '../../../src/ipc/menu-shape'
import { rememberedOwnStyle } from '../../../src/renderer/looks/own-style'
import { createWorkbench, type Workbench } from '../../../src/renderer/desk/workbench'
import { StandInJobs } from './stand-in-jobs'

/** A host without window or disk: it answers file dialogs as the test says. */
export class StandInHost implements Host {
  readonly kind = 'browser'
  readonly saved: SaveRequest[] = []
  hasClosed = false
  openReply: OpenReply = { status: 'cancelled' }
  saveReply: SaveReply = { status: 'saved', file: 'token', name: 'Saved.brownstone' }
  /** The stored draft, and all earlier ones. */
  draft: Draft | undefined
  readonly drafts: Draft[] = []
  readonly versions: Draft[] = []
  readonly discarded: string[] = []
  keepReply: KeepReply = { status: 'kept', at: 1000 }
  keptReply: Kept = { items: [], notes: [] }
  readReply: ReadReply = { status: 'error', message: 'There is nothing to read.' }
  checkReply: FileCheck = { status: 'same' }
  /** The jobs of the window. */
  readonly jobs = new StandInJobs()

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
  readonly opened: string[] = []
  async keptOpened(id: string): Promise<void> {
    this.opened.push(id)
  }
  /** How often the window said that it no longer shows the kept copies. */
  keptEnds = 0
  async keptDone(): Promise<void> {
    this.keptEnds++
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
  lost: LostWork = { status: 'none' }
  readonly crashes: CrashEntry[] = []
  async lostWork(): Promise<LostWork> {
    return this.lost
  }
  async noteCrash(entry: CrashEntry): Promise<void> {
    this.crashes.push(entry)
  }
  async crashLog(): Promise<string> {
    return this.crashes.map(({ what, message }) => `${what}: ${message}\n`).join('')
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
  async findFonts(): Promise<FontsReply> {
    return { status: 'refused' }
  }

  updateReply: UpdateReply = { status: 'current' }
  hasUpdated = false
  async checkForUpdate(): Promise<UpdateReply> {
    return this.updateReply
  }
  async installUpdate(): Promise<void> {
    this.hasUpdated = true
  }
  async editCommand(): Promise<boolean> {
    return false
  }
  onAction = () => () => undefined
  onOpened = () => () => undefined
  tellTownCode: (code: string) => void = () => undefined
  onTownCode = (listener: (code: string) => void) => {
    this.tellTownCode = listener
    return () => undefined
  }
  onCloseRequested = () => () => undefined
  tellUpdate: () => void = () => undefined
  onUpdateReady = (listener: () => void) => {
    this.tellUpdate = listener
    return () => undefined
  }
}

/** The workbench of a window with a stand-in host. */
export function benchOn(host = new StandInHost()): Workbench {
  return createWorkbench(host, host.jobs, rememberedOwnStyle())
}
