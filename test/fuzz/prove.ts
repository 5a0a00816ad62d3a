import { CHILD, runReader } from './run-reader'
import type { PlantedBug } from './targets/planted-bugs'

/** Maximum seconds for each planted bug; a quiet machine needs two. */
const SECONDS = 60

/** Less patience and memory than in other runs, so that bugs show soon. */
const PROGRAM = { ...CHILD, patience: 10_000, heap: 300, maxFinds: 1 }

/** Runs readers with planted bugs, and says which are found. Returns how many are not. */
export async function prove(planted: readonly PlantedBug[]): Promise<number> {
  let missed = 0
  for (const { target, message } of planted) {
    const { finds, inputs } = await runReader(
      {
        target: target.id,
        inputs: 1_000_000,
        seconds: SECONDS,
        seed: 1,
        isGuided: true,
        shortens: false,
        corpus: [],
      },
      PROGRAM,
    )
    const messages = [...finds.values()].map((find) => find.message)
    const isFound = messages.some((words) => message.test(words))
    if (!isFound) missed++
    console.log(`${target.id}: ${isFound ? 'found' : 'NOT FOUND'} in ${inputs} inputs: ${messages.join(' ')}`)
  }
  return missed
}
