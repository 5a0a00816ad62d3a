import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { distancesFrom, shortestWay } from '../../src/core/analyse/routes'
import { wad, udmf } from '../../src/core/formats/doom/doom'
import { gatesOf } from '../../src/core/level/gate-list'
import { runGenerator } from '../../src/core/generate/run'
import { defaultsFor } from '../../src/core/generate/settings'
import { town } from '../../src/core/generate/town/town'
import { gateDirection, outwardDirection } from '../../src/core/level/gates'
import { EAST, edgeOf, opposite, WEST } from '../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { sortPlaces, type Place } from '../../src/core/level/places'
import { firstLevel, projectOf } from '../../src/core/project/project'
import { readMap, readWad } from '../support/doom-wad'
import { findProgram, FREEDOOM } from '../support/find-program'
import { levelFromText } from '../support/level-text'
import { logicProjectOf } from '../support/logic-projects'
import { riverCell, riverTown } from '../support/river-town'
import { isLongRun, samples } from '../support/samples'
import { skippedUnless } from '../support/skipped'
import { planWalk, recordDemo, recordJourney, type Leg } from './support/doom-demo'
import { freePort, needsPrograms, Workshop } from './support/programs'

const writeBinaryMap = wad.writer.write
const writeTextMap = udmf.writer.write

/** Real Doom engines, if installed, load our towns and play a recorded walk in them. */

const IWAD_FOLDER = path.dirname(FREEDOOM)
const PYTHON = '/usr/bin/python3'

const workshop = new Workshop()

function townOf(side: number): Level {
  const sketch = createLevel(side, side)
  const result = runGenerator({
    generator: town,
    sketch,
    settings: { ...defaultsFor(town, sketch), furnish: false },
    seed: 7,
  })
  if (result.status === 'failed') throw new Error('the town must fill')
  return result.level
}

const towns = [11, 30].map((side) => ({ side, level: townOf(side) }))
/** Those for programs that take seconds: in a short run the small one. */
const fewTowns = towns.slice(0, samples({ short: 1, long: towns.length }))

/** Writes a town as `name`.wad, and the walk through it as `name`.lmp. */
function putTown(level: Level, name: string, cell: number, lost: readonly string[] = []): void {
  const { files, losses } = writeBinaryMap(projectOf(level), `${name}.wad`, { cell })
  expect(losses).toEqual(lost)
  workshop.put(files)
  const start = gatesOf(level)[0]?.cell ?? -1
  const outward = outwardDirection(level, start)
  if (outward === undefined) throw new Error('the town has no gate')
  const walk = planWalk(level, start, opposite(outward))
  writeFileSync(workshop.path(`${name}.lmp`), recordDemo(level, walk, cell))
}

/** dsda-doom's output about the finished maps; undefined if none was finished. */
function play(name: string): string | undefined {
  const report = workshop.path('levelstat.txt')
  rmSync(report, { force: true })
  const words = [
    '-iwad',
    FREEDOOM,
    '-file',
    `${name}.wad`,
    '-nosound',
    '-nodraw',
    '-levelstat',
    '-timedemo',
    `${name}.lmp`,
  ]
  const run = workshop.run('dsda-doom', words)
  expect(run).toMatchObject({ status: 0, output: expect.stringMatching(/Timed \d+ gametics/) })
  return existsSync(report) ? readFileSync(report, 'utf8') : undefined
}

/** Lets an engine that needs a window play a walk in an invisible one, and returns what it says about finished maps. */
function playInWindow(engine: string, name: string): string {
  const report = workshop.path('stat.txt')
  rmSync(report, { force: true })
  const program = findProgram(engine) ?? engine
  const words = ['-iwad', FREEDOOM, '-file', `${name}.wad`, '-nosound', '-nogui', '-window', '-nodraw']
  const demo = ['-statdump', 'stat.txt', '-timedemo', `${name}.lmp`]
  const run = workshop.run('xvfb-run', ['-a', '-s', '-screen 0 640x480x24', program, ...words, ...demo], 120)
  expect(run.output).toMatch(/timed \d+ gametics/i)
  return existsSync(report) ? readFileSync(report, 'utf8') : ''
}

