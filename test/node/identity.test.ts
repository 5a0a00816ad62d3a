import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { realDisk, type Disk } from '../../src/node/disk'
import { writeFiles, type WriteOutcome } from '../../src/node/write-files'
import { needsPrograms } from '../formats-programs/support/programs'
import { skippedUnless } from '../support/skipped'
import { bundleSaver } from './support/bundle-saver'

const onPosix = skippedUnless(
  process.platform !== 'win32',
  'Windows has no owners, rights and links as other systems have, so no file was tried with them.',
)
const asRoot = skippedUnless(
  process.getuid?.() === 0,
  'Only root can save as another user, so owners and write-protected folders were tried on a made-up disk only.',
)

let root = ''
let folder = ''
let saving = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'brownstone-identity-'))
  folder = join(root, 'folder')
  saving = join(root, 'saving')
  await mkdir(folder)
  await writeFile(at('town'), 'old')
})
afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

function at(name: string): string {
  return join(folder, name)
}

function save(disk: Disk = realDisk, names: readonly string[] = ['town']): Promise<WriteOutcome> {
  const files = names.map((name) => ({ name, bytes: new TextEncoder().encode('new') }))
  return writeFiles(folder, files, { saving, disk })
}

/** A system error as Node makes it. */
function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

async function expectText(name: string, text: string): Promise<void> {
  expect(await readFile(at(name), 'utf8')).toBe(text)
}

async function expectNoLitter(): Promise<void> {
  expect(await readdir(saving).catch(() => [])).toEqual([])
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
}

describe('a saved file', onPosix, () => {
  it('keeps its hard links: it is written in place, and the reply says so', async () => {
    await link(at('town'), join(root, 'other'))
    expect(await save()).toEqual({
      status: 'written',
      paths: [at('town')],
      note: '"town" was written in place, after a backup, because it has several hard links.',
    })
    await expectText('town', 'new')
    expect(await readFile(join(root, 'other'), 'utf8')).toBe('new')
    expect((await stat(at('town'))).nlink).toBe(2)
    await expectNoLitter()
  })

  it('behind a link without a target is made where the link leads', async () => {
    await mkdir(join(root, 'elsewhere'))
    await symlink('../elsewhere/second', at('first'))
    await symlink('third', join(root, 'elsewhere', 'second'))
    expect(await save(realDisk, ['first'])).toMatchObject({ status: 'written' })
    expect((await lstat(at('first'))).isSymbolicLink()).toBe(true)
    expect(await readFile(join(root, 'elsewhere', 'third'), 'utf8')).toBe('new')
  })

  it('behind links in a circle, or to a missing folder, is refused in one sentence', async () => {
    await symlink('second', at('first'))
    await symlink('first', at('second'))
    await symlink('missing/file', at('third'))
    expect(await save(realDisk, ['first'])).toEqual({
      status: 'error',
      message: `"${at('first')}" could not be written: its links lead in a circle.`,
    })
    expect(await save(realDisk, ['third'])).toEqual({
      status: 'error',
      message: `"${at('third')}" could not be written: there is no such file or folder.`,
    })
  })

  it('of a set whose link leads to another folder keeps its link', async () => {
    await writeFile(join(root, 'other'), 'old')
    await symlink('../other', at('link'))
    expect(await save(realDisk, ['town', 'link'])).toMatchObject({
      status: 'written',
      note: expect.stringContaining('"link" was written in place, after a backup, because its link leads'),
    })
    expect(await readFile(join(root, 'other'), 'utf8')).toBe('new')
    expect((await lstat(at('link'))).isSymbolicLink()).toBe(true)
    await expectNoLitter()
  })

  it('is never readable by more people than the old one, not even while it is written', async () => {
    await chmod(at('town'), 0o600)
    const modes: number[] = []
    const dress: Disk['dress'] = async (path, like) => {
      modes.push((await stat(path)).mode & 0o077)
      await realDisk.dress(path, like)
    }
    await save({ ...realDisk, dress })
    expect(modes).toEqual([0])
    expect((await stat(at('town'))).mode & 0o777).toBe(0o600)
  })
})

