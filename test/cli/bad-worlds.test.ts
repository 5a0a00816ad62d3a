import { readdir, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { inFolder, run, useFolder } from './run'

/** Wrong INI files and wrong overland maps: one sentence each, exit status 2, and no file written. */

useFolder()

const HEAD = '[map_type]\nmap_type = Desert\n[Desert]\n'
const text = (words: string): Buffer => Buffer.from(words, 'latin1')
const DESERT_SIZES = 'it must be one of 35, 50, 70, 100, 150, 230.'

const BAD_INI: readonly (readonly [string, Buffer, string])[] = [
  [
    'an unknown key',
    text(`${HEAD}map_siez = 50\n`),
    'line 4: "map_siez" is not a parameter. Did you mean "map_size"?',
  ],
  [
    'a key that is like no other',
    text(`${HEAD}sand = 50\n`),
    'line 4: "sand" is not a parameter. Correct its name, or remove the line.',
  ],
  [
    'a key twice',
    text(`${HEAD}map_size = 50\nmap_size = 70\n`),
    'line 5: "map_size" is repeated; line 4 has it already.',
  ],
  ['a number off a list', text(`${HEAD}map_size = 51\n`), `line 4: "map_size" is 51; ${DESERT_SIZES}`],
  [
    'a number out of its range',
    text(`${HEAD}comp_opponents = 99\n`),
    'line 4: "comp_opponents" is 99; it must be between 1 and 14.',
  ],
  [
    'no nations',
    text(`${HEAD}comp_opponents = 0\n`),
    'line 4: "comp_opponents" is 0; it must be between 1 and 14.',
  ],
  [
    'a number that is none',
    text(`${HEAD}comp_opponents = all\n`),
    'line 4: "comp_opponents" is "all"; it must be a whole number in decimal digits.',
  ],
  ['a line without a value', text(`${HEAD}map_size\n`), 'line 4: The line must be "name = value"'],
  ['no text', text(''), 'The file is empty.'],
  ['nothing before the mark of DOS', text(`\x1a${HEAD}`), 'The file is empty.'],
  [
    'no scenario',
    text('[Desert]\nmap_size = 35\n'),
    'The section [map_type] must say "map_type = Name"; names: ',
  ],
  [
    'an unknown scenario',
    text('[map_type]\nmap_type = Fjords\n'),
    'line 2: "Fjords" is not a map type; names: ',
  ],
  [
    'a second scenario',
    text(`${HEAD}[map_type]\nmap_type = Arctic\n`),
    'line 5: "map_type" is repeated; line 2',
  ],
  ['UTF-16', Buffer.from(`\uFEFF${HEAD}`, 'utf16le'), ''],
]

describe('an INI file with', () => {
  it.each(BAD_INI)('%s is refused in one sentence, and nothing is written', async (_name, bytes, said) => {
    await writeFile(inFolder('a.ini'), bytes)
    const { code, stderr } = await run(['new', '--ini', 'a.ini', '--seed', '1', '-o', 'x.cevomap'])
    expect(code).toBe(2)
    expect(stderr).toHaveLength(1)
    expect(stderr[0]?.startsWith(`a.ini: ${said}`)).toBe(true)
    expect(await readdir(inFolder())).toEqual(['a.ini'])
  })

  it.each([
    ['Latin-1 and the mark of DOS', text(`${HEAD}# Gr\xfc\xdfe\nmap_size = 35\n\x1a\0\0`)],
    [
      'a byte order mark and lines of DOS',
      Buffer.from(`\uFEFF${HEAD.replaceAll('\n', '\r\n')}map_size = 35\r\n`),
    ],
  ])('%s is read', async (_name, bytes) => {
    await writeFile(inFolder('a.ini'), bytes)
    expect(await run(['new', '--ini', 'a.ini', '--seed', '3', '-o', 'x.cevomap'])).toMatchObject({
      code: 0,
      stderr: [],
    })
  })
})

/** Returns a map file of grassland. */
function mapFile(width: number, height: number, tiles = width * height): Buffer {
  const bytes = Buffer.alloc(24 + 4 * tiles)
  bytes.write('cEvoMap\0', 'latin1')
  bytes.writeUInt32LE(width, 16)
  bytes.writeUInt32LE(height, 20)
  for (let tile = 0; tile < tiles; tile++) bytes.writeUInt32LE(0x7800_0002, 24 + 4 * tile)
  return bytes
}

function laterVersion(): Buffer {
  const bytes = mapFile(30, 46)
  bytes.writeUInt32LE(1, 8)
  return bytes
}

const BAD_MAPS: readonly (readonly [string, Buffer, string])[] = [
  ['of another version', laterVersion(), 'The map is of version 1; the game reads version 0 (byte 9).'],
  ['of one tile', mapFile(1, 1), 'The map is 1 tile wide; the game takes from 20 to 100 (byte 17).'],
  ['of no tile', mapFile(0, 0), 'The map is 0 tiles wide; the game takes from 20 to 100 (byte 17).'],
  [
    'one tile too wide',
    mapFile(101, 96),
    'The map is 101 tiles wide; the game takes from 20 to 100 (byte 17).',
  ],
  [
    'of billions of tiles',
    mapFile(4_000_000_000, 4_000_000_000, 0),
    'The map is 4000000000 tiles wide; the game takes from 20 to 100 (byte 17).',
  ],
  [
    'cut short',
    mapFile(30, 46).subarray(0, -4),
    'The file has 5540 bytes; 30 x 46 tiles need 5544. Something is missing at its end.',
  ],
  [
    'of a header cut short',
    mapFile(30, 46).subarray(0, 10),
    'The file has 10 bytes; the header of a C-evo map alone has 24.',
  ],
  ['of nothing', Buffer.alloc(0), 'The file has 0 bytes; the header of a C-evo map alone has 24.'],
  [
    'of text',
    text('A map, but in words.\n'.repeat(3)),
    'This is not a C-evo map: it does not begin with "cEvoMap" and a zero byte.',
  ],
]

const COMMANDS = [
  ['check', 'a.cevomap'],
  ['measure', 'a.cevomap'],
  ['export', 'a.cevomap', '-o', 'x.brownstone'],
  ['towns', 'a.cevomap', '--seed', '1', '-o', 'x.brownstone'],
]

describe('an overland map', () => {
  it.each(BAD_MAPS)('%s is refused by every command, and nothing is written', async (_name, bytes, said) => {
    await writeFile(inFolder('a.cevomap'), bytes)
    for (const words of COMMANDS) {
      expect(await run(words)).toMatchObject({ code: 2, stdout: '', stderr: [`a.cevomap: ${said}`] })
    }
    expect(await readdir(inFolder())).toEqual(['a.cevomap'])
  })

  it.each([
    ['smallest', 20, 2],
    ['largest', 100, 96],
  ])(
    'of the %s size is read, measured and exported, but has no start for a town',
    async (_name, width, height) => {
      await writeFile(inFolder('a.cevomap'), mapFile(width, height))
      const [check = [], measure = [], save = [], towns = []] = COMMANDS
      expect((await run(check)).code).toBe(0) // the game takes maps without starts
      expect((await run(measure)).stdout).toContain(`${width} x ${height} tiles`)
      expect((await run(save)).code).toBe(0)
      expect(await run(towns)).toMatchObject({
        code: 2,
        stderr: ['a.cevomap: The map has no start for a town. Set one with the start tool.'],
      })
    },
  )

  it.each([
    [
      ['--width', '19', '--height', '40'],
      'The width is 19; an overland map is from 20 to 100 tiles wide, as the game takes it.',
    ],
    [
      ['--width', '100', '--height', '97'],
      'The height is 97; an overland map has from 2 to 96 rows, and an even number of them.',
    ],
    [
      ['--set', 'comp_opponents=0'],
      '“AI nations” (comp_opponents) is 0; it must be a whole number from 1 to 14.',
    ],
  ])('with %s is never begun', async (words, said) => {
    expect(await run(['new', '--generator', 'overland/desert', ...words, '-o', 'x.cevomap'])).toMatchObject({
      code: 2,
      stderr: [said],
    })
    expect(await readdir(inFolder())).toEqual([])
  })
})
