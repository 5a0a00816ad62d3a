import { decode } from 'fast-png'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundry as foundryEntry } from '../../../../src/core/formats/foundry/entry'
import { checkOptions } from '../../../../src/core/formats/format-options'
import { loadWriter } from '../../../../src/core/formats/load'
import { withoutBanks } from '../../../../src/core/formats/banks'
import { cellsOfEdge, edgeCount, isNorthEdge, xOf, yOf } from '../../../../src/core/level/grid'
import { EDGE_KINDS, EdgeKind, edgeKindRow } from '../../../../src/core/level/kinds'
import { allEdges, createDraft, edgeAt, type Level } from '../../../../src/core/level/level'
import { addLink } from '../../../../src/core/project/links'
import { firstLevel, projectOf, type Project } from '../../../../src/core/project/project'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { oddProjects } from '../../../support/random-level'
import { smallTown } from '../../../support/small-town'
import { samples } from '../../../support/samples'

const foundry = await loadWriter(foundryEntry)

interface Wall {
  readonly _id: string
  readonly c: readonly [number, number, number, number]
  readonly move: number
  readonly sight: number
  readonly sound: number
  readonly dir: number
  readonly door: number
  readonly ds: number
  readonly levels?: readonly string[]
}
interface Thing {
  readonly _id: string
  readonly levels?: readonly string[]
}
interface Scene extends Thing {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly padding: number
  readonly background?: { readonly src: string }
  readonly elevation?: unknown
  readonly environment: unknown
  readonly walls: readonly Wall[]
  readonly lights: readonly (Thing & { readonly x: number; readonly config: { readonly dim: number } })[]
  readonly notes: readonly (Thing & { readonly text: string; readonly x: number; readonly y: number })[]
  readonly regions: readonly (Thing & {
    readonly behaviors: readonly {
      readonly system: { readonly destination?: string; readonly destinations?: readonly string[] }
    }[]
  })[]
}
interface NewScene extends Omit<Scene, 'levels'> {
  readonly initialLevel: string
  readonly levels: readonly (Thing & { readonly background: { readonly src: string } })[]
}

function write(project: Project, values: SettingValues = {}, name = 'town.foundry.json') {
  const result = foundry.write(project, name, { pixels: 4, ...values })
  if (!result) throw new Error('The format is written')
  return { ...result, text: new TextDecoder().decode(result.files[0]?.bytes) }
}

/** The scene of the first level. */
function sceneOf(project: Project, values?: SettingValues): Scene {
  const content: Scene | readonly [Scene] = JSON.parse(write(project, values).text)
  return 'walls' in content ? content : content[0]
}

const idOf = ({ _id: id }: Pick<Thing, '_id'>): string => id

/**
 * Whether a wall stops who comes from a point, by the rule of Foundry's client: a point with an orientation below 0 is on
 * the left side (1), above 0 on the right (2), and a wall is ignored from the side that is its `dir`. y grows downwards.
 */
function stops({ c: [ax, ay, bx, by], dir }: Wall, px: number, py: number): boolean {
  const orientation = (ay - py) * (bx - px) - (ax - px) * (by - py)
  return dir !== (orientation < 0 ? 1 : 2)
}

/** The walls on the middle of each edge, found without the code of the format. */
function wallsByEdge(level: Level, walls: readonly Wall[]): readonly (readonly Wall[])[] {
  const at = new Map<string, Wall[]>()
  for (const wall of walls) {
    const [x0, y0, x1, y1] = wall.c
    const length = (Math.abs(x1 - x0) + Math.abs(y1 - y0)) / 100
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length]
    for (let step = 0.5; step < length; step++) {
      const key = `${x0 + step * dx} ${y0 + step * dy}`
      at.set(key, [...(at.get(key) ?? []), wall])
    }
  }
  return Array.from({ length: edgeCount(level) }, (_, edge) => {
    const [first, second] = cellsOfEdge(level, edge)
    const cell = Math.max(first, second)
    const [x, y] = [xOf(level, cell) * 100, yOf(level, cell) * 100]
    const isFar = second < 0
    const key = isNorthEdge(level, edge)
      ? `${x + 50} ${y + (isFar ? 100 : 0)}`
      : `${x + (isFar ? 100 : 0)} ${y + 50}`
    return at.get(key) ?? []
  })
}

