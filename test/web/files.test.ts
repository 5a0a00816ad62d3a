import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../src/core/text/file-size'
import type { SaveRequest } from '../../src/ipc/contract'
import { createBrowserFiles, type BrowserFiles } from '../../src/web/files'
import type { Pickers } from '../../src/web/pickers'
import { browserQuestions } from '../../src/web/questions'
import { fakeFolder } from './fake-folder'

const filter = { label: 'Town', extensions: ['txt'] }
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
const request = (change: Partial<SaveRequest> = {}): SaveRequest => ({
  filter,
  files: [file('town.txt', 'one')],
  purpose: 'document',
  ...change,
})

let disk: ReturnType<typeof fakeFolder>
let chosen: string | undefined
let asked: string[]
let mayReplace: boolean
let files: BrowserFiles
/** The versions kept before they were replaced: name, text and time. */
let versions: [string, string, number][]
/** The handles that the browser keeps between visits, and what loads the page again. */
let remembered: readonly FileSystemFileHandle[]
let visitAgain: (pickers?: object) => BrowserFiles

beforeEach(() => {
  disk = fakeFolder()
  chosen = undefined
  asked = []
  mayReplace = true
  versions = []
  const choose = (what: string) => {
    asked.push(what)
    if (chosen === undefined) throw new DOMException('closed', 'AbortError')
    return disk.handleOf(chosen)
  }
  const pickers = {
    showOpenFilePicker: async () => [choose('open')],
    showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
      choose(`save ${suggestedName}`),
    showDirectoryPicker: async () => {
      choose('folder')
      return disk.folder
    },
  }
  // Handles have many more members in a browser; the host uses these.
  const confirm = (question: string): boolean => {
    asked.push(question)
    return mayReplace
  }
  const visit = (its: object = pickers): BrowserFiles =>
    createBrowserFiles({
      pickers: its as Pickers,
      questions: browserQuestions(confirm),
      storeFileVersion: async (name, bytes, at) => {
        versions.push([name, new TextDecoder().decode(bytes), at])
        return { status: 'stored', at }
      },
      recentHandles: {
        list: async () => remembered,
        replace: async (handles) => {
          remembered = handles
        },
      },
    })
  remembered = []
  files = visit()
  visitAgain = visit
})

describe('opening through a picker', () => {
  it('reads the file, and lists it as recent, also on the next visit, where the user is asked again', async () => {
    chosen = 'a.txt'
    disk.contents.set('a.txt', 'abc')
    const reply = await files.open({ filters: [filter] })
    expect(reply).toMatchObject({ status: 'opened', name: 'a.txt', bytes: new TextEncoder().encode('abc') })
    const [recent] = await files.recent()
    expect(recent).toMatchObject({ name: 'a.txt', folder: '' })
    expect(await files.openRecent(recent?.file ?? '')).toEqual({ ...reply, file: expect.any(String) })

    const again = visitAgain()
    const asked = vi.fn<(options: { mode: string }) => Promise<string>>(async () => 'granted')
    Object.assign(remembered[0] ?? {}, { requestPermission: asked })
    const [known] = await again.recent()
    expect(known).toMatchObject({ name: 'a.txt' })
    expect(asked).not.toHaveBeenCalled()
    expect(await again.openRecent(known?.file ?? '')).toMatchObject({ status: 'opened', name: 'a.txt' })
    expect(asked).toHaveBeenCalledWith({ mode: 'read' })
  })

  it('keeps the files of earlier visits behind those of this one, each once and ten at most', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']) {
      chosen = `${name}.txt`
      disk.contents.set(chosen, name)
      await files.open({ filters: [filter] })
    }
    const again = visitAgain()
    chosen = 'c.txt'
    await again.open({ filters: [filter] })
    const names = (await again.recent()).map(({ name }) => name)
    expect(names).toEqual(['c', 'k', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'b'].map((name) => `${name}.txt`))
    expect(remembered.map(({ name }) => name)).toEqual(names)
  })

  it('answers "cancelled" when the picker is closed', async () => {
    expect(await files.open({ filters: [] })).toEqual({ status: 'cancelled' })
  })

  it('reports an error', async () => {
    chosen = 'gone.txt'
    expect(await files.open({ filters: [] })).toEqual({
      status: 'error',
      message: '"gone.txt" could not be read: it no longer exists.',
    })
    expect(await files.openRecent('unknown')).toMatchObject({ status: 'error' })
  })

  it('refuses files beyond the limit before reading them', async () => {
    chosen = 'big.txt'
    const handle = disk.handleOf('big.txt')
    disk.handleOf = () => ({
      ...handle,
      getFile: async () =>
        Object.defineProperty(new File([], 'big.txt'), 'size', { value: MAX_FILE_BYTES + 1 }),
    })
    expect(await files.open({ filters: [] })).toMatchObject({
      status: 'error',
      message: '"big.txt" is too large; a file may have at most 256 MB.',
    })
  })
})

