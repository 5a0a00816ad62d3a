import { counted } from '../../text/counted'
import type { Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import { placeLabel, type Place } from '../../level/places'
import type { Random } from '../../random/random'
import { defineRun, type GeneratorEntry, type TypedInput } from '../define'
import type { GenerateResult, RunnableGenerator } from '../generator'
import { Digging } from './digging'
import { chooseStairs, digGates } from './ends'
import { finishDungeon } from './finish'
import { layDungeonGround } from './ground'
import { joinParts } from './join'
import type { PuzzleGround } from './puzzles/floor'
import type { Puzzles } from './puzzles/puzzles'
import { reachAround } from './reach'
import type { DungeonSettings } from './settings'
import { chooseStart } from './start'
import { chooseThings, type ThingGround } from './things'
import { errorAt } from '../../level/problem'

/** One way of making dungeons. */
interface DungeonWay<Settings> {
  /** Digs rooms or caves; returns notes for the author, or a sentence that says why there is no dungeon. */
  readonly dig: (digging: Digging, settings: Settings, random: Random) => readonly string[] | string
  /** Digs what follows the passages. */
  readonly digMore?: (digging: Digging, settings: Settings, random: Random) => void
  readonly doorsOf?: (digging: Digging, settings: Settings, random: Random) => ReadonlyMap<number, number>
  readonly puzzlesOf?: (ground: PuzzleGround, settings: Settings, random: Random) => Puzzles
  readonly groundOfThings: (digging: Digging) => ThingGround
}

/** A generator of dungeons: every way shares its ground, passages, ways in and out, and things. */
export function dungeonGenerator<Settings extends DungeonSettings>(
  entry: GeneratorEntry<Settings>,
  way: DungeonWay<NoInfer<Settings>>,
): RunnableGenerator {
  return defineRun(entry, { run: (input) => build(way, input) })
}

function build<Settings extends DungeonSettings>(
  way: DungeonWay<Settings>,
  { sketch, settings, random, progress }: TypedInput<Settings>,
): GenerateResult {
  const ground = layDungeonGround(sketch)
  const digging = new Digging(ground)
  const cells = ground.free.length
  const report = (phase: string): void =>
    progress({ phase, decided: digging.made, cells }, () => digging.grown())

  report('Digging rooms')
  const notices = way.dig(digging, settings, random.fork('rooms'))
  if (typeof notices === 'string') return { status: 'failed', problems: [errorAt('dungeon-room', notices)] }
  report('Joining them')
  const reach = reachAround(digging, settings.winding, random.fork('winding'))
  joinParts(digging, reach, settings.loops, random.fork('passages'))
  const gates = settings.ends === 'gates' ? digGates(digging, reach, sketch, random.fork('gates')) : []
  digging.endStep('passages', 'Passages')
  way.digMore?.(digging, settings, random.fork('more'))
  report('Setting doors')

  const doors = way.doorsOf?.(digging, settings, random.fork('doors')) ?? new Map<number, number>()
  const stairs = settings.ends === 'stairs' ? chooseStairs(digging, sketch, random.fork('stairs')) : []
  const puzzles = way.puzzlesOf?.({ digging, sketch, gates, stairs }, settings, random.fork('puzzles'))
  const set = [...stairs, ...(puzzles?.places ?? [])]
  const before = [...sketch.places, ...set]
  const things = chooseThings(way.groundOfThings(digging), settings, before, random.fork('things'))
  const shut = puzzles?.kinds ?? new Map<number, number>()
  const start = chooseStart({ digging, sketch, gates, made: [...set, ...things], shut })
  const level = finishDungeon(digging, sketch, {
    doors: new Map([...doors, ...shut]),
    states: puzzles?.doors ?? [],
    gates,
    places: [...set, ...things, ...start],
  })
  return {
    status: 'done',
    level,
    record: digging.record(),
    notices: [
      ...notices,
      ...(puzzles?.notices ?? []),
      ...endNotices(settings, sketch, { gates, stairs }),
      ...lostNotices(ground.lost),
    ],
  }
}

interface DungeonEnds {
  readonly gates: readonly number[]
  readonly stairs: readonly Place[]
}

/** Returns sentences about ways in and out that found no room. */
function endNotices(
  { ends }: DungeonSettings,
  sketch: Level,
  { gates, stairs }: DungeonEnds,
): readonly string[] {
  if (ends === 'gates') {
    const drawn = sketch.marks.slice().filter((marks) => hasMark(marks, Mark.gateSeed)).length
    if (gates.length + drawn >= 2) return []
    return [
      `Only ${counted(gates.length + drawn, 'gate')} of 2 found room: leave cells at the border undecided.`,
    ]
  }
  if (ends !== 'stairs') return []
  return (['stairs-up', 'stairs-down'] as const).flatMap((kind) =>
    [...stairs, ...sketch.places].some((place) => place.kind === kind)
      ? []
      : [`There is no free floor for ${placeLabel(kind).toLowerCase()}: make the level larger.`],
  )
}

function lostNotices(lost: number): readonly string[] {
  if (lost === 0) return []
  return [
    `${counted(lost, 'cell')} behind rock, houses or locks cannot be reached, and stay rock: open a way to them.`,
  ]
}
