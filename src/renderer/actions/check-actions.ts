import { ANALYSES } from '../../core/analyse/overlays/index'
import { endAnalysis, toggleAnalysis } from '../check/analysis'
import { listedProblems } from '../check/problems'
import { showProblems } from '../looks/layout-changes'
import { showProblem } from '../edit/levels'
import type { State } from '../state/state'
import { texts } from '../texts'
import type { App } from '../state/app'
import { menuAction, showDialog, type Action } from './action'

/** Problems and overlays. */
export const checkActions: readonly Action[] = [
  menuAction('check.problems', ({ store }) => showProblems(store)),
  menuAction('check.next', (app) => stepProblem(app, 1), {
    isEnabled: hasProblems,
    whyNot: texts.palette.noProblems,
  }),
  menuAction('check.previous', (app) => stepProblem(app, -1), {
    isEnabled: hasProblems,
    whyNot: texts.palette.noProblems,
  }),
  ...ANALYSES.map(({ id }) =>
    menuAction(`check.overlay.${id}`, (app) => toggleAnalysis(app.store, id), {
      isChosen: ({ view }) => view.analysing?.id === id,
    }),
  ),
  menuAction('check.overlay.none', ({ store }) => endAnalysis(store), {
    isChosen: ({ view }) => view.analysing === undefined,
  }),
  menuAction('check.report', (app) => showDialog(app, { kind: 'analysis' })),
]

function hasProblems(state: State): boolean {
  return listedProblems(state.level.findings).some((problem) => problem.cells.length > 0)
}

/** Shows the problem after or before the one under the cursor, in a circle. */
function stepProblem(app: App, step: 1 | -1): void {
  const { document } = app.store.getState()
  const { findings, cursor } = app.store.getState().level
  const problems = listedProblems(findings).filter((problem) => problem.cells.length > 0)
  const here = problems.findIndex(
    ({ cells, level = document.levelId }) => cells[0] === cursor && level === document.levelId,
  )
  const next = here < 0 && step < 0 ? problems.length - 1 : (here + step + problems.length) % problems.length
  const problem = problems[next]
  if (problem) showProblem(app, problem)
}
