import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_LAWS, checkOverland } from '../../../src/core/overland/check'
import { runOverland } from '../../../src/core/generate/overland/run'
import { SCENARIOS, scenarioById } from '../../../src/core/generate/overland/index'
import { createLevel } from '../../../src/core/level/level'
import { Terrain, TERRAINS } from '../../../src/core/overland/terrain'
import type { Overland } from '../../../src/core/overland/overland'
import { Start, startOf, terrainOf, TileBits } from '../../../src/core/overland/tile'
import { projectOf, type Project } from '../../../src/core/project/project'
import { townAt } from '../../../src/core/project/worlds'
import { applyProjectCommand } from '../../../src/editor/apply-command'
import { openDocument, type EditorDocument } from '../../../src/editor/editor-document'
import { goToMoment, redoDocument, undoDocument } from '../../../src/editor/undo'
import { describeTile } from '../../../src/editor/worlds/describe-tile'
import { keepTiles, paintWorld, type WorldPaint } from '../../../src/editor/worlds/paint-world'
import type { WorldCommand } from '../../../src/editor/worlds/world-commands'
import { samples } from '../../support/samples'

const scenario = scenarioById('overland/the-big-river') ?? SCENARIOS[0]
if (!scenario) throw new RangeError('No scenario')
const make = (seed: number) => {
  const result = runOverland({ scenario, settings: {}, seed })
  if (result.status !== 'done') throw new Error('No map')
  return result.overland
}
const river = make(1)
const other = make(2)
/** What a brush cannot break: all but where rivers end, for one may be cut off, and how many starts there are. */
const LAWS = COMMON_LAWS.filter(({ id }) => id !== 'rivers-reach-water' && id !== 'starts-few')

/** The words of a map that is all ocean, as long as those of the river. */
function drownedWords(): Uint32Array {
  return new Uint32Array(river.words.length).fill(TileBits.owner)
}

const paints: fc.Arbitrary<WorldPaint> = fc.oneof(
  fc.constantFrom(...TERRAINS).map(({ code }): WorldPaint => ({ kind: 'terrain', terrain: code })),
  fc.boolean().map((flows): WorldPaint => ({ kind: 'river', flows })),
  fc.nat(2).map((start): WorldPaint => ({ kind: 'start', start })),
  fc.nat(4).map((special): WorldPaint => ({ kind: 'special', special })),
)
const someTiles = fc.array(fc.nat(river.words.length - 1), { minLength: 1, maxLength: 30 })

function done(document: EditorDocument, command: WorldCommand): EditorDocument {
  const outcome = applyProjectCommand(document, command)
  expect(outcome.refused).toBeUndefined()
  return outcome.document
}

function problemOf(document: EditorDocument, command: WorldCommand): string | undefined {
  return applyProjectCommand(document, command).refused
}

const project: Project = {
  ...projectOf(createLevel(5, 5)),
  worlds: [{ id: 'world-1', name: 'River', overland: river }],
}
const recipe = { generator: 'town', version: 1, seed: '1', settings: {} }

