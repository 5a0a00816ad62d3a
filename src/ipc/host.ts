import type * as z from '../core/zod'
import type { CALLS, CallName, EVENTS, EventName } from './calls'

type Shapes = typeof import('./shapes')
type Values<Names extends readonly (keyof Shapes)[]> = {
  -readonly [At in keyof Names]: z.input<Shapes[Names[At]]>
} extends infer List extends unknown[]
  ? List
  : never

/** What one call takes, as the list of its arguments. */
export type CallArguments<C extends CallName> = Values<(typeof CALLS)[C]['takes']>
/** What one call answers. */
export type CallReply<C extends CallName> = z.output<Shapes[(typeof CALLS)[C]['gives']]>
/** What one event hands to its listeners. */
export type EventValues<E extends EventName> = Values<(typeof EVENTS)[E]>

/** What answers the window: one function a call of the table. */
export type Handlers = { readonly [C in CallName]: (...values: CallArguments<C>) => Promise<CallReply<C>> }

/**
 * The one contract between the window and what hosts it: the desktop's main process, or the browser edition's own
 * files. Everything that crosses is plain data, and is checked on both sides against the table in `calls.ts`. Each
 * `on...` returns a function that ends the subscription.
 */
export type Host = { readonly kind: 'desktop' | 'browser' } & Handlers & {
    readonly [E in EventName as `on${Capitalize<E>}`]: (
      listener: (...values: EventValues<E>) => void,
    ) => () => void
  }

/**
 * A host on the far side of a process: what it answers and tells is unknown until `connect` in `client.ts` has checked
 * it.
 */
export type Bridge = { readonly kind: Host['kind'] } & {
  readonly [C in CallName]: (...values: CallArguments<C>) => Promise<unknown>
} & {
  readonly [E in EventName as `on${Capitalize<E>}`]: (listener: (...values: unknown[]) => void) => () => void
}
