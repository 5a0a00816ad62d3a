import { LAWS } from '../../analyse/check'
import type { BuildRecord, BuildStep, GenerateResult, Generator, GeneratorInput } from '../generator'
import { connectByLiveCells, connectByRandomCells, connectByTouchingCells, growAlleys } from './connect'
import { unjoinedNetworks, unreachableHouses } from './failures'
import { finishLevel } from './finish'
import { createGrowth } from './growth'
import { cellOf, directionOf, layGround, type Ground } from './ground'
import { guideSeed } from './guidance'
import { joinByShortestWays } from './joins'
import { checkTownGrid, TOWN_SETTINGS } from './limits'
import { applyLocks } from './locks'
import { proposeForSketch } from './mend'
import { closeDoors, closeGates } from './openings'
import { plantCourts, plantGates, plantRock, plantSketch, type Seeds } from './seeds'
import { checkSketch } from './sketch'
import { townLetters } from './letters'
import { createStreets, type Streets } from './streets'

/**
 * Towns in the manner of Bard's Tale I: one network of streets, rows of houses back to back, one door a house. After
 * the programmers' document of Townmaze 1.1 (Kent Paul Dolan, 1991).
 */
export const town: Generator = {
  id: 'town',
  version: 1,
  label: 'Town',
  settings: TOWN_SETTINGS,
  laws: LAWS,
  checkGrid: checkTownGrid,
  checkTogether: () => [], // what ties gates and courtyards together depends on the sketch: see checkSketch
  checkSketch,
  guide: guideSeed,
  proposeForSketch,
  run: buildTown,
  // Drawing exactly refuses nothing, so that no run of today stalls; this is for whoever reads the progress.
  ease: { setting: 'straightness', value: 950 },
  letters: townLetters,
}

/** The recipe. Every line is a step of the document; the sketch comes before what chance adds. */
function buildTown({ sketch, settings, random, progress }: GeneratorInput): GenerateResult {
  const asked = {
    gates: Number(settings['gates']),
    left: Number(settings['left']),
    courts: Number(settings['courts']),
    rock: Number(settings['rock']),
    straightness: Number(settings['straightness']),
  }
  const ground = layGround(sketch)
  const demands = applyLocks(ground, sketch)
  if (demands.problems.length > 0) return { status: 'failed', problems: demands.problems }

  const streets = createStreets(ground, asked.straightness)
  const steps: BuildStep[] = []
  const endStep = (id: string, label: string): void => {
    steps.push({ id, label, end: streets.made() })
  }
  const pool = new Uint32Array(sketch.cells.length)

  const seeds = plantSketch(ground, streets, sketch, demands.streets, random)
  const grown = createGrowth(ground, streets, seeds)
  const tell = (phase: string) => (): void => {
    const cells = ground.width * ground.height
    // Streets and the cells that died beside them are decided; a dead cell that became a street was counted once before.
    const decided = Math.min(cells, streets.made() + streets.deathCount())
    const tries = streets.made()
    progress({ phase, decided, cells, networks: streets.networks(), tries, taken: tries }, grown)
  }
  plantRock(ground, asked.rock, random, seeds.rock, pool)
  plantGates(ground, streets, asked.gates, random, seeds.gates)
  plantCourts(ground, streets, asked.courts, random, seeds.courts, pool)
  endStep('seeds', 'Seeds')

  tell('Joining streets')()
  connectByLiveCells(streets, random, tell('Joining streets'))
  endStep('connect1', 'Joining by growing')
  connectByTouchingCells(ground, streets)
  endStep('connect2', 'Joining where streets nearly touch')
  if (settings['connect'] === 'classic') connectByRandomCells(streets, random, tell('Joining streets'))
  else joinByShortestWays(ground, streets, pool)
  endStep('joins', 'Joining through houses')

  tell('Back alleys')()
  growAlleys(streets, random, tell('Back alleys'))
  endStep('alleys', 'Back alleys')

  tell('Closing doors')()
  const doorless = closeDoors(ground, sketch, random)
  const problems = [
    ...unreachableHouses(ground, sketch, doorless),
    ...unjoinedNetworks(ground, sketch, streets),
  ]
  if (problems.length > 0) return { status: 'failed', problems }
  tell('Closing gates')()
  const openGates = closeGates(ground, sketch, seeds.gates, asked.left, random)
  tell('Tidying')()
  return {
    status: 'done',
    level: finishLevel(ground, sketch, seeds, openGates),
    record: recordOf(ground, streets, steps),
    notices: noticesOf(seeds, asked),
  }
}

/** What did not fit: "6 of 9 courtyards fitted." */
function noticesOf(
  seeds: Seeds,
  asked: Readonly<Record<'gates' | 'courts' | 'rock', number>>,
): readonly string[] {
  const notices: string[] = []
  for (const [id, words, why] of [
    ['gates', 'gates', 'a gate needs an untouched cell on either side and a way in'],
    ['courts', 'courtyards', 'they need two free cells between them and any street'],
    ['rock', 'cells of rock', 'each needs three untouched cells on every side'],
  ] as const) {
    const placed = seeds[id].length
    if (placed < asked[id]) notices.push(`${placed} of ${asked[id]} ${words} fitted: ${why}.`)
  }
  return notices
}

/** The record in cells instead of spots. */
function recordOf(ground: Ground, streets: Streets, steps: readonly BuildStep[]): BuildRecord {
  const made = streets.made()
  const order = streets.order.slice(0, made)
  const origins = streets.origins.slice(0, made)
  const directions = new Uint8Array(made)
  for (let index = 0; index < made; index++) {
    const spot = order[index] as number // below what is made
    directions[index] = directionOf(ground, spot)
    order[index] = cellOf(ground, spot)
  }
  return { steps, order, directions, origins }
}
