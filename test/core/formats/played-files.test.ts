import { describe, expect, it } from 'vitest'
import { base64Codes, bytesOfBase64 } from '../../../src/core/text/base64'
import { writeWad } from '../../../src/core/formats/doom/wad'
import { lumpsOf } from '../../support/played-files/doom-wad'
import type { WritableFormat, WrittenFile } from '../../../src/core/formats/format'
import { glbOf } from '../../../src/core/formats/gltf/glb'
import { writeLevels } from '../../../src/core/formats/level-files'
import { encodeText, textOfCodes } from '../../../src/core/text/text'
import { EdgeKind } from '../../../src/core/level/kinds'
import { projectOf, type Project } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'
import { streetToInn } from '../../support/street-to-inn'
import { WRITERS } from '../../support/all-formats'
import { fileReport, PLAYED } from '../../support/played-files/file-report'

function formatOf(id: string): WritableFormat {
  const format = PLAYED.find((each) => each.id === id)
  if (!format) throw new Error(`No format ${id}`)
  return format
}

const street = (door?: number): Project => projectOf(streetToInn(door), 'Street')

/** Says whether a project's files can be played, after a change to the first of them. */
function said(
  format: WritableFormat,
  project: Project,
  values: SettingValues = {},
  change: (bytes: Uint8Array) => Uint8Array<ArrayBuffer> = (bytes) => Uint8Array.from(bytes),
): string {
  const name = `x.${format.extensions[0] ?? ''}`
  const written = writeLevels(format, project, name, { values })
  const [first, ...others] = written.files
  if (!first) throw new Error('Nothing was written')
  const files: readonly WrittenFile[] = [{ ...first, bytes: change(first.bytes) }, ...others]
  return fileReport(format, files, project, values).sentences.join(' ')
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Changes a file as text; throws where the change does nothing. */
type Edit = readonly [from: string | RegExp, to: string]
const inText =
  (...edits: readonly Edit[]) =>
  (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
    let text = textOf(bytes)
    for (const [from, to] of edits) {
      const next = text.replace(from, to)
      if (next === text) throw new Error(`${String(from)} is not in the file`)
      text = next
    }
    return encodeText(text)
  }

type Json = Record<string, unknown>

const inJson =
  (edit: (content: Json) => void) =>
  (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
    const content = JSON.parse(textOf(bytes)) as Json
    edit(content)
    return encodeText(JSON.stringify(content))
  }

/** The layer of a Tiled map or an LDtk level with this name. */
function layerOf(holder: Json, list: string, key: string, name: string): Record<string, Json[]> {
  const layers = holder[list] as Record<string, Json[]>[]
  const found = layers.find((layer) => (layer[key] as unknown) === name)
  if (!found) throw new Error(`No layer ${name}`)
  return found
}

const tiledWall = (x: number) =>
  inJson((map) =>
    layerOf(map, 'layers', 'name', 'collision')['objects']?.push({
      id: 99,
      type: 'Wall',
      x,
      y: 0,
      width: 6,
      height: 32,
    }),
  )
const tiledXmlWall = (x: number) =>
  inText([
    /(<objectgroup[^>]*name="collision"[^>]*>)/,
    `$1<object id="99" type="Wall" x="${x}" y="0" width="6" height="32"/>`,
  ])
/** Walls at blocks: the tile between two cells. */
const tiledBlock = (tile: number) =>
  inJson((map) => {
    const { data } = layerOf(map, 'layers', 'name', 'blocks') as unknown as { data: number[] }
    data[9 + tile] = 5
  })

const ldtkLevel = (project: Json): Json => (project['levels'] as Json[])[0] ?? {}
const ldtkWall = (cell: number) =>
  inJson((project) => {
    const grid = layerOf(ldtkLevel(project), 'layerInstances', '__identifier', 'Walls') as unknown as {
      intGridCsv: number[]
    }
    grid.intGridCsv[cell] = (grid.intGridCsv[cell] ?? 0) | 2
  })

/** Adds lines across the street of a Doom map of 128 units a cell, at a distance from the west. */
const doomTextLine = (x: number) => (bytes: Uint8Array) => {
  const lumps = lumpsOf(bytes).map((lump) => {
    if (lump.name !== 'TEXTMAP') return lump
    const text = textOfCodes(lump.bytes)
    const count = text.match(/^vertex/gm)?.length ?? 0
    const line =
      `vertex{x=${x};y=0;}\nvertex{x=${x};y=-200;}\n` +
      `linedef{v1=${count};v2=${count + 1};sidefront=0;sideback=0;twosided=true;blocking=true;}\n`
    return { ...lump, bytes: encodeText(text + line) }
  })
  return writeWad(lumps)
}
const inDoomText =
  (...edits: readonly Edit[]) =>
  (bytes: Uint8Array) =>
    writeWad(
      lumpsOf(bytes).map((lump) =>
        lump.name === 'TEXTMAP' ? { ...lump, bytes: inText(...edits)(lump.bytes) } : lump,
      ),
    )
/** Changes records of a lump of a binary map. */
const inDoomLump = (name: string, size: number, edit: (record: DataView) => void) => (bytes: Uint8Array) =>
  writeWad(
    lumpsOf(bytes).map((lump) => {
      if (lump.name !== name) return lump
      const changed = Uint8Array.from(lump.bytes)
      for (let at = 0; at < changed.length; at += size) edit(new DataView(changed.buffer, at, size))
      return { ...lump, bytes: changed }
    }),
  )
const doomLine = (x: number) => (bytes: Uint8Array) => {
  const lumps = lumpsOf(bytes)
  const count = (lumps.find(({ name }) => name === 'VERTEXES')?.bytes.length ?? 0) / 4
  const added: Readonly<Record<string, readonly number[]>> = {
    VERTEXES: [x, 0, x, -200],
    // From, to, flags, special, tag, front and back.
    LINEDEFS: [count, count + 1, 5, 0, 0, 0, 0],
  }
  return writeWad(
    lumps.map((lump) => ({
      ...lump,
      bytes: Uint8Array.of(...lump.bytes, ...new Uint8Array(Int16Array.from(added[lump.name] ?? []).buffer)),
    })),
  )
}

const inGlb = (edit: (scene: Record<string, Json[]>) => void) => (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const end = 20 + view.getUint32(12, true)
  const scene = JSON.parse(textOf(bytes.subarray(20, end))) as Record<string, Json[]>
  edit(scene)
  return glbOf(JSON.stringify(scene), bytes.subarray(end + 8))
}
/** Adds the body of a wall across the street, in metres from the west. */
const glbWall = (x: number) =>
  inGlb((scene) => {
    const { nodes = [] } = scene
    const extensions = scene['extensions'] as unknown as { OMI_physics_shape: { shapes: Json[] } }
    const shape = extensions.OMI_physics_shape.shapes.push({ type: 'box', box: { size: [0.2, 3, 3] } }) - 1
    const body = { motion: { type: 'static' }, collider: { shape } }
    const node = nodes.push({ translation: [x, 1.5, 1.5], extensions: { OMI_physics_body: body } }) - 1
    const level = nodes.find(({ extras }) => (extras as Json | undefined)?.['level'] !== undefined)
    const { children } = level as unknown as { children: number[] } // every file has one
    children.push(node)
  })

const jammed = inGlb(({ nodes = [] }) => {
  for (const { extras } of nodes as { extras?: Json }[]) if (extras?.['state']) extras['state'] = 'jammed'
})

const godotWall = (cell: number) =>
  inText([/(name="WestEdges"[^]*?PackedInt32Array\()/, `$1${cell}, 0, ${16 + 16 * 65_536}, `])
/** Gives a cell of the layer of walls the tile with a wall in the east. */
const godotTile = (cell: number) => (bytes: Uint8Array) => {
  const layer = /(name="Walls"[^]*?tile_map_data = PackedByteArray\(")([^"]*)/
  const decoded = bytesOfBase64(layer.exec(textOf(bytes))?.[2] ?? '')
  if ('problem' in decoded) throw new Error('The layer has no tiles')
  const view = new DataView(decoded.bytes.buffer)
  view.setUint16(2 + 12 * cell + 6, 10 % 8, true)
  view.setUint16(2 + 12 * cell + 8, 1, true)
  return inText([layer, `$1${textOfCodes(base64Codes(decoded.bytes))}`])(bytes)
}

const good = 'Playable: start, 1 of 1 goal and 1 of 1 door.'
const alone = /^Nobody can leave the start, (column 1, row 1|block 1, 1), in this file\.$/
const missed = '1 goal cannot be reached from the start in this file: inn “Bard” at column 4, row 1.'
const stuck =
  /^Nothing opens 1 door in this file; the first is at (column 4, row 1|block \d, 1)\. 1 goal cannot/
const unread = 'This level cannot be read back from the file.'

const uvttWall = (x: number) =>
  inText(['"line_of_sight":[', `"line_of_sight":[[{"x":${x},"y":0},{"x":${x},"y":1}],`])
const foundryWall = (x: number) =>
  inText(['"walls":[', `"walls":[{"c":[${x},0,${x},100],"move":20,"dir":0,"door":0,"ds":0},`])

interface Breaks {
  readonly id: string
  readonly values?: SettingValues
  /** Changes that wall the start in, close a wall around the goal, and take the door its opener. */
  readonly start: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  readonly goal: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  readonly opener: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
}

const noObjects = inJson((map) => {
  const layer = layerOf(map, 'layers', 'name', 'objects')
  layer['objects'] = (layer['objects'] ?? []).filter(({ type }) => type !== 'Door')
})
const noSpecials = inDoomLump('LINEDEFS', 14, (line) => {
  if (line.getUint16(6, true) === 1) line.setUint16(6, 0, true)
})
const grimrockWall = (from: string, to: string) => inText([from, to])

const BREAKS: readonly Breaks[] = [
  { id: 'tmj', start: tiledWall(29), goal: tiledWall(61), opener: noObjects },
  {
    id: 'tmj',
    values: { tileset: 'external' },
    start: tiledWall(29),
    goal: tiledWall(61),
    opener: noObjects,
  },
  { id: 'tmj', values: { variant: 'blocks' }, start: tiledBlock(2), goal: tiledBlock(4), opener: noObjects },
  {
    id: 'tmj',
    values: { variant: 'blocks', tileset: 'external' },
    start: tiledBlock(2),
    goal: tiledBlock(4),
    opener: noObjects,
  },
  {
    id: 'tmx',
    start: tiledXmlWall(29),
    goal: tiledXmlWall(61),
    opener: inText([/type="Door"/, 'type="Picture"']),
  },
  {
    id: 'ldtk',
    start: ldtkWall(0),
    goal: ldtkWall(1),
    opener: inText(['"__value":"Door"', '"__value":"Painting"']),
  },
  { id: 'uvtt', values: { pixels: 8 }, start: uvttWall(1), goal: uvttWall(2), opener: uvttWall(3) },
  {
    id: 'foundry',
    values: { pixels: 8 },
    start: foundryWall(100),
    goal: foundryWall(200),
    opener: foundryWall(300),
  },
  { id: 'wad', start: doomLine(136), goal: doomLine(264), opener: noSpecials },
  {
    id: 'udmf',
    start: doomTextLine(136),
    goal: doomTextLine(264),
    opener: inDoomText([/special=12;/, ''], [/special=12;/, '']),
  },
  {
    id: 'udmf',
    values: { namespace: 'doom' },
    start: doomTextLine(136),
    goal: doomTextLine(264),
    opener: inDoomText([/special=1;/, ''], [/special=1;/, '']),
  },
  {
    id: 'grimrock1',
    start: grimrockWall('#.......#', '#.#.....#'),
    goal: grimrockWall('#.......#', '#...#...#'),
    opener: inText([':addPullChain()', ':setLight(1)']),
  },
  {
    id: 'grimrock2',
    start: grimrockWall('2,1,1,1,1,1,1,1,2', '2,1,2,1,1,1,1,1,2'),
    goal: grimrockWall('2,1,1,1,1,1,1,1,2', '2,1,1,1,2,1,1,1,2'),
    opener: inText([':setPullChain(true)', ':setPullChain(false)']),
  },
  {
    id: 'glb',
    start: glbWall(3),
    goal: glbWall(6),
    opener: jammed,
  },
  { id: 'godot', start: godotWall(1), goal: godotWall(2), opener: inText(['func use(', 'func gaze(']) },
  {
    id: 'godot',
    values: { dimension: '2d' },
    start: godotTile(0),
    goal: godotTile(1),
    opener: inText(['func use(', 'func gaze(']),
  },
]

describe.each(BREAKS)('A written $id file with $values', ({ id, values, start, goal, opener }) => {
  const format = formatOf(id)

  it('can be played', () => {
    expect(said(format, street(), values)).toBe(good)
  })

  it('is refused if the start is walled in, the goal is, or nothing opens the door', () => {
    expect(said(format, street(), values, start)).toMatch(alone)
    expect(said(format, street(), values, goal)).toBe(missed)
    expect(said(format, street(), values, opener)).toMatch(stuck)
  })

  it('is refused if it is cut off', () => {
    expect(said(format, street(), values, (bytes) => Uint8Array.from(bytes.subarray(0, 90)))).toBe(unread)
  })
})

it('breaks a file of every format that is played', () => {
  const ids = [
    'tmj',
    'tmx',
    'ldtk',
    'uvtt',
    'foundry',
    'glb',
    'wad',
    'udmf',
    'grimrock1',
    'grimrock2',
    'godot',
  ]
  expect(PLAYED.map(({ id }) => id)).toEqual(ids)
  const isPlayed = (format: WritableFormat): boolean => writeLevels(format, street(), 'x').play !== undefined
  expect(WRITERS.filter(isPlayed)).toEqual(PLAYED)
  expect(ids.filter((id) => !BREAKS.some((each) => each.id === id))).toEqual([])
})

describe.each(PLAYED)('$id', (format) => {
  const isHalf = format.id === 'uvtt'

  it.each([EdgeKind.lockedDoor, EdgeKind.secretDoor, EdgeKind.oneWayForth])(
    'lets pass through an edge of kind %i',
    (kind) => {
      const words = said(format, street(kind), isHalf ? { secrets: true } : {})
      // Grimrock has no one-way doors, and a virtual map one-way walls: all are passed to the east.
      expect(words).toBe(good)
    },
  )
})

describe('A written file', () => {
  it('says that one-way doors that lead to the start part the goal from it', () => {
    const formats = PLAYED.filter(({ id }) => !/^(?:grimrock|uvtt)/.test(id))
    for (const format of formats) expect(said(format, street(EdgeKind.oneWayBack))).toBe(missed)
  })

  it('says that hidden secret doors part a goal from the start', () => {
    expect(said(formatOf('uvtt'), street(EdgeKind.secretDoor), { pixels: 8 })).toBe(missed)
  })

  it('of Doom is refused if the key of a locked door lies behind it', () => {
    const behind = inDoomLump('THINGS', 10, (thing) => {
      if (thing.getInt16(6, true) === 5) thing.setInt16(0, 460, true)
    })
    expect(said(formatOf('wad'), street(EdgeKind.lockedDoor), {}, behind)).toMatch(stuck)
    const gone = inDoomText([/^thing\{x=\d+;y=-\d+;type=5;/m, 'thing{x=80;y=-72;type=2011;'])
    expect(said(formatOf('udmf'), street(EdgeKind.lockedDoor), {}, gone)).toMatch(stuck)
  })

  it.each([
    ['grimrock1', /\t:addConnector\("activate"/g, '\t:addConnector("toggle"'],
    ['grimrock2', /addConnector\("onActivate"/g, 'addConnector("onToggle"'],
  ])('of %s is refused if no button opens a secret door', (id, from, to) => {
    expect(said(formatOf(id), street(EdgeKind.secretDoor), {}, inText([from, to]))).toMatch(stuck)
  })

  it.each<readonly [string, SettingValues, ReturnType<typeof inText>]>([
    ['tmj', {}, inText([/"type":"inn","x":112/, '"type":"inn","x":80'])],
    ['tmj', { variant: 'blocks' }, inText([/"type":"inn","x":240/, '"type":"inn","x":112'])],
    ['tmx', {}, inText([/type="inn" x="112"/, 'type="inn" x="80"'])],
    ['ldtk', {}, inText([/("__identifier":"Place","__grid":\[)3/, '$12'])],
    [
      'glb',
      {},
      inGlb(
        ({ nodes = [] }) =>
          ((nodes.find(({ name }) => name === 'Inn “Bard”') ?? {})['translation'] = [1, 0, 1]),
      ),
    ],
    ['godot', {}, inText([/(Inn[^\n]*\n.*, )7(, 0, 1\))/, '$13$2'])],
    ['godot', { dimension: '2d' }, inText([/(Inn[^\n]*\nposition = Vector2\()112/, '$112'])],
  ])('of %s with %s is refused if a goal is not where it should be', (id, values, change) => {
    expect(said(formatOf(id), street(), values, change)).toBe(
      '1 goal is missing in this file: inn “Bard” at column 4, row 1.',
    )
  })

  it('is refused if the start of the level is not in it', () => {
    const away = inText([/"type":"start"/, '"type":"beginning"'])
    expect(said(formatOf('tmj'), street(), {}, away)).toBe(
      'There is no start, so nobody walked to the goals. 1 of 1 door can be opened.',
    )
  })
})
