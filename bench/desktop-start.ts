import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { _electron } from '@playwright/test'
import { median, table } from './timing'

// The start of the built desktop on the stand-in: time from launch to the start dialog, memory, and code that the window has
// loaded. `npm run build -- --standin && npm run bench desktop-start`. `-- --against=FOLDER` takes turns with another built checkout,
// `-- --rounds=9` measures more often than 5 times.

const { values } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
const folders = [path.resolve('.'), ...(values.against ? [path.resolve(values.against)] : [])]

/** Figures of one start. Sizes are in bytes. */
interface Start {
  /** Milliseconds from launch to the start dialog. */
  readonly time: number
  /** Memory of the main process. */
  readonly main: number
  /** Memory of all processes; shared memory counts once for each. */
  readonly all: number
  /** Objects of the window's page. */
  readonly heap: number
  /** Code that the page has loaded once it rests. */
  readonly code: number
}

async function startOnce(folder: string): Promise<Start> {
  const home = mkdtempSync(path.join(tmpdir(), 'brownstone-bench-'))
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = path.join(folder, 'out/standin')
  const begun = performance.now()
  const app = await _electron.launch({
    args: [folder, `--user-data-dir=${path.join(home, 'data')}`],
    cwd: folder,
  })
  const page = await app.firstWindow()
  await page.getByRole('dialog', { name: 'Start' }).waitFor()
  const time = performance.now() - begun
  // Until the window has loaded ahead.
  await page.waitForTimeout(5000)
  const main = await app.evaluate(() => process.memoryUsage().rss)
  const all = memoryOfTree(app.process().pid ?? 0)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const code = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  )
  await app.evaluate(({ app }) => app.exit(0)).catch(() => undefined) // it ends before it answers
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  return { time, main, all, heap: usedSize, code }
}

/** Returns the memory of a process and all below it, as Unix systems list them. */
function memoryOfTree(root: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const tree = new Set([root])
  // A process may be listed before the one that started it.
  for (let size = 0; size < tree.size;) {
    size = tree.size
    for (const [id = 0, parent = 0] of processes) if (tree.has(parent)) tree.add(id)
  }
  return processes.reduce((sum, [id = 0, , kilobytes = 0]) => sum + (tree.has(id) ? 1024 * kilobytes : 0), 0)
}

const starts = folders.map((): Start[] => [])
for (let round = 0; round < Number(values.rounds); round++)
  for (const [at, folder] of folders.entries()) starts[at]?.push(await startOnce(folder))

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`
console.log(
  table([
    ['checkout', 'start to window', 'main process', 'all processes', "window's objects", "window's code"],
    ...folders.map((folder, at) => {
      const of = (part: keyof Start): number => median((starts[at] ?? []).map((start) => start[part]))
      return [
        path.basename(folder),
        `${of('time').toFixed(0)} ms`,
        megabytes(of('main')),
        megabytes(of('all')),
        megabytes(of('heap')),
        megabytes(of('code')),
      ]
    }),
  ]),
)
