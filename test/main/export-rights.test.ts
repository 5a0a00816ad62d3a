import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadExportRights, type ExportFolder } from '../../src/main/export-rights'
import { temporaryFolder } from './support'

let data = ''

const placeOf = (number: number): ExportFolder => ({
  project: path.resolve('town.brownstone'),
  folder: path.resolve(`maps-${number}`),
})

/** Stores rights to folders, the last used first. */
async function store(folders: readonly (ExportFolder & { readonly names: readonly string[] })[]) {
  await writeFile(path.join(data, 'export-folders.json'), JSON.stringify({ version: 1, folders }))
  return loadExportRights(data)
}

beforeEach(async () => {
  data = path.join(await temporaryFolder(), 'data')
  await mkdir(data)
})

describe('the rights to folders of exports', () => {
  it('of the folder that was not used for longest go when there are too many', async () => {
    const rights = await store(
      Array.from({ length: 500 }, (_, number) => ({ ...placeOf(number), names: ['a.tmj'] })),
    )
    await rights.grant(placeOf(499), ['a.tmj'])
    await rights.grant(placeOf(500), ['a.tmj'])
    for (const of of [rights, await loadExportRights(data)]) {
      expect(of.namesIn(placeOf(499))).toEqual(new Set(['a.tmj']))
      expect(of.namesIn(placeOf(500))).toEqual(new Set(['a.tmj']))
      expect(of.namesIn(placeOf(498))).toBeUndefined()
    }
  })

  it('hold the latest names when there are too many', async () => {
    const names = Array.from({ length: 10_000 }, (_, number) => `${number}.tmj`)
    const rights = await store([{ ...placeOf(1), names }])
    await rights.grant(placeOf(1), ['0.tmj', 'new.tmj'])
    for (const of of [rights, await loadExportRights(data)]) {
      const known = of.namesIn(placeOf(1))
      expect([known?.size, known?.has('0.tmj'), known?.has('new.tmj'), known?.has('1.tmj')]).toEqual([
        10_000,
        true,
        true,
        false,
      ])
    }
  })
})
