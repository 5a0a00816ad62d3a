import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { playWords, type PlayReport } from '../../../core/formats/play-report'
import { cellNamingOf, renameCells } from '../../../core/level/cell-naming'
import type { Project } from '../../../core/project/project'
import { useSelected } from '../../state/app'
import { texts } from '../../texts'
import './PlayLine.css'

const ICONS = { playable: CircleCheck, unplayable: TriangleAlert, unknown: Info } as const

interface PlayLineProps {
  readonly report: PlayReport
  readonly project: Project
}

/** Says whether written files can be played. */
export function PlayLine({ report, project }: PlayLineProps) {
  const naming = useSelected(({ view }) => cellNamingOf(view.mapAids.naming))
  // Names that count from a side depend on the level, and several levels have several sizes.
  const [only, ...others] = project.levels
  const inNames = (text: string): string =>
    only && others.length === 0 ? renameCells(text, only.level, naming) : text
  const Icon = ICONS[report.result]
  return (
    <>
      <h3>{texts.dialogs.export.play}</h3>
      <output className={`export-play export-play-${report.result}`}>
        <Icon size={16} aria-hidden />
        <span>{inNames(playWords(report))}</span>
      </output>
    </>
  )
}
