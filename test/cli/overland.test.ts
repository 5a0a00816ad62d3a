import { readdir, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { OVERLAND_FORMATS } from '../../src/core/formats/overland/index'
import { SCENARIOS } from '../../src/core/generate/overland/index'
import { inFolder, run, useFolder } from './run'

useFolder()

const NEW = ['new', '--generator', 'overland/the-big-river', '--seed', '1']
/** The smallest map of the game. */
const NEW_SMALL = [...NEW, '--set', 'map_size=35']

describe('overland maps', () => {
  it('are made, checked against their own laws, and the same from the same seed', async () => {
    expect(await run([...NEW, '-o', 'a.cevomap'])).toMatchObject({ code: 0, stderr: [] })
    await run([...NEW, '-o', 'b.cevo map'])
    const bytes = await readFile(inFolder('a.cevomap'))
    expect(bytes).toHaveLength(24 + 4 * 50 * 60)
    expect(bytes.equals(await readFile(inFolder('b.cevo map')))).toBe(true)
    const good = await run(['check', 'b.cevo map', '--generator', 'overland/the-big-river'])
    expect(good).toMatchObject({ code: 0, stdout: 'No law is broken.\n' })
    // A map of one scenario breaks the laws of another.
    const other = await run(['check', 'a.cevomap', '--generator', 'overland/navigation-required', '--json'])
    expect(other.code).toBe(1)
    expect(JSON.parse(other.stdout).errors).toBeGreaterThan(0)
  })

  it('follow --set and the size, and are refused if both are given', async () => {
    const size = ['--width', '44', '--height', '60']
    expect((await run([...NEW, ...size, '--set', 'water_width=350', '-o', 'a.cevomap'])).code).toBe(0)
    expect(await readFile(inFolder('a.cevomap'))).toHaveLength(24 + 4 * 44 * 60)
    const twice = await run([...NEW, ...size, '--set', 'map_size=35', '-o', 'b.cevomap'])
    expect(twice).toMatchObject({
      code: 2,
      stderr: ['The size is given twice; leave out either map_size or --width and --height.'],
    })
  })

  it('are made from an INI file that the program wrote', async () => {
    const ini = await run(['ini', '--generator', 'overland/the-big-river', '--set', 'water_width=650'])
    expect(ini.stdout).toContain('[The_big_river]\nmap_size = 70\n')
    await writeFile(inFolder('map_gen.ini'), ini.stdout)
    expect((await run(['new', '--ini', 'map_gen.ini', '--seed', '1', '-o', 'a.cevomap'])).code).toBe(0)
    await run([...NEW, '--set', 'water_width=650', '-o', 'b.cevomap'])
    expect((await readFile(inFolder('a.cevomap'))).equals(await readFile(inFolder('b.cevomap')))).toBe(true)
    const check = await run(['check', 'a.cevomap', '--ini', 'map_gen.ini'])
    expect(check).toMatchObject({ code: 0, stdout: 'No law is broken.\n' })
  })

  it('are put into projects, which remember how they were made', async () => {
    await run([...NEW, '--set', 'water_width=650', '-o', 'Two lands.brownstone'])
    const text = await readFile(inFolder('Two lands.brownstone'), 'utf8')
    const { name, worlds, levels } = JSON.parse(text) as {
      name: string
      levels: unknown[]
      worlds: { name: string; recipe: { generator: string; seed: string; settings: unknown } }[]
    }
    expect([name, worlds[0]?.name, levels.length]).toEqual(['Two lands', 'Two lands', 1])
    expect(worlds[0]?.recipe).toMatchObject({
      generator: 'overland/the-big-river',
      seed: '1',
      settings: { water_width: 650, comp_opponents_area1: 3 },
    })
    // The same map as in a file of the game.
    await run([...NEW, '--set', 'water_width=650', '-o', 'a.cevomap'])
    expect(
      (await run(['export', 'Two lands.brownstone', '--world', 'Two lands', '-o', 'b.cevomap'])).code,
    ).toBe(0)
    expect((await readFile(inFolder('b.cevomap'))).equals(await readFile(inFolder('a.cevomap')))).toBe(true)
    expect((await run(['check', 'Two lands.brownstone'])).code).toBe(0)
    // A map of the game becomes a project, too, without a recipe.
    await run(['export', 'a.cevomap', '-o', 'c.brownstone'])
    expect(await readFile(inFolder('c.brownstone'), 'utf8')).not.toContain('recipe')
  })

  it('of projects are exported with the names of their towns', async () => {
    await run([...NEW_SMALL, '-o', 'a.cevomap'])
    await run(['towns', 'a.cevomap', '-o', 'a.brownstone'])
    const { levels } = JSON.parse(await readFile(inFolder('a.brownstone'), 'utf8')) as {
      levels: { name: string }[]
    }
    const picture = ['export', 'a.brownstone', '--world', 'world-1', '-o', 'a.svg', '--set', 'legend=yes']
    expect(await run(picture)).toMatchObject({ code: 0, stderr: [] })
    const text = await readFile(inFolder('a.svg'), 'utf8')
    expect(levels.filter(({ name }) => text.includes(`${name}</text>`)).length).toBeGreaterThan(3)
    expect(text).toContain('Town</text>')
    expect((await run(['export', 'a.brownstone', '--world', 'x', '-o', 'b.svg'])).stderr).toEqual([
      'a.brownstone: there is no world "x"; worlds: 1 “a”.',
    ])
    expect((await run(['export', 'a.cevomap', '--world', 'a', '-o', 'b.svg'])).stderr).toEqual([
      'a.cevomap is one overland map; leave out --world, which is only for projects.',
    ])
    expect((await run([...picture, '--all-levels'])).stderr).toEqual([
      '--world exports an overland map; leave out --all-levels.',
    ])
    expect((await run(['export', 'a.brownstone', '-o', 'b.cevomap'])).stderr[0]).toContain(
      'Name one of its worlds with --world.',
    )
  })

  it('of projects without a drawn level are exported in place of a blank level', async () => {
    await run([...NEW_SMALL, '-o', 'a.brownstone'])
    expect(await run(['export', 'a.brownstone', '-o', 'a.cevomap'])).toMatchObject({
      code: 0,
      stderr: ['a.brownstone has no drawn level; its overland map "a" is written.'],
    })
    await run(['export', 'a.brownstone', '--world', 'a', '-o', 'b.cevomap'])
    expect(await readFile(inFolder('a.cevomap'))).toEqual(await readFile(inFolder('b.cevomap')))

    const other = ['export', 'a.brownstone', '-o', 'a.sketch.txt']
    const refused = await run(other)
    expect([refused.code, refused.stderr]).toEqual([
      2,
      [
        'a.brownstone has no drawn level, and Sketch text files hold no overland map. ' +
          'Choose cevomap, tmx, tmj, png, svg, pdf, or --level 1 for the blank level.',
      ],
    ])
    expect(await readdir(inFolder())).not.toContain('a.sketch.txt')
    expect((await run([...other, '--level', '1'])).code).toBe(0)
    // Standard output gets the project, with the map in it.
    expect((await run(['export', 'a.brownstone', '-o', '-'])).stdout).toContain('"worlds"')
  })

  it('of projects are chosen by number, too', async () => {
    await run([...NEW_SMALL, '-o', 'a.brownstone'])
    const project = JSON.parse(await readFile(inFolder('a.brownstone'), 'utf8')) as {
      worlds: { id: string; name: string }[]
    }
    const [world] = project.worlds
    const called = (id: string, name: string) => ({ ...world, id, name })
    project.worlds = [called('w-1', 'Isles'), called('w-2', '1'), called('w-3', 'Isles')]
    await writeFile(inFolder('b.brownstone'), JSON.stringify(project))
    const measured = async (word: string) => run(['measure', 'b.brownstone', '--world', word])

    expect((await measured('3')).code).toBe(0)
    expect((await measured('1')).code).toBe(0) // a name comes before a number
    const all = 'worlds: 1 “Isles”, 2 “1”, 3 “Isles”.'
    for (const word of ['0', '4', '-1']) {
      expect((await measured(word)).stderr).toEqual([`b.brownstone: there is no world "${word}"; ${all}`])
    }
    expect((await measured('Isles')).stderr).toEqual([
      `b.brownstone: 2 worlds are called "Isles"; give the number of one; ${all}`,
    ])
    expect((await run(['export', 'b.brownstone', '-o', 'a.svg'])).stderr).toEqual([
      'b.brownstone has no drawn level; choose one of its overland maps with --world: 1 “Isles”, 2 “1”, 3 “Isles”.',
    ])
  })

  it('are made as pictures at once', async () => {
    for (const name of ['a.svg', 'a.pdf', 'a.png'])
      expect((await run([...NEW_SMALL, '-o', name])).code).toBe(0)
    expect((await readFile(inFolder('a.svg'), 'utf8')).startsWith('<?xml')).toBe(true)
    expect((await readFile(inFolder('a.pdf'), 'latin1')).startsWith('%PDF')).toBe(true)
  })

  it('are converted to pictures and Tiled maps', async () => {
    await run([...NEW_SMALL, '-o', 'a.cevomap'])
    expect((await run(['export', 'a.cevomap', '-o', 'a.png'])).code).toBe(0)
    const drawn = ['export', 'a.cevomap', '-o', 'a.png', '--set', 'style=drawn', '--set']
    const tiles = await readFile(inFolder('a.png'))
    expect((await run([...drawn, 'tile=12'])).code).toBe(0)
    expect((await readFile(inFolder('a.png'))).equals(tiles)).toBe(false)
    const narrow = await run([...drawn, 'tile=3'])
    expect(narrow.code).toBe(2)
    expect(narrow.stderr[0]).toContain('Width of a tile is 3')
    expect((await run([...drawn, 'cell=3'])).stderr[0]).toContain('"cell"')
    expect((await run(['export', 'a.cevomap', '-o', 'a.tmx'])).code).toBe(0)
    expect((await readdir(inFolder())).toSorted()).toEqual(['a-tiles.png', 'a.cevomap', 'a.png', 'a.tmx'])
    expect((await run(['export', 'a.cevomap', '-o', 'a.sketch'])).stderr[0]).toContain(
      'does not tell the format of an overland map',
    )
  })

  it('can be read from standard input by every command', async () => {
    await run([...NEW, '-o', 'a.cevomap'])
    const map = await readFile(inFolder('a.cevomap'))
    const through = (...words: string[]) =>
      run(words, '', {
        stdin: (async function* () {
          yield map
        })(),
      })
    const check = await through('check', '-', '--generator', 'overland/the-big-river')
    expect(check).toMatchObject({ code: 0, stdout: 'No law is broken.\n' })
    expect(await through('export', '-', '-o', 'b.cevomap')).toMatchObject({ code: 0, stderr: [] })
    expect((await readFile(inFolder('b.cevomap'))).equals(map)).toBe(true)
    expect((await through('towns', '-', '--seed', '1', '-o', 'b.brownstone')).code).toBe(0)
    const project = JSON.parse(await readFile(inFolder('b.brownstone'), 'utf8'))
    expect(project.worlds).toMatchObject([{ name: 'World', width: 50, height: 60 }])
    expect(project.levels).toHaveLength(7)

    const { stdout: ini } = await run(['ini', '--generator', 'overland/the-big-river'])
    expect((await run(['new', '--ini', '-', '--seed', '1', '-o', 'c.cevomap'], ini)).code).toBe(0)
    expect((await readFile(inFolder('c.cevomap'))).equals(map)).toBe(true)
    expect(await through('check', '-', '--ini', '-')).toMatchObject({
      code: 2,
      stderr: [expect.stringContaining('cannot be both the map and its INI file')],
    })
  })

  it('that are damaged are reported under the name "standard input"', async () => {
    const { code, stderr } = await run(['check', '-'], 'cEvoMap\0')
    expect(code).toBe(2)
    expect(stderr[0]).toMatch(/^standard input: /)
  })

  it('are not read by an export to an invalid file name', async () => {
    const stdin = {
      [Symbol.asyncIterator]: () => {
        throw new Error('It was read')
      },
    }
    const { code, stderr } = await run(['export', '-', '-o', 'a.nothing'], '', { stdin })
    expect(code).toBe(2)
    expect(stderr.join()).not.toContain('It was read')
  })

  it.each([
    [
      ['new', '--generator', 'overland/fjords', '-o', 'x.cevomap'],
      'There is no generator "overland/fjords" of overland maps; there are',
    ],
    [['ini'], 'Give --generator with a scenario of overland maps, or --ini <file>; there are overland/'],
    [[...NEW, '--width', '50', '-o', 'x.cevomap'], '--height is missing'],
    [[...NEW, '--floors', '2', '-o', 'x.cevomap'], '--floors works only for towns and mazes'],
    [[...NEW, '--code', 'abc', '-o', 'x.cevomap'], '--code works only for towns and mazes'],
    [[...NEW, '-o', 'x.sketch'], 'does not tell the format of an overland map'],
    [
      [...NEW, '--set', 'water_width=10', '-o', 'x.cevomap'],
      '“Width of the water” (water_width) is 10; it must be a whole number from 150',
    ],
    [[...NEW, '--width', '101', '--height', '50', '-o', 'x.cevomap'], 'The width is 101'],
    [['new', '--ini', 'none.ini', '-o', 'x.cevomap'], 'none.ini'],
    [[...NEW, '-o', '-', '--format', 'tmx'], 'consists of 2 files'],
  ])('are refused with a reason: %j', async (words, message) => {
    const { code, stderr } = await run(words)
    expect(code).toBe(2)
    expect(stderr.join('\n')).toContain(message)
    expect(await readdir(inFolder())).toEqual([])
  })

  it('are measured: their land, and what each start has', async () => {
    await run([...NEW, '-o', 'a.cevomap'])
    const measured = await run(['measure', 'a.cevomap'])
    expect(measured.code).toBe(0)
    expect(measured.stdout).toContain('50 x 60 tiles')
    expect(measured.stdout.match(/^Start \d/gm)).toHaveLength(7)
    expect(measured.stdout).toMatch(/^Own land of starts +the least is \d+ % of the most/m)
    const { starts, fairness, land } = JSON.parse((await run(['measure', 'a.cevomap', '--json'])).stdout)
    expect(starts).toHaveLength(7)
    expect(starts.filter(({ isHuman }: { isHuman: boolean }) => isHuman)).toHaveLength(1)
    const owned = starts.reduce((sum: number, start: { ownLand: number }) => sum + start.ownLand, 0)
    expect(owned).toBe(land)
    expect(fairness.rating).toBeGreaterThan(0)
    expect(fairness.rating).toBeLessThanOrEqual(1)
  })

  it('are refused where levels are needed, and levels where a map is needed', async () => {
    await run([...NEW, '-o', 'a.cevomap'])
    for (const words of [
      ['solve', 'a.cevomap'],
      ['fill', 'a.cevomap', '-o', 'x.sketch'],
    ]) {
      expect(await run(words)).toMatchObject({
        code: 2,
        stderr: [expect.stringContaining('a.cevomap is an overland map, and this works on levels')],
      })
    }
    await run(['new', '--width', '20', '--height', '20', '--seed', '1', '-o', 'a.brownstone'])
    for (const [words, said] of [
      [
        ['check', 'a.brownstone', '--generator', 'overland/desert'],
        '--generator works only on overland maps',
      ],
      [
        ['check', 'a.cevomap', '--generator', 'maze/walk'],
        'There is no generator "maze/walk" of overland maps',
      ],
      [['check', 'a.cevomap', '--set', 'water_width=500'], '--set needs a scenario'],
      [
        ['towns', 'a.cevomap', '--world', 'b', '-o', 'x.brownstone'],
        'leave out --world, which is only for projects',
      ],
    ] as const) {
      expect(await run([...words])).toMatchObject({ code: 2, stderr: [expect.stringContaining(said)] })
    }
    const { code, stderr } = await run(['export', 'a.brownstone', '-o', 'x.cevomap'])
    expect([code, stderr[0]]).toEqual([2, expect.stringContaining('"cevomap" is a format of overland maps')])
    expect((await readdir(inFolder())).toSorted()).toEqual(['a.brownstone', 'a.cevomap'])
  })

  it('report why a scenario gives up, and write no file', async () => {
    const words = ['--set', 'map_size=35', 'comp_island_min_size=900', 'comp_island_max_size=900']
    const { code, stderr } = await run([
      'new',
      '--generator',
      'overland/navigation-required',
      '--seed',
      '1',
      ...words,
      '-o',
      'x.cevomap',
    ])
    expect(code).toBe(1)
    expect(stderr[0]).toMatch(/^Error: Navigation required gave up after 20 attempts\./)
    expect(await readdir(inFolder())).toEqual([])
  })

  it('name the key and the line of an INI file in every message', async () => {
    const ini = (lines: string): Promise<void> =>
      writeFile(inFolder('a.ini'), `[map_type]\nmap_type = Mountains\n[Mountains]\nmap_size = 35\n${lines}`)
    await ini('min_lake_size = 90\nmax_lake_size = 80\n')
    expect(await run(['new', '--ini', 'a.ini', '-o', 'x.cevomap'])).toMatchObject({
      code: 2,
      stderr: [
        'a.ini: “Lakes, minimum size” (min_lake_size, line 5) is 90, but “Lakes, maximum size” (max_lake_size, line 6) is 80; the first must not be above the second.',
      ],
    })
    // Settings that nothing can meet, with a value that works.
    await ini('lake_percentage = 0\n')
    const failed = await run(['new', '--ini', 'a.ini', '--seed', '1', '-o', 'x.cevomap'])
    expect(failed).toMatchObject({
      code: 1,
      stderr: [
        expect.stringMatching(/“Lakes” \(lake_percentage, line 5\) at least \d+ works with this seed/),
      ],
    })
    // A share that does not fit, in the run and in the check of its map.
    await ini('max_lake_size = 80\nlake_percentage = 60\nlake_dist = 1200\n')
    const made = await run(['new', '--ini', 'a.ini', '--seed', '1', '-o', 'x.cevomap'])
    const said =
      /“Lakes” \(lake_percentage, line 6\) is [\d.]+ % of the map instead of 60 %: “Between lakes” \(lake_dist, line 7\) is 1200/
    expect(made.code).toBe(0)
    expect(made.stderr.join('\n')).toMatch(said)
    const checked = await run(['check', 'x.cevomap', '--ini', 'a.ini'])
    expect(checked.code).toBe(0)
    expect(checked.stdout).toMatch(said)
  })

  it('take the file name of an INI file where none is given, and never replace a file', async () => {
    const ini = (name: string): Promise<void> =>
      writeFile(
        inFolder('a.ini'),
        `[map_type]\nmap_type = Desert\n[Desert]\nmap_size = 50\nmapfile = "${name}"\n`,
      )
    const words = ['new', '--ini', 'a.ini', '--seed', '1']
    await ini('my map.cevo map')
    expect(await run(words)).toMatchObject({ code: 0, stderr: [] })
    const first = await readFile(inFolder('my map.cevo map'))
    expect(first).toHaveLength(24 + 4 * 40 * 52)
    expect(await run([...words.slice(0, 3), '--seed', '2'])).toMatchObject({
      code: 3,
      stderr: [
        expect.stringContaining('"my map.cevo map" of the INI file exists already and is not replaced'),
      ],
    })
    expect((await readFile(inFolder('my map.cevo map'))).equals(first)).toBe(true)
    expect(await run([...words, '-o', 'b.cevomap'])).toMatchObject({
      code: 0,
      stderr: ['mapfile "my map.cevo map" in line 5 is not used, because of -o.'],
    })
    for (const name of [
      '../a.cevomap',
      '/tmp/a.cevomap',
      'a\\b.cevomap',
      'nul.cevomap',
      'COM1',
      'C:a.cevomap',
      '-o',
    ]) {
      await ini(name)
      const { code, stderr } = await run(words)
      expect([code, stderr[0]]).toEqual([
        2,
        expect.stringMatching(/^a\.ini: line 5: "mapfile" is ".*; it must be a/),
      ])
    }
    await writeFile(inFolder('a.ini'), '[map_type]\nmap_type = Desert\n')
    expect(await run(words)).toMatchObject({
      code: 2,
      stderr: [expect.stringMatching(/^Give -o <file>, or name/)],
    })
    expect((await readdir(inFolder())).toSorted()).toEqual(['a.ini', 'b.cevomap', 'my map.cevo map'])
  })

  it('add a log of each run to a file, and keep the map of an attempt that failed', async () => {
    const words = ['new', '--generator', 'overland/mountains', '--seed', 'alps', '--log', 'run.log']
    const sizes = [
      '--set',
      'map_size=35',
      'lake_percentage=0',
      '-o',
      'a.cevomap',
      '--keep-failed',
      'bad.cevomap',
    ]
    const failed = await run([...words, ...sizes])
    expect(failed.code).toBe(1)
    expect(failed.stderr[0]).toMatch(/^bad\.cevomap is the map of an attempt that failed: Only 0 of 3 starts/)
    const map = await run(['check', 'bad.cevomap'])
    expect(map.stdout).toBe('No law is broken.\n')
    const made = await run([
      ...words,
      '--set',
      'map_size=50',
      '-o',
      'a.cevomap',
      '--keep-failed',
      'b.cevomap',
    ])
    expect(made).toMatchObject({ code: 0, stderr: ['No attempt failed, so no failed map was written.'] })
    const log = await readFile(inFolder('run.log'), 'utf8')
    const [first = '', second = ''] = log.split('\n\n')
    expect(first).toMatch(
      /^Brownstone \d.*, 2009-02-13T23:31:30\.123Z\nscenario: overland\/mountains, version \d+\n/,
    )
    expect(first).toMatch(/signature [0-9a-f]{8}\nsize: 30 x 46 tiles\nseed: alps\n/)
    expect(first).toContain('\n  lake_percentage = 0\n')
    expect(first).toContain('\nattempt 20: 0 ms, Only 0 of 3 starts')
    expect(first).toMatch(/note: Error: Mountains gave up .*\nresult: no map, 20 attempts, 0 ms$/)
    expect(second).toMatch(/attempt 1: 0 ms, made\nresult: a\.cevomap, 1 attempt, 0 ms$/)
    expect(first.match(/signature (\w+)/)?.[1]).not.toBe(second.match(/signature (\w+)/)?.[1])
    const town = await run(['new', '--width', '9', '--height', '9', '-o', 'a.sketch', '--log', 'x.log'])
    expect(town).toMatchObject({ code: 2, stderr: ['--log works only for overland maps; leave it out.'] })
    expect((await readdir(inFolder())).toSorted()).toEqual(['a.cevomap', 'bad.cevomap', 'run.log'])
  })

  it('are listed alone with ranges and defaults for maps of a size', async () => {
    const plain = await run(['generators', 'overland/hard-fight'])
    expect(plain.stdout).toMatch(/^overland\/hard-fight: Hard fight, version \d+\n/)
    expect(plain.stdout).toContain('From 100 to 10000 in 100 x 96 tiles; 3600 unless set.')
    expect(plain.stdout).not.toContain('overland/desert')
    const small = await run(['generators', 'overland/hard-fight', '--width', '30', '--height', '46'])
    expect(small.stdout).toContain('From 100 to 10000 in 30 x 46 tiles; 1400 unless set.')
    const json = await run(['generators', 'town', '--json'])
    expect(JSON.parse(json.stdout)).toMatchObject([{ id: 'town', size: { width: 38, height: 11 } }])
    expect(await run(['generators', 'village'])).toMatchObject({
      code: 2,
      stderr: [expect.stringMatching(/^There is no generator "village"; generators: town, /)],
    })
  })

  it('report the faulty line of an INI file', async () => {
    await writeFile(inFolder('bad.ini'), '[map_type]\nmap_type = Desert\n[Desert]\nsand = 1\n')
    expect(await run(['new', '--ini', 'bad.ini', '-o', 'x.cevomap'])).toMatchObject({
      code: 2,
      stderr: ['bad.ini: line 4: "sand" is not a parameter. Correct its name, or remove the line.'],
    })
  })

  it('are listed with the other generators', async () => {
    const generators = await run(['generators'])
    for (const { id } of SCENARIOS) expect(generators.stdout).toContain(`${id}: `)
    const formats = await run(['formats'])
    for (const { label } of OVERLAND_FORMATS) expect(formats.stdout).toContain(label)
  })
})
