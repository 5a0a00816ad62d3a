import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readNative } from '../../src/core/formats/native/read'
import { writeNative } from '../../src/core/formats/native/write'
import { createOverland } from '../../src/core/overland/overland'
import { projectIn } from '../support/files'
import type { RunResult } from './run'
import { inFolder, run, useFolder } from './run'

/** No name or text of a file, and no word of the command line, controls the terminal that shows it. */

useFolder()

/** Sets the title of the terminal and the colour, clears the screen in one character, and turns the text around. */
const EVIL = 'a\u001B]0;title\u0007\u001B[31m\u009B2J\u202Eb'
const NAME = `${EVIL}\u007F`
const CONTROL = /(?!\t|\r?\n)[\p{Cc}\u202E]/u

const onTerminal = (words: readonly string[], input = ''): Promise<RunResult> =>
  run(words, input, { isOutTerminal: true, terminal: { outColours: false } })

/** Writes a project of two levels, a world with a town, and presets, in which every name is hostile. */
async function writeProjects(): Promise<void> {
  await run(['new', '--width=12', '--height=9', '--seed=1', '-o', 'plain.brownstone'])
  const plain = JSON.parse(await readFile(inFolder('plain.brownstone'), 'utf8')) as {
    readonly levels: readonly [Readonly<Record<string, unknown>>]
  } // as the program has just written it
  const [level] = plain.levels
  const place = { x: 3, y: 3, kind: 'note', name: NAME, properties: { [NAME]: NAME } }
  const project = {
    ...plain,
    name: NAME,
    levels: [
      { ...level, name: NAME, places: [place] },
      { ...level, id: 'level-2', name: `${NAME}2` },
    ],
    presets: [{ name: NAME, format: 'classic', values: { [NAME]: NAME } }],
  }
  await writeFile(inFolder('x.brownstone'), JSON.stringify(project))
  const read = projectIn(readNative(new Uint8Array(await readFile(inFolder('plain.brownstone')))))
  const worlds = [{ id: 'world-1', name: NAME, overland: createOverland(20, 10) }]
  const [file] = writeNative({ ...read, worlds }, 'w').files
  await writeFile(inFolder('w.brownstone'), file?.bytes ?? '')
  const layer = { width: 2, height: 2, data: [1, 1, 1, 1], visible: true, opacity: 1, x: 0, y: 0 }
  const tiled = {
    type: 'map',
    orientation: 'orthogonal',
    width: 2,
    height: 2,
    tilewidth: 16,
    tileheight: 16,
    layers: [
      { type: 'tilelayer', name: NAME, ...layer },
      { type: 'imagelayer', name: NAME, image: 'x.png' },
      { type: 'objectgroup', name: NAME, objects: [{ id: 1, x: 0, y: 0, name: NAME, template: NAME }] },
    ],
    tilesets: [{ firstgid: 1, source: `${NAME}.tsx` }],
    properties: [{ name: NAME, type: 'class', value: {} }],
  }
  await writeFile(inFolder('x.tmj'), JSON.stringify(tiled))
  await writeFile(inFolder('bad.tmj'), JSON.stringify({ ...tiled, orientation: NAME }))
}

