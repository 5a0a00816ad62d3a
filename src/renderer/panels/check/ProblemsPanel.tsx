import { useMemo, useRef } from 'react'
import { LINKS_WHOLE, type LinkProblem } from '../../../core/analyse/check-links'
import type { Cluster } from '../../../core/analyse/clusters'
import type { Repair } from '../../../core/analyse/repairs/repair'
import { cellNamingOf, nameCell } from '../../../core/level/cell-naming'
import type { Problem } from '../../../core/level/problem'
import { LOGIC_WHOLE, type LogicProblem } from '../../../core/logic/check-logic'
import { levelById } from '../../../core/project/links'
import { currentLevel } from '../../../editor/editor-document'
import { capital } from '../../../core/text/capital'
import { defined } from '../../../core/text/defined'
import { inChosenNames } from '../../state/cell-words'
import { countProblems, listedProblems, repairsFor } from '../../check/problems'
import { mayNeedGap, showGaps } from '../../check/rock-gaps'
import { mendKind, mendLogic, mendOnceChecked } from '../../check/repairs'
import { mendProblem } from '../../generate/mend-problem'
import { editProject, keyOfProblem, showProblem, showPosition, beginLink } from '../../edit/levels'
import type { Findings } from '../../state/level-state'
import { placeTexts } from '../../texts/places'
import { texts } from '../../texts'
import { useSelected, useApp } from '../../state/app'
import { RowButton } from '../../ui/buttons'
import { WindowedList } from '../../ui/WindowedList'
import { ProblemButton } from './ProblemButton'
import { Panel } from '../Panel'
import './ProblemsPanel.css'

/** Lists the problems of the level; a click shows one on the map. */
export function ProblemsPanel() {
  const findings = useSelected((state) => state.level.findings)
  const isUntouched = useSelected(
    (state) => state.level.census.undecided === currentLevel(state.document).cells.length,
  )
  const { problems, errors, hints, isOneOfMany } = useMemo(() => {
    const problems = listedProblems(findings)
    return { problems, ...countProblems(problems), isOneOfMany: manyOfKind(problems) }
  }, [findings])
  const shownKey = useSelected(({ level }) => level.problem)
  const shown = useMemo(
    () => problems.findIndex((problem) => keyOfProblem(problem) === shownKey),
    [problems, shownKey],
  )
  const panel = useRef<HTMLElement>(null)
  // The pressed button disappears with its problem: the focus stays in the panel.
  const stay = (): void => panel.current?.focus()
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      className="panel panel-problems"
      label={texts.problems.label}
      count={texts.problems.count(errors, hints)}
    >
      {findings.lastRun.length > 0 && <p className="panel-note">{texts.problems.lastRun}</p>}
      {problems.length === 0 && <p className="panel-note">{noProblems(findings, isUntouched)}</p>}
      <WindowedList
        items={problems}
        keyOf={keyOfProblem}
        {...defined({ current: shown < 0 ? undefined : shown })}
        label={texts.problems.list}
        className="problems"
        estimate={48}
        gap={2}
        keepAs="problems"
        renderRow={(problem) => (
          <ProblemRow
            problem={problem}
            repairs={repairsFor(findings, problem)}
            isOneOfMany={isOneOfMany(problem)}
            isCurrent={keyOfProblem(problem) === shownKey}
            onMended={stay}
          />
        )}
      />
      {findings.of === 'sketch' && problems.length > 0 && (
        <p className="panel-note">{texts.problems.sketchNote}</p>
      )}
    </Panel>
  )
}

