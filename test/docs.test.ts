import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFolder, run, useFolder } from './cli/run'

/** The commands in the pages of docs/ run as they stand, in the order of their page, and what the pages name is there. */

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

const FOLDERS = ['bench', 'docs', 'e2e', 'resources', 'samples', 'scripts', 'src', 'test']
const files = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  ),
]
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'src/renderer/README.md',
  ...files.filter((file) => /^docs\/[\w-]+\.md$/.test(file)),
]
/** Pages about our own code, where every name of a file or a function is ours. */
const OWN_CODE = ['CONTRIBUTING.md', 'docs/architecture.md', 'src/renderer/README.md']

const isPath = (word: string): boolean =>
  FOLDERS.includes(word.split('/')[0] ?? '') && /^[\w-]+\/[\w./-]+$/.test(word)
const isFileName = (word: string): boolean => /^[\w./-]+\.(?:tsx?|mjs|cjs|css)$/.test(word)
const isName = (word: string): boolean => /^[A-Za-z]*[a-z][A-Z]\w*$/.test(word)

/** The quoted words of a page; of the star maze, which a walk adds, the copy that the tests add. */
function quotedIn(page: string): readonly string[] {
  const text = readFileSync(path.join(root, page), 'utf8')
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) =>
    word.replace('src/core/formats/star-maze/', 'test/support/star-maze/').replace(/\/$/, ''),
  )
}

describe('the files and functions that pages name', () => {
  it('are there', () => {
    const ends = new Set(
      files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
    )
    const paths = new Set(files)
    const missing = pages.flatMap((page) =>
      quotedIn(page)
        .filter((word) => isPath(word) || (OWN_CODE.includes(page) && isFileName(word)))
        // Words in capitals stand for what a reader puts there.
        .filter((name) => !/[A-Z]{4}/.test(name) && !(isPath(name) ? paths : ends).has(name))
        .map((name) => `${page}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('are in the code', () => {
    const code = files
      .filter((file) => /^(?:src|e2e|test\/support)\/.*\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n')
    const missing = OWN_CODE.flatMap((page) =>
      quotedIn(page)
        .filter((name) => isName(name) && !code.includes(name))
        .map((name) => `${page}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})
