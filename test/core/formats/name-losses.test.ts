import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../../src/core/formats/index'
import { writeLevels } from '../../../src/core/formats/level-files'
import { loadWriter } from '../../../src/core/formats/load'
import { CellKind } from '../../../src/core/level/kinds'
import { createLevel } from '../../../src/core/level/level'
import type { Project } from '../../../src/core/project/project'

/** The formats whose files hold no names. */
const NAMELESS = FORMATS.filter(({ id, isWritten }) =>
  isWritten ? ['csv', 'sketch', 'classic', 'uvtt', 'mazegen', 'faq', 'bennett'].includes(id) : false,
)

async function lossesOf(
  at: number,
  project: string,
  level: string,
  file: string,
): Promise<readonly string[]> {
  const format = NAMELESS[at]
  if (!format?.isWritten) throw new Error('No such format')
  const drawn = createLevel(6, 5)
  const made: Project = {
    name: project,
    levels: [
      { id: 'level-1', name: level, level: { ...drawn, cells: new Uint8Array(30).fill(CellKind.street) } },
    ],
  }
  const { losses } = writeLevels(await loadWriter(format), made, `${file}.${format.extensions[0] ?? ''}`)
  return losses.filter((loss) => loss.startsWith('The name'))
}

describe('names of project and level', () => {
  it('are lost in texts and in Universal VTT, unless the file has them or the program gave them', async () => {
    expect(NAMELESS.length).toBe(7)
    for (const at of NAMELESS.keys()) {
      expect(await lossesOf(at, 'Skara', 'Docks', 'a')).toEqual([
        'The names of the project and the level are lost: readers take the name of the file.',
      ])
      expect(await lossesOf(at, 'Skara', 'Skara', 'a')).toEqual([
        'The name of the project is lost: readers take the name of the file.',
      ])
      expect(await lossesOf(at, 'Skara', 'Skara', 'Skara')).toEqual([])
      expect(await lossesOf(at, 'Untitled', 'Level 2', 'a')).toEqual([])
    }
  })
})