describe('saving through a picker', () => {
  it('asks for a file the first time, and then writes there again without asking', async () => {
    chosen = 'mine.txt'
    const reply = await files.save(request())
    expect(reply).toMatchObject({ status: 'saved', name: 'mine.txt' })
    const token = reply.status === 'saved' ? reply.file : ''
    expect(await files.save(request({ file: token, files: [file('town.txt', 'two')] }))).toEqual(reply)
    expect(asked).toEqual(['save town.txt'])
    expect(disk.contents).toEqual(new Map([['mine.txt', 'two']]))
  })

  it('keeps the old file and reports why writing failed', async () => {
    chosen = 'mine.txt'
    disk.contents.set('mine.txt', 'old')
    disk.refused.add('mine.txt')
    expect(await files.save(request())).toEqual({
      status: 'error',
      message: '"mine.txt" could not be written: the disk is full.',
    })
    expect(disk.contents.get('mine.txt')).toBe('old')
  })

  it('refuses tokens that it has not issued', async () => {
    expect(await files.save(request({ file: 'unknown' }))).toMatchObject({ status: 'error' })
  })

  it('does not list exports as recent', async () => {
    chosen = 'town.txt'
    await files.save(request({ purpose: 'export' }))
    expect(await files.recent()).toEqual([])
  })
})

describe('a browser without pickers', () => {
  const several = request({ files: ['a', 'b', 'c'].map((name) => file(name, name)), purpose: 'export' })
  /** Saves while clicks on links are watched; a download of this name is refused. */
  async function saved(change: Partial<SaveRequest>, refused?: string) {
    const clicked: string[] = []
    const link = {
      download: '',
      click() {
        if (this.download === refused) throw new DOMException('no', 'SecurityError')
        clicked.push(this.download)
      },
    }
    vi.stubGlobal('document', { createElement: () => ({ ...link }) })
    try {
      const reply = await visitAgain({}).save(request(change))
      return { reply, clicked }
    } finally {
      vi.unstubAllGlobals()
    }
  }

  it('is handed a download, and does not report whether it arrives', async () => {
    const { reply, clicked } = await saved({})
    expect(reply).toMatchObject({ status: 'saved', name: 'town.txt', isDownload: true })
    expect(clicked).toEqual(['town.txt'])
  })

  it('names all of several downloads', async () => {
    const { reply, clicked } = await saved(several)
    expect(clicked).toEqual(['a', 'b', 'c'])
    expect(reply).toMatchObject({
      isDownload: true,
      note: 'The browser was handed 3 downloads and may ask before it takes them: "a", "b", "c".',
    })
  })

  it('that refuses a download has it named, with those that it took', async () => {
    expect((await saved(several, 'c')).reply).toEqual({
      status: 'error',
      message:
        '"c" could not be written: the browser does not permit it here. Already written, because a browser writes one file after the other: "a", "b".',
    })
  })
})