function ProblemRow({
  problem,
  repairs: found,
  isOneOfMany,
  isCurrent,
  onMended,
}: {
  readonly problem: Cluster
  /** Undefined until repairs are computed. */
  readonly repairs: readonly Repair[] | undefined
  /** Whether the level has more problems under the same rule. */
  readonly isOneOfMany: boolean
  /** Whether the user went to it last. */
  readonly isCurrent: boolean
  readonly onMended: () => void
}) {
  const app = useApp()
  const { project, levelId } = useSelected((state) => state.document)
  const [cell] = problem.cells
  const [only] = problem.problems
  // The level of the problem may be gone by the next check, but not before.
  const entry = levelById(project, problem.level ?? levelId)
  const name = useSelected(({ view }) =>
    cell === undefined || !entry ? '' : nameCell(entry.level, cell, cellNamingOf(view.mapAids.naming)),
  )
  const message = useSelected((state) => inChosenNames(state, problem.message))
  const position = name === '' ? texts.problems.whole : capital(name)
  const place = entry && entry.id !== levelId ? `${position} · ${entry.name}` : position
  const isError = problem.severity === 'error'
  const repairs = found ?? []
  const hasGaps = mayNeedGap(problem, repairs)
  return (
    <>
      <ProblemButton
        severity={problem.severity}
        place={place}
        message={message}
        isCurrent={isCurrent}
        onShow={() => showProblem(app.store, problem)}
      />
      {only && isLinkProblem(only) && <LinkRepairs problem={only} onMended={onMended} />}
      {only && isLogicProblem(only) && <LogicRepairs problem={only} name={name} onMended={onMended} />}
      {isError && cell !== undefined && found?.length === 0 && !hasGaps && (
        <p className="buttons repairs soft">{texts.problems.noRepair}</p>
      )}
      {(repairs.length > 0 || hasGaps) && cell !== undefined && (
        <div className="buttons repairs">
          {hasGaps && (
            <RepairButton
              label={texts.problems.showGaps}
              name={name}
              onPress={() => showGaps(app.store, problem)}
            />
          )}
          {repairs.map((repair) => (
            <RepairButton
              key={repair.id}
              label={repair.label}
              name={name}
              onPress={() => {
                if (mendOnceChecked(app.store, () => mendProblem(app.store, app.jobs, problem, repair)))
                  onMended()
              }}
            />
          ))}
          {isOneOfMany && repairs.length > 0 && (
            <RepairButton
              label={texts.problems.repairAll}
              name={name}
              onPress={() => {
                if (mendOnceChecked(app.store, () => mendKind(app.store, problem))) onMended()
              }}
            />
          )}
        </div>
      )}
    </>
  )
}

/** A button of a row, named with the position of the problem, if it has one. */
function RepairButton({
  label,
  name,
  onPress,
}: {
  readonly label: string
  readonly name?: string
  readonly onPress: () => void
}) {
  return (
    <RowButton
      aria-label={name === undefined ? undefined : texts.problems.repairAt(label, name)}
      onClick={onPress}
    >
      {label}
    </RowButton>
  )
}

/** A broken link is repaired in the whole project, not in the level in view. */
function LinkRepairs({
  problem,
  onMended,
}: {
  readonly problem: LinkProblem
  readonly onMended: () => void
}) {
  const app = useApp()
  const [cell = 0] = problem.cells
  const unlink = (): void => {
    if (editProject(app.store, { kind: 'unlink', link: problem.link })) onMended()
  }
  const linkAgain = (): void => {
    const position = { level: problem.level, cell }
    if (showPosition(app.store, position)) beginLink(app.store, position)
  }
  return (
    <div className="buttons repairs">
      <RepairButton label={placeTexts.link.unlink} onPress={unlink} />
      <RepairButton label={placeTexts.link.again} onPress={linkAgain} />
    </div>
  )
}

/** Buttons that repair keys and levers. A press shows their level first. */
function LogicRepairs({
  problem,
  name,
  onMended,
}: {
  readonly problem: LogicProblem
  readonly name: string
  readonly onMended: () => void
}) {
  const app = useApp()
  return (
    <div className="buttons repairs">
      {problem.repairs.map((repair) => (
        <RepairButton
          key={repair.label}
          label={repair.label}
          name={name}
          onPress={() => {
            if (mendLogic(app.store, problem, repair.label)) onMended()
          }}
        />
      ))}
    </div>
  )
}

function isLogicProblem(problem: Problem): problem is LogicProblem {
  return problem.rule === LOGIC_WHOLE
}

function isLinkProblem(problem: Problem): problem is LinkProblem {
  return problem.rule === LINKS_WHOLE
}

/** Whether there are at least two problems under the rule of a cluster. */
function manyOfKind(clusters: readonly Cluster[]): (cluster: Cluster) => boolean {
  const counts = new Map<string, number>()
  for (const { rule, problems } of clusters) counts.set(rule, (counts.get(rule) ?? 0) + problems.length)
  return ({ rule }) => (counts.get(rule) ?? 0) > 1
}

function noProblems(findings: Findings, isUntouched: boolean): string {
  if (findings.of === 'settings') return texts.problems.waitForSettings
  return findings.of === 'sketch' && !isUntouched ? texts.problems.noneInSketch : texts.problems.none
}