describe('dsda-doom', needsPrograms('freedoom', 'dsda-doom'), () => {
  it.each(towns.flatMap((each) => [64, 128].map((cell) => ({ ...each, cell }))))(
    'is played from the start through a house and out by a gate in $side x $side cells of $cell units',
    ({ side, level, cell }) => {
      putTown(level, `town-${side}-${cell}`, cell)
      expect(play(`town-${side}-${cell}`)).toMatch(/^MAP01 - \d/)
    },
  )

  it('plays a town with a river and land outside, over a bridge and out by the gate to the outside', () => {
    const { level } = firstLevel(riverTown())
    // In by the northern gate, over the bridge, and out by the only other open gate.
    const open = [riverCell(4, 0), riverCell(9, 1)]
    const shut = draftOf({ ...level, places: [] })
    for (const { cell } of gatesOf(level)) {
      const outward = gateDirection(level, cell)
      if (outward !== undefined && !open.includes(cell))
        setEdge(shut, edgeOf(shut, cell, outward), EdgeKind.wall)
    }
    shut.marks.fill(0)
    for (const cell of open) shut.marks[cell] = Mark.gateSeed
    putTown(shut, 'river', 128, ['30 cells outside the town become solid.'])
    expect(play('river')).toMatch(/^MAP01 - \d/)
  })

  it('plays a town of 96 x 96 cells, which needs extended nodes', () => {
    const level = townOf(96)
    const { files, losses } = writeBinaryMap(projectOf(level), 'large.wad', { cell: 64 })
    expect(losses.join(' ')).toContain('too large for the first Doom engines')
    workshop.put(files)
    const start = gatesOf(level)[0]?.cell ?? -1
    const outward = outwardDirection(level, start)
    const walk = planWalk(level, start, opposite(outward ?? 0))
    writeFileSync(workshop.path('large.lmp'), recordDemo(level, walk, 64))
    expect(play('large')).toMatch(/^MAP01 - \d/)
  })

  it('does not leave a town whose doors do not open, so that leaving proves something', () => {
    const [small] = towns
    if (!small) throw new Error('there is a small town')
    putTown(small.level, 'shut', 128)
    expect(disarm('shut', 1)).toBeGreaterThan(20)
    expect(play('shut')).toBeUndefined()
  })
})

/** A level in which a link's end lies on a house that is entered by a plain door, and the walk there from the first gate. */
function linkedTown(level: Level): { linked: Level; leg: Leg } {
  const start = gatesOf(level)[0]?.cell ?? -1
  const distances = distancesFrom(level, start)
  const houses = Array.from(level.cells, (_kind, cell) => cell).filter(
    (cell) => level.cells[cell] === CellKind.house && (distances[cell] ?? -1) > 4,
  )
  const cell = houses.toSorted((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0))[0] ?? -1
  const outward = outwardDirection(level, start)
  const cells = shortestWay(level, start, cell)
  if (outward === undefined || !cells) throw new Error('no house can be reached')
  const end: Place = { cell, kind: 'stairs-down', name: '', properties: {} }
  return { linked: { ...level, places: [end] }, leg: { level, facing: opposite(outward), cells } }
}

/** Levels of which the first is linked to another, which has its start at its first gate. */
function putLinked(name: string, target: number, count: number): void {
  const [small] = towns
  if (!small) throw new Error('there is a small town')
  const { linked, leg } = linkedTown(small.level)
  const link = { id: 'down', kind: 'stairs' } as const
  const start = gatesOf(small.level)[0]?.cell ?? -1
  const levels = Array.from({ length: count }, (_, index) => {
    const isEnd = index === 0 || index === target
    const ends = linked.places.filter(() => isEnd).map((place): Place => ({ ...place, link }))
    const begin: Place = { cell: start, kind: 'start', name: '', properties: {} }
    const places = sortPlaces(index === 0 ? ends : [...ends, begin])
    return { id: `level-${index}`, name: `Level ${index}`, level: { ...linked, places } }
  })
  workshop.put(writeBinaryMap({ name: 'Two', levels }, `${name}.wad`, { cell: 128 }).files)
  const walk = planWalk(small.level, start, leg.facing)
  const out = outwardDirection(small.level, walk.gate)
  if (out === undefined) throw new Error('the gate is not on the border')
  const second = { level: small.level, facing: leg.facing, cells: walk.cells, out }
  writeFileSync(workshop.path(`${name}.lmp`), recordJourney([leg, second], 128))
}

/** Removes all lines of a special from the first map of a file. */
function disarm(name: string, special: number): number {
  const file = workshop.path(`${name}.wad`)
  const bytes = new Uint8Array(readFileSync(file))
  const lines = readWad(bytes).find((lump) => lump.name === 'LINEDEFS')
  let count = 0
  for (let at = lines?.at ?? 0; at < (lines?.at ?? 0) + (lines?.bytes.length ?? 0); at += 14) {
    if (bytes[at + 6] !== special) continue
    bytes[at + 6] = 0
    count++
  }
  writeFileSync(file, bytes)
  return count
}

