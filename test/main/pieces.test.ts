import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeNative } from '../../src/core/formats/native/write'
import { createDraft } from '../../src/core/level/level'
import { CellKind } from '../../src/core/level/kinds'
import { createRandom, pick } from '../../src/core/random/random'
import { cutPieces, pieceSizeFor } from '../../src/main/cut-pieces'
import { readPieces, removeUnused, storePieces, type Pieces } from '../../src/main/pieces'
import { realDisk, type Disk } from '../../src/node/disk'
import { temporaryFolder } from './support'

let folder = ''
beforeEach(async () => {
  folder = await temporaryFolder()
})

function noise(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed)
  return Uint8Array.from({ length }, () => random.below(256))
}

/** Whether a content is read back as it was; comparing large arrays value by value takes seconds. */
async function readsAs(stored: Pieces, content: Uint8Array): Promise<boolean> {
  const outcome = await readPieces(folder, stored)
  return outcome.status === 'read' && Buffer.compare(outcome.bytes, content) === 0
}

async function bytesOnDisk(): Promise<number> {
  const names = await readdir(path.join(folder, 'pieces'))
  const sizes = await Promise.all(names.map((name) => stat(path.join(folder, 'pieces', name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

/** A project file of 24 towns, with one cell of one of them drawn in another way if asked for. */
function project(changed?: number): Uint8Array<ArrayBuffer> {
  const random = createRandom(7)
  const levels = Array.from({ length: 24 }, (_, index) => {
    const level = createDraft(60, 60)
    const kinds = [CellKind.street, CellKind.house, CellKind.rock]
    level.cells.forEach((_kind, cell) => (level.cells[cell] = pick(random, kinds)))
    if (index === changed) level.cells[1830] = CellKind.water
    return { id: `level-${index}`, name: `Level ${index}`, level }
  })
  return writeNative({ name: 'Dungeon', levels }, 'x').files[0]?.bytes ?? new Uint8Array()
}

describe('a content cut into pieces', () => {
  it.each([0, 1, 4096, 100_000])(
    'of %i bytes is the same when they are joined, in any order of cuts',
    (size) => {
      const content = noise(size)
      const pieces = [...cutPieces(content, 4096)]
      expect(Buffer.concat(pieces).equals(content)).toBe(true)
      for (const { length } of pieces.slice(0, -1)) {
        expect(length).toBeGreaterThanOrEqual(2048)
        expect(length).toBeLessThanOrEqual(8192)
      }
    },
  )

  it('has the same pieces again behind bytes that are inserted', () => {
    const content = noise(400_000)
    const longer = Buffer.concat([content.subarray(0, 50_000), noise(100, 2), content.subarray(50_000)])
    const before = new Set([...cutPieces(content, 4096)].map((piece) => Buffer.from(piece).toString('hex')))
    const after = [...cutPieces(longer, 4096)].map((piece) => Buffer.from(piece).toString('hex'))
    expect(after.filter((piece) => !before.has(piece)).length).toBeLessThan(5)
  })

  it('has a piece size that fits its length, and keeps that of before if it fits nearly', () => {
    expect(pieceSizeFor(0)).toBe(4096)
    expect(pieceSizeFor(8 << 20)).toBe(128 << 10)
    expect(pieceSizeFor(8 << 20, 64 << 10)).toBe(64 << 10)
    expect(pieceSizeFor(8 << 20, 4096)).toBe(128 << 10)
    expect([...cutPieces(new Uint8Array(8 << 20), pieceSizeFor(8 << 20))].length).toBeLessThan(130)
  })
})

describe('stored pieces', () => {
  it('of a project in which one cell changed cost less than a tenth of the project', async () => {
    const first = await storePieces(folder, project(), [])
    const whole = await bytesOnDisk()
    let writtenBytes = 0
    const create: Disk['create'] = async (file, bytes) => {
      writtenBytes += bytes instanceof Uint8Array ? bytes.length : 0
      await realDisk.create(file, bytes)
    }
    const second = await storePieces(folder, project(11), [first], { ...realDisk, create })
    expect(writtenBytes).toBeLessThan(whole * 0.1)
    expect(await bytesOnDisk()).toBe(whole + writtenBytes)
    expect(await bytesOnDisk()).toBeGreaterThan(whole)
    expect(await readsAs(first, project())).toBe(true)
    expect(await readsAs(second, project(11))).toBe(true)
  })

  it('are removed once no list names them', async () => {
    const first = await storePieces(folder, project(), [])
    const second = await storePieces(folder, project(11), [first])
    await removeUnused(folder, [second])
    expect(await readPieces(folder, second)).toMatchObject({ status: 'read' })
    expect(await readPieces(folder, first)).toMatchObject({ status: 'error' })
    await removeUnused(folder, [])
    expect(await readdir(path.join(folder, 'pieces'))).toEqual([])
  })

  it('that a killed program left half written are written again', async () => {
    const first = await storePieces(folder, noise(20_000), [])
    const [name = ''] = await readdir(path.join(folder, 'pieces'))
    await truncate(path.join(folder, 'pieces', name), 10)
    expect(await readPieces(folder, first)).toEqual({
      status: 'error',
      message: 'A part of it is missing or damaged.',
    })
    const again = await storePieces(folder, noise(20_000), [])
    expect(await readsAs(again, noise(20_000))).toBe(true)
  })

  it('are refused if a damaged list asks for more than a content can have', async () => {
    const piece = `${'0'.repeat(40)}:999999999`
    const list = Array.from({ length: 100_000 }, () => piece)
    const outcome = await readPieces(folder, { size: 99_999_999_900_000, piece: 4096, list })
    expect(outcome.status).toBe('error')
  })

  it('are refused if one is missing or has other bytes', async () => {
    const stored = await storePieces(folder, noise(20_000), [])
    const [first = '', second = ''] = await readdir(path.join(folder, 'pieces'))
    const { size } = await stat(path.join(folder, 'pieces', first))
    await writeFile(path.join(folder, 'pieces', first), new Uint8Array(size))
    expect(await readPieces(folder, stored)).toMatchObject({ status: 'error' })
    await rm(path.join(folder, 'pieces', second))
    expect(await readPieces(folder, stored)).toMatchObject({ status: 'error' })
  })
})