describe('a file that another program wrote', () => {
  async function opened(): Promise<string> {
    chosen = 'a.brownstone'
    disk.contents.set('a.brownstone', 'abc')
    disk.written.set('a.brownstone', 500)
    const reply = await files.open({ filters: [filter] })
    const token = reply.status === 'opened' ? reply.file : ''
    files.follow({ id: 'shown', file: token })
    return token
  }

  it('is kept by a save, which says when it was written', async () => {
    const token = await opened()
    expect(await files.check(token)).toEqual({ status: 'same' })
    disk.contents.set('a.brownstone', 'theirs')
    disk.written.set('a.brownstone', 700)
    expect(await files.check(token)).toEqual({ status: 'changed', at: 700 })
    expect(await files.save(request({ file: token }))).toEqual({
      status: 'changed',
      name: 'a.brownstone',
      at: 700,
    })
    expect(disk.contents.get('a.brownstone')).toBe('theirs')
    expect(await files.readAgain(token)).toMatchObject({
      status: 'read',
      bytes: new TextEncoder().encode('theirs'),
    })
    expect(await files.save(request({ file: token }))).toMatchObject({ status: 'changed' })
  })

  it('is replaced on request, and kept as a version', async () => {
    const token = await opened()
    disk.contents.set('a.brownstone', 'theirs')
    disk.written.set('a.brownstone', 700)
    expect(await files.save(request({ file: token, overwrite: true }))).toMatchObject({ status: 'saved' })
    expect(disk.contents.get('a.brownstone')).toBe('one')
    expect(versions).toEqual([['a.brownstone', 'theirs', 700]])
    expect(await files.save(request({ file: token, files: [file('a.brownstone', 'two')] }))).toMatchObject({
      status: 'saved',
    })
    expect(versions.at(-1)?.slice(0, 2)).toEqual(['a.brownstone', 'one'])
  })
})

describe('saving several files', () => {
  const both = request({ files: [file('town.tmj', 'map'), file('tiles.png', 'tiles')], purpose: 'export' })

  it('puts them into the folder that the user picks', async () => {
    chosen = 'folder'
    expect(await files.save(both)).toMatchObject({ status: 'saved', name: 'town.tmj' })
    expect(asked).toEqual(['folder'])
    expect([...disk.contents]).toEqual(
      expect.arrayContaining([
        ['town.tmj', 'map'],
        ['tiles.png', 'tiles'],
      ]),
    )
  })

  it('asks before replacing', async () => {
    chosen = 'folder'
    disk.contents.set('tiles.png', 'mine')
    mayReplace = false
    expect(await files.save(both)).toEqual({ status: 'cancelled' })
    expect([...disk.contents]).toEqual([['tiles.png', 'mine']])
    expect(asked).toEqual(['folder', 'Replace "tiles.png" in "home"?'])
  })

  it('names those that stay written when one fails after others were replaced', async () => {
    chosen = 'folder'
    disk.contents.set('town.tmj', 'old map')
    disk.contents.set('tiles.png', 'old tiles')
    disk.unreplaced.add('town.tmj')
    asked = []
    expect(await files.save(both)).toEqual({
      status: 'error',
      message:
        '"town.tmj" could not be written: it may not be changed, or another page is writing it. Already written, because a browser writes one file after the other: "tiles.png".',
    })
    expect([...disk.contents]).toEqual([
      ['town.tmj', 'old map'],
      ['tiles.png', 'tiles'],
    ])
  })

  it('writes all of them or none', async () => {
    chosen = 'folder'
    disk.contents.set('town.tmj', 'old map')
    disk.refused.add('tiles.png')
    expect(await files.save(both)).toMatchObject({ status: 'error' })
    expect([...disk.contents]).toEqual([['town.tmj', 'old map']])
  })
})

