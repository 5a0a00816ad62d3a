import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { optionsFor } from '../../src/core/formats/format-options'
import { OVERLAND_FORMATS } from '../../src/core/formats/overland/index'
import { marksOfWorld } from '../../src/core/formats/overland/marks'
import { createOverland } from '../../src/core/overland/overland'
import { runGenerator } from '../../src/core/generate/run'
import { town } from '../../src/core/generate/town/town'
import { equalBytes } from '../../src/core/level/bytes'
import { createLevel, draftOf } from '../../src/core/level/level'
import { print } from '../../src/core/picture/styles/print'
import { projectOf } from '../../src/core/project/project'
import { runCommand } from '../../src/editor/commands/index'
import type { JobName, JobProgress, JobRequest, JobResult } from '../../src/jobs/job'
import { JOBS } from '../../src/jobs/table'
import { answer } from '../../src/jobs/answer'
import { HOSTED_WORK } from '../../src/jobs/tasks/hosted'
import type { JobMessage } from '../../src/jobs/messages'
import { WORK } from '../../src/jobs/tasks/index'
import { SCREEN_WORK } from '../../src/jobs/tasks/screen'
import { findProblems, takeCensus } from '../../src/jobs/level-check'
import { WRITERS } from '../support/all-formats'
import { chessboard } from '../support/chessboard'
import { ownBytes, sizeOf } from '../../src/ipc/content'
import type { FileToSave } from '../../src/ipc/contract'
import { fontFile } from '../core/picture/glyphs/fonts'

/** Returns a worker's answers to a message, each moved out of it as between threads. */
async function messagesTo(data: JobMessage): Promise<{ kind: string; value: unknown }[]> {
  const messages: { kind: string; value: unknown }[] = []
  await answer(WORK, structuredClone(data), (message, transfer) =>
    messages.push(structuredClone(message, { transfer })),
  )
  return messages
}

/** Does a job as a worker would. */
async function work<J extends JobName>(job: J, request: JobRequest<J>) {
  const messages = await messagesTo({ job, request })
  const last = messages.at(-1)
  if (last?.kind !== 'result') throw new Error(String(last?.value))
  // What the work of the job reports and returns, as its type says.
  const progress = messages.slice(0, -1).map(({ value }) => value as JobProgress<J>)
  const result = last.value as JobResult<J>
  return { result, progress }
}

const textOf = (file: FileToSave | undefined): string =>
  new TextDecoder().decode(file && ownBytes(file.bytes))

const sketch = createLevel(20, 16)
const run = { generator: 'town', settings: {}, seed: 7 }
const made = runGenerator({ generator: town, sketch, settings: {}, seed: 7 })
if (made.status !== 'done') throw new Error('the town must fill')
const project = projectOf(made.level, 'Town')

describe('the work of jobs', () => {
  it('is shared out as the table says, and each worker refuses what is not its own', async () => {
    const hosted = Object.keys(JOBS).filter((job) => JOBS[job as JobName].isHosted) // a key of the table
    expect(Object.keys(HOSTED_WORK).toSorted()).toEqual(hosted.toSorted())
    const said: unknown[] = []
    await answer(SCREEN_WORK, { job: 'generate', request: { ...run, sketch } }, (message) =>
      said.push(message),
    )
    expect(said).toEqual([{ kind: 'failed', value: 'The job generate has another worker.' }])
  })
})

