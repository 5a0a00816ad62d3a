import { spawn, type ChildProcess } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { writeNative } from '../src/core/formats/native/write'
import { CellKind } from '../src/core/level/kinds'
import { createLevel, draftOf } from '../src/core/level/level'
import type { SaveExport } from '../src/core/project/project'
import { createRandom } from '../src/core/random/random'
import { writeFiles } from '../src/node/write-files'
import { townOf } from './export-time'
import { median, table } from './timing'

// Exports at each save in the shell: the time from a change of the project to the file of a game and to a running one, the memory of `brownstone watch`
// over many changes, and the files that killed exports leave. Needs the built program: node scripts/build-cli.mjs.
// Options: --times=100 --changes=10000 --kills=100

const PROGRAM = path.resolve('out', 'cli', 'brownstone.js')
const NAME = 'town.brownstone'

function option(name: string, fallback: number): number {
  const word = process.argv.find((each) => each.startsWith(`--${name}=`))
  return word === undefined ? fallback : Number(word.slice(name.length + 3))
}

const town = townOf(40).levels[0]?.level ?? createLevel(40, 40)

/** The bytes of a project of three towns, with a number in the first cells of each. */
function projectBytes(number: number, exports: readonly SaveExport[]): Uint8Array<ArrayBuffer> {
  const levels = [1, 2, 3].map((at) => {
    const level = draftOf(town)
    for (let bit = 0; bit < 16; bit++) {
      level.cells[bit] = (number >> bit) & 1 ? CellKind.water : CellKind.rock
    }
    return { id: `level-${at}`, name: `Level ${at}`, level }
  })
  return writeNative({ name: 'Town', levels, exports }, NAME).files[0]?.bytes ?? new Uint8Array()
}

/** Replaces a file as editors do: aside, and renamed. */
function save(folder: string, bytes: Uint8Array): void {
  const aside = path.join(folder, 'aside')
  writeFileSync(aside, bytes)
  renameSync(aside, path.join(folder, NAME))
}

/** A running watch. */
interface Watch {
  readonly child: ChildProcess
  /** The next line that it prints. */
  readonly line: () => Promise<string>
}

function startWatch(folder: string, args: readonly string[] = []): Watch {
  const child = spawn(process.execPath, [PROGRAM, 'watch', NAME, '--json', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, line: async () => String((await lines.next()).value) }
}

async function stopWatch({ child }: Watch): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGINT')
  await ended
}

/** The memory of a process in MB; NaN on systems other than Linux. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

const one: SaveExport = { file: 'maps/town.json', format: 'json', values: {} }

/** A game at a live link: the next change that arrives. */
async function followLink(address: string): Promise<{ readonly change: () => Promise<void> }> {
  const socket = new WebSocket(address)
  const next = (type: string): Promise<void> =>
    new Promise((resolve) => {
      const hear = (data: unknown): void => {
        if (!String(data).startsWith(`{"type":"${type}"`)) return
        socket.off('message', hear)
        resolve()
      }
      socket.on('message', hear)
    })
  await next('level')
  return { change: () => next('change') }
}

/**
 * From the change of the project until the line of the run, and until it arrives in a game at a live link, against writing the
 * exported file alone, in turns.
 */
async function timeChanges(times: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-watch-'))
  save(folder, projectBytes(0, [one]))
  const running = startWatch(folder, ['--serve'])
  const { link } = JSON.parse(await running.line()) as { readonly link: string } // our own line
  const game = await followLink(link)
  await running.line()
  const exported = readFileSync(path.join(folder, 'maps', 'town.json'))
  const changes: number[] = []
  const arrivals: number[] = []
  const writes: number[] = []
  for (let number = 1; number <= times; number++) {
    const bytes = projectBytes(number, [one])
    const start = performance.now()
    const arrived = game.change().then(() => arrivals.push(performance.now() - start))
    save(folder, bytes)
    const run = await running.line()
    changes.push(performance.now() - start)
    if (!run.includes('"written":["maps/town.json"]')) throw new Error(run)
    await arrived
    // Other bytes each time, as the export has.
    const other = Buffer.concat([exported, Buffer.from(String(number))])
    const begin = performance.now()
    await writeFiles(folder, [{ name: 'alone.json', bytes: other }])
    writes.push(performance.now() - begin)
  }
  await stopWatch(running)
  rmSync(folder, { recursive: true })
  const alone = median(writes)
  const ratio = (value: number): string => (value / alone).toFixed(1)
  console.log(
    `${times} changes of three towns of 40 x 40; writing their JSON of ${exported.length} bytes alone = 1`,
  )
  console.log(
    table([
      ['', 'median', 'worst'],
      ['written alone', ratio(alone), ratio(Math.max(...writes))],
      ['change to file', ratio(median(changes)), ratio(Math.max(...changes))],
      ['change to game', ratio(median(arrivals)), ratio(Math.max(...arrivals))],
    ]),
  )
}

