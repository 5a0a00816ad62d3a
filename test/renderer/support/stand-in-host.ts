import type {
  BesideReply,
  ExportTargetReply,
  FileToSave,
  FontsReply,
  LinkReply,
  LostRun,
  OpenReply,
  RecentFile,
  SaveExportReply,
  SaveExportRequest,
  SaveReply,
  SaveRequest,
  UpdateReply,
} from '../../../src/ipc/contract'
import type { LinkNews } from '../../../src/core/link/protocol'
import { ownBytes } from '../../../src/ipc/content'
import type { Host } from '../../../src/ipc/host'
import type { CrashEntry } from '../../../src/ipc/crash-log'
import type {
  DiscardReply,
  Draft,
  FileCheck,
  StoredCopies,
  StoreReply,
  LostWork,
  ReadReply,
} from '../../../src/ipc/stored-copies'
import type { MenuLine } from '../../../src/ipc/menu-shape'
import { rememberedCustomStyle } from '../../../src/renderer/looks/custom-style'
import { createApp, type App } from '../../../src/renderer/state/app'
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
  storeReply: StoreReply = { status: 'stored', at: 1000 }
  copiesReply: StoredCopies = { items: [], notes: [] }
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
  listed: RecentFile[] = []
  async recent(): Promise<RecentFile[]> {
    return this.listed
  }
  async save(request: SaveRequest<FileToSave>): Promise<SaveReply> {
    this.saved.push({
      ...request,
      files: request.files.map(({ name, bytes }) => ({ name, bytes: ownBytes(bytes) })),
    })
    return this.saveReply
  }
  readonly exported: SaveExportRequest<FileToSave>[] = []
  targetReply: ExportTargetReply = { status: 'target', target: 'maps/Saved.tmj' }
  exportReply: (request: SaveExportRequest<FileToSave>) => SaveExportReply | Promise<SaveExportReply> = ({
    files,
  }) => ({ status: 'written', written: files.length, unchanged: 0 })
  async exportTarget(): Promise<ExportTargetReply> {
    return this.targetReply
  }
  async exportAtSave(request: SaveExportRequest<FileToSave>): Promise<SaveExportReply> {
    this.exported.push(request)
    return this.exportReply(request)
  }
  async storeDraft(draft: Draft): Promise<StoreReply> {
    if (this.storeReply.status === 'stored') this.draft = draft
    this.drafts.push(draft)
    return this.storeReply
  }
  async dropDraft(): Promise<void> {
    this.draft = undefined
  }
  async offeredCopies(): Promise<StoredCopies> {
    return this.copiesReply
  }
  async storedCopies(): Promise<StoredCopies> {
    return this.copiesReply
  }
  async readCopy(): Promise<ReadReply> {
    return this.readReply
  }
  async discardCopy(id: string): Promise<DiscardReply> {
    this.discarded.push(id)
    return { status: 'discarded' }
  }
  readonly opened: string[] = []
  async copyOpened(id: string): Promise<void> {
    this.opened.push(id)
  }
  /** How often the window said that it no longer shows the kept copies. */
  copiesEnds = 0
  async copiesDone(): Promise<void> {
    this.copiesEnds++
  }
  async storeVersion(_file: string, draft: Draft): Promise<StoreReply> {
    if (this.storeReply.status === 'stored') this.versions.push(draft)
    return this.storeReply
  }
  async checkFile(): Promise<FileCheck> {
    return this.checkReply
  }
  async readAgain(): Promise<ReadReply> {
    return this.readReply
  }
  /** The files beside the opened one, by their paths. */
  readonly beside = new Map<string, Uint8Array<ArrayBuffer>>()
  async readBeside(_file: string, path: string): Promise<BesideReply> {
    const bytes = this.beside.get(path)
    return bytes ? { status: 'read', bytes } : { status: 'error', message: 'There is no such file.' }
  }
  async tokenFor(): Promise<string | undefined> {
    return undefined
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
  async heldContent(): Promise<BesideReply> {
    throw new Error('a stand-in holds no contents')
  }
  async startThread(): Promise<string> {
    throw new Error('a stand-in has no threads')
  }
  async toThread(): Promise<void> {}
  lostRunReply: LostRun = { status: 'none' }
  async lostRun(): Promise<LostRun> {
    return this.lostRunReply
  }
  async joinThread(): Promise<void> {}
  readonly ended: string[] = []
  async endThread(thread: string): Promise<void> {
    this.ended.push(thread)
  }
  linkReply: LinkReply = { status: 'error', message: 'a stand-in has no link' }
  async startLink(): Promise<LinkReply> {
    return this.linkReply
  }
  readonly shownInLink: unknown[] = []
  async showInLink(part: unknown): Promise<void> {
    this.shownInLink.push(part)
  }
  linkHasEnded = false
  async endLink(): Promise<void> {
    this.linkHasEnded = true
  }
  /** Reports what games on the live link said. */
  hearLink: (news: LinkNews) => void = () => undefined
  onLinkHeard = (listener: (news: LinkNews) => void) => {
    this.hearLink = listener
    return () => undefined
  }
  /** Reports that the live link has ended by itself, and why. */
  loseLink: (why: string) => void = () => undefined
  onLinkEnded = (listener: (why: string) => void) => {
    this.loseLink = listener
    return () => undefined
  }
  async editCommand(): Promise<boolean> {
    return false
  }
  onAction = () => () => undefined
  onOpened = () => () => undefined
  sendTownCode: (code: string) => void = () => undefined
  onTownCode = (listener: (code: string) => void) => {
    this.sendTownCode = listener
    return () => undefined
  }
  onFromThread = () => () => undefined
  onThreadDied = () => () => undefined
  onCloseRequested = () => () => undefined
  sendDraftLost: () => void = () => undefined
  onDraftLost = (listener: () => void) => {
    this.sendDraftLost = listener
    return () => undefined
  }
  sendUpdate: () => void = () => undefined
  onUpdateReady = (listener: () => void) => {
    this.sendUpdate = listener
    return () => undefined
  }
}

/** The app of a window with a stand-in host. */
export function testApp(host = new StandInHost()): App {
  return createApp(host, host.jobs, rememberedCustomStyle())
}
