import { X } from 'lucide-react'
import { actionById, runAction } from '../../actions'
import { repairsFor } from '../../check/problems'
import { mendOnceChecked } from '../../check/repairs'
import { mendProblem } from '../../generate/mend-problem'
import { obstacleShown } from '../../state/obstacle'
import { inChosenNames } from '../../state/cell-words'
import { focusMap } from '../../state/panes'
import { useApp, useSelected } from '../../state/app'
import { obstacleTexts } from '../../texts/obstacles'
import { IconButton } from '../../ui/IconButton'
import type { Store } from '../../state/store'
import { PlainButton } from '../../ui/buttons'
import './ObstacleCard.css'

/** The cure that lists the problems of a failed run; the card also offers their repairs. */
const SHOWS_PROBLEMS = 'check.problems'
/** Maximum repairs beside the cures; the Problems panel lists all. */
const MAX_REPAIRS = 2

/** Shows why the last pressed button did nothing, with its cures, in the corner of the map beside such buttons. */
export function ObstacleCard() {
  const app = useApp()
  const obstacle = useSelected(obstacleShown)
  const sentence = useSelected((state) => obstacle && inChosenNames(state, obstacle.sentence))
  if (!obstacle) return null
  return (
    <section className="obstacle" aria-label={obstacleTexts.label}>
      <div>
        <p>{sentence}</p>
        <div className="buttons obstacle-cures">
          {obstacle.cures.some(({ action }) => action === SHOWS_PROBLEMS) && <Repairs />}
          {obstacle.cures.map(({ action, label = actionById(action)?.label }) => (
            <PlainButton
              key={action}
              onClick={() => {
                close(app.store)
                runAction(app, action)
              }}
            >
              {label}
            </PlainButton>
          ))}
        </div>
      </div>
      <IconButton label={obstacleTexts.close} onClick={() => close(app.store)}>
        <X size={16} />
      </IconButton>
    </section>
  )
}

/** The first repairs of the only problem that stopped a run. */
function Repairs() {
  const app = useApp()
  const findings = useSelected((state) => state.level.findings)
  const [only, ...others] = findings.lastRun
  if (!only || others.length > 0) return null
  return repairsFor(findings, only)
    ?.slice(0, MAX_REPAIRS)
    .map((repair) => (
      <PlainButton
        key={repair.label}
        onClick={() => {
          close(app.store)
          mendOnceChecked(app.store, () => mendProblem(app.store, app.jobs, only, repair))
        }}
      >
        {repair.label}
      </PlainButton>
    ))
}

/** Closes the card, which had the focus. */
function close(store: Store): void {
  store.change({ window: { obstacle: undefined } })
  focusMap()
}
