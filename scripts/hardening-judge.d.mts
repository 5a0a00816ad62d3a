import type { Mutant } from './hardening-mutants.mjs'

export interface TestOutcome {
  readonly title: string
  readonly passed: boolean
  readonly message: string
}

export function judge(
  mutant: Pick<Mutant, 'test' | 'problem' | 'ending'>,
  results: readonly TestOutcome[] | undefined,
): { readonly noticed?: string; readonly unclear?: string }
