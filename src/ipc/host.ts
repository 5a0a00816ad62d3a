import type * as z from '../core/text/zod'
import type { CALLS, CallName, EVENTS, EventName } from './calls'

type Shapes = typeof import('./shapes')
type Values<Names extends readonly (keyof Shapes)[]> = {
  -readonly [At in keyof Names]: z.input<Shapes[Names[At]]>
} extends infer List extends unknown[]
  ? List
  : never

/** The arguments of one call, as a tuple. */
export type CallArguments<C extends CallName> = Values<(typeof CALLS)[C]['takes']>
/** The argument of one call in the window: a file in place of its path. */
export type SentArguments<C extends CallName> = (typeof CALLS)[C] extends { readonly byFile: true }
  ? [file: File]
  : CallArguments<C>
export type CallReply<C extends CallName> = z.output<Shapes[(typeof CALLS)[C]['gives']]>
export type EventValues<E extends EventName> = Values<(typeof EVENTS)[E]>

/** The handlers of the window's calls in the main process: one function a call of the table. */
export type Handlers = { readonly [C in CallName]: (...values: CallArguments<C>) => Promise<CallReply<C>> }

/**
 * The contract between the window and its host: the desktop's main process, or the browser edition. All values are
 * plain data, and are checked on both sides against the table in `calls.ts`. Each `on...` returns a function that ends
 * the subscription.
 */
export type Host = { readonly kind: 'desktop' | 'browser' } & {
  readonly [C in CallName]: (...values: SentArguments<C>) => Promise<CallReply<C>>
} & {
  readonly [E in EventName as `on${Capitalize<E>}`]: (
    listener: (...values: EventValues<E>) => void,
  ) => () => void
}

/**
 * A host in another process: its replies and events have type unknown until `connect` in `client.ts` has checked them.
 */
export type Bridge = { readonly kind: Host['kind'] } & {
  readonly [C in CallName]: (...values: SentArguments<C>) => Promise<unknown>
} & {
  readonly [E in EventName as `on${Capitalize<E>}`]: (listener: (...values: unknown[]) => void) => () => void
}
