import { ANALYSES } from '../../core/analyse/overlays/index'
import { endAnalysis, toggleAnalysis } from '../check/analysis'
import { toggleWires } from '../map/wires'
import { listedProblems } from '../check/problems'
import { verdictNow } from '../check/proof'
import { openPanel, showProblems } from '../looks/layout-changes'
import type { Problem } from '../../core/level/problem'
import { keyOfProblem, showProblem } from '../edit/levels'
import type { State } from '../state/state'
import { texts } from '../texts'
import { announce } from '../state/app'
import { menuAction, onLevel, type Action } from './action'
import { showDialog } from '../state/show-dialog'
import type { Store } from '../state/store'

/** Problems and overlays. */
export const checkActions: readonly Action[] = [
  menuAction('check.problems', ({ store }) => showProblems(store)),
  menuAction('check.next', (app) => stepProblem(app.store, 1), {
    isEnabled: hasProblems,
    whyNot: texts.palette.noProblems,
  }),
  menuAction('check.previous', (app) => stepProblem(app.store, -1), {
    isEnabled: hasProblems,
    whyNot: texts.palette.noProblems,
  }),
  ...onLevel([
    ...ANALYSES.map(({ id }) =>
      menuAction(`check.overlay.${id}`, (app) => toggleAnalysis(app.store, id), {
        isChosen: ({ view }) => view.analysing?.id === id,
      }),
    ),
    menuAction('check.overlay.none', ({ store }) => endAnalysis(store), {
      isChosen: ({ view }) => view.analysing === undefined,
    }),
    menuAction('check.wires', ({ store }) => toggleWires(store), {
      isChosen: ({ view }) => view.showsAllWires,
    }),
    menuAction('check.prove', ({ store }) => askForProof(store)),
    menuAction('check.report', (app) => showDialog(app.store, { kind: 'analysis' })),
  ]),
]

/** Has the project proven, and shows the result. */
function askForProof(store: Store): void {
  store.change({ session: { isProofWanted: true } })
  openPanel(store, 'bottom', 'proof')
  announce(store, verdictNow(store.getState())?.words ?? '')
}

function hasProblems(state: State): boolean {
  return listedProblems(state.level.findings).some((problem) => problem.cells.length > 0)
}

/** Shows the problem after or before the one shown last, else the one under the cursor, in a circle; and announces it. */
function stepProblem(store: Store, step: 1 | -1): void {
  const { document, level: now } = store.getState()
  const problems = listedProblems(now.findings).filter((problem) => problem.cells.length > 0)
  const isHere = ({ cells, level = document.levelId }: Problem): boolean =>
    cells[0] === now.cursor && level === document.levelId
  const shown = problems.findIndex((problem) => isHere(problem) && keyOfProblem(problem) === now.problem)
  const here = shown < 0 ? problems.findIndex(isHere) : shown
  const next = here < 0 && step < 0 ? problems.length - 1 : (here + step + problems.length) % problems.length
  const problem = problems[next]
  if (!problem) return
  showProblem(store, problem)
  announce(store, texts.problems.shown(next + 1, problems.length, problem.message))
}
