import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { inFolder, run, useFolder } from './cli/run'

/** The commands in the pages of docs/ run as they stand, in the order of their page. */

const root = path.resolve(import.meta.dirname, '..')

/** Commands that make the files which the commands of a page need. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'dungeons.md': [
    'new --width 30 --height 20 --seed 1 -o town.brownstone',
    'new --generator overland/mountains --set map_size=35 --seed 1 -o Isles.cevomap',
    'towns Isles.cevomap --seed 1 -o world.brownstone',
  ],
  'quotas.md': [],
  'search.md': [],
  'endless-towns.md': [],
}

/** Replacements that shorten commands which would take minutes. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/--seeds 1\.\.\d+/, '--seeds 1..2'],
  [/--window=-5000,-5000,10000,10000/, '--window=-50,-50,100,100'],
  // Shards need several runs.
  [/^parallel .*$/, ''],
  [/^brownstone search merge .*$/, ''],
]

/** Returns the commands in the shell blocks of a page, with continued lines joined. */
function commandsOf(page: string): readonly string[] {
  const text = readFileSync(path.join(root, 'docs', page), 'utf8')
  return [...text.matchAll(/^```sh\n([^]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .map((line) => SHORTER.reduce((short, [long, other]) => short.replace(long, other), line.trim()))
    .filter((line) => line !== '')
}

function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    (found) => found[1] ?? found[2] ?? found[3] ?? '',
  )
}

useFolder()

it.each(Object.entries(BEFORE))('the commands of %s do what they say', async (page, before) => {
  cpSync(path.join(root, 'resources/samples/four-gates.sketch.txt'), inFolder('town.sketch.txt'))
  mkdirSync(inFolder('out'))
  const commands = commandsOf(page)
  expect(commands.length).toBeGreaterThan(0)
  for (const line of [...before.map((words) => `brownstone ${words}`), ...commands]) {
    const program = /^(?:brownstone|node out\/cli\/brownstone\.js) /.exec(line)?.[0]
    expect({ line, program }).toMatchObject({ program: expect.any(String) })
    const words = wordsOf(line.slice(program?.length))
    const { code, stderr } = await run(words)
    expect({ line, code, stderr }).toMatchObject({ line, code: 0 })
    const at = words.findIndex((word) => word === '-o' || word === '--out-dir')
    expect(at < 0 || existsSync(inFolder(words[at + 1]))).toBe(true)
  }
})

it('every page with commands of the program is among them', () => {
  const pages = readdirSync(path.join(root, 'docs')).filter((page) => page.endsWith('.md'))
  const own = pages.filter((page) => commandsOf(page).some((line) => /\bbrownstone(?:\.js)? /.test(line)))
  expect(own.toSorted()).toEqual(Object.keys(BEFORE).toSorted())
})
