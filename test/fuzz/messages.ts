/** What the thread that runs inputs is started with. */
export interface Order {
  readonly target: string
  readonly inputs: number
  /** The seed of all mutations. */
  readonly seed: number
  /** Whether inputs that reach new code are kept and changed further. */
  readonly isGuided: boolean
  /** The running number of inputs to begin with, after a thread that was ended. */
  readonly from: number
  /** Inputs that were kept before. */
  readonly corpus: readonly Uint8Array[]
  /** The length of the input that runs, and its bytes: readable when the thread is gone. */
  readonly running: SharedArrayBuffer
  readonly address: string
}

export type Report =
  | {
      readonly kind: 'progress'
      readonly done: number
      readonly accepted: number
      readonly seen: number
      readonly corpus: number
    }
  /** An input that reached new code. */
  | { readonly kind: 'kept'; readonly input: Uint8Array }
  /** The input that took longest so far. */
  | { readonly kind: 'slow'; readonly input: Uint8Array; readonly milliseconds: number }
  | { readonly kind: 'fault'; readonly input: Uint8Array; readonly message: string; readonly at: number }
  /** The code that the seeds alone reach. */
  | { readonly kind: 'begun'; readonly seen: number }
  | { readonly kind: 'done' }

/** Places in the shared numbers before the bytes of the running input. */
export const RUNNING = { count: 0, length: 1 } as const
export const HEAD_BYTES = 8