/** The commands that print what is in a file, or the words that they are given. */
const RUNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  new: [
    ['-o', NAME],
    ['-o', 'a.txt', '--generator', NAME],
    ['--width=12', '--height=9', '-o', `${EVIL}.txt`, '--json'],
    ['--width=12', '--height=9', '-o', `${EVIL}/a.txt`],
    ['-o', 'a.txt', '--seed', NAME, '--set', NAME],
  ],
  fill: [
    ['x.brownstone', '-o', '-'],
    [NAME, '-o', 'a.txt'],
    ['x.brownstone', '-o', 'a.txt', '--set', NAME],
    ['x.brownstone', '--reroll', '-o', `${EVIL}.brownstone`, '--json'],
    ['x.brownstone', '--reroll', '-o', `${EVIL}.brownstone`, '--no-clobber'],
  ],
  dungeon: [
    ['x.brownstone', '-o', 'a.brownstone', '--set', NAME],
    ['-o', NAME],
  ],
  check: [['x.brownstone'], ['x.brownstone', '--json'], ['bad.tmj'], ['x.tmj'], [NAME, '--json']],
  solve: [
    ['x.brownstone', '--level', NAME],
    ['x.brownstone', '--level', 'none'],
    ['x.brownstone', '--from', NAME],
    ['x.brownstone', '--json'],
  ],
  measure: [
    ['x.brownstone'],
    ['x.brownstone', '--json'],
    ['x.brownstone', '--world', NAME],
    ['w.brownstone', '--world', NAME],
    ['w.brownstone', '--world', 'none'],
  ],
  measures: [[], ['--json'], [NAME]],
  prove: [['x.brownstone'], ['x.brownstone', '--json']],
  export: [
    ['x.brownstone', '--presets'],
    ['x.brownstone', '-o', '-'],
    ['x.brownstone', '--all-levels', '-o', 'a.csv'],
    ['x.brownstone', '--all-levels', '-o', 'a.csv', '--json'],
    ['x.brownstone', '--all-levels', '-o', 'a.csv', '--no-clobber'],
    ['x.brownstone', '--level', '1', '-o', 'b.csv', '--strict'],
    ['x.brownstone', '--level', '1', '-o', 'b.csv', '--strict', '--json'],
    ['x.brownstone', '--all-levels', '-o', '-', '--format', 'tiled'],
    ['x.brownstone', '--level', NAME, '-o', '-', '--format', 'tiled'],
    ['x.brownstone', '--level', 'none', '-o', 'a.txt'],
    ['x.brownstone', '--preset', 'none', '-o', 'a.txt'],
    ['x.brownstone', '--preset', NAME, '-o', 'a.txt'],
    ['x.brownstone', '--world', NAME, '-o', 'a.png'],
    ['w.brownstone', '--world', 'none', '-o', 'a.png'],
    ['x.brownstone', '-o', '-', '--format', 'png'],
    ['x.brownstone', '-o', 'a.txt', '--tiles', NAME],
  ],
  import: [
    ['x.tmj', '--options'],
    ['x.tmj', '-o', 'a.brownstone'],
    ['x.tmj', '-o', '-'],
    ['x.tmj', '-o', 'b.brownstone', '--json'],
    ['x.tmj', '-o', 'b.brownstone', '--level', NAME],
    ['x.tmj', '-o', '-', '--set', NAME],
    ['bad.tmj', '-o', '-'],
  ],
  formats: [[], ['--json'], [NAME]],
  generators: [[], ['--json'], [NAME]],
  ini: [[NAME], ['--set', NAME]],
  search: [
    ['--wish', NAME, '--out-dir', 'found', '--count', '1'],
    ['merge', NAME, '--out-dir', 'merged'],
  ],
  towns: [
    ['x.brownstone', '-o', 'a.brownstone'],
    ['w.brownstone', '-o', '-', '--set', NAME],
  ],
  watch: [
    ['x.brownstone'],
    ['x.brownstone', '--format', 'tmj', '-o', NAME],
    [NAME],
    ['x.brownstone', '--serve', NAME],
  ],
  townmaze: [['-q', NAME], [NAME]],
  maz: [['-f', NAME], ['-y', NAME], [NAME]],
  completion: [['bash'], [NAME]],
  man: [[]],
  complete: [
    ['--', 'export', `${NAME}`],
    ['--', 'export', 'x.brownstone', '--level', ''],
  ],
  help: [[], [NAME]],
}

describe('control characters in names', () => {
  it.each(Object.entries(RUNS))('are not sent to a terminal by "%s"', async (command, runs) => {
    await writeProjects()
    for (const words of runs) {
      const { stdout, stderr } = await onTerminal([command, ...words])
      for (const text of [stdout, ...stderr]) {
        expect({ words, sent: CONTROL.exec(text)?.[0] }).toEqual({ words, sent: undefined })
      }
    }
  })

  it('are tried with every command', async () => {
    const { stdout } = await run(['complete', '--', ''])
    const commands = stdout.split('\n').flatMap((line) => line.split('\t')[0] || [])
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter((command) => !(command in RUNS))).toEqual([])
  })

  it('are shown by their numbers, and stay the same in JSON and in files', async () => {
    await writeProjects()
    const level = await onTerminal(['export', 'x.brownstone', '--level', 'none', '-o', 'a.txt'])
    expect(level.stderr.join()).toContain('a⟨U+001B⟩]0;title⟨U+0007⟩⟨U+001B⟩[31m⟨U+009B⟩2J⟨U+202E⟩b')
    const world = await onTerminal(['measure', 'w.brownstone', '--world', 'none'])
    expect(world.stderr.join()).toContain('worlds: 1 “a⟨U+001B⟩]0;title')
    const missing = await onTerminal(['check', NAME, '--json'])
    expect((JSON.parse(missing.stderr.join('')) as { errors: readonly string[] }).errors[0]).toContain(NAME)
    const piped = await run(['export', 'x.brownstone', '-o', '-'])
    await run(['export', 'x.brownstone', '-o', 'copy.brownstone'])
    expect(piped.stdout).toBe(await readFile(inFolder('copy.brownstone'), 'utf8'))
  })

  it('have one way to each stream in the code of the shell', async () => {
    const root = path.resolve(import.meta.dirname, '../../src/cli')
    const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ts'))
    const uses: string[] = []
    for (const name of names) {
      const text = await readFile(path.join(root, name), 'utf8')
      if (/\bio\.std(?:out|err)\(|\bio\.stderr\b|console\./.test(text)) uses.push(path.basename(name))
    }
    // What escapes, the line of progress and the lists of townmaze, which have no names, and the number of a seed before its
    // messages.
    expect(uses.toSorted()).toEqual([
      'io.ts',
      'many.ts',
      'program.ts',
      'progress.ts',
      'stdout.ts',
      'townmaze-debug.ts',
    ])
  })
})
