import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { manyFiles, nameOfMany, readMany } from '../../../src/renderer/files/import-many'
import { testApp, StandInHost } from '../support/stand-in-host'

const FOLDER = path.join(import.meta.dirname, '../../fixtures/tiled/cases')
const given = (at: string, text?: string) => {
  const name = at.slice(at.lastIndexOf('/') + 1)
  return { path: at, file: new File([text ?? readFileSync(path.join(FOLDER, name))], name) }
}
const how = () => ({ signal: new AbortController().signal, onFile: () => undefined })

describe('several files that are imported together', () => {
  it('are a level each, and what cannot be read is named', async () => {
    const files = await manyFiles([
      given('walls-only.tmx'),
      given('class-1-9.tmx'),
      given('bad.tmx', '<map width="0"/>'),
    ])
    const result = await readMany(testApp(new StandInHost()), files, how())
    expect(result).toMatchObject({
      status: 'read',
      project: { name: 'walls-only', levels: [{ name: 'walls-only' }, { name: 'class-1-9' }] },
    })
    expect(result.status === 'read' ? result.notes[0] : '').toMatch(/^“bad\.tmx” is left out: /)
  })

  it('are not read twice if a world names them', async () => {
    const names: string[] = []
    const files = await manyFiles([
      given('maps/class-1-9.tmx'),
      given('maps/walls-only.tmx'),
      given('maps/world.world'),
    ])
    const result = await readMany(testApp(new StandInHost()), files, {
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