describe('two linked maps', needsPrograms('freedoom', 'dsda-doom'), () => {
  it('are played one after the other: from the stairs of the first to the start of the second, and out by a gate', () => {
    putLinked('linked', 1, 2)
    expect(play('linked')?.match(/MAP\d\d/g)).toEqual(['MAP01', 'MAP02'])
  })

  it('may be the first and the third', () => {
    putLinked('third', 2, 3)
    expect(play('third')?.match(/MAP\d\d/g)).toEqual(['MAP01', 'MAP03'])
  })

  it('stay apart if the stairs do nothing, so that arriving proves something', () => {
    putLinked('apart', 1, 2)
    expect(disarm('apart', 52)).toBeGreaterThanOrEqual(4)
    expect(play('apart')).toBeUndefined()
  })
})

describe('a locked door', needsPrograms('freedoom', 'dsda-doom'), () => {
  // A street with the start, a room for the key, and a locked door to the stairs at its end.
  const draft = draftOf(levelFromText('rrrrr\nsssss\nrrrrr'))
  setEdge(draft, edgeOf(draft, 8, WEST), EdgeKind.lockedDoor)
  draft.places = [{ cell: 6, kind: 'start', name: '', properties: {} }]
  draft.westEdges[6] = EdgeKind.wall
  draft.westEdges[11] = EdgeKind.open

  it.each([
    { what: 'opens with the key that lies on the way', cells: [6, 5, 6, 7, 8, 9], finished: 'MAP01' },
    { what: 'stays shut without it', cells: [6, 7, 8, 9], finished: undefined },
  ])('$what', ({ cells, finished }) => {
    workshop.put(writeBinaryMap(projectOf(draft), 'lock.wad', { cell: 128 }).files)
    const legs: readonly Leg[] = [{ level: draft, facing: EAST, cells, out: EAST }]
    writeFileSync(workshop.path('lock.lmp'), recordJourney(legs, 128))
    expect(play('lock')?.slice(0, 5)).toBe(finished)
  })
})

/** A lever raises bars before a key, its door, and a plate that opens the wall before the way out. */
const vault = logicProjectOf({
  rows: [['######', 'ssssss', '# bl#  ']],
  south: '######',
  places: [
    { x: 0, y: 0, kind: 'start', name: '', properties: {} },
    {
      x: 1,
      y: 0,
      kind: 'switch',
      name: '',
      properties: {},
      connectors: [{ on: 'on', target: 'grate', do: 'open' }],
    },
    { x: 2, y: 0, kind: 'key', name: '', properties: { key: 'brass' } },
    {
      x: 3,
      y: 0,
      kind: 'plate',
      name: '',
      properties: {},
      connectors: [{ on: 'enter', target: 'wall', do: 'open' }],
    },
  ],
  doors: [
    { x: 2, y: 0, side: 'west', id: 'grate' },
    { x: 3, y: 0, side: 'west', key: 'brass' },
    { x: 4, y: 0, side: 'west', id: 'wall' },
  ],
})

/** Writes the vault, and a walk through it that may leave the lever alone. */
function putVault(name: string, levers: readonly number[]): void {
  workshop.put(writeBinaryMap(vault, `${name}.wad`, { cell: 128 }).files)
  const { level } = firstLevel(vault)
  const leg: Leg = { level, facing: EAST, cells: [0, 1, 2, 3, 4, 5], out: EAST, levers, plates: [3] }
  writeFileSync(workshop.path(`${name}.lmp`), recordJourney([leg], 128))
}

describe('levers, keys and plates', needsPrograms('freedoom', 'dsda-doom'), () => {
  it('open the way out', () => {
    putVault('vault', [1])
    expect(play('vault')).toMatch(/^MAP01 - \d/)
  })

  it.each([
    ['the lever is left alone', [], 0, 0],
    ['the sides of the lever do nothing', [1], 61, 4],
    ['the sides of the plate do nothing', [1], 86, 4],
    ['the door does not open', [1], 26, 2],
  ] as const)('do not if %s', (_, levers, special, lines) => {
    putVault('shut-vault', levers)
    expect(special === 0 ? 0 : disarm('shut-vault', special)).toBe(lines)
    expect(play('shut-vault')).toBeUndefined()
  })
})

describe.each(['chocolate-doom', 'crispy-doom'])('%s', (engine) => {
  const needs = needsPrograms('freedoom', engine, 'xvfb-run')
  /** Options of tests of what both engines do in the same code. */
  const first = engine === 'chocolate-doom' || isLongRun
  const once = first ? needs : skippedUnless(first, 'only a long run plays the same again in Crispy Doom.')

  it.each(fewTowns)('lets a player leave by a gate in $side x $side cells', needs, ({ side, level }) => {
    putTown(level, `window-${side}`, 128)
    expect(playInWindow(engine, `window-${side}`)).toMatch(/MAP01/)
  })

  it('plays levers, keys and plates', once, () => {
    putVault('window-vault', [1])
    expect(playInWindow(engine, 'window-vault')).toMatch(/MAP01/)
  })

  it('goes from one map to the next by their stairs', once, () => {
    putLinked('window-linked', 1, 2)
    expect(playInWindow(engine, 'window-linked').match(/MAP\d\d/g)).toEqual(['MAP01', 'MAP02'])
  })
})

