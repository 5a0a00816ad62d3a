/** An event with its listeners; what is sent before there is one waits for the first. */
export interface Signal<Values extends readonly unknown[]> {
  readonly send: (...values: Values) => void
  /** Returns a function that ends the subscription. */
  readonly listen: (listener: (...values: Values) => void) => () => void
}

export function createSignal<Values extends readonly unknown[]>(): Signal<Values> {
  const listeners = new Set<(...values: Values) => void>()
  let waiting: Values[] = []
  return {
    send: (...values) => {
      if (listeners.size === 0) waiting.push(values)
      for (const listener of listeners) listener(...values)
    },
    listen: (listener) => {
      listeners.add(listener)
      for (const values of waiting) listener(...values)
      waiting = []
      return () => void listeners.delete(listener)
    },
  }
}
