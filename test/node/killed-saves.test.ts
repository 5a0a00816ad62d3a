import { spawn } from 'node:child_process'
import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endKilledSaves } from '../../src/main/killed-saves'
import { writeFiles } from '../../src/node/write-files'
import { samples, SEED } from '../support/samples'
import { skippedUnless } from '../support/skipped'
import { createRandom } from '../../src/core/random/random'
import { bundleSaver } from './support/bundle-saver'

let saver = ''
let root = ''
beforeAll(async () => {
  saver = await bundleSaver()
  root = await mkdtemp(path.join(tmpdir(), 'brownstone-killed-'))
})
afterAll(async () => {
  await rm(path.dirname(saver), { recursive: true, force: true })
  await rm(root, { recursive: true, force: true })
})

const SET = ['town.tmj', 'tiles.png', 'notes.txt']

interface Place {
  readonly folder: string
  readonly saving: string
  readonly names: readonly string[]
}

let places = 0

/** A folder with old files, of which some have a second name elsewhere. */
async function place(names: readonly string[], linked: readonly string[] = []): Promise<Place> {
  const at = path.join(root, String(places++))
  const folder = path.join(at, 'folder')
  await mkdir(folder, { recursive: true })
  await mkdir(path.join(at, 'links'))
  // The last one of a set is new.
  for (const name of names.length > 1 ? names.slice(0, -1) : names) {
    await writeFile(path.join(folder, name), 'A'.repeat(900))
    if (linked.includes(name)) await link(path.join(folder, name), path.join(at, 'links', name))
  }
  return { folder, saving: path.join(at, 'saving'), names }
}

/** Runs the program until it dies. `after` is the time from its first save to its death, in milliseconds. */
async function killed(
  { folder, saving, names }: Place,
  { fatal = 0, after }: { readonly fatal?: number | 'third rename'; readonly after?: number },
  size = 1000,
): Promise<'killed' | 'ended'> {
  const child = spawn(process.execPath, [saver, folder, saving, names.join(','), String(fatal), String(size)])
  if (after !== undefined) {
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), after))
  }
  let words = ''
  child.stderr.on('data', (text) => (words += String(text)))
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...end) => resolve(end)),
  )
  expect(words).toBe('')
  if (signal === 'SIGKILL') return 'killed'
  expect(code).toBe(0)
  return 'ended'
}

/** What a folder holds: the letter of each file, "torn" for one of several letters. */
async function state({ folder, names }: Place): Promise<readonly string[]> {
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined)
      if (text === undefined) return 'missing'
      return new Set(text).size === 1 && text.length > 800 ? (text[0] ?? '') : 'torn'
    }),
  )
}

async function litterIn({ folder, saving, names }: Place): Promise<readonly string[]> {
  const inSaving = await readdir(saving).catch(() => [])
  return [...(await readdir(folder)).filter((name) => ![...names, 'next'].includes(name)), ...inSaving]
}

/** The next save into the folder, of another file. */
async function saveNext({ folder, saving }: Place): Promise<void> {
  const file = { name: 'next', bytes: Uint8Array.of(1) }
  expect(await writeFiles(folder, [file], { saving })).toMatchObject({ status: 'written' })
}

/** Checks a set after the next save: all files of one save, or all as before; no litter. */
async function expectWhole(where: Place): Promise<void> {
  await saveNext(where)
  const letters = await state(where)
  const isOld = letters.every(
    (letter, index) => letter === (index === letters.length - 1 && letters.length > 1 ? 'missing' : 'A'),
  )
  const isNew = new Set(letters).size === 1 && /^[a-z]$/.test(letters[0] ?? '')
  expect({ letters, isWhole: isOld || isNew }).toEqual({ letters, isWhole: true })
  expect(await litterIn(where)).toEqual([])
}

const cases = [
  { what: 'a set of which one file has hard links', names: SET, linked: ['tiles.png'] },
  { what: 'one file', names: ['town.brownstone'], linked: [] },
  { what: 'a file with hard links', names: ['town.brownstone'], linked: ['town.brownstone'] },
  { what: 'a set of files', names: SET, linked: [] },
]
/** The first has all steps of the others. */
const tried = cases.slice(0, samples({ short: 1, long: cases.length }))

