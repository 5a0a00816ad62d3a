import { useEffect, useRef, useState } from 'react'
import type { FloorsWork, MakingFloors } from '../../generate/floors'

/** Makes levels one after the other for a dialog, which stops that when it is closed, and closes when they are made. */
export function useFloorsWork(onClose: () => void): {
  readonly work: FloorsWork | undefined
  readonly problem: string | undefined
  /** `make` returns why there are no levels; undefined if they are made. */
  readonly start: (make: (how: MakingFloors) => Promise<string | undefined>) => Promise<void>
  readonly stop: () => void
} {
  const [work, setWork] = useState<FloorsWork>()
  const [problem, setProblem] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  const stop = (): void => stopping.current?.abort()
  useEffect(() => () => stopping.current?.abort(), [])
  return {
    work,
    problem,
    stop,
    start: async (make) => {
      const controller = new AbortController()
      stopping.current = controller
      setProblem(undefined)
      const reason = await make({ stopping: controller.signal, report: setWork })
      // A closed dialog shows no messages.
      if (stopping.current !== controller) return
      stopping.current = undefined
      setWork(undefined)
      if (reason === undefined) onClose()
      else setProblem(reason)
    },
  }
}