describe('painting a world', () => {
  it('never breaks the rules of the game’s own editor', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(paints, someTiles), { minLength: 1, maxLength: 4 }), (strokes) => {
        let map = river
        for (const [paint, tiles] of strokes) map = paintWorld(map, paint, tiles).overland
        expect(checkOverland(map, LAWS)).toEqual([])
      }),
      { numRuns: samples({ short: 20, long: 60 }) },
    )
  })

  it('lets coasts and bonus resources follow by themselves', () => {
    const sea = river.words.slice()
    const tile = 30 * river.width + 10
    const all = Array.from(sea.keys())
    const drowned = paintWorld(river, { kind: 'terrain', terrain: Terrain.ocean }, all).overland
    expect(new Set([...drowned.words].map(terrainOf))).toEqual(new Set([Terrain.ocean]))
    const island = paintWorld(drowned, { kind: 'terrain', terrain: Terrain.hills }, [tile]).overland
    expect([...island.words].filter((word) => terrainOf(word) === Terrain.coast)).toHaveLength(20)
  })

  it('does not change an imported map away from the painted tiles', () => {
    // Iron where the rules have none, far from the stroke; and a coast far from land.
    const words = drownedWords()
    const [odd, lone] = [10 * river.width + 10, 40 * river.width + 30]
    words[odd] = (Terrain.mountains | TileBits.owner | 0x20) >>> 0
    words[lone] = (Terrain.coast | TileBits.owner | 0x40) >>> 0
    const foreign = { ...river, words }
    const far = 25 * river.width + 40
    const { overland, changed } = paintWorld(foreign, { kind: 'terrain', terrain: Terrain.hills }, [far])
    expect(changed).toBe(1)
    expect([overland.words[odd], overland.words[lone]]).toEqual([words[odd], words[lone]])
    expect(keepTiles(foreign, river, [far]).words[odd]).toBe(words[odd])
    // Painted on itself it is set right.
    const mended = paintWorld(overland, { kind: 'terrain', terrain: Terrain.ocean }, [lone])
    expect(terrainOf(mended.overland.words[lone] ?? -1)).toBe(Terrain.ocean)
  })

  it('returns the same map if nothing changes', () => {
    const terrain = terrainOf(river.words[0] ?? 0)
    expect(paintWorld(river, { kind: 'terrain', terrain }, [0]).overland).toBe(river)
  })

  it('keeps tiles of the map before, and the rules', () => {
    fc.assert(
      fc.property(someTiles, (tiles) => {
        const locked = keepTiles(other, river, tiles)
        expect(checkOverland(locked, LAWS)).toEqual([])
        const land = tiles.filter((tile) => terrainOf(river.words[tile] ?? 0) >= Terrain.grassland)
        for (const tile of land) expect(locked.words[tile]).toBe(river.words[tile])
      }),
      { numRuns: samples({ short: 15, long: 30 }) },
    )
  })

  it('has one human start where that of the map before is kept', () => {
    const humans = ({ words }: Overland): readonly number[] =>
      [...words].flatMap((word, tile) => (startOf(word) === Start.human ? [tile] : []))
    const starts = ({ words }: Overland): number =>
      [...words].filter((word) => startOf(word) !== Start.none).length
    const [locked] = humans(river)
    const fresh = humans(other)
    if (locked === undefined || fresh.length === 0 || fresh.includes(locked))
      throw new Error('Choose other seeds')
    const together = keepTiles(other, river, [locked])
    expect(humans(together)).toEqual([locked])
    expect(starts(together)).toBe(starts(other) + 1)
    // Without it the new map has its own.
    expect(humans(keepTiles(other, river, []))).toEqual(fresh)
  })
})

