import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFolder, run, useFolder } from './run'

useFolder()

const maze = path.join(import.meta.dirname, '../fixtures/imports/lines.maze.txt')
const crypt = path.join(import.meta.dirname, '../fixtures/imports/crypt.gridcart.json')

const cases = path.join(import.meta.dirname, '../fixtures/tiled/cases')

describe('import of several files', () => {
  it('makes a level of each map, and says what is left out', async () => {
    for (const name of ['walls-only.tmx', 'class-1-9.tmx'])
      await copyFile(path.join(cases, name), inFolder(name))
    await writeFile(inFolder('letter.doc'), 'Dear')
    const named = ['walls-only.tmx', 'class-1-9.tmx', 'letter.doc']
    const { code, stderr } = await run(['import', ...named, '-o', 'maps.brownstone'])
    expect(code).toBe(0)
    expect(stderr.join('\n')).toContain('“letter.doc” is left out: The format of this file is unknown')
    const text = readFileSync(inFolder('maps.brownstone'), 'utf8')
    expect(text.match(/"name": "(?:walls-only|class-1-9)"/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('reads a folder, in which a world is read with its maps and only once', async () => {
    await mkdir(inFolder('maps'))
    for (const name of ['walls-only.tmx', 'class-1-9.tmx', 'world.world'])
      await copyFile(path.join(cases, name), path.join(inFolder('maps'), name))
    await writeFile(path.join(inFolder('maps'), 'letter.doc'), 'Dear')
    await writeFile(path.join(inFolder('maps'), '.hidden.tmx'), 'x')
    const { code, stderr } = await run(['import', 'maps', '-o', 'maps.brownstone'])
    expect(code).toBe(0)
    expect(stderr.join('\n')).toContain(`1 file is not a map: ${path.join('maps', 'letter.doc')}.`)
    expect(stderr.join('\n')).toContain('world.world”: Where the maps lie in the world is left out.')
    expect(stderr.join('\n')).not.toContain('hidden')
    const { levels } = JSON.parse(readFileSync(inFolder('maps.brownstone'), 'utf8')) as { levels: unknown[] }
    expect(levels).toHaveLength(2)
  })

  it('refuses options of a single file, and files without a map among them', async () => {
    await writeFile(inFolder('a.doc'), 'Dear')
    await mkdir(inFolder('empty'))
    const set = await run(['import', 'a.doc', maze, '--set', 'blocks=edges', '-o', 'x.brownstone'])
    expect([set.code, set.stderr.join()]).toEqual([2, expect.stringContaining('--set is for a single file')])
    const none = await run(['import', 'a.doc', 'missing.tmx', '-o', 'x.brownstone'])
    expect([none.code, none.stderr.join()]).toEqual([2, expect.stringContaining('There is no file')])
    const empty = await run(['import', 'empty', '-o', 'x.brownstone'])
    expect([empty.code, empty.stderr.join()]).toEqual([2, expect.stringContaining('No map was found')])
  })
})

/** A project file without the line of the source of its level. */
function withoutSource(text = ''): string {
  return text.replace(/,\n *"source": .*/, '')
}

describe('import', () => {
  it('writes a project from a foreign file, and lists what does not fit', async () => {
    const { code, stderr } = await run(['import', crypt, '-o', 'crypt.brownstone'])
    expect(code).toBe(0)
    expect(stderr).toContain('1 gate becomes a plain door.')
    expect(readFileSync(inFolder('crypt.brownstone'), 'utf8')).toContain('"name": "Crypt, floor 0"')
  })

  it('reads with the given options, and lists the options', async () => {
    const { stdout } = await run(['import', maze, '--set', 'sign-44=secret', 'blocks=edges', '-o', '-'])
    expect(stdout).toContain('"west": "# s#"')
    const result = await run(['import', maze, '--options'])
    expect(result.stdout).toContain('textmaze: Text maze\n  blocks: ')
    expect(result.stdout).toContain('sign-44: ')
    const none = await run(['import', crypt, '--as', 'native', '--options'])
    expect(none.stdout).toContain('There are no options.')
    // Listing options is all it does, even if a file to write is named.
    expect((await run(['import', maze, '--options', '-o', 'x.brownstone'])).stdout).toBe(result.stdout)
    expect(await readdir(inFolder())).toEqual([])
  })

  it.each([
    [[maze, '-o', '-', '--set', 'sign-44=ogre'], '“D” is "ogre"; it must be one of wall, floor,'],
    [[maze, '-o', '-', '--as', 'svg'], 'No format "svg" is read; formats: native,'],
    [[maze], 'Give -o <file>, or --options'],
    [[maze, '-o', '-', '--as', 'donjon', '--set', 'blocks=cells'], 'This is not JSON'],
  ])('refuses %j with status 2, and writes nothing', async (words, sentence) => {
    const { code, stdout, stderr } = await run(['import', ...words])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.join()).toContain(sentence)
  })

  it('refuses to list options of a file of unknown format', async () => {
    const { code, stdout, stderr } = await run(['import', '-', '--options'], 'no map at all?')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.join()).toContain(
      'standard input: The format of this file is unknown: it seems to be a text that draws no map.',
    )
  })

  it('names the program that JSON comes from', async () => {
    const file = path.join(import.meta.dirname, '../fixtures/imports/other-program.json')
    const { code, stderr } = await run(['import', file, '-o', 'x.brownstone'])
    expect(code).toBe(2)
    expect(stderr.join()).toContain('it seems to be JSON of another program.')
    expect(stderr.join()).not.toContain('Tiled')
  })

  it('writes the meanings of a file as rules, and reads another file with them', async () => {
    const words = [
      'import',
      maze,
      '--set',
      'sign-44=secret',
      '-o',
      'one.brownstone',
      '--save-rules',
      'd.json',
    ]
    expect((await run(words)).code).toBe(0)
    expect(JSON.parse(readFileSync(inFolder('d.json'), 'utf8'))).toMatchObject({
      type: 'brownstone-import-rules',
      format: 'textmaze',
      meanings: { 'sign-44': 'secret' },
    })
    const again = await run(['import', maze, '--rules', 'd.json', '-o', '-'])
    expect(again.stdout).toContain('"west": "# s#"')
    const other = await run(['import', maze, '--rules', 'd.json', '--set', 'sign-44=floor', '-o', '-'])
    expect(other.stdout).not.toContain('"west": "# s#"')
    await writeFile(inFolder('x.maze.txt'), '#####\n#.#.#\n#...#\n#.#.#\n#####\n')
    const without = await run(['import', 'x.maze.txt', '--rules', 'd.json', '-o', '-'])
    expect(without.stderr.join()).toContain('1 meaning of the rules is for layers, tiles or values that this')
  })

  it('reads several files and the maps of a world with the same rules, others as without', async () => {
    await mkdir(inFolder('maps'))
    await writeFile(inFolder('maps/w.world'), '{"maps":[{"fileName":"a.tmx"},{"fileName":"b.tmx"}]}')
    for (const name of ['a.tmx', 'b.tmx', 'c.tmx'])
      await copyFile(path.join(cases, 'external-tileset.tmx'), inFolder(`maps/${name}`))
    await copyFile(path.join(cases, 'kinds.tsx'), inFolder('maps/kinds.tsx'))
    // The id of an option for a value has an equals sign.
    const words = [
      'import',
      'maps/a.tmx',
      '--set',
      'is:class=rock=water',
      '--save-rules',
      'r.json',
      '-o',
      'a.json',
    ]
    expect((await run(words)).code).toBe(0)
    const rows = async (...names: readonly string[]): Promise<readonly string[]> => {
      const { stdout, stderr } = await run(['import', ...names, '--rules', 'r.json', '-o', '-'])
      expect(stderr.join()).not.toContain('left out: ')
      const { levels } = JSON.parse(stdout) as { levels: readonly { rows: readonly { cells: string }[] }[] }
      return levels.flatMap(({ rows }) => rows.map(({ cells }) => cells))
    }
    expect(await rows('maps')).toEqual(['sws', 'sws', 'sws'])
    expect(await rows('maps/w.world')).toEqual(['sws', 'sws'])
    expect((await rows('maps/c.tmx', maze))[0]).toBe('sws')
  })

  it('refuses rules that are missing, wrong or of another format', async () => {
    await writeFile(inFolder('wrong.json'), '{"type": "brownstone-import-rules"}')
    await run(['import', maze, '-o', 'one.brownstone', '--save-rules', 'd.json'])
    const map = path.join(import.meta.dirname, '../fixtures/imports/cave.tmj')
    const refused = async (...words: readonly string[]): Promise<string> => {
      const { code, stderr } = await run(['import', ...words, '-o', '-'])
      expect(code).toBe(2)
      return stderr.join()
    }
    expect(await refused(maze, '--rules', 'none.json')).toContain('There is no file')
    expect(await refused(maze, '--rules', 'wrong.json')).toContain('wrong.json: line 1')
    expect(await refused(map, '--rules', 'd.json')).toContain('d.json has rules for “textmaze”; Tiled')
    expect(await refused(crypt, '--rules', 'd.json')).toContain('files are read without rules.')
    expect(await refused(maze, '--options', '--rules', 'd.json')).toContain('leave out --rules')
  })

  it('reads the levels of an LDtk project from files of their own', async () => {
    const file = path.join(import.meta.dirname, '../fixtures/imports/manor.ldtk')
    const { code, stderr } = await run(['import', file, '-o', 'manor.brownstone'])
    expect([code, stderr.filter((line) => line.includes('left out, because'))]).toEqual([0, []])
    expect(readFileSync(inFolder('manor.brownstone'), 'utf8')).toContain('"name": "Crypt"')
  })

  it('takes plain JSON back in, by any name, as it was written', async () => {
    expect((await run(['import', maze, '-o', 'maze.brownstone'])).code).toBe(0)
    expect((await run(['export', 'maze.brownstone', '-o', 'maze.json'])).code).toBe(0)
    for (const words of [['maze.json'], ['maze.json', '--as', 'json']]) {
      expect((await run(['import', ...words, '-o', 'back.brownstone'])).code).toBe(0)
      const [before, back] = ['maze', 'back'].map((name) =>
        readFileSync(inFolder(`${name}.brownstone`), 'utf8'),
      )
      // Each was imported from another file.
      expect(withoutSource(back)).toBe(withoutSource(before))
      expect(back).toContain('"source": { "file": "maze.json", "format": "json"')
    }
    const damaged = readFileSync(inFolder('maze.json'), 'utf8').replace('"version": 1', '"version": 9')
    const { code, stderr } = await run(['check', '-', '--as', 'json'], damaged)
    expect(code).toBe(2)
    expect(stderr.join()).toContain(
      'line 3, column 14: This file was written by a newer Brownstone (version 9;',
    )
  })

  it('reports the position of a problem in a malformed file', async () => {
    const text = readFileSync(crypt, 'utf8').replace('"origin": "tl"', '"origin": "middle"')
    const { code, stderr } = await run(['import', '-', '-o', 'x.brownstone'], text)
    expect(code).toBe(2)
    expect(stderr.join()).toMatch(
      /^standard input: line 9, column 28: regions\[0\]\.setup\.origin must be one of/,
    )
  })
})

describe('files that an imported file names', () => {
  const cases = path.join(import.meta.dirname, '../fixtures/tiled/cases')
  const rowsIn = (text: string): unknown =>
    JSON.parse(text).levels[0].rows.map((row: { cells: string }) => row.cells)

  it('are read beside it, by every command', async () => {
    const map = path.join(cases, 'external-tileset.tmx')
    const { code, stdout, stderr } = await run(['import', map, '-o', '-'])
    expect([code, rowsIn(stdout), stderr.join()]).toEqual([
      0,
      ['srs'],
      expect.not.stringContaining('kinds.tsx'),
    ])
    const measured = await run(['export', map, '-o', '-', '--format', 'sketch'])
    expect(measured.stdout).toContain('srs')
    const world = await run(['import', path.join(cases, 'world.world'), '-o', '-'])
    expect(JSON.parse(world.stdout).levels.map(({ name }: { name: string }) => name)).toEqual([
      'walls-only',
      'class-1-9',
    ])
  })

  it('are not read outside its folder, but in a larger one that is named', async () => {
    await mkdir(inFolder('maps'))
    const text = readFileSync(path.join(cases, 'external-tileset.tmx'), 'utf8')
    await writeFile(inFolder('maps/a.tmx'), text.replace('kinds.tsx', '../kinds.tsx'))
    await copyFile(path.join(cases, 'kinds.tsx'), inFolder('kinds.tsx'))
    const near = await run(['import', 'maps/a.tmx', '-o', '-'])
    expect(rowsIn(near.stdout)).toEqual(['sss'])
    expect(near.stderr.join()).toContain('“brownstone import --folder” names a larger one.')
    const far = await run(['import', 'maps/a.tmx', '-o', '-', '--folder', '.'])
    expect(rowsIn(far.stdout)).toEqual(['srs'])
    // Standard input lies in no folder.
    const stream = await run(['import', '-', '-o', '-'], text)
    expect(stream.stderr.join()).toContain('The tileset “kinds.tsx” is not read')
  })
})

describe('a text that can be read in two ways', () => {
  const maze = '#####\n#   #\n### #\n#   #\n#####\n'

  it('is read in the likelier one, and the other is named', async () => {
    for (const words of [
      ['import', '-', '-o', 'x.brownstone'],
      ['measure', '-'],
    ]) {
      const { code, stderr } = await run(words, maze)
      expect(code).toBe(0)
      expect(stderr.join()).toContain('It may also be a Text maze')
      expect((await run([...words, '--as', 'textmaze'], maze)).stderr.join()).toBe('')
    }
    const rooms = path.join(import.meta.dirname, '../fixtures/imports/rooms.maze.txt')
    const { code, stderr } = await run(['import', '-', '-o', 'y.brownstone'], readFileSync(rooms, 'utf8'))
    expect([code, stderr.join()]).toEqual([
      0,
      '1 door that filled a block stands on one side of a street cell instead.',
    ])
  })
})

describe('a format named by --as', () => {
  const block = '###\n# #\n###\n'

  it('is how every command reads its file', async () => {
    // As classic town text it is a town of one cell, as a maze of blocks one of a cell too; as blocks it has nine.
    const asMaze = await run(['measure', '-', '--as', 'textmaze', '--json'], block)
    expect(asMaze.code).toBe(0)
    for (const words of [
      ['check', '-'],
      ['measure', '-'],
      ['fill', '-', '-o', '-'],
      ['export', '-', '-o', '-', '--format', 'json'],
      ['search', '-', '--want', 'deadEnds<=1', '--seeds', '1..2', '--out-dir', 'found'],
    ]) {
      const { code, stderr } = await run([...words, '--as', 'donjon'], block)
      expect({ code, stderr: stderr.join() }).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('This is not JSON') as string,
      })
      const unknown = await run([...words, '--as', 'svg'], block)
      expect(unknown.stderr.join()).toContain('No format "svg" is read; formats: native,')
    }
  })
})
