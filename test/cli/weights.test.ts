import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readNative } from '../../src/core/formats/native/read'
import { writeNative } from '../../src/core/formats/native/write'
import { EAST, edgeOf } from '../../src/core/level/grid'
import { EdgeKind } from '../../src/core/level/kinds'
import { createDraft, edgeAt, type Level } from '../../src/core/level/level'
import { weightOf, withWeight } from '../../src/core/level/marks'
import { firstLevel, projectOf } from '../../src/core/project/project'
import { projectIn } from '../support/files'
import { inFolder, run, useFolder } from './run'

useFolder()

const SIDE = 12
const ROW = 5

/** Writes a file in which only one row has weights, so that it opens first. */
async function writeSketch(): Promise<void> {
  const draft = createDraft(SIDE, SIDE)
  for (let x = 0; x < SIDE; x++) draft.marks[ROW * SIDE + x] = withWeight(0, 1)
  const written = writeNative(projectOf(draft), 'weighed')
  await writeFile(inFolder('weighed.brownstone'), written.files[0]!.bytes)
}

async function filled(
  generator: string,
): Promise<{ readonly level: Level; readonly said: readonly string[] }> {
  await writeSketch()
  const words = `fill weighed.brownstone --generator ${generator} --seed 9 -o made.brownstone`.split(' ')
  const { code, stderr } = await run(words)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  const bytes = await readFile(inFolder('made.brownstone'))
  const { level } = firstLevel(projectIn(readNative(bytes)))
  return { level, said: stderr }
}

/** Counts the open walls of the weighted row. */
function waysAlongRow(level: Level): number {
  let ways = 0
  for (let x = 0; x + 1 < SIDE; x++) {
    if (edgeAt(level, edgeOf(level, ROW * SIDE + x, EAST)) === EdgeKind.open) ways++
  }
  return ways
}

describe('weights in a sketch', () => {
  it('affect the least-tree generator, without a notice, and stay in the result', async () => {
    const { level, said } = await filled('maze/weights')
    expect(waysAlongRow(level)).toBe(SIDE - 1)
    expect(said).toEqual([])
    expect(Array.from(level.marks.slice(), weightOf)).toEqual(
      Array.from(level.marks.slice(), (_mark, cell) => (Math.floor(cell / SIDE) === ROW ? 1 : 0)),
    )
  })

  it.each(['maze/rows', 'maze/kruskal', 'town'])('are ignored by %s, which reports it', async (generator) => {
    const { level, said } = await filled(generator)
    expect(said.join()).toMatch(/Painted weights mean nothing to ".+", and stay as they are\./)
    expect(Array.from(level.marks.slice(ROW * SIDE, ROW * SIDE + SIDE), weightOf)).toEqual(
      Array.from({ length: SIDE }, () => 1),
    )
  })
})
