import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { firstLevel } from '../../../core/project/project'
import type { StoredCopy } from '../../../ipc/stored-copies'
import { readCopy, type CopyContent } from '../../files/recovery'
import { documentTexts } from '../../texts/documents'
import { dayAndTime } from '../../state/times'
import { LevelPicture } from '../../map/LevelPicture'
import { useRowTab } from '../../ui/row-tab'
import { useApp } from '../../state/app'
import { PlainButton } from '../../ui/buttons'
import './RecoverDialog.css'

const words = documentTexts.recover

interface StoredCopyRowProps {
  readonly item: StoredCopy
  readonly onOpen: (item: StoredCopy) => void
  readonly onDiscard: (item: StoredCopy) => void
}

/** One kept document: read when its row becomes visible; can be opened or discarded. */
export function StoredCopyRow({ item, onOpen, onDiscard }: StoredCopyRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const tab = useRowTab()
  const content = useContent(item, row)
  const name = item.name || words.unnamed
  const time = dayAndTime(item.at)
  const problem = item.problem ?? (content?.status === 'bad' ? words.broken(content.message) : undefined)
  const project = content?.status === 'good' ? content.project : undefined
  const level = project && firstLevel(project).level
  const levels = project?.levels.length ?? 1
  return (
    <div ref={row} className="stored-row">
      <span className="stored-picture">
        {level ? (
          <LevelPicture level={level} label={words.pictureOf(name)} width={72} height={54} />
        ) : (
          <span className="stored-blank">
            {problem !== undefined && <TriangleAlert size={16} aria-hidden />}
          </span>
        )}
      </span>
      <span className="stored-name">
        {name}
        {item.folder !== '' && <span className="stored-folder">{item.folder}</span>}
        {item.wasOpened && <span className="stored-folder">{words.wasOpened}</span>}
        {problem !== undefined && <span className="stored-problem">{problem}</span>}
      </span>
      <span className="stored-facts">
        {time}
        <span className="stored-folder">
          {level && words.cells(level.width, level.height)}
          {levels > 1 && ` · ${words.levels(levels)}`}
        </span>
      </span>
      <span className="stored-buttons">
        {problem === undefined && (
          <PlainButton tabIndex={tab} aria-label={words.openOf(name, time)} onClick={() => onOpen(item)}>
            {words.open}
          </PlainButton>
        )}
        {/* The host asks before it discards: this cannot be undone. */}
        <PlainButton tabIndex={tab} aria-label={words.discardOf(name, time)} onClick={() => onDiscard(item)}>
          {words.discard}…
        </PlainButton>
      </span>
    </div>
  )
}

/** The document of a row, read when the row is first visible. */
function useContent(
  item: StoredCopy,
  row: { readonly current: HTMLElement | null },
): CopyContent | undefined {
  const app = useApp()
  const [content, setContent] = useState<CopyContent>()
  const { id, name, at, size, kind, folder, problem } = item
  useEffect(() => {
    const element = row.current
    if (!element || problem !== undefined) return undefined
    let isGone = false
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void readCopy(app.host, app.jobs, { id, name, at, size, kind, folder }).then(
        (read) => !isGone && setContent(read),
      )
    })
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [app, row, id, name, at, size, kind, folder, problem])
  return content
}
