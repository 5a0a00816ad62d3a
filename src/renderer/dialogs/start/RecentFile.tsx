import { useCallback } from 'react'
import type { RecentFile as File } from '../../../ipc/contract'
import { useApp } from '../../state/app'
import { useRowTab } from '../../ui/row-tab'
import { useLoaded } from '../../ui/use-loaded'

/** The files opened or saved last; none if they cannot be listed, undefined until they are. */
export function useRecentFiles(): readonly File[] | undefined {
  const { host } = useApp()
  return useLoaded(useCallback(() => host.recent().catch(() => []), [host]))
}

interface RecentFileProps {
  readonly file: File
  readonly onOpen: (file: string) => void
}

/** A button that opens a file again. */
export function RecentFile({ file: { file, name, folder }, onOpen }: RecentFileProps) {
  return (
    <button type="button" tabIndex={useRowTab()} className="row recent-file" onClick={() => onOpen(file)}>
      <span>{name}</span>
      <span className="recent-folder">{folder}</span>
    </button>
  )
}