describe.each(tried)(
  'a save of $what',
  skippedUnless(process.platform !== 'win32', 'Windows has no SIGKILL, so no save was killed.'),
  ({ names, linked }) => {
    it('that is killed at any of its steps is all or nothing after the next save, without litter', async () => {
      let steps = 0
      let littered = 0
      let torn = 0
      let isOver = false
      /** Kills at one step after another, until a save has no more. */
      const killAtSteps = async (): Promise<void> => {
        while (!isOver) {
          const fatal = ++steps
          const where = await place(names, linked)
          if ((await killed(where, { fatal })) === 'ended') isOver = true
          if ((await state(where)).includes('torn')) torn++
          if ((await litterIn(where)).length > 0) littered++
          await expectWhole(where)
          for (const name of linked) expect((await stat(path.join(where.folder, name))).nlink).toBe(2)
        }
      }
      await Promise.all([killAtSteps(), killAtSteps(), killAtSteps()])
      // The test is worth something only if the program died in the middle.
      expect(steps).toBeGreaterThan(5)
      expect(littered).toBeGreaterThan(2)
      // Only a file in place can be torn until the next save.
      expect(torn).toBe(linked.length)
    })
  },
)

describe(
  'an export of changed files alone',
  skippedUnless(process.platform !== 'win32', 'Windows has no SIGKILL, so no save was killed.'),
  () => {
    it('compares with the files after a killed one was taken back: its set is never mixed', async () => {
      const where = await place(SET)
      await killed(where, { fatal: 'third rename' })
      const [, ...renamed] = await state(where)
      const [letter = ''] = renamed
      expect(letter).toMatch(/^[a-z]$/) // two of three are renamed
      const files = SET.map((name) => ({ name, bytes: Buffer.from(letter.repeat(1000)) }))
      const { folder, saving } = where
      const outcome = await writeFiles(folder, files, { saving, onlyChanged: true })
      expect(outcome).toMatchObject({ status: 'written' })
      expect(await state(where)).toEqual([letter, letter, letter])
      expect(await litterIn(where)).toEqual([])
    })
  },
)

describe(
  'the next start',
  skippedUnless(process.platform !== 'win32', 'Windows has no SIGKILL, so no save was killed.'),
  () => {
    it('gives the files of a killed save their content again, and says so', async () => {
      const where = await place(SET)
      await killed(where, { fatal: 'third rename' })
      expect(new Set(await state(where)).size).toBeGreaterThan(1)
      expect(await state(where)).toContain('a')
      const recent = path.join(where.folder, 'town.brownstone')
      expect(await endKilledSaves([recent], where.saving)).toContain(
        'A save of "tiles.png" was interrupted; the file has its earlier content again.',
      )
      expect(await state(where)).toEqual(['A', 'A', 'missing'])
      expect(await litterIn(where)).toEqual([])
    })
  },
)

describe(
  'saves of large files',
  skippedUnless(process.platform !== 'win32', 'Windows has no SIGKILL, so no save was killed.'),
  () => {
    it('that are killed at random are all or nothing after the next save, without litter', async () => {
      const random = createRandom(SEED ?? Date.now())
      const figures = { kills: samples({ short: 8, long: 500 }), litter: 0, mixed: 0, torn: 0 }
      const where = [await place(SET), await place(SET, ['tiles.png'])]
      for (let kill = 0; kill < figures.kills; kill++) {
        const at = where[kill % where.length]
        if (!at) continue
        await killed(at, { after: random.below(40) }, 100_000)
        if ((await litterIn(at)).length > 0) figures.litter++
        if (new Set(await state(at)).size > 1) figures.mixed++
        // The files of the first place are never written in place.
        if (kill % 2 === 0 && (await state(at)).includes('torn')) figures.torn++
        await expectWhole(at)
      }
      process.stderr.write(
        `Of ${figures.kills} killed saves ${figures.litter} left temporary files and ${figures.mixed} mixed files; the next save mended all.\n`,
      )
      expect(figures.torn).toBe(0)
      expect(figures.litter).toBeGreaterThan(0)
    })
  },
)