describe('generate', () => {
  it('returns the result of the generator', async () => {
    const { result } = await work('generate', { ...run, sketch })
    expect(result).toEqual(made)
  })

  it('gives a blank town the names of its style or word list, which only that town loads', async () => {
    const nameWords = JSON.stringify({
      format: 'brownstone-names',
      version: 1,
      label: 'Numbers',
      words: { digit: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] },
      patterns: { shop: ['House {digit}'] },
    })
    for (const settings of [{ nameStyle: 'grim' }, { nameWords }]) {
      const { result } = await work('generate', { ...run, sketch, settings })
      const expected = runGenerator({ generator: town, sketch, settings, seed: 7 })
      expect(result).toEqual(expected)
      expect(result.status === 'done' && result.level.places).not.toEqual(made.level.places)
    }
  })

  it('makes the towns on blank ground that need more than the first towns do', async () => {
    for (const [blank, settings] of [
      [sketch, { pattern: 'grown' }],
      [sketch, { openRing: true }],
      [createLevel(330, 330), { pattern: 'classic', furnish: false }],
    ] as const) {
      const { result } = await work('generate', { ...run, sketch: blank, settings })
      expect(result).toEqual(runGenerator({ generator: town, sketch: blank, settings, seed: 7 }))
      expect(result.status).toBe('done')
    }
  })

  it('transfers each of its buffers once, so that nothing is copied', async () => {
    const transferred: ArrayBuffer[][] = []
    const message = { job: 'generate', request: { ...run, sketch } } as const
    await answer(WORK, message, ({ kind }, transfer) => {
      if (kind === 'result') transferred.push(transfer)
    })
    // Cells, two lists of edges, marks, and three lists of the build record.
    expect(transferred.map((buffers) => new Set(buffers).size)).toEqual([7])
    expect(transferred[0]).toHaveLength(7)
  })

  it('reports progress at most twenty times a second, and new cells once it runs for 200 ms', async () => {
    const messages = async (milliseconds: number) => {
      let clock = 0
      vi.spyOn(performance, 'now').mockImplementation(() => (clock += milliseconds))
      const { progress } = await work('generate', { ...run, sketch: createLevel(115, 115) })
      vi.restoreAllMocks()
      return progress
    }
    // The clock stands still, goes slowly, or jumps a second at every reading.
    const [still, slow, fast] = [await messages(0), await messages(10), await messages(1000)]
    expect(still).toHaveLength(1)
    expect(still[0]).not.toHaveProperty('growth')
    expect(slow.length).toBeLessThan(fast.length)
    const grown = fast.flatMap(({ growth }) => (growth ? [growth.cells.length] : []))
    expect(grown.reduce((sum, cells) => sum + cells, 0)).toBeGreaterThan(5000)
  })
})

describe('search', () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
  const request = {
    generator: 'town',
    settings: {},
    sketch,
    seeds,
    wishes: ['deadEnds<=2', 'longestWalk>=34'],
  }

  const searched = work('search', request)

  it('returns every level with its match and its figures, as single runs make them', async () => {
    const { result } = await searched
    expect(result.levels.map(({ seed }) => seed)).toEqual(seeds)
    const seventh = result.levels.find(({ seed }) => seed === 7)
    expect(seventh?.level).toEqual(made.level)
    expect(seventh?.values['deadEnds']).toBe(seventh?.measures.deadEnds)
    expect(result.met).toBe(result.levels.filter(({ score }) => score === 0).length)
  })

  it('leaves out levels that rank behind a known one', async () => {
    const { result } = await searched
    const ranked = result.levels.toSorted((one, other) => one.score - other.score || one.seed - other.seed)
    const [, , third] = ranked
    if (!third) throw new Error('all towns must fill')
    const before = { seed: third.seed, score: third.score }
    const few = await work('search', { ...request, before })
    expect(few.result.levels.map(({ seed }) => seed).toSorted()).toEqual(
      ranked
        .slice(0, 2)
        .map(({ seed }) => seed)
        .toSorted(),
    )
    expect(few.result.met).toBe(result.met)
  })

  it('reports each seed that fails, and refuses wishes that no town can meet', async () => {
    const { result } = await work('search', { ...request, settings: { gates: 900 } })
    expect(result.levels).toEqual([])
    expect(result.failed.map(({ seed }) => seed)).toEqual(seeds)
    expect(result.failed[0]?.reason).toMatch(/gates/)
    await expect(work('search', { ...request, wishes: ['deadEnds<0'] })).rejects.toThrow('never below 0')
  })
})

describe('check', () => {
  it('reports the problems before their repairs, in an order that pairs them', async () => {
    // Two houses boxed in by rock, far from each other.
    const around = (cell: number): number[] => [cell - 20, cell - 1, cell + 1, cell + 20]
    const rock = runCommand(createLevel(20, 20), {
      kind: 'paint',
      brush: 'rock',
      cells: [...around(67), ...around(247)],
    })
    const { level } = runCommand(rock.level, { kind: 'paint', brush: 'house', cells: [67, 247] })
    const { result, progress } = await work('check', { level, generator: 'town', settings: {} })
    const check = { census: takeCensus(level), found: findProblems(level, 397, town, {}) }
    expect(progress).toEqual([check])
    expect(result).toMatchObject(check)
    expect(check.found.problems.length).toBeGreaterThan(1)
    expect(result.repairs).toHaveLength(check.found.problems.length)
    expect(result.repairs.flat().length).toBeGreaterThan(0)
  })
})

