import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram, FREEDOOM } from '../../test/support/find-program'
import { core } from './core'

const {
  cellKindRow,
  firstLevel,
  gateDirection,
  gatesOf,
  opposite,
  planWalk,
  projectIn,
  readNative,
  recordDemo,
} = core

/** Default size of a cell in an exported map, in units of the game. */
const CELL = 128

/** Result of a game in an exported Doom map. */
export interface DoomGame {
  /** Kinds of the cells that were walked over. */
  readonly ground: readonly string[]
  /** Output of the engine about finished maps. */
  readonly finished: string
}

/**
 * Lets dsda-doom play an exported map: from the first gate into a house and out by another gate. `saved` is the project
 * of the map. Returns undefined if the engine or its game is not installed.
 */
export function playDoom(map: Uint8Array, saved: Uint8Array): DoomGame | undefined {
  const engine = findProgram('dsda-doom')
  if (engine === undefined || !existsSync(FREEDOOM)) return undefined
  const { level } = firstLevel(projectIn(readNative(saved)))
  const start = gatesOf(level)[0]?.cell ?? -1
  const outward = gateDirection(level, start)
  if (outward === undefined) throw new Error('The town has no gate')
  const walk = planWalk(level, start, opposite(outward))

  const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-doom-'))
  try {
    writeFileSync(path.join(folder, 'town.wad'), map)
    writeFileSync(path.join(folder, 'town.lmp'), recordDemo(level, walk, CELL))
    const how = ['-nosound', '-nodraw', '-levelstat', '-timedemo', 'town.lmp']
    const run = spawnSync(engine, ['-iwad', FREEDOOM, '-file', 'town.wad', ...how], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, SDL_AUDIODRIVER: 'dummy', SDL_VIDEODRIVER: 'dummy', HOME: folder },
    })
    const report = path.join(folder, 'levelstat.txt')
    const finished = existsSync(report) ? readFileSync(report, 'utf8') : `${run.stdout}${run.stderr}`
    return { ground: walk.cells.map((cell) => cellKindRow(level.cells[cell] ?? 0).id), finished }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