describe('access lists', needsPrograms('setfacl', 'getfacl'), () => {
  const listOf = (name: string): string =>
    execFileSync('getfacl', ['--omit-header', '--numeric', at(name)], { encoding: 'utf8', stdio: 'pipe' })

  it('stay, so that the group gets no more rights than it had', async () => {
    execFileSync('setfacl', ['-m', 'g::r,u:12345:rw,m::rw', at('town')])
    const before = listOf('town')
    expect(await save()).toEqual({ status: 'written', paths: [at('town')] })
    await expectText('town', 'new')
    expect(listOf('town')).toBe(before)
    expect(before).toContain('group::r--')
  })

  it('that cannot be copied stay too: the file is written in place', async () => {
    execFileSync('setfacl', ['-m', 'g::r,u:12345:rw,m::rw', at('town')])
    const before = listOf('town')
    const dress = async (): Promise<void> => Promise.reject(systemError('EPERM'))
    expect(await save({ ...realDisk, dress })).toMatchObject({
      status: 'written',
      note: expect.stringContaining('cannot have its owner, rights and attributes'),
    })
    await expectText('town', 'new')
    expect(listOf('town')).toBe(before)
    await expectNoLitter()
  })
})

describe('extended attributes', needsPrograms('setfattr', 'getfattr'), () => {
  it('stay', async () => {
    execFileSync('setfattr', ['-n', 'user.colour', '-v', 'brown', at('town')])
    expect(await save()).toEqual({ status: 'written', paths: [at('town')] })
    await expectText('town', 'new')
    const text = execFileSync('getfattr', ['--only-values', '-n', 'user.colour', at('town')], {
      stdio: 'pipe',
    })
    expect(text.toString()).toBe('brown')
  })

  it.skipIf(!existsSync('/dev/shm'))(
    'stay on a disk in memory, with the backups on another one',
    async () => {
      const shm = await mkdtemp('/dev/shm/brownstone-')
      try {
        await writeFile(join(shm, 'town'), 'old')
        await link(join(shm, 'town'), join(shm, 'other'))
        const file = { name: 'town', bytes: new TextEncoder().encode('new') }
        expect(await writeFiles(shm, [file], { saving })).toMatchObject({ status: 'written' })
        expect(await readFile(join(shm, 'other'), 'utf8')).toBe('new')
        await expectNoLitter()
      } finally {
        await rm(shm, { recursive: true })
      }
    },
  )
})

describe('a disk that refuses', onPosix, () => {
  it.each(['EXDEV', 'EBUSY', 'EPERM', 'EACCES'])(
    'a rename with %s has the file written in place',
    async (code) => {
      const rename = async (): Promise<void> => Promise.reject(systemError(code))
      expect(await save({ ...realDisk, rename })).toMatchObject({ note: expect.stringContaining('in place') })
      await expectText('town', 'new')
      await expectNoLitter()
    },
  )

  it.each(['EIO', 'ENOSPC'])('to sync with %s keeps the old file, and is an error', async (code) => {
    const sync = async (): Promise<void> => Promise.reject(systemError(code))
    expect(await save({ ...realDisk, sync })).toMatchObject({ status: 'error' })
    await expectText('town', 'old')
    await expectNoLitter()
  })

  it('to sync the folder keeps all old files of a set, and is an error', async () => {
    let isRenamed = false
    const rename: Disk['rename'] = async (from, to) => {
      await realDisk.rename(from, to)
      isRenamed = true
    }
    const settle: Disk['settle'] = (path) =>
      isRenamed ? Promise.reject(systemError('EIO')) : realDisk.settle(path)
    expect(await save({ ...realDisk, rename, settle }, ['town', 'tiles'])).toEqual({
      status: 'error',
      message: `"${folder}" could not be written: the disk reports an error.`,
    })
    await expectText('town', 'old')
    expect(await readdir(folder)).toEqual(['town'])
    // A single file cannot be taken back, and is never removed.
    isRenamed = false
    expect(await save({ ...realDisk, rename, settle })).toMatchObject({ status: 'error' })
    await expectText('town', 'new')
  })

  it('to write a file in place to its end gives it its old content again', async () => {
    await link(at('town'), join(root, 'other'))
    let isFull = false
    const overwrite: Disk['overwrite'] = async (path, from) => {
      if (path !== at('town') || isFull) return realDisk.overwrite(path, from)
      isFull = true
      await writeFile(path, 'n', { flag: 'r+' })
      throw systemError('ENOSPC')
    }
    expect(await save({ ...realDisk, overwrite })).toEqual({
      status: 'error',
      message: `"${at('town')}" could not be written: the disk is full.`,
    })
    await expectText('town', 'old')
    await expectNoLitter()
  })

  it('that too keeps the backup, and the message says where', async () => {
    await link(at('town'), join(root, 'other'))
    const overwrite: Disk['overwrite'] = async (path, from) => {
      if (path !== at('town')) return realDisk.overwrite(path, from)
      await writeFile(path, 'n', { flag: 'r+' })
      throw systemError('EIO')
    }
    const outcome = await save({ ...realDisk, overwrite })
    const backup = /The earlier content of ".*" is in "(.*)"\.$/.exec(
      'message' in outcome ? outcome.message : '',
    )?.[1]
    expect(await readFile(backup ?? '', 'utf8')).toBe('old')
  })
})

