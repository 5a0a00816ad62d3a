import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { WritableFormat, WriteResult } from '../../core/formats/format'
import { playWords, type PlayReport } from '../../core/formats/play-check'
import { cellNamingOf, renameCells } from '../../core/level/cell-naming'
import type { Project } from '../../core/project/project'
import type { SettingValues } from '../../core/settings/setting'
import { useSelected, useApp } from '../state/app'
import { texts } from '../texts'
import { messageOf } from '../texts/error-message'
import { defined } from '../../core/text/defined'

const words = texts.dialogs.export.play
const ICONS = { playable: CircleCheck, unplayable: TriangleAlert, unknown: Info } as const

interface PlayLineProps {
  readonly format: WritableFormat
  readonly project: Project
  readonly values: SettingValues
  readonly written: WriteResult
}

/** Says whether written files can be played, once they have been read back in a worker; nothing for other formats. */
export function PlayLine({ format, project, values, written }: PlayLineProps) {
  const app = useApp()
  const [held, setHeld] = useState<{ readonly of: WriteResult; readonly report: PlayReport }>()
  const isPlayed = format.readBack !== undefined
  useEffect(() => {
    if (!isPlayed) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const hold = (report: PlayReport): void => {
      if (!signal.aborted) setHeld({ of: written, report })
    }
    const { files, counts } = written
    const request = { format: format.id, project, values, files, ...defined({ counts }) }
    app.jobs
      .run('play', request, { signal })
      .then(hold, (error: unknown) => hold({ result: 'unknown', sentences: [messageOf(error)] }))
    return () => stopping.abort()
  }, [app, format.id, isPlayed, project, values, written])
  const report = held?.of === written ? held.report : undefined
  const naming = useSelected(({ view }) => cellNamingOf(view.mapAids.naming))
  if (!isPlayed) return null
  // Names that count from a side depend on the level, and several levels have several sizes.
  const [only, ...others] = project.levels
  const inNames = (text: string): string =>
    only && others.length === 0 ? renameCells(text, only.level, naming) : text
  const Icon = report && ICONS[report.result]
  return (
    <>
      <h3>{words.title}</h3>
      <output className={`export-play${report ? ` export-play-${report.result}` : ''}`}>
        {Icon && <Icon size={16} aria-hidden />}
        <span>{report ? inNames(playWords(report)) : words.checking}</span>
      </output>
    </>
  )
}
