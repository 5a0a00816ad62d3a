/**
 * Remembers the last result of a function: callers that ask again with the same arguments get the very same value,
 * at no cost.
 */
export function lastResult<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | undefined
  return (...args) => {
    const isSame = last?.args.length === args.length && last.args.every((value, at) => value === args[at])
    if (!last || !isSame) last = { args, result: work(...args) }
    return last.result
  }
}
