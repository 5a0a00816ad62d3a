import { describe, expect, it } from 'vitest'
import { loadBoth } from '../../../support/formats'
import { eob as eobEntry } from '../../../../src/core/formats/eob/entry'
import { detectFormat } from '../../../../src/core/formats/index'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createDraft, type LevelDraft } from '../../../../src/core/level/level'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { bytesOf, projectIn, problemOf } from '../../../support/files'

const eob = await loadBoth(eobEntry)

/** Two streets with a door between them in the north-west, rock elsewhere. */
function pair(width: number, height: number, between: number = EdgeKind.open): LevelDraft {
  const draft = createDraft(width, height)
  draft.cells.fill(CellKind.rock)
  draft.cells.fill(CellKind.street, 0, 2)
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.fill(EdgeKind.wall)
  draft.westEdges[1] = between
  return draft
}

function written(
  draft: LevelDraft,
  values: SettingValues = {},
): { bytes: Uint8Array; losses: readonly string[] } {
  const result = eob.write(projectOf(draft), 'level1.maz', values)
  return { bytes: result?.files[0]?.bytes ?? new Uint8Array(), losses: result?.losses ?? [] }
}

describe('walls of Eye of the Beholder', () => {
  it('are 4,102 bytes: a header, and four sides of each block, north first', () => {
    const { bytes, losses } = written(pair(32, 32))
    expect(bytes).toHaveLength(4102)
    expect([...bytes.subarray(0, 14)]).toEqual([32, 0, 32, 0, 4, 0, 1, 0, 1, 1, 1, 1, 1, 0])
    expect(losses).toEqual([])
    expect(firstLevel(projectIn(eob.read!(bytes, 'a.maz'))).level).toEqual(pair(32, 32))
  })

  it('have both faces of a thin door, or an opening, and report either', () => {
    const door = pair(32, 32, EdgeKind.door)
    expect(written(door).losses).toEqual(['1 edge changes from “door” to “open”.'])
    const thin = written(door, { doors: 'thin' })
    expect([thin.bytes[7], thin.bytes[13]]).toEqual([3, 3])
    expect(thin.losses).toEqual([
      '1 door stands between two blocks, where the games expect a separate block.',
    ])
    expect(firstLevel(projectIn(eob.read!(thin.bytes, 'a.maz'))).level).toEqual(door)
  })

  it('fill up a smaller level with rock, crop a larger one, and note both', () => {
    expect(written(pair(5, 4)).losses).toEqual(['Rock fills the level up to 32 × 32 cells.'])
    expect(written(pair(40, 33)).losses).toEqual([
      'Only the first 32 columns and rows of 40 × 33 cells are written.',
    ])
    const back = firstLevel(projectIn(eob.read!(written(pair(5, 4)).bytes, 'a.maz'))).level
    expect(back).toEqual(pair(32, 32))
  })

  it('have no opening in the border, because the games would wrap around it', () => {
    const draft = pair(32, 32)
    draft.northEdges[0] = EdgeKind.open
    expect(written(draft).losses).toEqual(['1 edge changes from “open” to “wall”.'])
  })

  it('report blocks that are neither wall nor door', () => {
    const { bytes } = written(pair(32, 32))
    bytes[7] = 23
    expect(eob.read(bytes, 'a.maz')).toMatchObject({
      status: 'read',
      notes: ['1 side is neither wall nor door, such as stairs or niches; read as walls.'],
    })
  })

  it('are refused with any other length, and recognised by their header', () => {
    expect(problemOf(eob.read!(bytesOf('abc'), 'a.maz'))[0]).toContain('The file has 3 bytes')
    const { bytes } = written(pair(32, 32))
    expect(detectFormat(bytes, 'stdin')).toBe(eobEntry)
    expect(detectFormat(bytes.subarray(1), 'stdin')).toBeUndefined()
  })
})
