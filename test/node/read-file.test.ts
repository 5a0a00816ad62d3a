import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../src/core/text/file-size'
import { readFileLimited, readStreamLimited } from '../../src/node/read-file'
import { isLongRun } from '../support/samples'
import { skippedUnless } from '../support/skipped'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brownstone-read-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe('readFileLimited', () => {
  it('reads a file as it is', async () => {
    await writeFile(join(folder, 'town'), Uint8Array.of(0, 255, 13, 10))
    expect(await readFileLimited(join(folder, 'town'))).toEqual({
      status: 'read',
      bytes: Uint8Array.of(0, 255, 13, 10),
    })
  })

  it('reads a file of exactly the limit and refuses one byte more', async () => {
    await writeFile(join(folder, 'town'), '12345')
    expect((await readFileLimited(join(folder, 'town'), 5)).status).toBe('read')
    expect(await readFileLimited(join(folder, 'town'), 4)).toEqual({
      status: 'error',
      message: `"${join(folder, 'town')}" is too large; a file may have at most 4 bytes.`,
    })
  })

  const forLongRuns = skippedUnless(isLongRun, 'only a long run reads a file of the maximum size.')
  it('reads a file as large as any that is written', forLongRuns, async () => {
    const path = join(folder, 'town')
    // Sparse: it takes no space on the disk.
    await writeFile(path, '')
    await truncate(path, MAX_FILE_BYTES)
    const outcome = await readFileLimited(path)
    expect(outcome.status === 'read' && outcome.bytes.length).toBe(MAX_FILE_BYTES)
  })

  it('refuses a file that is larger than any that is written', async () => {
    const path = join(folder, 'town')
    await writeFile(path, '')
    await truncate(path, MAX_FILE_BYTES + 1)
    expect(await readFileLimited(path)).toEqual({
      status: 'error',
      message: `"${path}" is too large; a file may have at most 256 MB.`,
    })
  })

  it('names a file that is not there', async () => {
    const path = join(folder, 'missing')
    expect(await readFileLimited(path)).toEqual({
      status: 'error',
      isMissing: true,
      message: `There is no file "${path}".`,
    })
  })

  it('refuses a folder', async () => {
    expect(await readFileLimited(folder)).toEqual({
      status: 'error',
      message: `"${folder}" is a folder, not a file.`,
    })
  })

  it('says so when a part of the path is a file', async () => {
    await writeFile(join(folder, 'plain'), '')
    expect((await readFileLimited(join(folder, 'plain', 'town'))).status).toBe('error')
  })

  it(
    'stops reading a device that never ends',
    skippedUnless(process.platform !== 'win32', 'Windows has no /dev/zero, so no endless device was read.'),
    async () => {
      expect(await readFileLimited('/dev/zero', 1000)).toMatchObject({
        status: 'error',
        message: expect.stringContaining('too large'),
      })
    },
  )
})

describe('readStreamLimited', () => {
  it('joins what arrives in pieces, text or bytes', async () => {
    const outcome = await readStreamLimited(Readable.from(['ab', Uint8Array.of(99)]), 'input')
    expect(outcome).toEqual({ status: 'read', bytes: Uint8Array.of(97, 98, 99) })
  })

  it('refuses a stream that goes on beyond the limit without reading it to its end', async () => {
    let pieces = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        pieces++
        yield new Uint8Array(10)
      }
    }
    expect(await readStreamLimited(endless(), 'input', 35)).toMatchObject({ status: 'error' })
    expect(pieces).toBe(4)
  })
})
