import { LAWS } from '../../analyse/check'
import type { Level } from '../../level/level'
import { CellKind } from '../../level/kinds'
import { Mark } from '../../level/marks'
import type { NameStyle } from '../../names/style'
import { DEFAULT_STYLE } from '../../names/usual'
import type { Random } from '../../random/random'
import type {
  BuildRecord,
  BuildStep,
  GenerateResult,
  Generator,
  GeneratorInput,
  SettingValues,
} from '../generator'
import { withAreas } from './areas'
import { askedOf, type Asked } from './asked'
import { plantBridges } from './bridges'
import { connectByLiveCells, connectByRandomCells, connectByTouchingCells, growAlleys } from './connect'
import { placeCourts, plantCourts } from './courts'
import { briefOf, hasPattern, quartersOf, type Quarters } from './districts'
import { TOWN_ENTRY } from './entry'
import { unreachableHouse } from './failures'
import { finishLevel } from './finish'
import { furnishTown } from './furnish-town'
import { createGrowth } from './growth'
import { cellOf, directionOf, Status, statusOf, type Ground } from './ground'
import { joinByShortestWays } from './joins'
import { barUnused, judgeGround } from './judge'
import { layGround } from './lay-ground'
import { applyLocks } from './locks'
import { tileShiftOf } from './street-settings'
import type { openRing } from './open-ring'
import { planStreets } from './plan'
import type { PlannedArea } from './planner'
import { closeDoors, closeGates } from './openings'
import { plantGates, plantRock, plantSketch, plantStart, plantWallStreets, type Seeds } from './seeds'
import { checkSketch } from './sketch'
import { createStreets } from './scattered-streets'
import type { Made, StreetRules, Streets } from './streets'
import type { Tidied, tidyStreets } from './tidy'

/**
 * The town generator for blank sketches, which need no guidance and no repairs, and for simple settings: all that the
 * first towns of a session take. Throws a RangeError on others; see `isSimpleTown`.
 */
export const townOnBlank: Generator = {
  ...TOWN_ENTRY,
  laws: LAWS,
  checkSketch,
  run: (input) =>
    buildTown(input, {
      styleOf: () => DEFAULT_STYLE,
      createLargeStreets: missing,
      tidyStreets: missing,
      openRing: missing,
    }),
}

function missing(): never {
  throw new RangeError('Only simple towns are made without the whole generator')
}

/** Parts of the generator that few towns need, so that the others do without loading them. */
export interface TownParts {
  /** The style of names that settings ask for. */
  readonly styleOf: (settings: SettingValues) => NameStyle
  /** For towns that grow in tiles. */
  readonly createLargeStreets: (ground: Ground, rules: StreetRules, tileShift: number) => Streets
  /** For grown towns. */
  readonly tidyStreets: typeof tidyStreets
  /** For towns with an open ring. */
  readonly openRing: typeof openRing
}

/**
 * The recipe, step by step as in the document but for planned streets; the sketch comes before random seeds. Streets grow
 * in tiles of the last side, as a power of two.
 */
export function buildTown(
  { sketch, settings, random, progress }: GeneratorInput,
  parts: TownParts,
  tileShift = tileShiftOf(sketch, settings),
): GenerateResult {
  const asked = askedOf(settings)
  const ground = layGround(sketch, settings['keepOffRock'] === true)
  const demands = applyLocks(ground, sketch)
  const judgement = judgeGround(ground, sketch, demands, settings)
  if (!judgement.possible) {
    const problems = checkSketch(sketch, settings).filter(({ severity }) => severity === 'error')
    return { status: 'failed', problems }
  }
  barUnused(ground, judgement)
  const quarters = quartersOf(ground, sketch.districts, settings)
  const isPlanned = hasPattern(quarters, 'planned')

  // Networks that one-way doors keep apart must not meet by chance.
  const isGrown = hasPattern(quarters, 'grown') && judgement.quarters === 1
  const rules = {
    straightness: asked.straightness,
    apart: judgement.quarters - 1,
    bendsFromFirst: settings['firstNeighbour'] === true,
  }
  const isTiled = tileShift !== undefined && !isPlanned
  const streets = isTiled ? parts.createLargeStreets(ground, rules, tileShift) : createStreets(ground, rules)
  const steps: BuildStep[] = []
  const endStep = (id: string, label: string): void => {
    steps.push({ id, label, end: streets.made() })
  }

  const site = { ground, streets, sketch }
  const drawn = plantSketch(ground, streets, sketch, demands.streets, random)
  const bridges = plantBridges(ground, streets, judgement.bridges, random)
  const wallStreets: number[] = []
  const seeds = { ...drawn, wallStreets, bridges }
  // Tidying moves streets, so that none is told before.
  let tidied: Tidied | undefined
  const toTell = isGrown ? () => tidied ?? NOTHING_MADE : () => streets
  const grown = createGrowth(ground, toTell, seeds)
  const tell = (phase: string) => (): void => {
    const cells = ground.width * ground.height
    // Streets and the cells that died beside them are decided; a dead cell that became a street was counted before.
    const decided = Math.min(cells, streets.made() + streets.deathCount())
    const tries = streets.made()
    progress({ phase, decided, cells, networks: streets.networks(), tries, taken: tries }, grown)
  }
  const counted = asked.left === undefined ? countUndrawnGates(sketch) : seeds.gates.length
  const extra = asked.gates - counted
  const gatesWanted = seeds.gates.length + extra
  plantRock(ground, asked.rock, random, seeds.rock)
  plantGates(site, extra, random, seeds.gates, judgement.mayLead)
  // The courtyards of a planned town lie on its streets.
  if (!isPlanned) plantCourts(ground, streets, asked.courts, random, seeds.courts)
  wallStreets.push(...plantWallStreets(site, judgement.wallStreets))
  if (!isPlanned) plantStart(ground, streets, random)
  endStep('seeds', 'Seeds')

  const run: Run = { ground, streets, seeds, asked, quarters, parts, random, tell, endStep }
  const areas = isPlanned ? planTown(run) : []
  if (!isPlanned) connectGrown(run)
  if (streets.deaths) connectByTouchingCells(ground, streets, streets.deaths)
  streets.tiles?.connect()
  endStep('connect2', 'Joining where streets nearly touch')
  const joinsAtRandom = !isPlanned && settings['connect'] === 'classic'
  if (joinsAtRandom) connectByRandomCells(streets, random, tell('Joining streets'))
  else joinByShortestWays(ground, streets)
  endStep('joins', 'Joining through houses')
  if (!isPlanned) {
    tell('Back alleys')()
    growAlleys(streets, random, tell('Back alleys'))
    endStep('alleys', 'Back alleys')
  }
  if (isGrown) {
    tell('Tidying streets')()
    const fixed = [...seeds.gates, ...seeds.courts, ...wallStreets, ...bridges]
    tidied = parts.tidyStreets(ground, streets, { sketch, seeds: fixed, quarters }, random)
    for (const [index, { end, ...step }] of steps.entries())
      steps[index] = { ...step, end: tidied.leftOf(end) }
    steps.push({ id: 'tidy', label: 'Tidied streets', end: tidied.made() })
  }

  tell('Closing doors')()
  const { houses, trapped } = closeDoors(ground, sketch, random, quarters.wishes[0].pattern !== 'classic')
  if (houses.length > 0) {
    const problems = houses.map((spot) => unreachableHouse(ground, sketch, spot))
    return { status: 'failed', problems }
  }
  tell('Closing gates')()
  const openGates = closeGates(ground, sketch, seeds.gates, asked, random)
  tell('Tidying')()
  const finished = withAreas(finishLevel(ground, sketch, seeds, openGates), areas, random)
  const { level, notices } = furnishTown(finished, settings, random, parts.styleOf(settings))
  return {
    status: 'done',
    level,
    record: { ...recordOf(ground, tidied ?? streets, steps), settings },
    notices: [...noticesOf(seeds, { ...asked, gates: gatesWanted }, trapped.length), ...notices],
    trapped,
  }
}

