import { describe, expect, it } from 'vitest'
import { writer as foundry } from '../../../src/core/formats/foundry/foundry'
import { writer as uvtt } from '../../../src/core/formats/uvtt/uvtt'
import { firstLevel } from '../../../src/core/project/project'
import { textOf } from '../../support/files'
import { tomb } from '../../support/tomb'

interface SceneWall {
  readonly c: readonly number[]
  readonly door: number
  readonly ds: number
  readonly flags: { readonly brownstone: { readonly edge: string } }
}

interface SceneFile {
  readonly walls: readonly SceneWall[]
  readonly notes: readonly { readonly x: number; readonly y: number; readonly text: string }[]
}

interface TableFile {
  readonly portals: readonly { readonly position: { readonly x: number; readonly y: number } }[]
  readonly brownstone: {
    readonly notes: readonly { readonly x: number; readonly y: number; readonly text: string }[]
  }
}

const [scene] = JSON.parse(textOf(foundry.write(tomb, 'x.foundry.json'))) as readonly SceneFile[] // our own file
const LOSS = 'The logic of 7 things stands only in notes: the game master plays it.'

describe('notes for game masters', () => {
  it('say in Foundry what things set off, what keys open and where pits lead', () => {
    const texts = scene?.notes.map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining([
        'Switch\nOn: opens the bars at column 2, row 1 of Vault.\nOff: shuts the bars at column 2, row 1 of Vault.',
        'Key\nHolds the key “old brass”.',
        'Locked door\nOpens with the key “old brass”.',
        'Wall\nOpen at first.',
      ]),
    )
    const locked = scene?.notes.filter(({ text }) => text.startsWith('Locked door'))
    expect(locked?.map(({ x, y }) => [x, y])).toEqual([
      [400, 50],
      [500, 50],
    ])
    expect(foundry.write(tomb, 'x').losses.filter((loss) => loss.includes('logic'))).toHaveLength(1)
  })

  it('come with doors that are locked or open, for bars and walls that open', () => {
    const doors = scene?.walls.filter(({ door }) => door > 0) ?? []
    expect(doors.map(({ c, door, ds, flags }) => [flags.brownstone.edge, c.join(' '), door, ds])).toEqual([
      ['lockedDoor', '400 0 400 100', 1, 2],
      ['lockedDoor', '500 0 500 100', 1, 2],
      ['bars', '200 0 200 100', 1, 2],
      ['wall', '500 100 600 100', 2, 1],
      ['wall', '300 200 300 300', 2, 2],
    ])
  })

  it('are in a Universal VTT map, whose bars and walls that open are doors', () => {
    const { files, losses } = uvtt.write({ ...tomb, levels: [firstLevel(tomb)] }, 'x.dd2vtt')
    const file = JSON.parse(new TextDecoder().decode(files[0]?.bytes)) as TableFile // our own file
    expect(file.portals.map(({ position: { x, y } }) => [x, y])).toEqual(
      expect.arrayContaining([
        [2, 0.5],
        [5.5, 1],
        [3, 2.5],
      ]),
    )
    expect(file.brownstone.notes).toContainEqual({ x: 4, y: 0.5, text: 'Opens with the key “old brass”.' })
    expect(losses.filter((loss) => loss.includes('logic'))).toEqual([LOSS])
  })
})
