import { Info, TriangleAlert } from 'lucide-react'
import type { Severity } from '../../../core/level/problem'
import { texts } from '../../texts'
import { useRowTab } from '../../ui/row-tab'
import './ProblemsPanel.css'

interface ProblemButtonProps {
  readonly severity: Severity
  readonly place: string
  readonly message: string
  /** Whether the user went to it last. */
  readonly isCurrent?: boolean
  readonly onShow: () => void
}

/** A problem in a list; a click shows it on the map. */
export function ProblemButton({ severity, place, message, isCurrent = false, onShow }: ProblemButtonProps) {
  const isError = severity === 'error'
  const Icon = isError ? TriangleAlert : Info
  return (
    <button
      type="button"
      tabIndex={useRowTab()}
      className={isError ? 'row problem problem-error' : 'row problem'}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onShow}
    >
      <Icon size={16} aria-hidden />
      <span className="problem-place">
        <span className="unseen">{isError ? texts.problems.error : texts.problems.hint} </span>
        {place}
      </span>
      <span className="problem-words">{message}</span>
    </button>
  )
}
