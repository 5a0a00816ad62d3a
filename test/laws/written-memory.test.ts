import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Exit } from '../../src/cli/io'
import { createLevel } from '../../src/core/level/level'
import { MAX_DOORS } from '../../src/core/level/doors'
import { projectOf, type Project } from '../../src/core/project/project'
import { write } from '../../src/jobs/tasks/write'
import { writeProject } from '../../src/library/project-files'
import { inFolder, run, useFolder } from '../cli/run'
import { isLongRun } from '../support/samples'
import { skippedUnless } from '../support/skipped'

useFolder()

const EXCESS = /^"\S+" could not be opened again: .* Use fewer or smaller levels\.$/
const PATIENCE = 120_000

/** A project of 130 MB, full of doors: reading it would take 1.4 GB. */
function largeProject(): Project {
  const doors = Array.from({ length: MAX_DOORS }, (_, edge) => ({
    edge,
    id: `door-${edge}`,
    key: 'k',
    name: 'n',
    open: true as const,
    connectors: [{ on: 'use' as const, target: 'a', do: 'on' as const }],
  }))
  const project = projectOf({ ...createLevel(100, 101), doors }, 'Doors')
  const levels = project.levels.flatMap((level) =>
    Array.from({ length: 42 }, (_, at) => ({ ...level, id: `level-${at}` })),
  )
  return { ...project, levels }
}

const needsLongRun = skippedUnless(
  isLongRun,
  'Only the long run writes files of 130 MB, which takes seconds.',
)

describe('a file that would take too much memory to be read again', needsLongRun, () => {
  it('is refused by the library', { timeout: PATIENCE }, () => {
    expect(() => writeProject(largeProject())).toThrow(EXCESS)
  })

  it('is refused by the job that saves, and stored as a draft', { timeout: PATIENCE }, async () => {
    const draft = { format: 'native', project: largeProject(), name: 'x', values: {} }
    const ignore = (): void => undefined
    const message: unknown = expect.stringMatching(EXCESS)
    expect(await write({ ...draft, holds: true }, ignore)).toEqual({
      files: [],
      losses: [],
      problems: [{ setting: '', message }],
    })
    expect((await write(draft, ignore)).files).toHaveLength(1)
  })

  it('is refused by the shell, which writes none', { timeout: PATIENCE }, async () => {
    const sketch = `${'sh'.repeat(270)}\n${'hs'.repeat(270)}\n`.repeat(270)
    const { code, stderr } = await run(['export', '-', '-o', 'town.tmx'], sketch)
    expect(stderr.at(-1)).toMatch(EXCESS)
    expect(code).toBe(Exit.unwritten)
    expect(existsSync(inFolder('town.tmx'))).toBe(false)
  })
})
