import { gatesOf } from '../level/gate-list'
import { gateDirection } from '../level/gates'
import { xOf, yOf } from '../level/grid'
import type { Level } from '../level/level'
import { terrainOfCode } from '../overland/terrain'
import { terrainOf } from '../overland/tile'
import { AROUND, stepFrom } from '../overland/topology'
import { isTravelled, travelStep, type IsRoad } from '../overland/travel'
import type { ProjectWorld } from '../project/project'

/** One tile of a journey's trail; the list is linked backwards, so that a step adds to it without copying. */
export interface JourneyStep {
  readonly tile: number
  /** Minutes on the way when it was reached. */
  readonly minutes: number
  readonly before: JourneyStep | undefined
}

/** A journey over an overland map, as a value: each step makes a new one. */
export interface Journey {
  /** Id of the world. */
  readonly world: string
  readonly last: JourneyStep
  readonly steps: number
  /** Direction of the last step, by its index in `AROUND`; south before the first. */
  readonly way: number
}

/** The result of a step: the same journey, with a sentence, if there is no way. */
export interface StepResult {
  readonly journey: Journey
  readonly words: string | undefined
}

const SOUTH = 4
/** A journey begins at eight in the morning. */
const DAWN = 8 * 60
const DAY = 24 * 60

/** Begins a journey on a tile; refuses water in one sentence. */
export function beginJourney(
  { id, overland }: ProjectWorld,
  tile: number,
): { readonly journey: Journey } | { readonly refused: string } {
  if (!isTravelled(overland, tile))
    return { refused: 'A journey begins on land, and this tile is water. Put the cursor on land.' }
  return { journey: { world: id, last: { tile, minutes: 0, before: undefined }, steps: 0, way: SOUTH } }
}

/** Goes one step in a direction of `AROUND`. */
export function travel(
  { overland }: ProjectWorld,
  journey: Journey,
  way: number,
  isRoad: IsRoad,
): StepResult {
  const { last } = journey
  const step = travelStep(overland, last.tile, way, isRoad)
  if (!step) return { journey: { ...journey, way }, words: whyNoStep(overland, last.tile, way) }
  const next = { tile: step.tile, minutes: last.minutes + step.minutes, before: last }
  return { journey: { ...journey, last: next, steps: journey.steps + 1, way }, words: undefined }
}

/** Goes along tiles that are beside each other, as far as steps lead. */
export function travelAlong(
  world: ProjectWorld,
  journey: Journey,
  tiles: readonly number[],
  isRoad: IsRoad,
): Journey {
  let gone = journey
  for (const tile of tiles) {
    const way = AROUND.findIndex(
      (_, at) => travelStep(world.overland, gone.last.tile, at, isRoad)?.tile === tile,
    )
    if (way < 0) return gone
    gone = travel(world, gone, way, isRoad).journey
  }
  return gone
}

/** Returns the trail from its start. */
export function trailOfJourney({ last }: Journey): readonly JourneyStep[] {
  const trail: JourneyStep[] = []
  for (let each: JourneyStep | undefined = last; each; each = each.before) trail.push(each)
  return trail.toReversed()
}

/** Returns the day of a journey, from 1, and the time of the day as "08:30". */
export function dayAndTime(minutes: number): { readonly day: number; readonly time: string } {
  const now = DAWN + minutes
  const ofDay = now % DAY
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return { day: Math.floor(now / DAY) + 1, time: `${two(ofDay / 60)}:${two(ofDay % 60)}` }
}

/**
 * Returns the cell of the gate that lies best in a direction of `AROUND`, seen from the middle of a town: an open one if
 * there is one. Undefined without gates.
 */
export function gateTowards(level: Level, way: number): number | undefined {
  const gates = gatesOf(level)
  const open = gates.filter(({ isOpen }) => isOpen)
  const angle = (way * Math.PI) / 4
  const [east, south] = [Math.sin(angle), -Math.cos(angle)]
  let best: number | undefined
  let max = -Infinity
  for (const { cell } of open.length > 0 ? open : gates) {
    if (gateDirection(level, cell) === undefined) continue
    const [x, y] = [xOf(level, cell) + 0.5 - level.width / 2, yOf(level, cell) + 0.5 - level.height / 2]
    const score = (x * east + y * south) / Math.max(1, Math.hypot(x, y))
    if (score <= max) continue
    best = cell
    max = score
  }
  return best
}

function whyNoStep(overland: ProjectWorld['overland'], tile: number, way: number): string {
  const [dx, dy] = AROUND[way] ?? [0, 0]
  const row = Math.floor(tile / overland.width) + dy
  if (row < 0 || row >= overland.height) return 'The map ends here.'
  const terrain = terrainOfCode(terrainOf(overland.words[stepFrom(overland, tile, dx, dy)] ?? 0))
  return `${terrain?.label ?? 'Water'} is in the way: journeys go over land.`
}