/** Makes many changes one after the other, which must all be exported, then a burst, whose last must be. */
async function countChanges(count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-watch-'))
  save(folder, projectBytes(0, [one]))
  const running = startWatch(folder)
  await running.line()
  const thirds: [number[], number[], number[]] = [[], [], []]
  let missed = 0
  for (let number = 1; number <= count; number++) {
    save(folder, projectBytes(number, [one]))
    if (!(await running.line()).includes('"written":["maps/town.json"]')) missed++
    thirds[Math.min(2, Math.floor((3 * (number - 1)) / count)) as 0 | 1 | 2].push(memoryOf(running.child)) // of three
  }
  for (let number = count + 1; number <= count + 100; number++) save(folder, projectBytes(number, [one]))
  const single = mkdtempSync(path.join(tmpdir(), 'brownstone-once-'))
  save(single, projectBytes(count + 100, [one]))
  await runExport(single)
  const wanted = readFileSync(path.join(single, 'maps', 'town.json'))
  while (!readFileSync(path.join(folder, 'maps', 'town.json')).equals(wanted)) await running.line()
  await stopWatch(running)
  for (const each of [folder, single]) rmSync(each, { recursive: true })
  console.log(`${count} changes: ${missed} missed. After 100 more at once the last content was exported.`)
  console.log(
    table([
      ['memory, MB', 'first third', 'second', 'last third'],
      ['median', ...thirds.map((third) => median(third).toFixed(1))],
      ['most', ...thirds.map((third) => Math.max(...third).toFixed(1))],
    ]),
  )
}

/** Runs `export --all`. With `fatal`, kills it at that event in the folder of the maps. Returns whether it was killed. */
async function runExport(folder: string, fatal?: number): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, 'export', '--all', NAME], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  let events = 0
  const watcher =
    fatal === undefined
      ? undefined
      : watch(path.join(folder, 'maps'), () => {
          if (++events === fatal) child.kill('SIGKILL')
        })
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)))
  watcher?.close()
  return signal === 'SIGKILL'
}

/** Kills exports of a set of files at random steps; the next export must leave one set and no other file. */
async function killExports(kills: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-watch-'))
  const maps = path.join(folder, 'maps')
  mkdirSync(maps)
  const set: SaveExport = { file: 'maps/{level}.tmj', format: 'tmj', values: { tileset: 'external' } }
  const filesIn = (): ReadonlyMap<string, string> =>
    new Map(
      readdirSync(maps)
        .toSorted()
        .map((name) => [name, readFileSync(path.join(maps, name), 'latin1')]),
    )
  const sets: ReadonlyMap<string, string>[] = []
  const projects = [0, 1].map((number) => projectBytes(number, [set]))
  for (const bytes of projects) {
    save(folder, bytes)
    await runExport(folder)
    sets.push(filesIn())
  }
  const isSet = (files: ReadonlyMap<string, string>, of: number): boolean => {
    const wanted = sets[of] ?? new Map<string, string>()
    return wanted.size === files.size && [...wanted].every(([name, text]) => files.get(name) === text)
  }
  const random = createRandom(1)
  const found = { killed: 0, ended: 0, unfinished: 0, wrong: 0 }
  for (let on = 1; found.killed < kills;) {
    const next = 1 - on
    save(folder, projects[next] ?? new Uint8Array())
    const isKilled = await runExport(folder, 1 + random.below(30))
    found[isKilled ? 'killed' : 'ended']++
    const files = filesIn()
    if (isKilled && !isSet(files, on) && !isSet(files, next)) found.unfinished++
    // The next export of either content.
    on = random.below(2)
    save(folder, projects[on] ?? new Uint8Array())
    await runExport(folder)
    if (!isSet(filesIn(), on)) found.wrong++
  }
  rmSync(folder, { recursive: true })
  const size = sets[0]?.size ?? 0
  console.log(
    `${found.killed} killed exports of ${size} files (${found.ended} ended before): ${found.unfinished} left temporary or mixed files; ` +
      `after the next export ${found.wrong} folders had a mixed set or another file.`,
  )
}

await timeChanges(option('times', 100))
await killExports(option('kills', 100))
await countChanges(option('changes', 10_000))
