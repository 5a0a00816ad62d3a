import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_FILES_BESIDE } from '../../../src/core/formats/beside'
import { contentOf } from '../../../src/core/formats/import-rules'
import { CellKind } from '../../../src/core/level/kinds'
import { manyFiles, nameOfMany, readMany } from '../../../src/renderer/files/import-many'
import type { GivenFile, ManyFiles } from '../../../src/renderer/state/dialog-state'
import { testApp, StandInHost } from '../support/stand-in-host'
import { storedTexts } from '../support/stored-texts'

const raise = (message: string): never => {
  throw new Error(message)
}
const stored = storedTexts()
const FOLDER = path.join(import.meta.dirname, '../../fixtures/tiled/cases')
const given = (at: string, text?: string) => {
  const name = at.slice(at.lastIndexOf('/') + 1)
  return { path: at, file: new File([text ?? readFileSync(path.join(FOLDER, name))], name) }
}
const mapsIn = async (files: readonly GivenFile[]): Promise<ManyFiles> => {
  const found = await manyFiles(files)
  if ('problem' in found) throw new Error(found.problem)
  return found
}
/** Reads files in a fresh window. */
function readFiles(files: Parameters<typeof readMany>[2], how: Parameters<typeof readMany>[3]) {
  const { host, jobs } = testApp(new StandInHost())
  return readMany(host, jobs, files, how)
}
const how = () => ({ signal: new AbortController().signal, onFile: () => undefined })

describe('several files that are imported together', () => {
  it('are a level each, and what cannot be read is named', async () => {
    const files = await mapsIn([
      given('walls-only.tmx'),
      given('class-1-9.tmx'),
      given('bad.tmx', '<map width="0"/>'),
    ])
    const result = await readFiles(files, how())
    expect(result).toMatchObject({
      status: 'read',
      project: { name: 'walls-only', levels: [{ name: 'walls-only' }, { name: 'class-1-9' }] },
    })
    expect(result.status === 'read' ? result.notes[0] : '').toMatch(/^“bad\.tmx” is left out: /)
  })

  it('are not looked at if they are too many or cannot be read, and a sentence says so', async () => {
    const many = Array.from({ length: MAX_FILES_BESIDE + 1 }, () => given('a.txt', ''))
    expect(await manyFiles(many)).toEqual({ problem: expect.stringContaining('more than 1000 files') })
    expect(await manyFiles([given('a.doc', 'Dear')])).toEqual({
      problem: expect.stringContaining('This file is not a map'),
    })
    const gone = { path: 'a.tmx', file: Object.assign(new File([], 'a.tmx'), { slice: () => raise('gone') }) }
    expect(await manyFiles([gone])).toEqual({ problem: 'No file was opened. gone' })
  })

  it('are read with the rules for their tilesets, which is said', async () => {
    const map = (name: string): string =>
      JSON.stringify({
        type: 'map',
        width: 2,
        height: 1,
        tilewidth: 16,
        tileheight: 16,
        tilesets: [{ firstgid: 1, name, tilewidth: 16, tileheight: 16 }],
        layers: [{ type: 'tilelayer', name: 'Ground', data: [1, 2] }],
      })
    const rules = { format: 'tiled', name: 'cave', meanings: { 'Tile 1 of “cave”': 'water', gone: 'rock' } }
    stored.set('brownstone.importRules', JSON.stringify([contentOf(rules)]))
    const files = await mapsIn([given('one.tmj', map('cave')), given('two.tmj', map('town'))])
    const result = await readFiles(files, how())
    if (result.status === 'refused') throw new Error('the maps are right')
    expect(result.project.levels.map(({ level }) => [...level.cells])).toEqual([
      [CellKind.street, CellKind.water],
      [CellKind.street, CellKind.street],
    ])
    expect(result.notes.filter((note) => note.includes('rules'))).toEqual([
      '“one.tmj”: The file is read with the rules for “cave”. Import it alone to use the defaults instead.',
      '“one.tmj”: 1 meaning of the rules is for layers, tiles or values that this file lacks.',
    ])
  })

  it('are not read twice if a world names them', async () => {
    const names: string[] = []
    const files = await mapsIn([
      given('maps/class-1-9.tmx'),
      given('maps/walls-only.tmx'),
      given('maps/world.world'),
    ])
    const result = await readFiles(files, {
      ...how(),
      onFile: (name) => names.push(name),
    })
    expect(names).toEqual(['world.world'])
    expect(nameOfMany(files)).toBe('maps')
    expect(result.status === 'read' ? result.project.levels.map(({ name }) => name) : []).toEqual([
      'walls-only',
      'class-1-9',
    ])
  })
})
