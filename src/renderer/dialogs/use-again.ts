import { useEffect, useState } from 'react'
import type { LevelAgain } from '../../core/formats/level-source'
import type { ProjectLevel } from '../../core/project/project'
import { openerOf } from '../files/beside'
import { parseWithBeside } from '../jobs/parse-beside'
import { useApp } from '../state/app'
import type { ForeignFile } from '../state/dialog-state'
import { messageOf } from '../texts/error-message'

/** The result of reading levels again; a sentence if that failed, undefined while the file is read. */
export type Again = readonly LevelAgain[] | { readonly problem: string } | undefined

/** Reads levels again from their file in a worker. */
export function useAgain(file: ForeignFile, entries: readonly ProjectLevel[]): Again {
  const app = useApp()
  const [held, setHeld] = useState<{ readonly of: ForeignFile; readonly again: Again }>()
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const hold = (again: Again): void => {
      if (!signal.aborted) setHeld({ of: file, again })
    }
    const { bytes, name } = file
    parseWithBeside(
      app.jobs,
      { bytes, name, again: entries },
      { open: openerOf(app.host, file), signal },
    ).then(
      ({ parsed }) => hold(parsed.again ?? []),
      (error: unknown) => hold({ problem: messageOf(error) }),
    )
    return () => stopping.abort()
  }, [app, file, entries])
  return held?.of === file ? held.again : undefined
}
