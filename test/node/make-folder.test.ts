import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder, type MakeOne } from '../../src/node/make-folder'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'brownstone-'))
})
afterEach(() => rm(root, { recursive: true }))

it('makes a folder with those around it, once', async () => {
  const folder = path.join(root, 'a', 'b')
  expect(await makeFolder(folder)).toBe(true)
  expect((await stat(folder)).isDirectory()).toBe(true)
  expect(await makeFolder(folder)).toBe(false)
})

it('names a read-only disk, although Node reports a missing folder', async () => {
  const asked: string[] = []
  const make: MakeOne = async (folder, { recursive }) => {
    if (!recursive) asked.push(folder)
    throw Object.assign(new Error('it fails'), { code: recursive ? 'ENOENT' : 'EROFS' })
  }
  await expect(makeFolder(path.join(root, 'a', 'b'), { make })).rejects.toMatchObject({ code: 'EROFS' })
  expect(asked).toEqual([path.join(root, 'a')])
})
