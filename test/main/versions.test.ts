import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_VERSIONS_OF_FILE } from '../../src/ipc/stored-copies'
import { createCopies } from '../../src/main/copies'
import { createDrafts } from '../../src/main/drafts'
import { createVersions, type Versions } from '../../src/main/versions'
import { bytesOf, quickDisk, temporaryFolder } from './support'

let folder: string
let versions: Versions

beforeEach(async () => {
  folder = path.join(await temporaryFolder(), 'versions')
  versions = createVersions(folder)
})

const FILE = path.join('/', 'towns', 'skara.brownstone')

describe('versions of a file', () => {
  it('are listed, latest first, with the name and folder of the file, and are read back unchanged', async () => {
    await versions.store(FILE, bytesOf('one'), 1000)
    await versions.store(FILE, bytesOf('two'), 2000)
    const items = await versions.list()
    expect(items).toMatchObject([
      { kind: 'version', name: 'skara.brownstone', folder: path.dirname(FILE), at: 2000, size: 3 },
      { at: 1000 },
    ])
    expect(await versions.read(items[1]?.id ?? '')).toEqual({
      status: 'read',
      name: 'skara.brownstone',
      bytes: bytesOf('one'),
    })
  })

  it('of equal content are kept once', async () => {
    await versions.store(FILE, bytesOf('one'), 1000)
    expect(await versions.store(FILE, bytesOf('one'), 2000)).toMatchObject({ status: 'stored' })
    expect(await versions.list()).toHaveLength(1)
  })

  it('are kept up to the maximum, latest first; other files keep theirs', async () => {
    const quick = createVersions(folder, quickDisk)
    await quick.store('/other.brownstone', bytesOf('other'), 1)
    for (let at = 10; at < 10 + MAX_VERSIONS_OF_FILE + 4; at++) {
      await quick.store(FILE, bytesOf(`version ${at}`), at)
    }
    const items = await versions.list()
    expect(items.filter(({ name }) => name === 'skara.brownstone')).toHaveLength(MAX_VERSIONS_OF_FILE)
    expect(items.at(-1)).toMatchObject({ name: 'other.brownstone' })
    expect(items.some(({ at }) => at === 10)).toBe(false)
  })

  it.each([-3_600_000, 3_600_000])(
    'are stored and stay when the clock is set by %i milliseconds, as those before it do within the maximum',
    async (shift) => {
      const clock = { now: 1_000_000_000 }
      const shifted = createVersions(folder, quickDisk, () => clock.now)
      for (let count = 0; count < 2 * MAX_VERSIONS_OF_FILE; count++) {
        if (count === MAX_VERSIONS_OF_FILE) clock.now += shift
        clock.now += 1000
        await shifted.store(FILE, bytesOf(`version ${count}`), clock.now)
        // The list would read all of them each time.
        const [place = ''] = await readdir(folder)
        const names = await readdir(path.join(folder, place))
        expect(names.some((name) => name.startsWith(`${clock.now}`))).toBe(true)
      }
      const after = await shifted.list()
      expect(after).toHaveLength(MAX_VERSIONS_OF_FILE)
      expect(after.every(({ at }) => Math.abs(clock.now - at) < 1000 * MAX_VERSIONS_OF_FILE)).toBe(true)
    },
  )

  it('of an old file are stored, although all others are later', async () => {
    const quick = createVersions(folder, quickDisk)
    for (let at = 10; at < 10 + MAX_VERSIONS_OF_FILE; at++) await quick.store(FILE, bytesOf(`${at}`), at)
    await versions.store(FILE, bytesOf('restored from a backup'), 1)
    expect((await versions.list()).at(-1)).toMatchObject({ at: 1 })
  })

  it('are discarded one by one', async () => {
    await versions.store(FILE, bytesOf('one'), 1000)
    await versions.store(FILE, bytesOf('two'), 2000)
    const [latest] = await versions.list()
    expect(await versions.discard(latest?.id ?? '')).toEqual({ status: 'discarded' })
    expect(await versions.list()).toMatchObject([{ at: 1000 }])
  })

  it('survive a damaged note about their file, and foreign files beside them', async () => {
    await versions.store(FILE, bytesOf('one'), 1000)
    const [place = ''] = await readdir(folder)
    await writeFile(path.join(folder, place, 'file.json'), '\u0000')
    await writeFile(path.join(folder, place, 'notes.txt'), 'mine')
    await writeFile(path.join(folder, 'stray'), 'mine')
    const [item, ...others] = await versions.list()
    expect(others).toEqual([])
    expect(item).toMatchObject({ name: '', at: 1000 })
    expect(await versions.read(item?.id ?? '')).toMatchObject({ status: 'read', bytes: bytesOf('one') })
  })

  it('cost what changed', async () => {
    const text = Array.from({ length: 20_000 }, (_, line) => `line ${line}\n`)
    const whole = bytesOf(text.join(''))
    await versions.store(FILE, whole, 2000)
    const [place = ''] = await readdir(folder)
    const onDisk = async () => {
      const pieces = path.join(folder, place, 'pieces')
      const sizes = await Promise.all((await readdir(pieces)).map((name) => stat(path.join(pieces, name))))
      return sizes.reduce((sum, { size }) => sum + size, 0)
    }
    const before = await onDisk()
    await versions.store(FILE, bytesOf(text.with(9000, 'another line\n').join('')), 3000)
    expect((await onDisk()) / before).toBeLessThan(1.1)
    const items = await versions.list()
    expect(items).toMatchObject([{ at: 3000 }, { at: 2000, size: whole.length }])
    expect(await versions.read(items[1]?.id ?? '')).toMatchObject({ bytes: whole })
    // What only the latest had is removed with it.
    await versions.discard(items[0]?.id ?? '')
    expect(await onDisk()).toBe(before)
  })

  it('with a damaged list or a missing part are listed, and refused in one sentence', async () => {
    await versions.store(FILE, bytesOf('one'), 1000)
    await versions.store(FILE, bytesOf('two'), 2000)
    const [place = ''] = await readdir(folder)
    const [first = '', second = ''] = (await readdir(path.join(folder, place))).filter((name) =>
      /^\d/.test(name),
    )
    await writeFile(path.join(folder, place, first), 'nonsense')
    await rm(path.join(folder, place, 'pieces'), { recursive: true })
    const items = await versions.list()
    expect(items).toMatchObject([{ at: 2000 }, { at: 1000, problem: 'The list of its parts is damaged.' }])
    expect(second).toContain('2000')
    for (const { id } of items) {
      expect(await versions.read(id)).toEqual({
        status: 'error',
        message: 'A part of it is missing or damaged.',
      })
    }
  })

  it('cannot be accessed by paths', async () => {
    for (const id of ['', '..:x', `${'0'.repeat(32)}:../../secret`, '/etc/passwd']) {
      expect(await versions.read(id)).toMatchObject({ status: 'error' })
      expect(await versions.discard(id)).toMatchObject({ status: 'error' })
    }
  })

  it('that cannot be stored are returned as an error', async () => {
    await writeFile(folder, 'a file where the folder should be')
    expect(await versions.store(FILE, bytesOf('one'), 1)).toMatchObject({ status: 'error' })
    expect(await versions.list()).toEqual([])
  })
})

describe('drafts and versions together', () => {
  it('are one list by age, whose ids find both', async () => {
    const root = path.join(folder, '..', 'recovery')
    const dying = createDrafts({ folder: root, now: () => 1500 })
    await dying.store({ name: 'Draft', bytes: bytesOf('draft') })
    dying.end()
    await versions.store(FILE, bytesOf('one'), 1000)
    await versions.store(FILE, bytesOf('two'), 2000)
    const copies = createCopies(createDrafts({ folder: root, isRunning: () => false }), versions, ['A note.'])
    const { items, notes } = await copies.list()
    expect(notes).toEqual(['A note.'])
    expect(items.map(({ at }) => at)).toEqual([2000, 1500, 1000])
    for (const [index, text] of ['two', 'draft', 'one'].entries()) {
      expect(await copies.read(items[index]?.id ?? '')).toMatchObject({ bytes: bytesOf(text) })
    }
    for (const { id } of items) expect(await copies.discard(id)).toEqual({ status: 'discarded' })
    expect((await copies.list()).items).toEqual([])
    expect(await copies.read('other:1')).toMatchObject({ status: 'error' })
    expect(await copies.discard('draft')).toMatchObject({ status: 'error' })
  })
})
