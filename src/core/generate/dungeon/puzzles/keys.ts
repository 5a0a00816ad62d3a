import { pick, shuffle, type Random } from '../../../random/random'

/** What keys are made of, and what their handles look like. */
const METALS = ['brass', 'iron', 'silver', 'gold', 'copper', 'bone', 'jade', 'glass']
const HANDLES = ['', ' lion', ' rose', ' skull', ' moon', ' crown', ' snake', ' hand']

/** Returns names for keys, none twice and none that is taken. */
export function keyNames(count: number, taken: ReadonlySet<string>, random: Random): readonly string[] {
  const metals = [...METALS]
  shuffle(random, metals)
  const names = new Set<string>()
  for (let tries = 0; names.size < count && tries < METALS.length * HANDLES.length * 4; tries++) {
    const name = `${metals[tries % metals.length] ?? 'brass'}${pick(random, HANDLES)}`
    if (!taken.has(name)) names.add(name)
  }
  return [...names]
}
