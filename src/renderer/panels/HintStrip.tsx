import { Check, X } from 'lucide-react'
import { runAction } from '../actions'
import { texts } from '../texts'
import type { State } from '../state'
import { IconButton } from '../ui/IconButton'
import { useSelected, useWorkbench } from '../workbench'

interface Step {
  readonly label: string
  /** What a click on the step does. */
  readonly action: string
  readonly isDone: (state: State) => boolean
}

const STEPS: readonly Step[] = [
  { label: texts.hints.gates, action: 'tool.gate', isDone: ({ census }) => census.gates > 0 },
  { label: texts.hints.courts, action: 'tool.court', isDone: ({ census }) => census.courts > 0 },
  { label: texts.hints.fill, action: 'generate.fill', isDone: ({ census }) => census.undecided === 0 },
  { label: texts.hints.save, action: 'file.save', isDone: ({ document }) => document.file !== undefined },
]

/** The way from an empty grid to a town file; each step ticks itself when it is done. */
export function HintStrip() {
  const bench = useWorkbench()
  const isOpen = useSelected((state) => state.hintsOpen)
  if (!isOpen) return null
  return (
    <nav className="hints" aria-label={texts.hints.label}>
      <ol className="hints-steps">
        {STEPS.map((step, index) => (
          <HintStep key={step.action} step={step} number={index + 1} />
        ))}
      </ol>
      <IconButton label={texts.hints.close} onClick={() => runAction(bench, 'help.hints')}>
        <X size={16} />
      </IconButton>
    </nav>
  )
}

function HintStep({ step, number }: { readonly step: Step; readonly number: number }) {
  const bench = useWorkbench()
  const isDone = useSelected(step.isDone)
  return (
    <li>
      <button type="button" className="hint" onClick={() => runAction(bench, step.action)}>
        <span className={isDone ? 'hint-number hint-done' : 'hint-number'} aria-hidden>
          {isDone ? <Check size={12} strokeWidth={3} /> : number}
        </span>
        {step.label}
        {isDone && <span className="unseen">{texts.hints.done}</span>}
      </button>
    </li>
  )
}
