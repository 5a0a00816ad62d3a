/** The first message to the process that runs inputs. */
export interface Order {
  readonly target: string
  /** Maximum inputs, and maximum seconds. */
  readonly inputs: number
  readonly seconds: number
  /** The seed of all changes. */
  readonly seed: number
  /** Whether inputs that reach new code are kept and changed further. */
  readonly isGuided: boolean
  /** Whether the good and the kept inputs are shortened first: later runs go on with the short ones. */
  readonly shortens: boolean
  /** Inputs kept before. */
  readonly corpus: readonly Uint8Array[]
  /** File that holds the input that runs: it outlives the process. */
  readonly running: string
}

export type Report =
  /** Sent once the good and the kept inputs have run: the branches they reach, and the kept inputs that are still of use. */
  | {
      readonly kind: 'begun'
      readonly before: number
      readonly seen: number
      readonly corpus: readonly Uint8Array[]
    }
  | {
      readonly kind: 'progress'
      readonly done: number
      readonly accepted: number
      /** Work since the first changed input: neither the start of the process nor waiting for other programs counts. */
      readonly seconds: number
      readonly seen: number
    }
  /** An input that reached new code. */
  | { readonly kind: 'fresh'; readonly input: Uint8Array }
  /** The input that took longest so far. */
  | { readonly kind: 'slow'; readonly input: Uint8Array; readonly milliseconds: number }
  | { readonly kind: 'problem'; readonly input: Uint8Array; readonly message: string }
  /** Sent at the end, with the numbers of all branches that ran. */
  | { readonly kind: 'done'; readonly edges: readonly number[] }
