/** What listeners receive: they may prevent the default. */
export interface PreventableEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** A fresh event, with the members that its listeners expect. */
export function createEvent<T extends object>(members?: T): PreventableEvent & T {
  let prevented = false
  const event = {
    get defaultPrevented(): boolean {
      return prevented
    },
    preventDefault(): void {
      prevented = true
    },
  }
  // Without members T is an empty object.
  return Object.assign(event, members) as PreventableEvent & T
}