describe('commands on worlds', () => {
  const start = openDocument(project)
  const site = [...river.words].findIndex((word) => terrainOf(word) === Terrain.grassland)
  const sea = [...river.words].findIndex((word) => terrainOf(word) === Terrain.coast)

  it('are undone and redone, one by one and at once', () => {
    const steps: readonly WorldCommand[] = [
      { kind: 'add-world', name: 'Second', overland: other },
      {
        kind: 'paint-world',
        id: 'world-1',
        paint: { kind: 'terrain', terrain: Terrain.hills },
        tiles: [site],
      },
      { kind: 'lock-world', id: 'world-1', locked: true, tiles: [site, site + 1] },
      {
        kind: 'add-towns',
        id: 'world-1',
        made: [{ tile: site, id: 'level-2', level: createLevel(14, 14), recipe }],
      },
      { kind: 'rename-world', id: 'world-1', name: 'Renamed' },
      { kind: 'reroll-world', id: 'world-1', overland: other, recipe },
      { kind: 'remove-world', id: 'world-2' },
    ]
    const documents = [start]
    for (const step of steps) documents.push(done(documents.at(-1) ?? start, step))
    let back = documents.at(-1) ?? start
    for (const document of documents.slice(0, -1).toReversed()) {
      back = undoDocument(back)
      expect(back.project).toEqual(document.project)
    }
    for (const document of documents.slice(1)) {
      back = redoDocument(back)
      expect(back.project).toEqual(document.project)
    }
    expect(goToMoment(back, 0).project).toEqual(project)
    // The town's tile was locked by being one, and the other by hand.
    const [world] = back.project.worlds ?? []
    expect(world?.overland.words[site]).toBe(documents[2]?.project.worlds?.[0]?.overland.words[site])
    expect(world && townAt(world, site)).toBe('level-2')
  })

  it('lock what they paint, so that no re-roll overrules it', () => {
    const id = 'world-1'
    const hills: WorldPaint = { kind: 'terrain', terrain: Terrain.hills }
    const human: WorldPaint = { kind: 'start', start: Start.human }
    const ground = done(start, { kind: 'paint-world', id, paint: hills, tiles: [site, site + 1] })
    const painted = done(ground, { kind: 'paint-world', id, paint: human, tiles: [site] })
    const [before] = painted.project.worlds ?? []
    expect(before?.locked).toEqual([site, site + 1])
    const rolled = done(painted, { kind: 'reroll-world', id, overland: other, recipe })
    const [after] = rolled.project.worlds ?? []
    const locked = [site, site + 1].map((tile) => after?.overland.words[tile])
    expect(locked).toEqual([site, site + 1].map((tile) => before?.overland.words[tile]))
    // The sea around was only adapted, and terrain that cannot bear what was painted is not locked.
    const wet = done(start, {
      kind: 'paint-world',
      id,
      paint: { kind: 'river', flows: true },
      tiles: [site, sea],
    })
    expect(wet.project.worlds?.[0]?.locked).toEqual([site])
  })

  it('take the town with its level, and give both back', () => {
    const made = [{ tile: site, id: 'level-2', level: createLevel(14, 14), recipe }]
    const settled = done(start, { kind: 'add-towns', id: 'world-1', made })
    const { document } = applyProjectCommand(settled, { kind: 'remove-level', id: 'level-2' })
    expect(document.project.worlds?.[0]?.towns).toBeUndefined()
    expect(undoDocument(document).project).toEqual(settled.project)
  })

  it('say why where the rules forbid them', () => {
    const id = 'world-1'
    const river: WorldPaint = { kind: 'river', flows: true }
    expect(problemOf(start, { kind: 'paint-world', id, paint: river, tiles: [sea] })).toContain('Rivers flow')
    expect(problemOf(start, { kind: 'rename-world', id, name: ' ' })).toBe('A world needs a name.')
    const made = [{ tile: site, id: 'level-2', level: createLevel(14, 14), recipe }]
    const settled = done(start, { kind: 'add-towns', id, made })
    const flood: WorldPaint = { kind: 'terrain', terrain: Terrain.ocean }
    expect(problemOf(settled, { kind: 'paint-world', id, paint: flood, tiles: [site] })).toContain(
      'stands on land',
    )
  })

  it('name tiles with their contents', () => {
    const made = [{ tile: site, id: 'level-2', level: createLevel(14, 14), recipe }]
    const settled = done(done(start, { kind: 'add-towns', id: 'world-1', made }), {
      kind: 'lock-world',
      id: 'world-1',
      locked: true,
      tiles: [site],
    })
    const [world] = settled.project.worlds ?? []
    if (!world) throw new Error('No world')
    const name = settled.project.levels.at(-1)?.name ?? ''
    expect(name).toMatch(/^[A-Z]/)
    const words = describeTile(world, site, settled.project.levels)
    expect(words).toMatch(/^Column \d+, row \d+: grassland/)
    expect(words.endsWith(`. Town: ${name}. Locked`)).toBe(true)
  })
})
