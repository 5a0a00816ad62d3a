import { readFileSync, writeFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { readClassic } from '../../src/core/formats/classic/read'
import { JSON_WRITER, writeTiled } from '../../src/core/formats/tiled/write'
import { CellKind } from '../../src/core/level/kinds'
import { firstLevel } from '../../src/core/project/project'
import { fixture, projectIn } from '../support/files'
import { lacksPrograms, Workshop } from './support/programs'

/** The real Tiled, where it is installed, is shown what we write. */

const workshop = new Workshop()

interface MapFile {
  readonly layers: readonly {
    readonly name: string
    readonly data?: number[]
    readonly objects?: readonly object[]
  }[]
}

function mapIn(name: string): MapFile {
  return JSON.parse(readFileSync(workshop.path(name), 'utf8'))
}

describe.skipIf(lacksPrograms('tiled', 'tmxrasterizer'))('Tiled', () => {
  const project = projectIn(readClassic(fixture('townmaze-sample.txt'), 'sample.txt', ['txt']))
  workshop.put(writeTiled(project, 'town.tmj', ['tmj'], JSON_WRITER).files)

  it('draws our map in our colours', () => {
    expect(workshop.run('tmxrasterizer', ['--no-smoothing', 'town.tmj', 'town.png'])).toMatchObject({
      status: 0,
    })
    const { width, height, data, channels } = decode(readFileSync(workshop.path('town.png')))
    expect([width, height]).toEqual([16 * 32, 7 * 32])
    const colourIn = (x: number, y: number): readonly number[] => {
      const at = ((y * 32 + 8) * width + x * 32 + 8) * channels
      return Array.from(data.slice(at, at + 3))
    }
    const colours: Readonly<Record<number, readonly number[]>> = {
      [CellKind.street]: [0xfb, 0xf6, 0xea],
      [CellKind.house]: [0xb8, 0x70, 0x40],
    }
    // Rock is hatched, so no single colour tells it.
    const plain = Array.from(firstLevel(project).level.cells, (kind, cell) => ({
      cell,
      colour: colours[kind],
    }))
    const expected = plain.filter(({ colour }) => colour !== undefined)
    expect(expected).toHaveLength(53 + 53)
    expect(expected.map(({ cell }) => colourIn(cell % 16, Math.floor(cell / 16)))).toEqual(
      expected.map(({ colour }) => colour),
    )
  })

  it('hands back the same tiles and objects when it exports the map again', () => {
    expect(workshop.run('tiled', ['--export-map', 'json', 'town.tmj', 'back.json'])).toMatchObject({
      status: 0,
    })
    const ours = mapIn('town.tmj').layers
    const theirs = mapIn('back.json').layers
    expect(theirs.map((layer) => layer.name)).toEqual(['ground', 'walls', 'doors', 'objects'])
    expect(theirs.map((layer) => layer.data)).toEqual(ours.map((layer) => layer.data))
    expect(theirs[3]?.objects).toHaveLength(ours[3]?.objects?.length ?? -1)
    expect(theirs[3]?.objects).toEqual(ours[3]?.objects?.map((object) => expect.objectContaining(object)))
  })

  it('complains of a map that is short of a tile, so its silence means something', () => {
    const broken = mapIn('town.tmj')
    broken.layers[0]?.data?.pop()
    writeFileSync(workshop.path('broken.tmj'), JSON.stringify(broken))
    const result = workshop.run('tmxrasterizer', ['broken.tmj', 'broken.png'])
    expect(result.status).not.toBe(0)
    expect(result.output).toContain('Corrupt layer data')
  })
})
