import { Info, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { Repair } from '../../core/analyse/repairs/repair'
import { xOf, yOf } from '../../core/level/grid'
import type { Problem } from '../../core/level/problem'
import { currentLevel } from '../../editor/editor-document'
import { mend, showOnMap } from '../editing'
import { countProblems, listedProblems } from '../findings'
import { PANE } from '../panes'
import type { Findings } from '../state'
import { texts } from '../texts'
import { useSelected, useWorkbench } from '../workbench'

/** As many problems are listed; nobody reads on before those are mended. */
const MAX_LISTED = 200

/** What is wrong with the level, in words; a click shows it on the map. */
export function ProblemsPanel() {
  const findings = useSelected((state) => state.findings)
  const isUntouched = useSelected(
    (state) => state.census.undecided === currentLevel(state.document).cells.length,
  )
  const problems = listedProblems(findings)
  const { errors, hints } = countProblems(problems)
  const panel = useRef<HTMLElement>(null)
  // The button that was pressed goes with its problem: the focus stays in the panel.
  const stay = (): void => panel.current?.focus()
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="panel panel-problems"
      aria-label={texts.problems.label}
      {...PANE}
    >
      <h2 className="panel-title">
        {texts.problems.label}
        <span className="panel-count">{texts.problems.count(errors, hints)}</span>
      </h2>
      {findings.lastRun.length > 0 && <p className="panel-note">{texts.problems.lastRun}</p>}
      {problems.length === 0 && <p className="panel-note">{noProblems(findings, isUntouched)}</p>}
      <ul className="problems">
        {problems.slice(0, MAX_LISTED).map((problem) => (
          <ProblemRow
            key={`${problem.rule} ${problem.cells[0] ?? ''} ${problem.message}`}
            problem={problem}
            repairs={findings.repairs?.of.get(problem) ?? NO_REPAIRS}
            onMended={stay}
          />
        ))}
      </ul>
      {problems.length > MAX_LISTED && (
        <p className="panel-note">{texts.problems.more(problems.length - MAX_LISTED)}</p>
      )}
      {findings.of === 'sketch' && problems.length > 0 && (
        <p className="panel-note">{texts.problems.sketchNote}</p>
      )}
    </section>
  )
}

const NO_REPAIRS: readonly Repair[] = []

function ProblemRow({
  problem,
  repairs,
  onMended,
}: {
  readonly problem: Problem
  readonly repairs: readonly Repair[]
  readonly onMended: () => void
}) {
  const bench = useWorkbench()
  const width = useSelected((state) => currentLevel(state.document).width)
  const height = useSelected((state) => currentLevel(state.document).height)
  const [cell] = problem.cells
  const grid = { width, height }
  const place =
    cell === undefined ? texts.problems.whole : texts.problems.place(xOf(grid, cell) + 1, yOf(grid, cell) + 1)
  const isError = problem.severity === 'error'
  const Icon = isError ? TriangleAlert : Info
  return (
    <li>
      <button
        type="button"
        className={isError ? 'problem problem-error' : 'problem'}
        onClick={() => showOnMap(bench, problem.cells)}
      >
        <Icon size={16} aria-hidden />
        <span className="problem-place">
          <span className="unseen">{isError ? texts.problems.error : texts.problems.hint} </span>
          {place}
        </span>
        <span className="problem-words">{problem.message}</span>
      </button>
      {repairs.length > 0 && cell !== undefined && (
        <div className="repairs">
          {repairs.map((repair) => (
            <button
              key={repair.id}
              type="button"
              className="button button-plain button-repair"
              aria-label={texts.problems.repairAt(repair.label, xOf(grid, cell) + 1, yOf(grid, cell) + 1)}
              onClick={() => {
                if (mend(bench, repair)) onMended()
              }}
            >
              {repair.label}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

function noProblems(findings: Findings, isUntouched: boolean): string {
  if (findings.of === 'settings') return texts.problems.waitForSettings
  return findings.of === 'sketch' && !isUntouched ? texts.problems.noneInSketch : texts.problems.none
}