describe('A Foundry scene', () => {
  it('stops by this rule who comes from the north of an eastward wall with dir 1', () => {
    const wall = {
      _id: '',
      c: [0, 0, 100, 0],
      move: 20,
      sight: 20,
      sound: 20,
      dir: 1,
      door: 0,
      ds: 0,
    } as const
    expect([stops(wall, 50, -10), stops(wall, 50, 10)]).toEqual([true, false])
  })

  it('has each edge once, with what it does to movement, sight and doors', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const { level } = firstLevel(project)
        const seen = allEdges(withoutBanks(level))
        const edges = wallsByEdge(level, sceneOf(project, { pixels: 2 }).walls)
        edges.forEach((walls, edge) => {
          const kind = edgeAt(level, edge)
          const { passage, id } = edgeKindRow(kind)
          expect(walls.length).toBe(passage === 'shut' || passage === 'door' ? 1 : 0)
          const [wall] = walls
          if (!wall) return
          const isClear = id === 'bars' || seen[edge] !== kind
          expect([wall.move, wall.sight, wall.sound]).toEqual(isClear ? [20, 0, 0] : [20, 20, 20])
          const isOneWay = id === 'oneWayForth' || id === 'oneWayBack'
          const isDoor = passage === 'door' && !isOneWay
          const isHidden = id === 'secretDoor' || id === 'breakableWall'
          expect(wall.door).toBe(isHidden ? 2 : isDoor ? 1 : 0)
          expect(wall.ds).toBe(id === 'lockedDoor' || id === 'breakableWall' ? 2 : 0)
          const [x0, y0, x1, y1] = wall.c
          const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
          const isFlat = isNorthEdge(level, edge)
          const before = stops(wall, x - (isFlat ? 0 : 9), y - (isFlat ? 9 : 0))
          const after = stops(wall, x + (isFlat ? 0 : 9), y + (isFlat ? 9 : 0))
          expect([before, after]).toEqual([id !== 'oneWayForth', id !== 'oneWayBack'])
        })
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('has ids of 16 letters and digits, each once, that stay when something is added', () => {
    const idsOf = (project: Project): readonly string[] => {
      const { walls, lights, notes, regions, _id: own } = sceneOf(project)
      return [own, ...[...walls, ...lights, ...notes, ...regions].map(({ _id: id }) => id)]
    }
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const ids = idsOf(project)
        for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 20 },
    )
    const town = smallTown()
    const entry = firstLevel(town)
    const place = { cell: 0, kind: 'note', name: 'New', properties: { light: 3 } } as const
    const changed = { ...entry, level: { ...entry.level, places: [place, ...entry.level.places] } }
    const more = { ...town, levels: [changed, ...town.levels.slice(1)] }
    const before = new Set(idsOf(town))
    const added = idsOf(more).filter((id) => !before.has(id))
    expect(added).toHaveLength(2)
    expect(idsOf(more)).toHaveLength(before.size + 2)
  })

  it('has its picture beside it, whose address is valid in any folder', () => {
    const { files } = write(
      projectOf(firstLevel(smallTown()).level),
      { folder: '/worlds/mönch/' },
      'Bär & "Co".foundry.json',
    )
    expect(files.map(({ name }) => name)).toEqual(['Bär & "Co".foundry.json', 'Bär & Co.png'])
    const scene: Scene = JSON.parse(new TextDecoder().decode(files[0]?.bytes))
    expect(scene.background?.src).toBe('worlds/m%C3%B6nch/B%C3%A4r%20%26%20Co.png')
    const picture = decode(files[1]?.bytes ?? new Uint8Array())
    expect([scene.width, scene.height, scene.padding]).toEqual([picture.width * 25, picture.height * 25, 0])
  })

  it.each(['../secrets', 'a b', 'https://x', 'a?b', 'a"b', '\ud800'])('refuses the folder %j', (folder) => {
    const [problem, ...others] = checkOptions(foundry, smallTown(), { folder })
    expect([problem?.setting, others]).toEqual(['folder', []])
  })

  it('has lights in feet, and notes with the text of their place', () => {
    const draft = createDraft(3, 2)
    draft.places = [
      { cell: 1, kind: 'light', name: '', properties: { light: 3 } },
      { cell: 4, kind: 'inn', name: 'Bard\u0007\u2028</script>', properties: { note: 'Two\nlines' } },
    ]
    const scene = sceneOf(projectOf(draft), { distance: 10 })
    expect(scene.lights).toMatchObject([{ x: 150, y: 50, config: { dim: 30, bright: 15 } }])
    expect(scene.notes).toMatchObject([{ x: 150, y: 150, text: 'Bard \u2028</script>\nTwo\nlines' }])
  })

  const twoLevels = (): Project => {
    const [first, second] = [createDraft(3, 2), createDraft(2, 4)]
    for (const draft of [first, second]) {
      draft.northEdges.fill(EdgeKind.wall)
      draft.westEdges.fill(EdgeKind.wall)
    }
    const project = {
      name: 'Two',
      levels: [
        { id: 'up', name: 'Upper', level: first },
        { id: 'down', name: '', level: second },
      ],
    }
    return addLink(project, { level: 'up', cell: 4 }, { level: 'down', cell: 7 }, 'stairs')
  }

  it('is one of a list for several levels, whose links lead to each other', () => {
    const { files, text } = write(twoLevels())
    const scenes: readonly Scene[] = JSON.parse(text)
    expect(scenes.map(({ name }) => name)).toEqual(['Upper', 'Level 2'])
    expect(files.map(({ name }) => name)).toEqual(['town.foundry.json', 'town-1.png', 'town-2.png'])
    const uuids = scenes.flatMap(({ _id: id, regions }) =>
      regions.map((region) => `Scene.${id}.Region.${idOf(region)}`),
    )
    const targets = scenes.map(({ regions }) => regions[0]?.behaviors[0]?.system.destination)
    expect(targets).toEqual(uuids.toReversed())
  })

  it('has levels in version 14, one for a scene or one for each level', () => {
    const scenes: readonly NewScene[] = JSON.parse(write(twoLevels(), { version: '14' }).text)
    expect(scenes.map(({ levels }) => levels.length)).toEqual([1, 1])
    expect(scenes[0]).not.toHaveProperty('background')
    expect(scenes[0]?.levels[0]).toMatchObject({ _id: 'defaultLevel0000', background: { src: 'town-1.png' } })

    const { text, files } = write(twoLevels(), { version: '14', levels: 'levels' })
    const scene: NewScene = JSON.parse(text)
    expect([scene.width, scene.height]).toEqual([300, 400])
    expect(scene.levels).toMatchObject([
      { name: 'Upper', elevation: { bottom: 0, top: 20 }, background: { src: 'town-1.png' } },
      { name: 'Level 2', elevation: { bottom: -20, top: 0 }, background: { src: 'town-2.png' } },
    ])
    for (const { bytes } of files.slice(1)) {
      const { width, height } = decode(bytes)
      expect([width, height]).toEqual([12, 16])
    }
    const ids = scene.levels.map(({ _id }) => _id)
    for (const wall of scene.walls) expect(ids).toContain(wall.levels?.[0])
    const targets = scene.regions.map(({ behaviors }) => behaviors[0]?.system.destinations?.[0])
    expect(targets).toEqual(
      scene.regions.map((region) => `Scene.${idOf(scene)}.Region.${idOf(region)}`).toReversed(),
    )
  })

  it.each([
    ['day', 0, true],
    ['forest', 0.25, true],
    ['dusk', 0.6, false],
    ['night', 1, false],
    ['cellar', 1, false],
    ['crypt', 1, false],
    ['cave', 1, false],
  ] as const)('is as dark as the theme %s', (theme, darknessLevel, enabled) => {
    const project = smallTown()
    const scene = sceneOf({ ...project, levels: project.levels.map((level) => ({ ...level, theme })) })
    expect(scene.environment).toEqual({ darknessLevel, globalLight: { enabled } })
  })

  it('names the levels that share a scene with another light', () => {
    const { levels, ...project } = twoLevels()
    const dark = {
      ...project,
      levels: levels.map((level, index) => (index === 1 ? { ...level, theme: 'crypt' as const } : level)),
    }
    const loss = '1 level is as light or dark as the first, whose scene they share.'
    expect(write(dark, { version: '14', levels: 'levels' }).losses).toContain(loss)
    expect(write(dark, { version: '14' }).losses).not.toContain(loss)
    expect(JSON.parse(write(dark).text)[1].environment.darknessLevel).toBe(1)
  })

  it('says what it loses', () => {
    const draft = createDraft(2, 1)
    for (const [edge, { value }] of EDGE_KINDS.slice(0, 4).entries()) draft.northEdges[edge] = value
    draft.westEdges.set([EdgeKind.oneWayForth, EdgeKind.oneWayBack, EdgeKind.bars])
    expect(write(projectOf(draft)).losses).toEqual([
      '1 undecided edge becomes open.',
      '1 archway becomes open.',
      '1 one-way door to the south or east becomes a one-way wall without a leaf.',
      '1 one-way door to the north or west becomes a one-way wall without a leaf.',
      '2 cells are distinguished from streets only by the picture.',
    ])
  })

  it('is always the same file', async () => {
    await expect(write(smallTown()).text).toMatchFileSnapshot('../../../fixtures/formats/town.foundry.json')
  })
})
