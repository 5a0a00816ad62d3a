import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { writeNative } from '../../src/core/formats/native/write'
import { EAST, edgeOf } from '../../src/core/level/grid'
import { EdgeKind } from '../../src/core/level/kinds'
import { draftOf, setEdge } from '../../src/core/level/level'
import { projectOf } from '../../src/core/project/project'
import { levelFromText } from '../support/level-text'
import { inFolder, run, useFolder } from './run'

useFolder()

/** A file of two cells with a breakable wall between them, a start in the first and a chest in the second. */
async function writeWalled(): Promise<string> {
  const draft = draftOf(levelFromText('ss'))
  setEdge(draft, edgeOf(draft, 0, EAST), EdgeKind.breakableWall)
  const start = { cell: 0, kind: 'start', name: '', properties: {} } as const
  const chest = { cell: 1, kind: 'chest', id: 'chest-1', name: '', properties: {} } as const
  const { files } = writeNative(projectOf({ ...draft, places: [start, chest] }), 'walled.brownstone')
  const file = inFolder('walled.brownstone')
  await writeFile(file, files[0]!.bytes)
  return file
}

describe('brownstone --break-walls', () => {
  it('solves a level through breakable walls, which are walls without it', async () => {
    const file = await writeWalled()
    const words = ['solve', file, '--from', 'start', '--to', 'chest']
    const shut = await run(words)
    expect(shut.stdout).toMatch(/^No way leads .* One who breaks walls gets there: add --break-walls\.\n$/)
    expect(shut.code).toBe(1)
    const broken = await run([...words, '--break-walls'])
    expect(broken.stdout).toContain('has 1 step.')
    expect(broken.code).toBe(0)
  })

  it('proves a project whose goal lies behind a breakable wall', async () => {
    const file = await writeWalled()
    const words = ['prove', file, '--goal', 'chest-1', '--json']
    const shut = await run(words)
    expect(JSON.parse(shut.stdout)).toMatchObject({ complete: true, solved: false })
    expect(shut.code).toBe(1)
    const broken = await run([...words, '--break-walls'])
    expect(JSON.parse(broken.stdout)).toMatchObject({ complete: true, solved: true })
    expect(broken.code).toBe(0)
  })
})
