import { useEffect, useState } from 'react'
import { messageOf } from '../texts/error-message'

/** What is shown of something that is being made or read; undefined until then. */
export type Making<Value> =
  | { readonly status: 'made'; readonly value: Value }
  | { readonly status: 'failed'; readonly why: string }
  | undefined

type Make<Value> = (signal: AbortSignal) => Promise<Value>

/**
 * Makes or reads something while it is shown; `make` must stay the same function as long as what it makes, and is undefined while it
 * must wait.
 */
export function useMaking<Value>(make: Make<Value> | undefined): Making<Value> {
  const [held, setHeld] = useState<{ readonly by: Make<Value>; readonly made: Making<Value> }>()
  useEffect(() => {
    if (!make) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const hold = (made: Making<Value>): void => {
      if (!signal.aborted) setHeld({ by: make, made })
    }
    make(signal).then(
      (value) => hold({ status: 'made', value }),
      (error: unknown) => hold({ status: 'failed', why: messageOf(error) }),
    )
    return () => stopping.abort()
  }, [make])
  return held?.by === make ? held?.made : undefined
}

/** The same, of what cannot fail, or is left out if it does. */
export function useLoaded<Value>(load: Make<Value> | undefined): Value | undefined {
  const made = useMaking(load)
  return made?.status === 'made' ? made.value : undefined
}
