export interface Mutant {
  readonly name: string
  readonly file: string | RegExp
  readonly find: string | RegExp
  readonly put: string
  /** A file of `e2e/desktop/security`, and words of the name of a test. */
  readonly test: readonly [spec: string, words: string]
  readonly problem?: RegExp
  /** How the program ends then, for the table. */
  readonly ending?: string
}

export const MUTANTS: readonly Mutant[]
export function changedFiles(mutant: Mutant, out: string): ReadonlyMap<string, string>
