import type { Action } from '../actions/action'
import { Check, Signpost, StepForward, X } from 'lucide-react'
import { currentLevel } from '../../editor/editor-document'
import { runAction } from '../actions'
import { LOW_BELOW } from '../state/layout'
import { edit } from '../edit/edit'
import { useRoom } from '../looks/layout-changes'
import { tourTexts } from '../texts/tour'
import { texts } from '../texts'
import { levelKind } from '../state/cell-words'
import type { State } from '../state/state'
import { IconButton } from '../ui/IconButton'
import { useSelected, useApp } from '../state/app'
import { shownWorld } from '../worlds/worlds'
import type { Store } from '../state/store'
import './HintStrip.css'

interface Step {
  readonly label: string
  /** The action of a click on the step. */
  readonly action: string
  readonly isDone: (state: State) => boolean
  /** Does the whole step. */
  readonly doIt: Action['run']
  /** Whether only towns need it. */
  readonly isOfTowns?: boolean
}

const STEPS: readonly Step[] = [
  {
    label: texts.hints.gates,
    action: 'tool.gate',
    isDone: ({ level }) => level.census.gates > 0,
    doIt: (app) => setGates(app.store),
    isOfTowns: true,
  },
  {
    label: texts.hints.courts,
    action: 'tool.court',
    isDone: ({ level }) => level.census.courts > 0,
    doIt: (app) => setCourts(app.store),
    isOfTowns: true,
  },
  {
    label: texts.hints.fill,
    action: 'generate.fill',
    isDone: ({ level }) => level.census.undecided === 0,
    doIt: (app) => runAction(app, 'generate.fill'),
  },
  {
    label: texts.hints.walk,
    action: 'play.fromStart',
    isDone: ({ session }) => session.hasWalked,
    doIt: (app) => runAction(app, 'play.fromStart'),
  },
  {
    label: texts.hints.save,
    action: 'file.save',
    isDone: ({ document }) => document.file !== undefined,
    doIt: (app) => runAction(app, 'file.save'),
  },
]

const STEPS_ELSEWHERE = STEPS.filter(({ isOfTowns }) => isOfTowns !== true)

/** The steps for the level in view: dungeons and mazes need neither gates nor courtyards. */
function stepsOf(state: State): readonly Step[] {
  return levelKind(state) === 'town' ? STEPS : STEPS_ELSEWHERE
}

/** The first steps from an empty grid to a file; each step is ticked when done. */
export function HintStrip() {
  const app = useApp()
  // A playtest needs the height, and the steps are for towns.
  const isOpen = useSelected(
    (state) =>
      state.window.hintsOpen &&
      state.session.beganAsSketch &&
      state.play === undefined &&
      shownWorld(state) === undefined,
  )
  const steps = useSelected(stepsOf)
  const { height } = useRoom()
  if (!isOpen || height < LOW_BELOW) return null
  return (
    <nav className="hints" aria-label={texts.hints.label}>
      <ol className="hints-steps">
        {steps.map((step, index) => (
          <HintStep key={step.action} step={step} number={index + 1} />
        ))}
      </ol>
      <DoItForMe />
      <IconButton label={tourTexts.begin} onClick={() => runAction(app, 'help.tour')}>
        <Signpost size={16} />
      </IconButton>
      <IconButton label={texts.hints.close} onClick={() => runAction(app, 'help.hints')}>
        <X size={16} />
      </IconButton>
    </nav>
  )
}

/** Does the first unfinished step. */
function DoItForMe() {
  const app = useApp()
  const step = useSelected((state) => stepsOf(state).find(({ isDone }) => !isDone(state)))
  if (!step) return null
  return (
    <IconButton label={texts.hints.doIt(step.label)} onClick={() => step.doIt(app)}>
      <StepForward size={16} />
    </IconButton>
  )
}

/** Two gates in opposite walls. */
function setGates(store: Store): void {
  const { width, height } = currentLevel(store.getState().document)
  const row = Math.floor(height / 2)
  edit(store, { kind: 'paint', brush: 'gate', cells: [row * width, row * width + width - 1] })
}

/** Two courtyards, a third of the way in from opposite corners. */
function setCourts(store: Store): void {
  const { width, height } = currentLevel(store.getState().document)
  const [near, far] = [1 / 3, 2 / 3].map(
    (share) => Math.floor(height * share) * width + Math.floor(width * share),
  )
  edit(store, { kind: 'paint', brush: 'court', cells: [near ?? 0, far ?? 0] })
}

function HintStep({ step, number }: { readonly step: Step; readonly number: number }) {
  const app = useApp()
  const isDone = useSelected(step.isDone)
  return (
    <li>
      <button type="button" className="hint" onClick={() => runAction(app, step.action)}>
        <span className={isDone ? 'hint-number hint-done' : 'hint-number'} aria-hidden>
          {isDone ? <Check size={12} strokeWidth={3} /> : number}
        </span>
        {step.label}
        {isDone && <span className="unseen">{texts.hints.done}</span>}
      </button>
    </li>
  )
}
