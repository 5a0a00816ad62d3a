import { decode } from 'fast-png'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxPixels } from '../../../../src/core/formats/uvtt/picture'
import { readUvtt } from '../../../../src/core/formats/uvtt/read'
import { writer as uvttWriter } from '../../../../src/core/formats/uvtt/uvtt'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, MAX_CELLS, type Level } from '../../../../src/core/level/level'
import type { Place } from '../../../../src/core/level/places'
import { withoutSecrets } from '../../../../src/core/picture/players-level'
import { firstLevel, projectOf, type Project } from '../../../../src/core/project/project'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { filledTown } from '../../../support/filled-town'
import { projectIn, textOf } from '../../../support/files'
import { withOpenBanks } from '../../../support/banks'
import { oddProjects } from '../../../support/random-level'
import { sidesOf, type Side } from '../../../support/sides'
import { smallTown } from '../../../support/small-town'

const writeUvtt = uvttWriter.write

interface Point {
  readonly x: number
  readonly y: number
}
interface UvttFile {
  readonly resolution: { readonly map_size: Point; readonly pixels_per_grid: number }
  readonly line_of_sight: readonly (readonly Point[])[]
  readonly portals: readonly {
    readonly position: Point
    readonly bounds: readonly [Point, Point]
    readonly rotation: number
    readonly closed: boolean
  }[]
  readonly lights: readonly { readonly position: Point; readonly range: number }[]
  readonly image: string
}

function fileOf(project: Project, pixels = 8, values: SettingValues = {}): UvttFile {
  return JSON.parse(textOf(writeUvtt(project, 'x.uvtt', { pixels, ...values })))
}

/** The lines between corners, cut into pieces of one cell, each named by its middle. */
function pieces(points: readonly Point[]): readonly string[] {
  const [from, to] = points
  if (!from || !to || points.length !== 2) throw new Error('A run has two ends')
  const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
  const step = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  expect(Math.abs(step.x) + Math.abs(step.y)).toBe(1)
  return Array.from(
    { length },
    (_, index) => `${from.x + (index + 0.5) * step.x} ${from.y + (index + 0.5) * step.y}`,
  )
}

function sidesIn(file: UvttFile, level: Level): readonly (readonly Side[])[] {
  const walls = file.line_of_sight.flatMap(pieces)
  const doors = file.portals.flatMap(({ bounds }) => pieces(bounds))
  const found = new Map<string, Side>()
  for (const [side, names] of [
    ['wall', walls],
    ['door', doors],
  ] as const) {
    for (const name of names) {
      expect(found.has(name)).toBe(false)
      found.set(name, side)
    }
  }
  return Array.from(level.cells, (_, cell) => {
    const x = cell % level.width
    const y = Math.floor(cell / level.width)
    const middles = [`${x + 0.5} ${y}`, `${x + 1} ${y + 0.5}`, `${x + 0.5} ${y + 1}`, `${x} ${y + 0.5}`]
    return middles.map((name) => found.get(name) ?? 'open')
  })
}