describe('doomsday-server', needsPrograms('freedoom', 'doomsday-server'), () => {
  // The server runs until it is stopped, which happens after it has reported on the map.
  const OUTCOME = /\d+ +Lines\s+\d+ +Sectors[^\n]*\n|Error while loading UDMF[^\n]*\n/
  const load = async (name: string): Promise<string> => {
    // A port of its own, so that two runs on one machine do not meet.
    const port = ['-cmd', `net-ip-port ${await freePort()}`]
    const words = ['-stdout', '-iwad', IWAD_FOLDER, '-game', 'doom2-freedoom', '-file', name, ...port]
    return (await workshop.runUntil('doomsday-server', words, OUTCOME)).output
  }

  it.each(fewTowns.flatMap((each) => ['doom', 'zdoom'].map((namespace) => ({ ...each, namespace }))))(
    'loads the text map of $side x $side cells in the namespace $namespace',
    async ({ side, level, namespace }) => {
      const name = `text-${side}-${namespace}.wad`
      workshop.put(writeTextMap(projectOf(level), name, { namespace }).files)
      const binary = readMap(writeBinaryMap(projectOf(level), 'x').files[0]?.bytes ?? new Uint8Array())
      const output = await load(name)
      expect(output).not.toContain('Error while loading UDMF')
      expect(output).toMatch(
        new RegExp(String.raw`\b${binary.lines.length} +Lines\s+${binary.sectors.length} +Sectors`),
      )
    },
  )

  const control = skippedUnless(isLongRun, 'only a long run gives the Doomsday server a broken map.')
  it('refuses a text map with a broken word', control, async () => {
    const { files } = writeTextMap(projectOf(towns[0]?.level ?? townOf(11)), 'broken.wad')
    const bytes = files[0]?.bytes ?? new Uint8Array()
    const at = readWad(bytes).find(({ name }) => name === 'TEXTMAP')?.at ?? 0
    bytes.set(new TextEncoder().encode('namespace ! '), at)
    workshop.put(files)
    const output = await load('broken.wad')
    expect(output).toContain('Error while loading UDMF')
    expect(output).not.toMatch(/\d+ +Sectors/)
  })
})

describe('python3-omg', needsPrograms('python3-omg'), () => {
  const COUNTS = [
    'import sys, omg',
    'from omg.mapedit import MapEditor',
    'wad = omg.WAD(); wad.from_file(sys.argv[1])',
    "m = MapEditor(wad.maps['MAP01'])",
    'print(len(m.things), len(m.linedefs), len(m.sidedefs), len(m.vertexes), len(m.sectors), len(m.segs), len(m.ssectors), len(m.nodes))',
  ].join('\n')
  const TEXT_COUNTS = [
    'import sys, omg',
    'from omg.udmf import UMapEditor',
    'wad = omg.WAD(); wad.from_file(sys.argv[1])',
    "m = UMapEditor(wad.udmfmaps['MAP01'])",
    'print(m.namespace, len(m.things), len(m.linedefs), len(m.sidedefs), len(m.vertexes), len(m.sectors))',
  ].join('\n')

  it.each(fewTowns)('counts in $side x $side cells what we wrote', ({ side, level }) => {
    const { files } = writeBinaryMap(projectOf(level), `omg-${side}.wad`)
    workshop.put(files)
    const map = readMap(files[0]?.bytes ?? new Uint8Array())
    const sides = map.lines.reduce((sum, { back }) => sum + (back ? 2 : 1), 0)
    const counts = [
      map.things,
      map.lines,
      { length: sides },
      map.vertices,
      map.sectors,
      map.segs,
      map.subsectors,
      map.nodes,
    ]
    const run = workshop.run(PYTHON, ['-c', COUNTS, `omg-${side}.wad`])
    expect(run).toEqual({ status: 0, output: `${counts.map(({ length }) => length).join(' ')}\n` })
    workshop.put(writeTextMap(projectOf(level), `omg-${side}.udmf.wad`).files)
    const text = workshop.run(PYTHON, ['-c', TEXT_COUNTS, `omg-${side}.udmf.wad`])
    expect(text.output).toMatch(
      new RegExp(`^zdoom 1 ${map.lines.length} ${sides} \\d+ ${map.sectors.length}\n$`),
    )
  })

  it('fails on half a map', () => {
    const lumps = 'python says so'
    writeFileSync(workshop.path('half.wad'), lumps)
    expect(workshop.run(PYTHON, ['-c', COUNTS, 'half.wad']).status).not.toBe(0)
  })
})