describe('write and parse', () => {
  it.each(OVERLAND_FORMATS.map(({ id }) => id))('give the same %s file of a map twice', async (format) => {
    const request = { format, overland: createOverland(20, 10), name: 'map.x' }
    const [first, second] = [await work('write', request), await work('write', request)]
    expect(first.result.files.length).toBeGreaterThan(0)
    expect(second.result).toEqual(first.result)
  })

  it('write a map with its towns, dungeons and roads', async () => {
    const level = createLevel(30, 30)
    const levels = ['town', 'mine'].map((id) => ({ id, name: id, level }))
    const overland = createOverland(20, 10)
    const sites = { towns: [{ tile: 5, level: 'town' }], dungeons: [{ tile: 9, level: 'mine' }] }
    const world = { id: 'world-1', name: 'World', overland, ...sites }
    const marks = marksOfWorld({ name: 'Project', levels, worlds: [world] }, world)
    expect(marks.towns).toEqual([{ tile: 5, name: 'town', size: 'town' }])
    const request = { format: 'svg', overland, name: 'map.svg', values: {}, marks }
    const { result } = await work('write', request)
    const [file] = result.files
    expect(textOf(file)).toContain('>town</text>')
  })

  // Buffers that an exporter keeps between two files must not be transferred with the first.
  it.each(WRITERS)('give the same $id file twice in one worker', async (known) => {
    const format = known.id
    const values = optionsFor(known, project, format === 'pdf' ? { fit: true } : {})
    const request = { format, project, name: 'town.x', values }
    const [first, second] = [await work('write', request), await work('write', request)]
    expect(first.result.files.length).toBeGreaterThan(0)
    expect(second.result).toEqual(first.result)
    expect(first.result.files.every(({ bytes }) => sizeOf(bytes) > 0)).toBe(true)
  })

  it('say whether what was written can be played', async () => {
    const request = { project, values: {} }
    const { result } = await work('write', { ...request, format: 'tmj', name: 'town.tmj' })
    expect(result.play).toEqual({
      result: 'playable',
      sentences: [expect.stringMatching(/^Playable: start/)],
    })
    const picture = await work('write', { ...request, format: 'png', name: 'town.png' })
    expect(picture.result.play).toBeUndefined()
  })

  it('return the problem of the option that a writer counts, and no files', async () => {
    const { result } = await work('write', {
      format: 'wad',
      project: chessboard(120),
      name: 'map.wad',
      values: {},
    })
    const message = expect.stringMatching(/^The map has \d+ corners; a binary Doom map counts at most 65534/)
    expect(result).toEqual({ files: [], losses: [], problems: [{ setting: 'cell', message }] })
  })

  it('restore an equal project', async () => {
    const { result } = await work('write', { format: 'native', project, name: 'town.brownstone', values: {} })
    const [file] = result.files
    const parsed = await work('parse', { bytes: file?.bytes ?? new Uint8Array(), name: 'town.brownstone' })
    expect(parsed.result).toMatchObject({ format: 'native', read: { status: 'read', project } })
  })

  it('read a file that the window did not read itself', async () => {
    const file = new File(['ss.\n'], 'town.sketch')
    const { result } = await work('parse', { bytes: file, name: 'town.sketch' })
    expect(result.read).toMatchObject({ status: 'read' })
  })

  it('return the options of a file read as a format, and its problems', async () => {
    const bytes = new TextEncoder().encode('+--+--+\n|  |  |\n+--+--+\n')
    const as = { format: 'textmaze', values: {} }
    const { result } = await work('parse', { bytes, name: 'maze.txt', as })
    expect(result.read?.status).toBe('read')
    expect(result.settings.length).toBeGreaterThan(0)
    expect(Object.keys(result.values)).toEqual(result.settings.map(({ id }) => id))
    const [first] = result.settings
    const wrong = { ...as, values: { [first?.id ?? '']: 'no such choice' } }
    const refused = await work('parse', { bytes, name: 'maze.txt', as: wrong })
    expect(refused.result.problems).toHaveLength(1)
    expect(refused.result.read).toBeUndefined()
  })

  it('refuse a broken file with a message', async () => {
    const { result } = await work('parse', { bytes: new TextEncoder().encode('{'), name: 'x.brownstone' })
    expect(result.read).toMatchObject({ status: 'refused' })
  })
})

