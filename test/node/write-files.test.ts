import { existsSync } from 'node:fs'
import {
  chmod,
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
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type WrittenFile } from '../../src/core/formats/format'
import { MAX_FILE_BYTES } from '../../src/core/text/file-size'
import { realDisk, type Disk } from '../../src/node/disk'
import { writeFiles as writeWith } from '../../src/node/write-files'
import { skippedUnless } from '../support/skipped'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brownstone-write-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(`${folder}-saving`, { recursive: true, force: true })
})

/** Writes files with a folder for backups of the test's own. */
function writeFiles(into: string, files: readonly WrittenFile[], disk: Disk = realDisk) {
  return writeWith(into, files, { disk, saving: `${folder}-saving` })
}

function file(name: string, text: string): WrittenFile {
  return { name, bytes: new TextEncoder().encode(text) }
}

function textOf(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8')
}

/** A system error as Node makes it. */
function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: as the test wants it`), { code })
}

/** The real disk, with one step that fails for paths the test chooses. */
function failing(step: 'create' | 'rename' | 'mayWrite', code: string, when = (_path: string) => true): Disk {
  const original = realDisk[step].bind(realDisk) as (...parameters: unknown[]) => Promise<void>
  const fail = (...parameters: unknown[]): Promise<void> =>
    when(String(parameters.at(step === 'rename' ? 1 : 0)))
      ? Promise.reject(systemError(code))
      : original(...parameters)
  return { ...realDisk, [step]: fail }
}

describe('writeFiles', () => {
  it('writes every file and leaves nothing else in the folder', async () => {
    const outcome = await writeFiles(folder, [file('town.tmj', 'map'), file('tiles.png', 'picture')])
    expect(outcome).toEqual({
      status: 'written',
      paths: [join(folder, 'town.tmj'), join(folder, 'tiles.png')],
    })
    expect((await readdir(folder)).sort()).toEqual(['tiles.png', 'town.tmj'])
    expect(await textOf('town.tmj')).toBe('map')
    expect(await textOf('tiles.png')).toBe('picture')
  })

  it('replaces an old file', async () => {
    await writeFile(join(folder, 'town'), 'old')
    await writeFiles(folder, [file('town', 'new')])
    expect(await textOf('town')).toBe('new')
  })

  it(
    'keeps the permissions of the file it replaces',
    skippedUnless(process.platform !== 'win32', 'Windows has no such permissions to keep.'),
    async () => {
      await writeFile(join(folder, 'town'), 'old')
      await chmod(join(folder, 'town'), 0o640)
      await writeFiles(folder, [file('town', 'new')])
      expect((await stat(join(folder, 'town'))).mode & 0o777).toBe(0o640)
    },
  )

  it('removes what a full disk took of the new file before it was full', async () => {
    await writeFile(join(folder, 'town'), 'old')
    const create: Disk['create'] = async (path, bytes) => {
      await realDisk.create(path, bytes instanceof Uint8Array ? bytes.subarray(0, 1) : bytes)
      throw systemError('ENOSPC')
    }
    expect((await writeFiles(folder, [file('town', 'new')], { ...realDisk, create })).status).toBe('error')
    expect(await readdir(folder)).toEqual(['town'])
    expect(await textOf('town')).toBe('old')
  })

  it(
    'writes to the file behind a link and leaves the link',
    skippedUnless(process.platform !== 'win32', 'links need special rights on Windows.'),
    async () => {
      await writeFile(join(folder, 'real'), 'old')
      await symlink('real', join(folder, 'link'))
      await writeFiles(folder, [file('link', 'new')])
      expect(await textOf('real')).toBe('new')
      expect((await lstat(join(folder, 'link'))).isSymbolicLink()).toBe(true)
    },
  )

  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EACCES', 'permission is denied'],
    ['EROFS', 'the disk is read-only'],
    ['EIO', 'the disk reports an error'],
  ])('leaves the old file whole when writing fails with %s, and says why', async (code, reason) => {
    await writeFile(join(folder, 'town'), 'old')
    const outcome = await writeFiles(folder, [file('town', 'new')], failing('create', code))
    expect(outcome).toEqual({
      status: 'error',
      message: `"${join(folder, 'town')}" could not be written: ${reason}.`,
    })
    expect(await readdir(folder)).toEqual(['town'])
    expect(await textOf('town')).toBe('old')
  })

  it('quotes the system where the reason has no words of ours', async () => {
    const outcome = await writeFiles(folder, [file('town', 'new')], failing('create', 'EODD'))
    expect(outcome).toMatchObject({ message: expect.stringContaining('EODD: as the test wants it') })
  })

  it('changes no file when the second of three cannot be written aside', async () => {
    await writeFile(join(folder, 'a'), 'old a')
    let count = 0
    const disk = failing('create', 'ENOSPC', () => ++count === 2)
    expect((await writeFiles(folder, [file('a', '1'), file('b', '2'), file('c', '3')], disk)).status).toBe(
      'error',
    )
    expect(await readdir(folder)).toEqual(['a'])
    expect(await textOf('a')).toBe('old a')
  })

  it('takes back the files already renamed when a later rename fails', async () => {
    await writeFile(join(folder, 'a'), 'old a')
    await writeFile(join(folder, 'c'), 'old c')
    // c and b are renamed before a.
    const disk = failing('rename', 'EIO', (target) => target === join(folder, 'a'))
    const outcome = await writeFiles(folder, [file('a', '1'), file('b', '2'), file('c', '3')], disk)
    expect(outcome).toMatchObject({
      status: 'error',
      message: expect.stringContaining('the disk reports an error'),
    })
    expect((await readdir(folder)).sort()).toEqual(['a', 'c'])
    expect(await textOf('a')).toBe('old a')
    expect(await textOf('c')).toBe('old c')
  })

  it('names a missing folder', async () => {
    const missing = join(folder, 'missing')
    expect(await writeFiles(missing, [file('town', 'x')])).toEqual({
      status: 'error',
      message: `The folder "${missing}" does not exist.`,
    })
    expect(existsSync(missing)).toBe(false)
  })

  it('refuses a file in place of the folder', async () => {
    await writeFile(join(folder, 'plain'), '')
    const outcome = await writeFiles(join(folder, 'plain'), [file('town', 'x')])
    expect(outcome).toMatchObject({ status: 'error', message: expect.stringContaining('not a folder') })
  })

  it('refuses a folder in place of a file before anything is written', async () => {
    await mkdir(join(folder, 'tiles.png'))
    const outcome = await writeFiles(folder, [file('town.tmj', 'map'), file('tiles.png', 'x')])
    expect(outcome).toMatchObject({ status: 'error', message: expect.stringContaining('it is a folder') })
    expect(await readdir(folder)).toEqual(['tiles.png'])
  })

  it('does not replace a file that is write-protected', async () => {
    await writeFile(join(folder, 'town'), 'old')
    const outcome = await writeFiles(folder, [file('town', 'new')], failing('mayWrite', 'EACCES'))
    expect(outcome).toMatchObject({
      status: 'error',
      message: expect.stringContaining('permission is denied'),
    })
    expect(await textOf('town')).toBe('old')
  })

  it.each(['', '.', '..', '../town', 'a/b', 'a\\b', 'a\0b'])('refuses %j as a file name', async (name) => {
    expect((await writeFiles(folder, [file(name, 'x')])).status).toBe('error')
    expect(await readdir(folder)).toEqual([])
  })

  it('refuses a file that is larger than any that is read, before anything is written', async () => {
    const large = { name: 'b', bytes: new Uint8Array(MAX_FILE_BYTES + 1) }
    expect(await writeFiles(folder, [file('a', 'x'), large])).toEqual({
      status: 'error',
      message: '"b" would have 257 MB; a file may have at most 256 MB. Use fewer or smaller levels.',
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('refuses two files of one name, whatever their case', async () => {
    expect(await writeFiles(folder, [file('Town', 'x'), file('town', 'y')])).toMatchObject({
      message: 'Two files would be named "town".',
    })
  })

  it(
    'writes to a device without replacing it, and reports it full',
    skippedUnless(existsSync('/dev/full'), 'there is no /dev/full here to write to.'),
    async () => {
      expect((await writeFiles('/dev', [file('null', 'x')])).status).toBe('written')
      expect(await writeFiles('/dev', [file('full', 'x')])).toEqual({
        status: 'error',
        message: `"${join('/dev', 'full')}" could not be written: the disk is full.`,
      })
      expect((await stat('/dev/null')).isCharacterDevice()).toBe(true)
      expect((await stat('/dev/full')).isCharacterDevice()).toBe(true)
    },
  )
})