describe('another user', asRoot, () => {
  const NOBODY = 65_534
  let saver = ''
  beforeAll(async () => {
    saver = await bundleSaver()
  })
  afterAll(() => rm(join(saver, '..'), { recursive: true, force: true }))

  /** Saves as a user without special rights. */
  async function saveAsNobody(names = 'town'): Promise<WriteOutcome> {
    await chmod(root, 0o755)
    await mkdir(saving)
    await chown(saving, NOBODY, NOBODY)
    const child = spawn(process.execPath, [saver, folder, saving, names, 'once', '3'], {
      uid: NOBODY,
      gid: NOBODY,
    })
    let text = ''
    child.stdout.on('data', (data) => (text += String(data)))
    await new Promise((resolve) => child.once('close', resolve))
    return JSON.parse(text) as WriteOutcome // what `saver.ts` prints
  }

  it('may save a file of their own in a write-protected folder', async () => {
    await chown(at('town'), NOBODY, NOBODY)
    expect(await saveAsNobody()).toMatchObject({
      note: expect.stringContaining('its folder is write-protected'),
    })
    await expectText('town', 'aaa')
    await expectNoLitter()
  })

  it('may save several such files, with hard links, and no new one beside them', async () => {
    await writeFile(at('tiles'), 'old')
    await link(at('tiles'), join(root, 'other'))
    for (const name of ['town', 'tiles']) await chown(at(name), NOBODY, NOBODY)
    expect(await saveAsNobody('town,tiles')).toMatchObject({ status: 'written' })
    expect(await readFile(join(root, 'other'), 'utf8')).toBe('aaa')
    await expectNoLitter()
    await rm(saving, { recursive: true })
    expect(await saveAsNobody('town,new')).toMatchObject({
      message: `"${at('new')}" could not be written: permission is denied.`,
    })
    await expectNoLitter()
  })

  it('leaves the owner and the group of a file that others may write', async () => {
    await chmod(folder, 0o777)
    await chmod(at('town'), 0o666)
    expect(await saveAsNobody()).toMatchObject({ status: 'written', note: expect.stringContaining('owner') })
    await expectText('town', 'aaa')
    expect(await stat(at('town'))).toMatchObject({ uid: 0, gid: 0 })
    await expectNoLitter()
  })

  it('may not save a write-protected file', async () => {
    expect(await saveAsNobody()).toMatchObject({
      status: 'error',
      message: expect.stringContaining('denied'),
    })
    await expectText('town', 'old')
  })
})

it('a file keeps its owner and group when root saves it', { ...asRoot }, async () => {
  await chown(at('town'), 1234, 2345)
  await chmod(at('town'), 0o2640)
  expect(await save()).toEqual({ status: 'written', paths: [at('town')] })
  const { uid, gid, mode } = await stat(at('town'))
  expect([uid, gid, mode & 0o7777]).toEqual([1234, 2345, 0o2640])
})