describe('pictures with fonts', () => {
  const draft = draftOf(made.level)
  draft.places = [{ cell: draft.cells.length / 2, kind: 'inn', name: '東京', properties: {} }]
  const named = projectOf(draft, 'Town')

  it('draw names in them, as an export and as a quick picture', async () => {
    const request = { format: 'png', project: named, name: 'a.png', values: {} }
    const fonts = [fontFile('japanese')]
    const without = await work('write', request)
    const written = await work('write', { ...request, fonts })
    expect(without.result.losses.join()).toContain('drawn as boxes (Chinese): 東京')
    expect(written.result.losses.join()).not.toContain('boxes')
    const quick = { level: draft, style: print, cell: 26, options: {} }
    const drawn = await work('picture', { ...quick, fonts })
    expect(drawn.result).not.toEqual((await work('picture', quick)).result)
  })

  it('say which font cannot be used', async () => {
    const fonts = [{ name: 'x.ttf', bytes: new Uint8Array(8) }]
    const request = { format: 'png', project: named, name: 'a.png', values: {}, fonts }
    await expect(work('write', request)).rejects.toThrow('The file x.ttf is no font')
  })
})

describe('picture and map', () => {
  const request = { level: made.level, style: print, cell: 4, options: {} }

  it('draw one picture, or a build of many', async () => {
    const { result } = await work('picture', request)
    expect([...result.subarray(1, 4)]).toEqual([...new TextEncoder().encode('PNG')])
    const small = await work('picture', { ...request, cell: 40, maxPixels: 20_000 })
    const [width, height] = [16, 20].map((at) => new DataView(small.result.buffer).getUint32(at))
    expect((width ?? 0) * (height ?? 0)).toBeLessThanOrEqual(20_000)
    const frames = await work('picture', { ...request, cell: 1, build: made.record })
    expect(frames.progress).toEqual(Array.from({ length: 101 }, (_, percent) => percent))
    expect([...frames.result.subarray(0, 2)]).toEqual([...new TextEncoder().encode('PK')])
    // Letters are on all of them, where cells are large enough.
    const [ground, settings] = [createLevel(8, 8), { furnish: false }]
    const tiny = runGenerator({ generator: town, sketch: ground, settings, seed: 7 })
    if (tiny.status !== 'done') throw new Error('the town must fill')
    const letters = { generator: 'town', sketch: ground }
    const large = { ...request, level: tiny.level, cell: 12, build: tiny.record }
    const [plain, lettered] = [
      await work('picture', large),
      await work('picture', { ...large, letters }),
    ].map(({ result }) => unzipSync(result))
    const same = Object.entries(plain ?? {}).filter(([name, bytes]) =>
      equalBytes(bytes, lettered?.[name] ?? bytes),
    )
    expect(same).toEqual([])
  })

  it('make the picture of a map in the wanted width, or none if the scenario fails', async () => {
    const request = { scenario: 'overland/mountains', settings: {}, seed: 5, width: 120 }
    const { result } = await work('mapPicture', request)
    expect(result?.width).toBe(120)
    expect(result?.data).toHaveLength(4 * 120 * (result?.height ?? 0))
    expect(new Set(result?.data).size).toBeGreaterThan(50)
    const failing = { ...request, scenario: 'overland/hard-fight', settings: { map_size: '35', nations: 15 } }
    expect((await work('mapPicture', failing)).result).toBeUndefined()
  })

  it('make an overland map, with a record if requested', async () => {
    const { result } = await work('map', {
      scenario: 'overland/mountains',
      settings: {},
      seed: 5,
      isRecorded: true,
    })
    expect(result.status === 'done' && result.record?.frames.length).toBeGreaterThan(0)
  })

  it('report each attempt at a map, and settings that work if all fail', async () => {
    const settings = { lake_percentage: 0, map_size: '35' }
    const { progress, result } = await work('map', { scenario: 'overland/mountains', settings, seed: 5 })
    const attempts = Array.from({ length: 20 }, (_, at) => ({ attempt: at + 1, isSearching: false }))
    expect(progress).toEqual([...attempts, { attempt: 1, isSearching: true }])
    expect(result).toMatchObject({
      status: 'failed',
      advice: { changes: { lake_percentage: expect.any(Number) } },
    })
  })
})

describe('a request with an unknown generator, format or scenario', () => {
  it.each([
    ['no generator', { job: 'generate', request: { ...run, sketch, generator: 'village' } }],
    ['no format', { job: 'write', request: { format: 'scroll', project, name: 'x', values: {} } }],
    ['no scenario', { job: 'map', request: { scenario: 'village', settings: {}, seed: 1 } }],
  ] as const)('is answered in a sentence: %s', async (_what, data) => {
    const messages = await messagesTo(data)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ kind: 'failed', value: expect.stringMatching(/^There is no .*\.$/) })
  })
})
