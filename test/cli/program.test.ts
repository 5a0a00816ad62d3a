import { copyFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../src/core/text/file-size'
import { FORMATS } from '../../src/core/formats/index'
import { readNative } from '../../src/core/formats/native/read'
import { OVERLAND_FORMATS } from '../../src/core/formats/overland/index'
import { GENERATORS } from '../../src/core/generate/index'
import { SCENARIOS } from '../../src/core/generate/overland/index'
import { CellKind } from '../../src/core/level/kinds'
import { firstLevel, type ProjectLevel } from '../../src/core/project/project'
import { NOW, inFolder, run, useFolder } from './run'

useFolder()

const sample = fileURLToPath(new URL('../fixtures/townmaze-sample.txt', import.meta.url))

const sketch = [
  '..........',
  '..........',
  '..........',
  '..........',
  '......r...',
  '..c.......',
  '..........',
  '.......h..',
  '..........',
  '...g......',
]
const sketchText = `${sketch.join('\n')}\n`

/** The first level of a project file in the temporary folder. */
async function readLevel(name: string): Promise<ProjectLevel> {
  const result = readNative(await readFile(inFolder(name)))
  if (result.status !== 'read') throw new Error(`${name} is no project`)
  return firstLevel(result.project)
}

describe('the program', () => {
  it('prints help for itself and for every command', async () => {
    const commands = ['new', 'fill', 'check', 'measure', 'export', 'formats', 'generators', 'ini']
    const { code, stdout, stderr } = await run(['--help'])
    expect(await run(['help', '--help'])).toMatchObject({ code: 0, stdout, stderr })
    expect({ code, stderr }).toEqual({ code: 0, stderr: [] })
    for (const command of commands) {
      expect(stdout).toContain(`\n  ${command}`)
      const help = await run([command, '--help'])
      expect(help.code).toBe(0)
      expect(help.stdout).toContain(`Usage: brownstone ${command}`)
      expect((await run(['help', command])).stdout).toBe(help.stdout)
    }
  })

  it('prints its version', async () => {
    expect((await run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it.each([
    [[], 'Usage: brownstone'],
    [['chek', 'x'], "Unknown command 'chek'"],
    [['check'], "Missing required argument 'file'"],
    [['check', 'a', 'b'], 'Too many arguments'],
    [['check', '--loud', 'x'], "Unknown option '--loud'"],
    [
      ['new', '--width', '9', '-o', 'x.sketch'],
      'A new level needs --width and --height, --template, or --code.',
    ],
    [
      ['export', sample],
      'Give -o <file>, --all to run the exports of the project, or --presets to list its presets.',
    ],
    [['measure', '--json=1', 'x'], "Unknown option '--json=1'"],
  ])('refuses %j as wrong usage', async (words, message) => {
    const { code, stdout, stderr } = await run(words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr[0]).toContain(message)
  })

  it('reports a failing standard output', async () => {
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    const { code, stderr } = await run(['formats'], '', { stdout: () => Promise.reject(full) })
    expect(code).toBe(3)
    expect(stderr).toEqual(['"standard output" could not be written: the disk is full.'])
  })

  it('refuses a file above the one limit of reading and writing before it is read', async () => {
    // Sparse: it takes no space on the disk.
    await writeFile(inFolder('large.brownstone'), '')
    await truncate(inFolder('large.brownstone'), MAX_FILE_BYTES + 1)
    expect(await run(['check', 'large.brownstone'])).toMatchObject({
      code: 2,
      stderr: [`"${inFolder('large.brownstone')}" is too large; a file may have at most 256 MB.`],
    })
  })

  it('stays silent after the reader of standard output is gone', async () => {
    const gone = Object.assign(new Error('EPIPE'), { code: 'EPIPE' })
    const { code, stderr } = await run(['formats'], '', { stdout: () => Promise.reject(gone) })
    expect({ code, stderr }).toEqual({ code: 141, stderr: [] })
  })
})

describe('new', () => {
  it('writes a town with its recipe and the streets of each step', async () => {
    const words =
      'new --generator town --width 20 --height 12 --set gates=3 --set courts=1 left=1 --seed 48151'
    expect(await run([...words.split(' '), '-o', 'town.brownstone'])).toEqual({
      code: 0,
      stdout: '',
      stderr: [],
    })
    const { level, name, recipe } = await readLevel('town.brownstone')
    expect(name).toBe('town')
    expect([level.width, level.height]).toEqual([20, 12])
    expect(recipe).toMatchObject({
      generator: 'town',
      version: 5,
      seed: '48151',
      settings: { gates: 3, courts: 1, left: 1, rock: 0, straightness: 750, connect: 'shortest' },
    })
    const streets = level.cells.slice().filter((kind) => kind === CellKind.street).length
    const steps = Object.values(recipe?.steps ?? {})
    expect(steps).toHaveLength(5)
    expect(steps.reduce((sum, step) => sum + step, 0)).toBe(streets)
    expect((await run(['check', 'town.brownstone'])).code).toBe(0)
  })

  it('prints the seed taken from the clock, and that seed gives the same town', async () => {
    const words = ['new', '--width', '12', '--height', '12']
    const { stderr } = await run([...words, '-o', 'a.brownstone'])
    expect(stderr).toEqual([`Seed ${NOW}`])
    await run([...words, '--seed', String(NOW), '-o', 'b.brownstone'])
    expect((await readLevel('b.brownstone')).level).toEqual((await readLevel('a.brownstone')).level)
  })

  it('notes settings without effect, for a new town and for one that is filled again', async () => {
    const words = 'new --width 12 --height 12 --seed 1 --set pattern=classic blockLength=9 -o a.brownstone'
    const note = (label: string, cure: string): string =>
      `${label} has no effect. Set Street pattern to “${cure}” to use it.`
    expect(await run(words.split(' '))).toMatchObject({
      code: 0,
      stderr: [note('Block length', 'Planned” or “Grown')],
    })
    const again = 'fill a.brownstone --reroll --set pattern=planned connect=classic --seed 2 -o b.brownstone'
    expect(await run(again.split(' '))).toMatchObject({
      code: 0,
      stderr: [note('Join streets by', 'Grown” or “As in 1991')],
    })
  })

  it('keeps a seed of words as it was typed', async () => {
    await run(['new', '--width', '12', '--height', '12', '--seed', 'Skara Brae', '-o', 'a.brownstone'])
    expect((await readLevel('a.brownstone')).recipe?.seed).toBe('Skara Brae')
  })

  it('writes a project, or the requested format, to standard output', async () => {
    const words = ['new', '--width', '12', '--height', '12', '--seed', '1', '-o', '-']
    expect((await run(words)).stdout).toContain('"format": "brownstone"')
    expect((await run([...words, '--format', 'classic'])).stdout).toMatch(/^ht 25 wd 25 /)
    expect(await readdir(inFolder())).toEqual([])
  })

  it.each([
    ['--width 0 --height 9', ['The width is 0; it must be a whole number of cells from 1 to 4096.']],
    [
      '--width wide --height -3',
      [
        'The width is "wide"; it must be a whole number of cells.',
        'The height is "-3"; it must be a whole number of cells.',
      ],
    ],
    ['--width 4 --height 9', ['The width is 4 cells; a town needs at least 5']],
    ['--width 4096 --height 4096', ['4096 x 4096 cells are 16777216; a level holds at most 16000000 cells.']],
    [
      '--width 20 --height 20 --generator city',
      [
        'There is no generator "city"; generators: town, town/endless, dungeon/rooms, dungeon/caves, maze/walk,',
      ],
    ],
    [
      '--width 20 --height 20 --set gates=99 --set rock=no --set towers=1',
      [
        '"towers" is not a setting of Town',
        'Extra gates is 99; it must be a whole number from 0 to',
        'Rock is no; it must',
      ],
    ],
    [
      '--width 20 --height 20 --set quotas=inn;shop;pub',
      [
        'Column 1: the rule ends before a number.',
        'Column 5: the rule ends',
        'Column 10: "pub" is not a kind',
      ],
    ],
    ['--width 20 --height 20 --set gates', ['"gates" is not a setting; write --set id=value']],
    ['--width 20 --height 20 --set __proto__=1', ['"__proto__" is not a setting of Town']],
    ['--width 20 --height 20 --seed=', ['The seed is empty']],
    ['--width 20 --height 20 --format gif', ['There is no format "gif"; formats: native, classic']],
  ])('refuses %s and writes nothing', async (words, messages) => {
    const { code, stdout, stderr } = await run(['new', ...words.split(' '), '-o', 'x.brownstone'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    messages.forEach((message, at) => expect(stderr[at]).toContain(message))
    expect(stderr).toHaveLength(messages.length)
    expect(await readdir(inFolder())).toEqual([])
  })

  it('fails with status 1 if no town can be made', async () => {
    const words = 'new --width 20 --height 20 --set gates=0 left=0 --seed 1 -o x.brownstone'
    const { code, stderr } = await run(words.split(' '))
    expect(code).toBe(1)
    expect(stderr[0]).toMatch(/^Error: There is nothing for streets to begin from/)
    expect(await readdir(inFolder())).toEqual([])
  })

  it('fails with status 3 if the town cannot be written, and keeps the old file', async () => {
    await mkdir(inFolder('town.brownstone'))
    const words = ['new', '--width', '12', '--height', '12', '--seed', '1', '-o']
    const folder = await run([...words, 'town.brownstone'])
    expect(folder.code).toBe(3)
    expect(folder.stderr[0]).toContain('it is a folder')
    const missing = await run([...words, 'missing/town.brownstone'])
    expect(missing.code).toBe(3)
    expect(missing.stderr[0]).toContain('does not exist')
    expect(await readdir(inFolder())).toEqual(['town.brownstone'])
  })

  it('refuses a name without a known format', async () => {
    const { code, stderr } = await run(['new', '--width', '12', '--height', '12', '-o', 'town.gif'])
    expect(code).toBe(2)
    expect(stderr[0]).toContain('The name "town.gif" does not tell the format')
  })
})

describe('fill', () => {
  it('fills a sketch file and keeps drawn cells', async () => {
    await writeFile(inFolder('town.sketch'), sketchText)
    const words = 'fill town.sketch --set gates=2 left=1 --seed 7 -o town.brownstone'
    const { code, stdout } = await run(words.split(' '))
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    const { level } = await readLevel('town.brownstone')
    expect(level.cells[5 * 10 + 2]).toBe(CellKind.street)
    expect(level.cells[7 * 10 + 7]).toBe(CellKind.house)
    expect(level.cells[9 * 10 + 3]).toBe(CellKind.street)
    expect((await run(['check', 'town.brownstone'])).code).toBe(0)
  })

  it('detects the format of standard input and writes standard output', async () => {
    const { code, stdout } = await run(
      ['fill', '-', '--seed', '7', '-o', '-', '--format', 'sketch'],
      sketchText,
    )
    expect(code).toBe(0)
    expect(stdout).not.toContain('.')
    expect(stdout.match(/^[shrcg]{10}$/gim)).toHaveLength(10)
  })

  it('re-rolls generated cells, with the settings of the file, and keeps drawn ones', async () => {
    await writeFile(inFolder('a.sketch'), sketchText)
    await run('fill a.sketch --set gates=2 left=1 --seed 7 -o a.brownstone'.split(' '))
    const again = await run('fill a.brownstone --seed 8 -o b.brownstone'.split(' '))
    expect(again).toMatchObject({ code: 1, stderr: [expect.stringContaining('All cells are decided')] })
    expect((await run('fill a.brownstone --reroll --seed 8 -o b.brownstone'.split(' '))).code).toBe(0)
    const [a, b] = [await readLevel('a.brownstone'), await readLevel('b.brownstone')]
    expect(b.recipe).toMatchObject({ seed: '8', settings: { gates: 2, left: 1 } })
    expect(b.level.cells).not.toEqual(a.level.cells)
    expect(b.level.cells[7 * 10 + 7]).toBe(CellKind.house)
    // The same seed gives the first town back.
    await run('fill b.brownstone --reroll --seed 7 -o c.brownstone'.split(' '))
    expect((await readLevel('c.brownstone')).level).toEqual(a.level)
  })

  it('may overwrite the file that it read', async () => {
    await writeFile(inFolder('a.sketch'), sketchText)
    expect((await run('fill a.sketch --seed 7 -o a.sketch'.split(' '))).code).toBe(0)
    expect(await readFile(inFolder('a.sketch'), 'utf8')).not.toBe(sketchText)
  })

  it('fails with status 1 if the sketch allows no town, names the cells and writes no file', async () => {
    const walled = sketch.with(0, 'hhhhhhhhhh').with(1, 'rrrrrrrrrr')
    const { code, stderr } = await run(
      ['fill', '-', '--seed', '1', '-o', 'x.brownstone'],
      `${walled.join('\n')}\n`,
    )
    expect(code).toBe(1)
    expect(stderr.some((line) => /^Error: .*column \d+, row \d+/.test(line))).toBe(true)
    expect(await readdir(inFolder())).toEqual([])
  })

  /** Two houses enclosed by rock, beside a distant street. */
  const shutIn = sketch.with(0, '.rrrrr....').with(1, 'rrhhrr....').with(2, '.rrrrr....')

  it('makes the possible repairs, and lists them', async () => {
    const words = 'fill - --mend --json --seed 1 -o mended.brownstone'.split(' ')
    const { code, stdout, stderr } = await run(words, `${shutIn.join('\n')}\n`)
    expect(code).toBe(0)
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({ file: 'mended.brownstone', seed: '1' })
    expect(report.mended.length).toBeGreaterThan(0)
    expect(report.mended[0]).toMatchObject({
      rule: 'house-reached',
      repair: expect.any(String),
      cells: [{ column: expect.any(Number), row: 2 }],
    })
    expect(stderr.filter((line) => line.startsWith('Repaired: '))).toHaveLength(report.mended.length)
    expect((await run(['check', 'mended.brownstone'])).code).toBe(0)
  })

  it('lists cells that became rock, on standard error and as JSON', async () => {
    const bay = sketch.with(0, '.rrrrr....').with(1, 'rr..rr....').with(2, '.rrrrr....')
    const words = 'fill - --json --seed 1 -o bay.brownstone'.split(' ')
    const { code, stdout, stderr } = await run(words, `${bay.join('\n')}\n`)
    expect(code).toBe(0)
    const { becameRock, notices } = JSON.parse(stdout)
    expect(becameRock).toEqual(
      expect.arrayContaining([
        { column: 3, row: 2 },
        { column: 4, row: 2 },
      ]),
    )
    expect(notices.some((notice: string) => notice.includes('became rock'))).toBe(true)
    expect(stderr.some((line) => line.includes('became rock'))).toBe(true)
  })

  it('writes no file if no repair helps', async () => {
    // Repairs do not change settings.
    const words = 'fill - --mend --set gates=0 --set walled=2 --seed 1 -o x.brownstone'.split(' ')
    const { code, stderr } = await run(words, `${sketch.join('\n')}\n`)
    expect(code).toBe(1)
    expect(stderr.at(-1)).toBe('Nothing was written: no repair makes this sketch possible.')
    expect(await readdir(inFolder())).toEqual([])
  })

  it('refuses to print both JSON and the town to standard output', async () => {
    const { code, stderr } = await run(['fill', '-', '--json', '-o', '-'], `${sketch.join('\n')}\n`)
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: ['{"status":2,"errors":["--json prints on standard output; name a file with -o."]}'],
    })
  })

  it.each([
    ['', 'standard input: The file is empty.'],
    ['....\n...\n', 'standard input: line 2'],
    ['....\n..q.\n', 'standard input: line 2, column 3'],
    ['\u0000\u0001', 'standard input: The format of this file is unknown: it seems to be a binary file.'],
    ['{"format": "brownstone"', 'standard input: line 1'],
  ])('refuses %j as a sketch, with the position of the fault', async (input, message) => {
    const { code, stdout, stderr } = await run(['fill', '-', '-o', '-'], input)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr[0]).toContain(message)
  })
})

describe('check', () => {
  it('finds no problem in the published sample', async () => {
    expect(await run(['check', sample])).toEqual({ code: 0, stdout: 'No law is broken.\n', stderr: [] })
    const { stdout } = await run(['check', sample, '--json'])
    expect(JSON.parse(stdout)).toEqual({ file: sample, errors: 0, hints: 0, problems: [] })
  })

  const broken = async (): Promise<void> => {
    const rows = (await readFile(sample, 'utf8')).split('\n')
    // The door of the house in column 1, row 2 is walled up.
    await writeFile(inFolder('broken.txt'), rows.with(4, (rows[4] ?? '').replace('# |', '# #')).join('\n'))
  }

  it('reports each broken law in a line and ends with status 1', async () => {
    await broken()
    const { code, stdout, stderr } = await run(['check', 'broken.txt'])
    expect({ code, stderr }).toEqual({ code: 1, stderr: [] })
    expect(stdout).toMatch(/^Error: The house at column 1, row 2 has no door; .*\n$/)
  })

  it('reports the same as JSON, with cells counted from 0', async () => {
    await broken()
    const { code, stdout } = await run(['check', '--json', 'broken.txt'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      errors: 1,
      hints: 0,
      problems: [{ rule: 'one-door', severity: 'error', cells: [{ column: 1, row: 2 }] }],
    })
  })

  it('reports an incomplete link, with the level of its end', async () => {
    await run('new --width 9 --height 9 -o link.brownstone'.split(' '))
    const project = JSON.parse(await readFile(inFolder('link.brownstone'), 'utf8'))
    const link = { id: 'link-1', kind: 'stairs' }
    project.levels[0].places = [{ x: 3, y: 4, kind: 'stairs', name: '', properties: {}, link }]
    await writeFile(inFolder('link.brownstone'), JSON.stringify(project))
    const { code, stdout } = await run(['check', '--json', 'link.brownstone'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout).problems).toContainEqual(
      expect.objectContaining({ rule: 'links-whole', level: 'level-1', cells: [{ column: 4, row: 5 }] }),
    )
  })

  it('ends with status 0 if there are only hints', async () => {
    await writeFile(inFolder('a.sketch'), sketchText.replace(/^\.{10}/, '....s.....'))
    await run('fill a.sketch --seed 7 -o a.brownstone'.split(' '))
    const { code, stdout } = await run(['check', 'a.brownstone'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Hint: The street at column 5, row 1 lies on the border.*\n(Hint: .*\n)*No law is broken\.\n$/,
    )
  })

  it('lists the undecided cells of a sketch', async () => {
    const { code, stdout } = await run(['check', '-'], sketchText)
    expect(code).toBe(1)
    expect(stdout).toContain('96 cells are undecided')
  })

  it.each([
    ['missing.txt', 'There is no file'],
    ['.', 'is a folder, not a file'],
  ])('refuses to read %s', async (name, message) => {
    const { code, stderr } = await run(['check', name])
    expect(code).toBe(2)
    expect(stderr[0]).toContain(message)
  })
})

describe('measure', () => {
  it('prints only the measures as JSON', async () => {
    const { code, stdout, stderr } = await run(['measure', sample, '--json'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: [] })
    expect(JSON.parse(stdout)).toMatchObject({
      width: 16,
      height: 7,
      streets: 53,
      houses: 53,
      buildings: 53,
      rock: 6,
      doors: 53,
      gates: { open: 1, closed: 7 },
      plazas: 7,
      logic: null,
      buildSteps: null,
    })
  })

  it.each(['planned', 'grown', 'classic'])(
    'lists the build steps of a town that this program generated: %s',
    async (pattern) => {
      await run(`new --width 12 --height 12 --seed 1 --set pattern=${pattern} -o a.brownstone`.split(' '))
      const measures = JSON.parse((await run(['measure', 'a.brownstone', '--json'])).stdout)
      const { seeds, plan, served, connect1, connect2, joins, alleys, tidy } = measures.buildSteps
      expect(seeds + plan + served + connect1 + connect2 + joins + alleys + tidy).toBe(measures.streets)
      expect(plan > 0).toBe(pattern === 'planned')
      expect(tidy > 0).toBe(pattern === 'grown')
      expect((await run(['measure', 'a.brownstone'])).stdout).toMatch(/^Streets from seeds {2,}\d+$/m)
    },
  )

  it('prints a table without --json', async () => {
    const { stdout } = await run(['measure', sample])
    expect(stdout).toMatch(
      /^Streets {2,}53 cells {2,}streets\nShare of streets {2,}47\.3 % {2,}streetShare$/m,
    )
    expect(stdout).toMatch(/^Size {2,}16 x 7 cells$/m)
  })
})

describe('export', () => {
  it('writes the sample as classic text, byte for byte', async () => {
    expect((await run(['export', sample, '-o', 'copy.town.txt'])).code).toBe(0)
    expect(await readFile(inFolder('copy.town.txt'))).toEqual(await readFile(sample))
  })

  it('writes a file and its companions', async () => {
    expect((await run(['export', sample, '-o', 'town.tmj'])).code).toBe(0)
    const files = await readdir(inFolder())
    expect(files).toHaveLength(2)
    expect(files).toContain('town.tmj')
  })

  it('lets --format override the extension', async () => {
    await run(['export', sample, '-o', 'town.dat', '--format', 'sketch'])
    expect(await readFile(inFolder('town.dat'), 'utf8')).toMatch(/^[shrcg]{16}$/im)
  })

  it('refuses companions on standard output', async () => {
    const { code, stdout, stderr } = await run(['export', sample, '-o', '-', '--format', 'tmj'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr[0]).toContain('consists of 2 files')
  })

  it('reports losses of the format on standard error', async () => {
    await copyFile(sample, inFolder('a.txt'))
    const { code, stderr } = await run(['export', 'a.txt', '-o', 'a.sketch'])
    expect(code).toBe(0)
    expect(stderr.length).toBeGreaterThan(0)
  })
})

describe('options of a format', () => {
  it('can be set separately', async () => {
    const { code } = await run(['export', sample, '-o', 'a.blocks.txt', '--set', 'wall=X', 'floor=blank'])
    expect(code).toBe(0)
    expect(await readFile(inFolder('a.blocks.txt'), 'utf8')).toMatch(/^[X +]+\n/)
    await run(['export', sample, '-o', 'a.csv', '--set', 'separator=semicolon', '--set', 'header=yes'])
    expect(await readFile(inFolder('a-doors.csv'), 'utf8')).toMatch(/^0;1;2;/)
  })

  it.each([
    ['a value that is none', 'blockmap', 'wall=@', 'Wall is "@"; it must be one of #, X, 1.'],
    [
      'a number out of its limits',
      'svg',
      'cell=1',
      'Units a cell is 1; it must be a whole number from 8 to 64',
    ],
    [
      'what is no option',
      'ldtk',
      'colour=red',
      '"colour" is not a setting of LDtk project; it knows cell, style, contents.',
    ],
    [
      'an option of a format without any',
      'sketch',
      'cell=1',
      'is not a setting of Sketch text; it has none.',
    ],
    ['what sets nothing', 'csv', 'header', 'write --set id=value, such as --set separator=comma.'],
  ])('refuse %s, and no file is written', async (_, id, pair, message) => {
    const { code, stderr } = await run(['export', sample, '-o', 'a', '--format', id, '--set', pair])
    expect(code).toBe(2)
    expect(stderr.join('\n')).toContain(message)
    expect(await readdir(inFolder())).toEqual([])
  })

  it('are listed with their values', async () => {
    const { stdout } = await run(['formats', '--options'])
    expect(stdout).toContain('svg: Picture of the map\n')
    expect(stdout).toMatch(/^ {2}separator: .*One of comma, semicolon, tab; comma unless set\.$/m)
  })
})

describe('formats', () => {
  it('lists every format', async () => {
    const list = JSON.parse((await run(['formats', '--json'])).stdout) as { id: string; writes: boolean }[]
    expect(list.map(({ id }) => id)).toEqual([...FORMATS, ...OVERLAND_FORMATS].map(({ id }) => id))
    const { stdout } = await run(['formats'])
    for (const { id } of FORMATS) expect(stdout).toMatch(new RegExp(`^${id} `, 'm'))
  })
})

describe('generators', () => {
  it('lists every generator with its settings as data, with limits for the requested size', async () => {
    const { stdout } = await run(['generators', '--json', '--width', '16', '--height', '7'])
    const list = JSON.parse(stdout) as {
      id: string
      settings: { id: string; max?: number; help: string }[]
    }[]
    expect(list.map(({ id }) => id)).toEqual([...GENERATORS, ...SCENARIOS].map(({ id }) => id))
    const gates = list[0]?.settings.find(({ id }) => id === 'gates')
    expect(gates).toMatchObject({ kind: 'integer', default: 2, min: 0, max: 8 })
  })

  it('lists the actual defaults of a small level', async () => {
    const words = ['--width', '8', '--height', '5']
    const { stdout } = await run(['generators', ...words])
    expect(stdout).toMatch(/^ {2}gates: .*From 0 to 2 in 8 x 5 cells; 2 unless set\.$/m)
    const { stdout: made } = await run(['new', ...words, '--seed', '1', '--format', 'classic', '-o', '-'])
    expect(made).toMatch(/^ht 11 wd 17 gates 2 /)
    const { stdout: json } = await run(['generators', '--json', ...words])
    const list = JSON.parse(json) as { settings: { id: string; default: unknown }[] }[]
    expect(list[0]?.settings.find(({ id }) => id === 'gates')?.default).toBe(2)
  })

  it('omits settings of old versions, which --set still accepts', async () => {
    const { stdout } = await run(['generators'])
    expect(stdout).not.toMatch(/^ {2}left: /m)
    expect(stdout).toMatch(/^ {2}walled: /m)
    const words = 'new --width 20 --height 20 --seed 1 -o town.brownstone'.split(' ')
    expect((await run([...words, '--set', 'gates=1'])).code).toBe(0)
    expect((await run([...words, '--set', 'gates=4', '--set', 'left=1'])).code).toBe(0)
    const gates = JSON.parse((await run(['measure', 'town.brownstone', '--json'])).stdout).gates
    expect(gates).toEqual({ open: 1, closed: 3 })
  })

  it('prints each setting with its range', async () => {
    const { stdout } = await run(['generators'])
    expect(stdout).toMatch(/^ {2}straightness: .*From 0 to 998; 750 unless set\.$/m)
    expect(stdout).toMatch(/^ {2}bridges: .*From 0 to 999 \(no limit\); 999 unless set\.$/m)
  })
})
