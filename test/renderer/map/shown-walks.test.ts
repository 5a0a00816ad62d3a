import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { courseOf } from '../../../src/core/play/course'
import type { WalkRecord } from '../../../src/core/play/records'
import { projectOf } from '../../../src/core/project/project'
import { currentEntry, openDocument } from '../../../src/editor/editor-document'
import { whyHidden } from '../../../src/renderer/map/shown-walks'
import { levelFromText } from '../../support/level-text'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // the flag above defines it

/** A walk in a town, and a reference to that town's level that does not keep it. */
function closedTown(): { record: WalkRecord; level: WeakRef<object> } {
  const document = openDocument(projectOf(levelFromText('rhr\ngsg\nrrr'), 'Skara'))
  const entry = currentEntry(document)
  const record: WalkRecord = {
    id: 'first',
    walker: 'Somebody',
    course: courseOf(document.project, entry),
    map: '',
    startedAt: '2026-05-01T10:42:07Z',
    milliseconds: 1000,
    isReached: false,
    steps: 1,
    trail: [
      { level: entry.id, cell: 3, at: 0 },
      { level: entry.id, cell: 4, at: 500 },
    ],
  }
  expect(whyHidden(document, record)).toBeUndefined()
  return { record, level: new WeakRef(entry.level) }
}

it('keeps no level of a closed town because of its walks', async () => {
  const { record, level } = closedTown()
  // References that a test made are held until its turn ends.
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(level.deref()).toBeUndefined()
  expect(record.id).toBe('first')
})
