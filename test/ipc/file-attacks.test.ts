import { beforeEach, describe, expect, it } from 'vitest'
import type { SaveReply, SaveRequest } from '../../src/ipc/contract'
import { ATTACK, browserVictim, desktopVictim, type FileCalls, type Victim } from './victims'

/** Attacks of a script inside the window on the files of both editions, which must both refuse them. */

const EDITIONS = [
  ['desktop', desktopVictim],
  ['browser edition', browserVictim],
] as const

const filter = { label: 'Brownstone project', extensions: ['brownstone'] }
const refused = { status: 'error', message: expect.stringContaining('no longer known') }

describe.each(EDITIONS)('a script in the window of the %s', (_edition, create) => {
  let victim: Victim
  let files: FileCalls

  beforeEach(async () => {
    victim = await create()
    files = victim.calls
    victim.chosen = 'map.csv'
    await victim.put('.bashrc', 'mine')
    await victim.put('a.brownstone', 'project a')
    await victim.put('b.brownstone', 'project b')
  })

  const save = (names: readonly string[], change: Partial<SaveRequest> = {}): Promise<SaveReply> =>
    files.save({
      filter,
      files: names.map((name) => ({ name, bytes: ATTACK })),
      purpose: 'export',
      ...change,
    })

  /** Opens a file that the user chooses. */
  const opened = async (name: string): Promise<string> => {
    victim.chosen = name
    const reply = await files.open({ filters: [filter] })
    victim.chosen = 'map.csv'
    return reply.status === 'opened' ? reply.file : reply.status
  }

  /** Opens a file that the user chooses, and shows it as the document. */
  const shown = async (name: string, id = name): Promise<string> => {
    const file = await opened(name)
    files.follow({ id, file })
    return file
  }

  const exported = async (names: readonly string[]): Promise<string> => {
    const reply = await save(names)
    return reply.status === 'saved' ? reply.file : reply.status
  }

  const recentToken = async (name: string): Promise<string> =>
    (await files.recent()).find((entry) => entry.name === name)?.file ?? ''

  it('cannot write with the token of a recent file', async () => {
    await shown('a.brownstone')
    const token = await recentToken('a.brownstone')
    for (const purpose of ['document', 'export'] as const) {
      expect(await save(['.bashrc'], { file: token, purpose })).toEqual(refused)
    }
    expect(await save(['a.brownstone', '.bashrc'], { file: token })).toEqual(refused)
    expect(await victim.textOf('.bashrc')).toBe('mine')
    expect(await victim.textOf('a.brownstone')).toBe('project a')
  })

  it('cannot read again, check or keep with the token of a recent file, only open it', async () => {
    await shown('a.brownstone')
    const token = await recentToken('a.brownstone')
    expect(await files.readAgain(token)).toEqual(refused)
    expect(await files.check(token)).toEqual(refused)
    expect(await files.storeVersion(token, { name: 'a', bytes: ATTACK })).toEqual(refused)
    expect(await files.openRecent(token)).toMatchObject({ status: 'opened', name: 'a.brownstone' })
  })

  it('cannot write beside the document with its token', async () => {
    const file = await shown('a.brownstone')
    expect(await save(['.bashrc'], { file })).toEqual(refused)
    expect(await save(['a.brownstone', '.bashrc'], { file, purpose: 'document' })).toMatchObject({
      status: 'error',
    })
    // The name only suggests one: the token is for one file.
    expect(await save(['.bashrc'], { file, purpose: 'document' })).toMatchObject({ name: 'a.brownstone' })
    expect(await victim.textOf('.bashrc')).toBe('mine')
    expect(await victim.versions()).toEqual(['a.brownstone'])
  })

  it('cannot write over an opened file that is not shown, or is no project', async () => {
    await victim.put('notes.txt', 'notes')
    const notes = await shown('notes.txt')
    expect(await save(['notes.txt'], { file: notes, purpose: 'document' })).toEqual(refused)
    const waiting = await opened('a.brownstone')
    expect(await save(['a.brownstone'], { file: waiting, purpose: 'document' })).toEqual(refused)
    expect(await victim.textOf('notes.txt')).toBe('notes')
  })

  it('cannot use tokens of a document that is closed, nor bring them back', async () => {
    const file = await shown('a.brownstone')
    const csv = await exported(['map.csv'])
    await shown('b.brownstone')
    files.follow({ id: 'again', file })
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toEqual(refused)
    expect(await save(['map.csv'], { file: csv })).toEqual(refused)
    for (const reply of [files.check(file), files.readAgain(file), files.openRecent(file)]) {
      expect(await reply).toEqual(refused)
    }
    expect(await files.storeVersion(file, { name: 'a', bytes: ATTACK })).toEqual(refused)
  })

  it('cannot keep a token over a reload but that of its document', async () => {
    const file = await shown('a.brownstone')
    const csv = await exported(['map.csv'])
    files.follow({ id: 'the page after the reload' })
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toEqual(refused)
    expect(await save(['map.csv'], { file: csv })).toEqual(refused)
  })

  it('cannot guess tokens, nor use those of one kind as another', async () => {
    const file = await shown('a.brownstone')
    const csv = await exported(['map.csv'])
    const guesses = ['', '0', 'a.brownstone', '__proto__', 'constructor', file.toUpperCase(), `${file} `]
    for (const guess of guesses) {
      for (const purpose of ['document', 'export'] as const)
        expect(await save(['a.brownstone'], { file: guess, purpose })).toEqual(refused)
      expect(await files.openRecent(guess)).toEqual(refused)
    }
    expect(await save(['map.csv'], { file: csv, purpose: 'document' })).toEqual(refused)
    expect(await files.readAgain(csv)).toEqual(refused)
  })

  it('is asked about names that an export did not write before, and writes only those without a question', async () => {
    const file = await exported(['map.csv', 'map-walls.csv'])
    expect(victim.asked).toEqual([])
    expect(await save(['map.csv', 'map-walls.csv'], { file })).toMatchObject({ status: 'saved' })
    expect(victim.asked).toEqual([])
    expect(await save(['map.csv', '.bashrc', '.profile', 'new.csv'], { file })).toEqual({
      status: 'cancelled',
    })
    expect(victim.asked).toEqual(['.bashrc'])
    victim.says = true
    await save(['map.csv', 'new.csv'], { file })
    expect(victim.asked).toEqual(['.bashrc', 'new.csv'])
    expect(await victim.textOf('.bashrc')).toBe('mine')
    expect(await save(['map.csv'], { file, purpose: 'document' })).toEqual(refused)
  })

  it('does not keep a name that the user refused', async () => {
    const file = await exported(['map.csv', 'map-walls.csv'])
    for (let times = 1; times <= 3; times++) {
      expect(await save(['map.csv', '.bashrc'], { file })).toEqual({ status: 'cancelled' })
      expect(victim.asked).toHaveLength(times)
    }
  })

  it('is asked about unusual companions of a first export', async () => {
    for (const name of ['.profile', 'start.sh', 'desktop.ini', 'Desktop.INI', 'run.command', 'noext'])
      expect(await exported(['map.csv', name])).toBe('cancelled')
    expect(victim.asked).toHaveLength(6)
    expect(await victim.names()).not.toContain('map.csv')
  })

  it.each([
    '../up.csv',
    'a/b.csv',
    'a\\b.csv',
    '..',
    '.',
    '',
    'a\0.csv',
    'CON',
    'nul.csv',
    'COM1.tar.csv',
    'com¹.csv',
    'map\u202Evsc.exe',
    'map\u2066.csv',
    'map\u200B.csv',
    'map\uFEFF.csv',
    'a\nb.csv',
    'a\u2028b.csv',
    'map.csv.',
    'map.csv ',
    'b.brownstone:hidden',
    'b.brownstone::$DATA',
    'c:up.csv',
    'MAP.CSV',
    'map.cſv',
  ])('cannot write a companion named %j', async (name) => {
    victim.says = true
    expect(await save(['map.csv', name])).toMatchObject({ status: 'error' })
    expect(await victim.names()).toHaveLength(3)
    expect(victim.asked).toEqual([])
  })

  it('cannot show a dialog with a name that reads as another', async () => {
    let dialogs = 0
    victim.during = () => void dialogs++
    for (const purpose of ['document', 'export'] as const) {
      for (const name of ['map\u202Evsc.exe', 'a\nb.csv', '../../.bashrc', 'NUL'])
        expect(await save([name], { purpose })).toMatchObject({ status: 'error' })
    }
    expect(dialogs).toBe(0)
  })

  it('cannot use tokens of another window', async () => {
    const file = await shown('a.brownstone')
    const csv = await exported(['map.csv'])
    const recent = await recentToken('a.brownstone')
    files = await victim.another()
    files.follow({ id: 'a.brownstone', file })
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toEqual(refused)
    expect(await save(['map.csv'], { file: csv })).toEqual(refused)
    for (const token of [file, csv, recent]) {
      expect(await files.readAgain(token)).toEqual(refused)
      expect(await files.openRecent(token)).toEqual(refused)
    }
  })

  it('cannot export over a project without a version of it being kept', async () => {
    victim.chosen = 'b.brownstone'
    expect(await save(['b.brownstone'])).toMatchObject({ status: 'saved' })
    victim.chosen = 'map.csv'
    victim.says = true
    expect(await save(['map.csv', 'a.brownstone'])).toMatchObject({ status: 'saved' })
    expect(victim.asked).toEqual(['a.brownstone'])
    expect((await victim.versions()).toSorted()).toEqual(['a.brownstone', 'b.brownstone'])
  })

  it('gets no right from a save that ends after its document was closed', async () => {
    await shown('a.brownstone')
    victim.chosen = 'c.brownstone'
    victim.during = () => files.follow({ id: 'another' })
    const reply = await save(['c.brownstone'], { purpose: 'document' })
    const file = reply.status === 'saved' ? reply.file : ''
    victim.during = () => undefined
    await victim.put('c.brownstone', 'theirs')
    expect(await save(['c.brownstone'], { file, purpose: 'document' })).toEqual(refused)
    expect(await files.readAgain(file)).toEqual(refused)
  })

  it('cannot revive the right to an export by repeating it while its document is closed', async () => {
    await shown('a.brownstone')
    const csv = await exported(['map.csv', 'map-walls.csv'])
    victim.says = true
    victim.during = () => files.follow({ id: 'another' })
    await save(['map.csv', 'new.csv'], { file: csv })
    expect(await save(['map.csv'], { file: csv })).toEqual(refused)
  })

  it('does not lose the right to the document shown by a late save of another', async () => {
    await shown('a.brownstone')
    const waiting = await opened('b.brownstone')
    victim.chosen = 'c.brownstone'
    victim.during = () => files.follow({ id: 'b', file: waiting })
    await save(['c.brownstone'], { purpose: 'document' })
    expect(await save(['b.brownstone'], { file: waiting, purpose: 'document' })).toMatchObject({
      status: 'saved',
      name: 'b.brownstone',
    })
  })

  it('cannot make the program hold more and more', async () => {
    const first = await opened('a.brownstone')
    for (let count = 0; count < 12; count++) await opened('b.brownstone')
    expect(await files.readAgain(first)).toEqual(refused)
    expect((await files.recent()).length).toBeLessThanOrEqual(10)
  })

  it('cannot save a document under a token while another program changed the file', async () => {
    const file = await shown('a.brownstone')
    await victim.put('a.brownstone', 'changed by another program')
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toMatchObject({ status: 'changed' })
    // The window asks too, but a script can answer its questions.
    const overwrite = { file, purpose: 'document', overwrite: true } as const
    expect(await save(['a.brownstone'], overwrite)).toEqual({ status: 'cancelled' })
    expect(victim.asked).toEqual(['a.brownstone'])
    expect(await victim.textOf('a.brownstone')).toBe('changed by another program')
    victim.says = true
    expect(await save(['a.brownstone'], overwrite)).toMatchObject({ status: 'saved' })
    expect(victim.asked).toEqual(['a.brownstone', 'a.brownstone'])
    expect(await victim.versions()).toEqual(['a.brownstone'])
  })

  it('loses no content that another program wrote while the question is open', async () => {
    const file = await shown('a.brownstone')
    await victim.put('a.brownstone', 'theirs')
    victim.says = true
    const late = 'written while the question was open'
    victim.during = () => victim.put('a.brownstone', late)
    const saving = save(['a.brownstone'], { file, purpose: 'document', overwrite: true })
    expect(await saving).toMatchObject({ status: 'saved' })
    expect(await victim.versionTexts()).toContain(late)
  })

  it('gets no right to a file that it says was dropped on it', async () => {
    // A dropped file is bytes without a place: the host knows no token of it, also not under the name of a document.
    for (const token of ['dropped', 'a.brownstone', '/home/me/a.brownstone', crypto.randomUUID()]) {
      files.follow({ id: `dropped as ${token}`, file: token })
      for (const purpose of ['document', 'export'] as const)
        expect(await save(['a.brownstone'], { file: token, purpose })).toEqual(refused)
      for (const reply of [files.check(token), files.readAgain(token), files.openRecent(token)])
        expect(await reply).toEqual(refused)
    }
    expect(await victim.textOf('a.brownstone')).toBe('project a')
    expect(await files.recent()).toEqual([])
  })

  it('cannot use a file twice that was handed over, once as a document and once after it ended', async () => {
    const file = await victim.handOver('a.brownstone')
    files.follow({ id: 'first', file })
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toMatchObject({ status: 'saved' })
    files.follow({ id: 'second' })
    await victim.put('a.brownstone', 'mine again')
    files.follow({ id: 'third', file })
    expect(await save(['a.brownstone'], { file, purpose: 'document' })).toEqual(refused)
    expect(await files.readAgain(file)).toEqual(refused)
    expect(await victim.textOf('a.brownstone')).toBe('mine again')
  })

  it('cannot answer a question by asking another at the same time', async () => {
    victim.chosen = 'map.csv'
    const replies = await Promise.all([1, 2, 3].map(() => save(['map.csv', '.bashrc'])))
    expect(replies).toEqual(replies.map(() => ({ status: 'cancelled' })))
    expect(victim.asked).toEqual(['.bashrc', '.bashrc', '.bashrc'])
    expect(await victim.textOf('.bashrc')).toBe('mine')
  })

  it('learns no path', async () => {
    const file = await shown('a.brownstone')
    const replies = [await files.readAgain(file), await files.check(file), await save(['map.csv'])]
    expect(JSON.stringify(replies)).not.toMatch(/[/\\]home/)
    expect(file).toMatch(/^[0-9a-f-]{36}$/)
  })
})
