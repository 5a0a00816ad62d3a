import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_NOTE_BYTES, readNote } from '../../src/node/save-notes'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brownstone-notes-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe('the note of a save', () => {
  it('is read up to its limit; a larger one is damaged, and one that is not there rejects', async () => {
    const place = path.join(folder, 'note')
    const note = { kind: 'set', files: [] } as const
    await writeFile(place, JSON.stringify(note).padEnd(MAX_NOTE_BYTES))
    expect(await readNote(place)).toEqual(note)
    await writeFile(place, JSON.stringify(note).padEnd(MAX_NOTE_BYTES + 1))
    expect(await readNote(place)).toBeUndefined()
    await expect(readNote(path.join(folder, 'none'))).rejects.toThrow('ENOENT')
  })
})
