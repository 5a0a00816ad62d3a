import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OpenReply } from '../../src/ipc/contract'
import type { Files } from '../../src/main/files'
import { loadExportRights } from '../../src/main/export-rights'
import { loadRecent } from '../../src/main/recent'
import { createVersions } from '../../src/main/versions'
import { createWindowFiles } from '../../src/main/window-files'
import { createBrowserFiles, type BrowserFiles } from '../../src/web/files'
import type { Pickers } from '../../src/web/pickers'
import { browserQuestions } from '../../src/web/questions'
import { bytesOf, temporaryFolder } from '../main/support'
import { fakeFolder } from '../web/fake-folder'

/** The file calls of the contract, as a script in the window reaches them. */
export type FileCalls = Pick<
  Files,
  'open' | 'openRecent' | 'save' | 'follow' | 'check' | 'readAgain' | 'storeVersion'
> & { readonly recent: () => Promise<Awaited<ReturnType<Files['recent']>>> }

/** One edition with a folder of the user's files, of which the script knows the names. */
export interface Victim {
  readonly calls: FileCalls
  /** The calls of another window or page of the program. */
  readonly another: () => Promise<FileCalls>
  /** What the user chooses in the next dialogs, by name; undefined closes them. */
  chosen: string | undefined
  /** What the user answers to questions about names. */
  says: boolean
  /** The names that the user was asked about. */
  readonly asked: string[]
  /** Called while a dialog or a question is open. */
  during: () => void | Promise<void>
  readonly put: (name: string, text: string) => Promise<void>
  readonly textOf: (name: string) => Promise<string | undefined>
  readonly names: () => Promise<readonly string[]>
  /** The names of files of which an earlier version was kept. */
  readonly versions: () => Promise<readonly string[]>
  /** The content of those versions. */
  readonly versionTexts: () => Promise<readonly string[]>
  /** Opens a file that the system hands over, as by a double click; returns its token. */
  readonly handOver: (name: string) => Promise<string>
}

/** The files of the main process, on a real disk. */
export async function desktopVictim(): Promise<Victim> {
  const root = await temporaryFolder()
  const folder = path.join(root, 'home')
  await mkdir(folder)
  const versions = createVersions(path.join(root, 'versions'))
  const ask = async (names: readonly string[]): Promise<boolean> => {
    victim.asked.push(...names)
    await victim.during()
    return victim.says
  }
  const choose = async (): Promise<string | undefined> => {
    await victim.during()
    return victim.chosen === undefined ? undefined : path.join(folder, victim.chosen)
  }
  const windows = createWindowFiles({
    dialogs: {
      askOpen: choose,
      askSave: choose,
      askReplace: ask,
      askAdd: ask,
      askFolder: async (project) => ask([project]),
    },
    exportRights: await loadExportRights(root),
    recent: await loadRecent(root),
    versions,
    startFolder: folder,
    recentChanged: () => undefined,
  })
  const callsOf = (page: number): FileCalls => {
    const files = windows.of(page)
    return { ...files, recent: async () => files.recent() }
  }
  const victim: Victim = {
    calls: callsOf(1),
    another: async () => callsOf(2),
    chosen: undefined,
    says: false,
    asked: [],
    during: () => undefined,
    put: (name, text) => writeFile(path.join(folder, name), text),
    textOf: (name) => readFile(path.join(folder, name), 'utf8').catch(() => undefined),
    names: () => readdir(folder),
    versions: async () => (await versions.list()).map(({ name }) => name),
    versionTexts: async () => {
      const replies = await Promise.all((await versions.list()).map(({ id }) => versions.read(id)))
      return replies.map((reply) => (reply.status === 'read' ? new TextDecoder().decode(reply.bytes) : ''))
    },
    handOver: async (name) => tokenOf(await windows.of(1).openPath(path.join(folder, name))),
  }
  return victim
}

/** The browser edition's files, on a folder of a browser with pickers. */
export async function browserVictim(): Promise<Victim> {
  const disk = fakeFolder()
  const versions: string[] = []
  let remembered: readonly FileSystemFileHandle[] = []
  let time = 0
  const choose = () => {
    void victim.during()
    if (victim.chosen === undefined) throw new DOMException('closed', 'AbortError')
    return disk.handleOf(victim.chosen)
  }
  const pickers = {
    showOpenFilePicker: async () => [choose()],
    showSaveFilePicker: async () => choose(),
    showDirectoryPicker: async () => {
      choose()
      return disk.folder
    },
  }
  const texts: string[] = []
  const load = (): BrowserFiles =>
    createBrowserFiles({
      // Handles have many more members in a browser; the host uses these.
      pickers: pickers as unknown as Pickers,
      questions: browserQuestions((question) => {
        const names = question.slice(0, question.search(/ in(?:to)? "home"/)).match(/"[^"]*"/g) ?? []
        victim.asked.push(...names.map((name) => name.slice(1, -1)))
        void victim.during() // a question of a browser stops the page
        return victim.says
      }),
      storeFileVersion: async (name, bytes) => {
        versions.push(name)
        texts.push(new TextDecoder().decode(bytes))
        return { status: 'stored', at: 1 }
      },
      recentHandles: {
        list: async () => remembered,
        replace: async (handles) => {
          remembered = handles
        },
      },
    })
  const calls = load()
  const victim: Victim = {
    calls,
    another: async () => load(),
    chosen: undefined,
    says: false,
    asked: [],
    during: () => undefined,
    put: async (name, text) => {
      disk.contents.set(name, text)
      disk.written.set(name, ++time)
    },
    textOf: async (name) => disk.contents.get(name),
    names: async () => [...disk.contents.keys()],
    versions: async () => versions,
    versionTexts: async () => texts,
    handOver: async (name) => {
      // As above: the host uses these members.
      const handle = disk.handleOf(name) as unknown as FileSystemFileHandle
      return tokenOf(await calls.openHandle(handle))
    },
  }
  return victim
}

function tokenOf(reply: OpenReply): string {
  return reply.status === 'opened' ? reply.file : reply.status
}

/** Bytes that no user has written. */
export const ATTACK = bytesOf('attack')
