import { array, assert, integer, property, tuple } from 'fast-check'
import { decode, encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { readLevelFile } from '../../../../src/core/formats/read-level-file'
import { cevoMap, readCevo, writeCevo } from '../../../../src/core/formats/overland/cevo'
import type { OverlandReadResult } from '../../../../src/core/formats/overland/format'
import {
  detectOverlandFormat,
  overlandFormatForName,
  OVERLAND_FORMATS,
} from '../../../../src/core/formats/overland/index'
import { drawOverland } from '../../../../src/core/formats/overland/picture/ground'
import { isOverlandPicture } from '../../../../src/core/formats/overland/picture/note'
import { overlandPng } from '../../../../src/core/formats/overland/png'
import { TILE_HEIGHT, TILE_WIDTH } from '../../../../src/core/formats/overland/tile-art'
import { overlandTmx } from '../../../../src/core/formats/overland/tiled/tiled'
import { createOverland, equalOverlands, type Overland } from '../../../../src/core/overland/overland'
import { TERRAINS } from '../../../../src/core/overland/terrain'
import { normaliseWord } from '../../../../src/core/overland/tile'
import { xmlProblem } from '../../../support/xml'

/** A file made by hand from the layout: 20 x 2 tiles of ocean, with a test's bytes written over it. */
function handMade(words: readonly number[] = [], header: Readonly<Record<number, number>> = {}): Uint8Array {
  const bytes = new Uint8Array(24 + 4 * 40)
  bytes.set([0x63, 0x45, 0x76, 0x6f, 0x4d, 0x61, 0x70, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 2])
  for (let tile = 0; tile < 40; tile++) bytes[24 + 4 * tile + 3] = 0x78
  for (const [tile, word] of words.entries()) {
    for (let part = 0; part < 4; part++) bytes[24 + 4 * tile + part] = (word >>> (8 * part)) & 0xff
  }
  for (const [at, byte] of Object.entries(header)) bytes[Number(at)] = byte
  return bytes
}

function mapIn(result: OverlandReadResult): Overland {
  if (result.status === 'refused') throw new Error(result.problems[0]?.message)
  return result.overland
}

function notesOf(result: OverlandReadResult): readonly string[] {
  return result.status === 'read' ? result.notes : []
}

const maps = tuple(integer({ min: 20, max: 40 }), integer({ min: 1, max: 12 })).chain(([width, half]) => {
  const size = 2 * width * half
  return array(tuple(integer({ min: 0, max: 10 }), integer({ min: 0, max: 0x0fff })), {
    minLength: size,
    maxLength: size,
  }).map((tiles): Overland => {
    const words = Uint32Array.from(tiles, ([terrain, bits]) =>
      normaliseWord((TERRAINS[terrain]?.code ?? 0) | ((bits & 0x7f8) << 5) | ((bits & 0x800) << 13)),
    )
    return { width, height: 2 * half, words }
  })
})

describe('C-evo maps', () => {
  it('are read back as they were written, byte for byte', () => {
    assert(
      property(maps, (map) => {
        const bytes = writeCevo(map)
        const result = readCevo(bytes)
        expect(notesOf(result)).toEqual([])
        expect(equalOverlands(mapIn(result), map)).toBe(true)
        expect(Buffer.from(writeCevo(mapIn(result))).equals(Buffer.from(bytes))).toBe(true)
      }),
    )
  })

  it('have the documented layout', () => {
    const bytes = handMade([0x7800_002a, 0x7840_0002, 0x7d00_0003])
    const result = readCevo(bytes)
    expect(notesOf(result)).toEqual([])
    expect(Array.from(mapIn(result).words.slice(0, 4))).toEqual([
      0x7800_002a, 0x7840_0002, 0x7d00_0003, 0x7800_0000,
    ])
    expect(writeCevo(mapIn(result))).toEqual(bytes)
  })

  it('from other programs are read as the game does, with notes', () => {
    const words = [0x1002_0002, 0x7800_0047, 0x7900_002a]
    const result = readCevo(handMade(words, { 12: 200 }))
    expect(Array.from(mapIn(result).words.slice(0, 3))).toEqual([0x7800_0002, 0x7800_0027, 0x7900_0003])
    expect(notesOf(result)).toEqual([
      'The file names a last turn, 200, which the game does not read from maps; it is left out.',
      '1 tile had an owner; maps have no owners.',
      'Marks of a running game were cleared on 1 tile.',
      'Cotton, which the game no longer has, became peat on 1 tile.',
      'Dead lands became desert without a bonus on 1 tile.',
    ])
  })

  it('lose an odd last row, as in the game', () => {
    const bytes = new Uint8Array(24 + 4 * 60)
    bytes.set(handMade([], { 20: 3 }))
    const result = readCevo(bytes)
    expect(mapIn(result).height).toBe(2)
    expect(notesOf(result)[0]).toContain('Of 3 rows the first 2 are kept')
  })

  it.each([
    ['that is too short for a header', new Uint8Array(10), 'the header of a C-evo map alone has 24'],
    ['of something else', handMade([], { 0: 0x64 }), 'does not begin with "cEvoMap"'],
    ['of another version', handMade([], { 8: 1 }), 'The map is of version 1'],
    [
      'that is too narrow',
      handMade([], { 16: 19 }),
      'The map is 19 tiles wide; the game takes from 20 to 100 (byte 17).',
    ],
    ['that is far too wide', handMade([], { 19: 0xff }), 'tiles wide'],
    ['without rows', handMade([], { 20: 0 }), 'The map has 0 rows'],
    ['that is cut off', handMade().slice(0, 100), 'Something is missing at its end.'],
    [
      'with terrain that is none',
      handMade([0x7800_0008]),
      'The tile at column 1, row 1 (byte 25) has the unknown terrain 8',
    ],
  ])('refuse a file %s', (_, bytes, message) => {
    const result = readCevo(bytes)
    expect(result.status === 'refused' && result.problems[0]?.message).toContain(message)
  })

  it('never throw, whatever the bytes', () => {
    assert(
      property(array(integer({ min: 0, max: 255 }), { maxLength: 300 }), (noise) => {
        const bytes = handMade()
        bytes.set(noise.slice(0, bytes.length - 8), 8)
        expect(['read', 'refused']).toContain(readCevo(bytes).status)
      }),
    )
  })
})

describe('formats of overland maps', () => {
  it('are recognised by their names, also with a space, and by their content', () => {
    expect(overlandFormatForName('nav_req.cevo map')).toBe(cevoMap)
    expect(overlandFormatForName('World.CEVOMAP')).toBe(cevoMap)
    expect(overlandFormatForName('cevomap')).toBeUndefined()
    expect(detectOverlandFormat(handMade(), 'some.dat')).toBe(cevoMap)
    expect(detectOverlandFormat(new Uint8Array([1, 2]), 'some.dat')).toBeUndefined()
    expect(new Set(OVERLAND_FORMATS.map(({ id }) => id)).size).toBe(OVERLAND_FORMATS.length)
  })

  it('draw tiles that leave no gap inside a map and never overlap', () => {
    const { width, height, data } = drawOverland(createOverland(20, 6, 0x7800_0002))
    expect([width, height]).toEqual([20 * TILE_WIDTH + TILE_WIDTH / 2, 7 * (TILE_HEIGHT / 2)])
    let drawn = 0
    for (let at = 3; at < data.length; at += 4) if (data[at] === 255) drawn++
    // A tile covers half of its box; with shared pixels there would be fewer.
    expect(drawn).toBe((20 * 6 * TILE_WIDTH * TILE_HEIGHT) / 2)
  })

  it('list what pictures omit', () => {
    const road = createOverland(20, 2, 0x7800_0102)
    expect(overlandPng.write(road, 'a.png').losses).toEqual(['What people built on 40 tiles is not drawn.'])
    const png = overlandPng.write(createOverland(20, 2), 'a.png').files[0]
    expect(png && decode(png.bytes)).toMatchObject({ width: 656, height: 24 })
    const drawn = overlandPng.write(createOverland(20, 2), 'a.png', { style: 'drawn', tile: 40 }).files[0]
    expect(drawn && decode(drawn.bytes)).toMatchObject({ width: 800, height: 30 })
    expect(drawn && isOverlandPicture(drawn.bytes)).toBe(true)
  })

  it('that are write-only say which file to open instead', async () => {
    for (const format of [overlandPng, overlandTmx]) {
      const [file] = format.write?.(createOverland(20, 4), `a.${format.id}`).files ?? []
      const result = await readLevelFile(file?.bytes ?? new Uint8Array(), `a.${format.id}`)
      const said = result.status === 'refused' ? result.problems[0]?.message : ''
      expect(said).toContain('open the project or the C-evo map (.cevomap)')
    }
    // Damage before the note, or a note of another program, gives no reason to say so.
    const [file] = overlandPng.write(createOverland(20, 4), 'a.png').files ?? []
    const bytes = file?.bytes ?? new Uint8Array()
    expect([isOverlandPicture(bytes), isOverlandPicture(bytes.subarray(0, 60))]).toEqual([true, false])
    const other = encode({
      width: 1,
      height: 1,
      data: new Uint8Array(4),
      text: { Description: 'Another map.' },
    })
    expect(isOverlandPicture(other)).toBe(false)
  })

  it('write staggered maps in well-formed XML, and escape names', () => {
    const files = overlandTmx.write(createOverland(20, 4), 'a "b" & c.tmx').files ?? []
    const text = new TextDecoder().decode(files[0]?.bytes)
    expect(xmlProblem(text)).toBeUndefined()
    expect(text).toContain('source="a &quot;b&quot; &amp; c-tiles.png"')
    expect(text).toContain('orientation="staggered"')
    expect(files[1]?.name).toBe('a "b" & c-tiles.png')
  })
})
