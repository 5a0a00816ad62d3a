import { sentenceOf } from '../core/logic/check-logic'
import type { PlayMove } from '../core/logic/play'
import { withBrokenWalls } from '../core/level/break-walls'
import { proveProject, type Proof } from '../core/logic/prove'
import { counted } from '../core/text/counted'
import { readProject, type InputOptions } from './input'
import { Exit, Stop, type ExitCode, type ProgramIo } from './io'
import { onlyLevel } from './levels'
import { sendJson, sendOut } from './stdout'

/** Options of the proof of a play. */
export interface ProveOptions extends InputOptions {
  /** Ids of places. */
  readonly start?: string
  readonly goal?: string
  /** The only level that is proven, by name or number. */
  readonly level?: string
  readonly json?: boolean
  /** Whether breakable walls let pass; by default they are walls. */
  readonly breakWalls?: boolean
}

/**
 * Proves that a project can be solved, and stays so after every move. Exit status 1 if not,
 * or above the limits of the proof; stops the command if things set each other off without end.
 */
export async function runProveLogic(io: ProgramIo, file: string, options: ProveOptions): Promise<ExitCode> {
  const read = onlyLevel(await readProject(io, file, options), options.level)
  const project =
    options.breakWalls === true
      ? { ...read, levels: read.levels.map((entry) => ({ ...entry, level: withBrokenWalls(entry.level) })) }
      : read
  const { start, goal } = options
  const proof = proveProject(project, { ...(start && { start }), ...(goal && { goal }) })
  if ('refused' in proof) throw new Stop(Exit.usage, [proof.refused])
  if (options.json === true) {
    const { order: _, isOrderAtLeast: __, ...shown } = proof
    await sendJson(io, { ...shown, steps: proof.steps ?? null, stuck: proof.stuck ?? null })
  } else await sendOut(io, `${sentencesOf(proof).join('\n')}\n`)
  return proof.complete && proof.solved && !proof.stuck ? Exit.good : Exit.broken
}

function sentencesOf({
  complete,
  solved,
  steps,
  moves,
  stuck,
  unreached,
  findings,
  states,
}: Proof): string[] {
  if (!complete) {
    return [
      `Not proven: there are more states than the limit. The search stopped after ${counted(states, 'state')}.`,
    ]
  }
  const solution = !solved
    ? 'It cannot be solved: no way leads to the goal.'
    : steps === undefined
      ? 'It can be solved. There are too many states to find the fewest moves.'
      : `It can be solved in ${counted(steps, 'move')}${moves.length > 0 ? `: ${movesInWords(moves)}` : ''}.`
  const dead = stuck
    ? `A walker can get stuck for good because of ${stuck.because}${stuck.moves.length > 0 ? `: ${movesInWords(stuck.moves)}` : ''}.`
    : 'No walker can get stuck.'
  return [
    solution,
    ...(solved || stuck ? [dead] : []),
    ...(unreached.length > 0 ? [`Never reached: ${unreached.join(', ')}.`] : []),
    ...findings.map(({ kind, thing, about = '' }) => sentenceOf(kind, thing, about)),
    `${counted(states, 'state')} searched.`,
  ]
}

function movesInWords(moves: readonly PlayMove[]): string {
  return moves
    .map((move) =>
      typeof move === 'string' ? move : 'use' in move ? `use ${move.use}` : `take ${move.take}`,
    )
    .join(', ')
}
