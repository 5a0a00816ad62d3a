import { useEffect, useState } from 'react'
import { messageOf } from '../texts/error-message'

/** What is shown of something that is being made. */
export type Making<Value> =
  | { readonly status: 'made'; readonly value: Value }
  | { readonly status: 'failed'; readonly why: string }
  | undefined

/** Makes something while it is shown; `make` must stay the same function as long as what it makes. */
export function useSpecimen<Value>(make: (signal: AbortSignal) => Promise<Value>): Making<Value> {
  const [made, setMade] = useState<Making<Value>>()
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    make(signal).then(
      (value) => !signal.aborted && setMade({ status: 'made', value }),
      (error: unknown) => !signal.aborted && setMade({ status: 'failed', why: messageOf(error) }),
    )
    return () => stopping.abort()
  }, [make])
  return made
}
