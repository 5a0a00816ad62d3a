import { useCallback } from 'react'
import type { LevelAgain } from '../../../core/formats/level-source'
import type { ProjectLevel } from '../../../core/project/project'
import { openerOf } from '../../files/beside'
import { parseWithBeside } from '../../jobs/parse-beside'
import { useApp } from '../../state/app'
import type { ForeignFile } from '../../state/dialog-state'
import { useMaking, type Making } from '../../ui/use-loaded'

/** Reads levels again from their file in a worker. */
export function useAgain(file: ForeignFile, entries: readonly ProjectLevel[]): Making<readonly LevelAgain[]> {
  const { host, jobs } = useApp()
  const read = useCallback(
    async (signal: AbortSignal) => {
      const { bytes, name } = file
      const how = { open: openerOf(host, file), signal }
      const { parsed } = await parseWithBeside(jobs, { bytes, name, again: entries }, how)
      return parsed.again ?? []
    },
    [host, jobs, file, entries],
  )
  return useMaking(read)
}
