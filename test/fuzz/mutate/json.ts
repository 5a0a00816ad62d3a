import { pick, shuffle, type Random } from '../../../src/core/random/random'
import { ofTexts } from './mutator'
import { ODD_TEXTS, oddNumber } from './odd-values'
import { branchesOf, define, get, set, treeOf, type Branch } from './json-tree'
import { changeText } from './text'

/** Changes the tree of a JSON text in one place or three: values, keys, lists, and whole branches from another input. */
export const mutateJson = ofTexts((random, text, other) => {
  const root = treeOf(text)
  if (!root) return changeText(random, text, other)
  const donor = treeOf(other)
  for (let times = random.below(3) === 0 ? 3 : 1; times > 0; times--) {
    const branches = branchesOf(root)
    if (branches.length === 0) break
    change(random, pick(random, branches), { branches, donor: donor ? branchesOf(donor) : [] })
  }
  return JSON.stringify(root)
})

interface Sources {
  readonly branches: readonly Branch[]
  readonly donor: readonly Branch[]
}

function change(random: Random, branch: Branch, { branches, donor }: Sources): void {
  const value = get(branch)
  const from = donor.length > 0 && random.below(2) === 0 ? donor : branches
  const ways: (() => void)[] = [
    () => set(branch, oddValue(random)),
    () => set(branch, changed(random, value)),
    () => set(branch, changed(random, value)),
    () => remove(branch),
    () => set(branch, structuredClone(get(pick(random, from)))),
    () => rename(branch, String(random.below(2) === 0 ? pick(random, from).key : pick(random, ODD_TEXTS))),
    () => multiply(random, branch),
    () => swap(branch, pick(random, branches)),
    () => add(random, branch, pick(random, from)),
  ]
  pick(random, ways)()
}

/** Values of every type. */
function oddValue(random: Random): unknown {
  const ways: (() => unknown)[] = [
    () => null,
    () => random.below(2) === 0,
    () => oddNumber(random, 1),
    () => pick(random, ODD_TEXTS),
    () => [],
    () => ({}),
    () => JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown,
    () => Array.from({ length: 200 }, () => 0),
  ]
  return pick(random, ways)()
}

/** A value of the same type that is a little different. */
function changed(random: Random, value: unknown): unknown {
  if (typeof value === 'number') return oddNumber(random, value)
  if (typeof value === 'string') return changeText(random, value, pick(random, ODD_TEXTS))
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) {
    const list: unknown[] = [...value]
    if (random.below(2) === 0) shuffle(random, list)
    else list.length = random.below(list.length + 1)
    return list
  }
  return oddValue(random)
}

/** Repeats an element of a list, or gives a value more brothers. */
function multiply(random: Random, { parent, key }: Branch): void {
  if (!Array.isArray(parent)) return
  const at = Number(key)
  const copies = Array.from({ length: 1 + random.below(20) }, () => structuredClone(parent[at]))
  parent.splice(at, 0, ...copies)
}

function swap(one: Branch, other: Branch): void {
  const value = structuredClone(get(one))
  set(one, structuredClone(get(other)))
  set(other, value)
}

/** Puts a branch beside or into another. */
function add(random: Random, { parent }: Branch, found: Branch): void {
  const value = structuredClone(get(found))
  if (Array.isArray(parent)) parent.splice(random.below(parent.length + 1), 0, value)
  else define(parent, String(found.key), value)
}

function remove({ parent, key }: Branch): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}

function rename({ parent, key }: Branch, to: string): void {
  if (Array.isArray(parent)) return
  const value = parent[key]
  delete parent[key]
  define(parent, to, value)
}
