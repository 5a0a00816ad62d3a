import { describe, expect, it } from 'vitest'
import { writeNative } from '../../../src/core/formats/native/write'
import { readLevelFile } from '../../../src/core/formats/read-level-file'
import { createDraft } from '../../../src/core/level/level'
import { sortPlaces } from '../../../src/core/level/places'
import { firstLevel, projectOf } from '../../../src/core/project/project'
import { MAX_NAME, shortenNames } from '../../../src/core/project/short-names'

const LONG = 'Aldous’ inn '.repeat(30)

describe('names', () => {
  it('have at most 200 characters after a file was read, which is said in a sentence', async () => {
    const draft = createDraft(3, 3)
    draft.places = [{ cell: 4, kind: 'inn', name: LONG, properties: {} }]
    const written = writeNative(projectOf(draft, LONG), 'long.brownstone')
    const read = await readLevelFile(written.files[0]?.bytes ?? new Uint8Array(), 'long.brownstone')
    if (read.status === 'refused') throw new Error(read.problems[0]?.message)
    const { level } = firstLevel(read.project)
    for (const name of [read.project.name, level.places[0]?.name ?? '']) {
      expect(name).toHaveLength(MAX_NAME)
      expect(name.endsWith('…')).toBe(true)
    }
    expect(read.notes).toContain(`3 names are shortened to 200 characters, the most that a name may have.`)
  })

  it('of places in one cell are sorted as they are when the file is opened again', () => {
    const draft = createDraft(3, 3)
    // The blank at the cut is left out, which puts the first behind the second.
    draft.places = [`${'a'.repeat(MAX_NAME - 2)} inn`, 'a'.repeat(MAX_NAME + 9)].map((name) => ({
      cell: 4,
      kind: 'note' as const,
      name,
      properties: {},
    }))
    const { places } = firstLevel(shortenNames(projectOf(draft, 'Bree')).project).level
    expect(places).toEqual(sortPlaces(places))
  })

  it('that are short enough stay as they are, in the same project', () => {
    const project = projectOf(createDraft(3, 3), 'Bree')
    expect(shortenNames(project)).toEqual({ project, notes: [] })
    expect(shortenNames(project).project).toBe(project)
  })
})
