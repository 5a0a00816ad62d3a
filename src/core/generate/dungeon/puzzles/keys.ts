import { pick, shuffle, type Random } from '../../../random/random'

/** Materials of keys, and the shapes of their handles. */
const METALS = ['brass', 'iron', 'silver', 'gold', 'copper', 'bone', 'jade', 'glass']
const HANDLES = ['', ' lion', ' rose', ' skull', ' moon', ' crown', ' snake', ' hand']

/** Returns different names for keys that are not taken yet. */
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
