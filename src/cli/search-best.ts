import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { compareRanked } from '../core/analyse/wishes'
import { writeNative } from '../core/formats/native/write'
import { letterLosses } from '../core/formats/picture-settings'
import { recipeOf } from '../core/generate/recipe'
import { runGenerator } from '../core/generate/run'
import { drawContactSheet } from '../core/picture/contact-sheet'
import { withTypesetter, type Typesetter } from '../core/picture/glyphs/typesetter'
import { light } from '../core/picture/styles/light'
import { firstLevel, replaceLevel, type Project } from '../core/project/project'
import { describeDiskError } from '../node/disk-error'
import { readFonts, type FontOptions } from './fonts'
import { Exit, Stop, type ProgramIo } from './io'
import { nameOfSeed } from './many'
import { writeAllOrStop } from './output'
import { sendOut, sendTable } from './stdout'
import { agreeToReplace, checkOutput, noteResult, noteWritten, printsJson } from './writing'
import { writeOrStop, type SearchRun } from './search-folder'
import { knownGenerator, type MatchedTown, type SeedResult } from './search-try'

const BEST_FILE = 'best.jsonl'

/** Keeps the best towns of a stream of results in rising order of seeds, the best first, each town once. */
export class BestTowns {
  readonly towns: MatchedTown[] = []
  tried = 0
  failed = 0

  constructor(private readonly keep: number) {}

  add(tried: SeedResult): void {
    this.tried++
    if ('failed' in tried) {
      this.failed++
      return
    }
    const last = this.towns.at(-1)
    if (this.towns.length === this.keep && last && compareRanked(tried, last) > 0) return
    // The same town has the same score, and the earlier seed ranks first.
    if (this.towns.some(({ town }) => town === tried.town)) return
    this.towns.push(tried)
    this.towns.sort(compareRanked)
    if (this.towns.length > this.keep) this.towns.pop()
  }
}

/** Where the contact sheet of a search goes, and the fonts of its letters. */
interface Sheet {
  readonly file: string
  readonly fonts: Typesetter | undefined
}

/** Reads the options of the contact sheet; `undefined` without one. Stops the command if a font cannot be used. */
export async function readSheet(
  io: ProgramIo,
  options: FontOptions & { readonly sheet?: string },
): Promise<Sheet | undefined> {
  const { sheet } = options
  if (sheet !== undefined) {
    await checkOutput(io, sheet)
    return { file: sheet, fonts: await readFonts(io, options) }
  }
  if (options.font === undefined) return undefined
  throw new Stop(Exit.usage, ['Only the contact sheet has letters; give --sheet, or leave out --font.'])
}

/** Stops the command if a finished search would be written again, and no file may be replaced. */
export async function checkBest(io: ProgramIo, folder: string): Promise<void> {
  if (io.writing?.options.clobber === false) await agreeToReplace(io, [path.join(folder, BEST_FILE)])
}

/** Writes the best towns of a search as projects, their ranking, and the contact sheet, and prints the ranking. */
export async function writeBest(
  io: ProgramIo,
  folder: string,
  search: SearchRun,
  { best, sheet }: { readonly best: BestTowns; readonly sheet: Sheet | undefined },
): Promise<void> {
  const { towns } = best
  const files = towns.map(({ seed }) => `${nameOfSeed(seed)}.brownstone`)
  await removeOthers(folder, new Set(files))
  const projects = towns.map(({ seed }) => projectOfSeed(search, seed))
  for (const [at, project] of projects.entries()) {
    const name = files[at] ?? ''
    for (const file of writeNative(project, name).files) {
      await writeOrStop(folder, file.name, file.bytes)
    }
  }
  const ranking = towns.map(({ seed, score, values }, at) => ({
    rank: at + 1,
    seed,
    score,
    values,
    file: files[at],
  }))
  await writeOrStop(folder, BEST_FILE, ranking.map((row) => `${JSON.stringify(row)}\n`).join(''))
  if (sheet !== undefined && towns.length > 0) {
    const tiles = projects.map((project, at) => ({
      level: firstLevel(project).level,
      caption: `${towns[at]?.seed ?? ''}: ${scoreText(towns[at]?.score ?? 0)}`,
    }))
    const file = path.resolve(io.folder, sheet.file)
    const names = new Set(tiles.flatMap(({ level }) => level.places.map(({ name }) => name.trim())))
    let losses: readonly string[] = []
    const drawn = withTypesetter(sheet.fonts, () => {
      losses = letterLosses([...names])
      return drawContactSheet(tiles, light)
    })
    noteResult(io, losses)
    await writeAllOrStop(io, path.dirname(file), [{ name: path.basename(file), bytes: drawn }])
  }

  await noteWritten(
    io,
    [...files, BEST_FILE].map((name) => path.join(folder, name)),
  )
  const met = towns.filter(({ score }) => score === 0).length
  if (printsJson(io)) {
    const { tried, failed } = best
    Object.assign(io.writing?.report.more ?? {}, { tried, failed, met, towns: ranking })
  } else await printRanking(io, best, met)
}

async function printRanking(io: ProgramIo, { towns, tried, failed }: BestTowns, met: number): Promise<void> {
  const measures = Object.keys(towns[0]?.values ?? {})
  if (towns.length > 0) {
    await sendTable(io, [
      ['rank', 'seed', 'score', ...measures],
      ...towns.map(({ seed, score, values }, at) => [
        String(at + 1),
        String(seed),
        scoreText(score),
        ...measures.map((measure) => figureText(values[measure])),
      ]),
    ])
  }
  const failedNote = failed === 0 ? '' : `; ${failed} failed`
  await sendOut(
    io,
    `${tried} seeds tried${failedNote}; ${met} of the ${towns.length} kept towns meet all wishes.\n`,
  )
}

/** Makes the town of a seed again, in the project of the sketch. */
function projectOfSeed({ project, order }: SearchRun, seed: number): Project {
  const generator = knownGenerator(order.generator)
  const { sketch, settings } = order
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(`Seed ${seed} made a town before, and fails now`)
  const recipe = recipeOf(generator, settings, String(seed), result.record)
  return replaceLevel(project, { ...firstLevel(project), level: result.level, recipe })
}

/** Removes the towns that an earlier run with another number of towns kept. */
async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  try {
    for (const name of await readdir(folder)) {
      if (/^seed-\d+\.brownstone$/.test(name) && !names.has(name)) await rm(path.join(folder, name))
    }
  } catch (error) {
    throw new Stop(Exit.unwritten, [describeDiskError(error, 'write', folder)])
  }
}

/** Writes a score with enough digits to tell a miss from a match. */
function scoreText(score: number): string {
  return score > 0 && score < 0.001 ? '<0.001' : String(Number(score.toFixed(3)))
}

function figureText(value: number | null | undefined): string {
  return value === null || value === undefined ? '-' : String(Number(value.toFixed(3)))
}