describe('a Universal VTT file', () => {
  it('has every wall and door once, and gaps in the walls for doors', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const { level } = firstLevel(project)
        expect(sidesIn(fileOf(project, 2, { secrets: true }), level)).toEqual(sidesOf(withOpenBanks(level)))
        const hidden = withOpenBanks(withoutSecrets(level))
        expect(sidesIn(fileOf(project, 2), level)).toEqual(sidesOf(hidden))
      }),
    )
  })

  it('has walls as the longest possible lines', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const ends = fileOf(project, 2).line_of_sight.flatMap((points) => {
          const isFlat = points[0]?.y === points[1]?.y
          return points.map(({ x, y }) => `${isFlat} ${x} ${y}`)
        })
        expect(new Set(ends).size).toBe(ends.length)
      }),
    )
  })

  it('has closed doors with their middle and rotation, and lights for places that have them', () => {
    const file = fileOf(smallTown())
    expect(file.portals.length).toBeGreaterThan(0)
    for (const { position, bounds, rotation, closed } of file.portals) {
      expect(closed).toBe(true)
      expect(position).toEqual({ x: (bounds[0].x + bounds[1].x) / 2, y: (bounds[0].y + bounds[1].y) / 2 })
      expect(rotation).toBe(bounds[0].x === bounds[1].x ? 1.570796 : 0)
    }
    expect(file.lights).toMatchObject([{ position: { x: 1.5, y: 1.5 }, range: 3 }])
  })

  it('has a picture of exactly its size', () => {
    for (const [pixels, style] of [
      [2, 'plain'],
      [3, 'plain'],
      [8, 'plain'],
      [70, 'plain'],
      [3, 'light'],
      [26, 'dark'],
    ] as const) {
      const file = fileOf(smallTown(), pixels, { style })
      const picture = decode(Uint8Array.from(Buffer.from(file.image, 'base64')))
      const { x, y } = file.resolution.map_size
      expect([picture.width, picture.height]).toEqual([x * pixels, y * pixels])
      expect(file.resolution.pixels_per_grid).toBe(pixels)
      expect(Buffer.from(file.image, 'base64').toString('base64')).toBe(file.image)
    }
  })

  it.each(['plain', 'light', 'dark', 'print'])(
    'shows no secret door in the style %s unless asked',
    (style) => {
      const draft = draftOf(createLevel(4, 3))
      draft.cells.fill(CellKind.street)
      draft.northEdges.fill(EdgeKind.open)
      draft.westEdges.fill(EdgeKind.open)
      const levels = [EdgeKind.wall, EdgeKind.secretDoor].map((kind) => {
        draft.northEdges[5] = kind
        return draftOf(draft)
      })
      const picturesOf = (secrets: boolean): readonly string[] =>
        levels.map((level) => fileOf(projectOf(level), 26, { style, secrets }).image)
      const hidden = picturesOf(false)
      expect(hidden[0]).toBe(hidden[1])
      const shown = picturesOf(true)
      expect(shown[0]).not.toBe(shown[1])
      expect(levels.map((level) => fileOf(projectOf(level)).portals.length)).toEqual([0, 0])
    },
  )

  it('shows names only if asked, and never notes', () => {
    const draft = draftOf(createLevel(9, 5))
    draft.cells.fill(CellKind.street)
    const withPlace = (kind: 'inn' | 'note', name: string): Project =>
      projectOf({ ...draft, places: [{ cell: 22, kind, name, properties: {} }] })
    const image = (project: Project, names: boolean): string =>
      fileOf(project, 26, { style: 'light', names }).image
    expect(image(withPlace('inn', 'Bard'), false)).toBe(image(withPlace('inn', ''), false))
    expect(image(withPlace('inn', 'Bard'), true)).not.toBe(image(withPlace('inn', ''), true))
    expect(image(withPlace('note', 'Trap'), true)).toBe(image(projectOf(draft), true))
  })

  it('has the trees of the map, which the seed of its run places', () => {
    const level = filledTown('crossroads', 1)
    const image = (seed: string): string => {
      const recipe = { generator: 'town', version: 1, settings: {}, seed }
      return fileOf(projectOf(level, 'Town', recipe), 16, { style: 'ink' }).image
    }
    expect(image('8')).not.toBe(image('7'))
    expect(image('7')).toBe(image('7'))
  })

  it('fits the largest level at the smallest size', () => {
    const side = Math.sqrt(MAX_CELLS)
    expect(maxPixels({ width: side, height: side })).toBe(2)
    expect(maxPixels({ width: 10, height: 10 })).toBe(140)
  })

  it('lists its losses', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.northEdges.fill(EdgeKind.door)
    draft.westEdges.fill(EdgeKind.secretDoor)
    const picture = '2 cells are distinguished from streets only by the picture.'
    expect(writeUvtt(projectOf(draft), 'x').losses).toEqual(['3 secret doors become walls.', picture])
    const { losses } = writeUvtt(projectOf(draft), 'x', { secrets: true })
    expect(losses).toEqual(['3 secret doors become plain doors.', picture])
  })

  it('names places that do not come back, and what a light is beside a light, but no light that does', () => {
    const hall = draftOf(createLevel(9, 1))
    hall.cells.fill(CellKind.street)
    for (const edges of [hall.northEdges, hall.westEdges]) edges.fill(EdgeKind.wall)
    const placesOf = (...places: readonly Partial<Place>[]): Project =>
      projectOf({
        ...hall,
        places: places.map((place, cell) => ({
          cell,
          kind: 'light',
          name: '',
          properties: { light: 3, colour: '#ff0000' },
          ...place,
        })),
      })
    const lossesOf = (project: Project): readonly string[] => writeUvtt(project, 'x').losses
    const lights = placesOf({}, { properties: { light: 5 } })
    expect(lossesOf(lights)).toEqual([])
    const [file] = writeUvtt(lights, 'x').files
    const back = projectIn(readUvtt(file?.bytes ?? new Uint8Array(), 'x'))
    expect(firstLevel(back).level.places).toEqual(firstLevel(lights).level.places)
    expect(lossesOf(placesOf({ kind: 'inn' }))).toEqual(['Only the light of 1 other place can be read back.'])
    const more: readonly Partial<Place>[] = [
      { name: 'Lamp' },
      { id: 'lamp-1' },
      { properties: { light: 3, colour: 'red' } },
      { properties: { light: 3, lit: true } },
    ]
    expect(lossesOf(placesOf({}, ...more, { kind: 'inn', properties: {} }))).toEqual([
      'The logic of 1 thing stands only in notes: the game master plays it.',
      '1 place is left out.',
      'Only the lights of 4 other places can be read back.',
    ])
  })

  it('is always the same file, except for the compression of its picture', async () => {
    const text = textOf(writeUvtt(smallTown(), 'town.uvtt', { pixels: 8 }))
    await expect(text.replace(/"image":"[^"]*"/, '"image":""')).toMatchFileSnapshot(
      '../../../fixtures/formats/town.uvtt',
    )
  })
})