describe('an export at each save', () => {
  const filters = { filter: { label: 'Tiled', extensions: ['tmj'] }, purpose: 'export' } as const
  const maps = (text: string) => [file('a.tmj', text), file('b.tmj', 'same')]

  /** Saves a document; returns its token. */
  const saved = async (): Promise<string> => {
    chosen = 'town.txt'
    const reply = await files.save(request())
    if (reply.status !== 'saved') throw new Error(reply.status)
    return reply.file
  }
  /** Exports files by hand; returns the token of the document and the reply with the target. */
  const exportOnce = async (contents = maps('one')) => {
    const document = await saved()
    chosen = contents[0]?.name
    const reply = await files.save({ ...filters, files: contents })
    if (reply.status !== 'saved') throw new Error(reply.status)
    const exports = await files.exports()
    return { document, exports, target: await exports.target({ file: document, exported: reply.file }) }
  }

  it('goes into the folder that the user has chosen, and writes only files that changed', async () => {
    Object.assign(disk.folder, { resolve: async () => null })
    const { document, exports, target } = await exportOnce()
    expect(target).toEqual({ status: 'target', target: 'home/a.tmj' })
    const before = disk.written.get('b.tmj')
    const asking = asked.length
    const write = { file: document, target: 'home/a.tmj', files: maps('two') }
    expect(await exports.write(write)).toEqual({ status: 'written', written: 1, unchanged: 1 })
    expect(disk.contents.get('a.tmj')).toBe('two')
    expect(disk.written.get('b.tmj')).toBe(before)
    expect(asked).toHaveLength(asking)
    expect(await exports.write({ ...write, target: 'other/a.tmj' })).toEqual({ status: 'no-right' })
  })

  it('is relative to the document where the folder holds it', async () => {
    Object.assign(disk.folder, { resolve: async () => ['towns', 'town.txt'] })
    expect((await exportOnce()).target).toEqual({ status: 'target', target: '../a.tmj' })
  })

  it('of one file replaces that file alone', async () => {
    const { document, exports, target } = await exportOnce([file('a.tmj', 'one')])
    expect(target).toEqual({ status: 'target', target: 'a.tmj' })
    const write = { file: document, target: 'a.tmj', files: [file('a.tmj', 'two')] }
    expect(await exports.write(write)).toMatchObject({ written: 1 })
    expect(disk.contents.get('a.tmj')).toBe('two')
    expect(await exports.write({ ...write, files: maps('three') })).toMatchObject({ status: 'error' })
    expect(disk.contents.get('a.tmj')).toBe('two')
  })

  it('asks for the folder in a later visit, and only if the user runs it', async () => {
    const document = await saved()
    const exports = await files.exports()
    const write = { file: document, target: 'home/a.tmj', files: maps('one') }
    expect(await exports.write(write)).toEqual({ status: 'no-right' })
    chosen = undefined
    expect(await exports.write({ ...write, ask: true })).toEqual({ status: 'cancelled' })
    chosen = 'a.tmj'
    expect(await exports.write({ ...write, ask: true })).toMatchObject({ written: 2 })
    expect(await exports.write({ ...write, files: maps('two') })).toMatchObject({ written: 1 })
    expect(asked.filter((what) => what === 'folder')).toHaveLength(2)
  })

  it('replaces no file that it did not write, and no document', async () => {
    Object.assign(disk.folder, { resolve: async () => null })
    const { document, exports } = await exportOnce()
    disk.contents.set('notes.txt', 'mine')
    const write = {
      file: document,
      target: 'home/a.tmj',
      files: [...maps('two'), file('notes.txt', 'yours')],
    }
    expect(await exports.write(write)).toMatchObject({
      status: 'error',
      message: expect.stringContaining('"notes.txt" is there already'),
    })
    mayReplace = false
    expect(await exports.write({ ...write, ask: true })).toEqual({ status: 'cancelled' })
    expect([disk.contents.get('notes.txt'), disk.contents.get('a.tmj')]).toEqual(['mine', 'one'])
    expect(await exports.write({ ...write, files: [file('a.brownstone', 'x')] })).toMatchObject({
      status: 'error',
      message: expect.stringContaining('writes no projects'),
    })
  })
})