/** What the ways of laying streets share. */
interface Run {
  readonly ground: Ground
  readonly streets: Streets
  readonly seeds: { readonly gates: readonly number[]; readonly courts: number[] }
  readonly asked: Asked
  readonly quarters: Quarters
  readonly parts: TownParts
  readonly random: Random
  readonly tell: (phase: string) => () => void
  readonly endStep: (id: string, label: string) => void
}

/**
 * Lays planned streets, and lets streets grow to houses that drawn things cut off from the plan, and in districts with
 * other patterns. Returns the squares and avenues.
 */
function planTown(run: Run): readonly PlannedArea[] {
  const { ground, streets, seeds, asked, quarters, random, tell, endStep, parts } = run
  tell('Planning streets')()
  const { squares, avenues, avenueWidth } = asked
  const brief = { ...briefOf(quarters), squares, avenues, avenueWidth }
  const { streets: laid, areas } = planStreets(ground, seeds.gates, brief, random)
  const plan = asked.hasOpenRing ? parts.openRing(ground, laid, random) : laid
  if (streets.makeAll?.(plan) !== true)
    for (const spot of plan) if (statusOf(ground, spot) !== Status.street) streets.make(spot)
  placeCourts(ground, plan, random, { ...seeds, count: asked.courts })
  plantStart(ground, streets, random)
  endStep('plan', 'Planned streets')
  growAlleys(streets, random, tell('Planning streets'))
  endStep('served', 'Streets for the houses left')
  return areas
}

/** Lets streets grow from the seeds until they meet. */
function connectGrown({ streets, random, tell, endStep }: Run): void {
  tell('Joining streets')()
  connectByLiveCells(streets, random, tell('Joining streets'))
  endStep('connect1', 'Joining by growing')
}

/** The streets of a run before there are any to tell of. */
const NOTHING_MADE: Made = { order: new Uint32Array(), origins: new Uint8Array(), made: () => 0 }

/** Undrawn gates in a sketch: they came from an earlier run, and count among the extra ones. */
function countUndrawnGates(sketch: Level): number {
  const { cells, marks } = sketch
  let count = 0
  for (let cell = cells.indexOf(CellKind.street); cell >= 0 && cell < cells.length; cell++) {
    if (cells[cell] !== CellKind.street) continue
    if (((marks[cell] as number) & (Mark.gateSeed | Mark.placed)) === Mark.gateSeed) count++
  }
  return count
}

/** What did not fit: "6 of 9 courtyards fitted."; and what no street can reach. */
function noticesOf(
  seeds: Seeds,
  asked: Readonly<Record<'gates' | 'courts' | 'rock', number>>,
  trapped: number,
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
  if (trapped === 1) notices.push('1 cell became rock: no street can reach it.')
  if (trapped > 1) notices.push(`${trapped} cells became rock: no street can reach them.`)
  return notices
}

/** The record in cells instead of spots. */
function recordOf(
  ground: Ground,
  { order: spots, origins, made: count }: Made,
  steps: readonly BuildStep[],
): BuildRecord {
  const made = count()
  const order = spots.slice(0, made)
  const directions = new Uint8Array(made)
  for (let index = 0; index < made; index++) {
    const spot = order[index] as number // below what is made
    directions[index] = directionOf(ground, spot)
    order[index] = cellOf(ground, spot)
  }
  return { steps, order, directions, origins: origins.slice(0, made) }
}
