import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { countMoments, momentAt, type History, type Moment } from '../../../editor/history'
import { goToStep } from '../../edit/edit'
import { texts } from '../../texts'
import { useSelected, useApp } from '../../state/app'
import { useRowTab } from '../../ui/row-tab'
import { WindowedList } from '../../ui/WindowedList'
import { PICTURE, useMomentPictures } from './use-moment-pictures'
import { hintHere } from '../../ui/hint-here'
import { Panel } from '../Panel'
import './HistoryPanel.css'

/** Height of a line in CSS pixels; HistoryPanel.css says the same. */
const LINE = 40
/** Histories of up to this many lines are drawn whole: every drawn line asks for its picture. */
const WHOLE = 12
/** Lines drawn above and below those in view, so that scrolling shows no gap. */
const SPARE = 4

/** Every step by name, the newest first: a click or Enter goes to the moment just after it. */
export function HistoryPanel() {
  const history = useSelected((state) => state.document.history)
  const steps = countMoments(history) - 1
  const words = texts.history
  return (
    <Panel
      className="panel panel-tall panel-history"
      label={words.label}
      count={steps > 0 ? words.steps(steps) : undefined}
    >
      <Moments history={history} />
      {steps === 0 && <p className="panel-note">{hintHere(words.empty)}</p>}
    </Panel>
  )
}

/** The list itself. The present moment is the tab stop until keys or the focus go elsewhere. */
function Moments({ history }: { readonly history: History }) {
  const app = useApp()
  const [drawn, setDrawn] = useState<readonly number[]>([])
  const moments = useMemo(
    () => Array.from({ length: countMoments(history) }, (_, index) => momentAt(history, index)),
    [history],
  )
  const pictureOf = useMomentPictures(
    history,
    drawn.flatMap((index) => moments[index]?.id ?? []),
  )
  return (
    <div className="history-scroll">
      <WindowedList
        items={moments}
        keyOf={keyOf}
        label={texts.history.list}
        className="history"
        estimate={LINE}
        whole={WHOLE}
        spare={SPARE}
        current={history.undone.length}
        nameOf={nameOf}
        onDrawn={setDrawn}
        renderRow={(moment) => (
          <MomentButton
            moment={moment}
            // The start alone looks as the map does.
            isPictured={moments.length > 1}
            picture={pictureOf(moment.id)}
            onGo={() => goToStep(app.store, moment)}
          />
        )}
      />
    </div>
  )
}

function keyOf({ id }: Moment): string {
  return String(id)
}

function nameOf({ id, label }: Moment): string {
  return label ?? (id === 0 ? texts.history.start : texts.history.forgotten)
}

interface MomentButtonProps {
  readonly moment: Moment
  /** Whether there is room for a picture. */
  readonly isPictured: boolean
  /** The level at that moment; undefined until it is drawn. */
  readonly picture: HTMLCanvasElement | undefined
  readonly onGo: () => void
}

function MomentButton({ moment, isPictured, picture, onGo }: MomentButtonProps) {
  const { level, when, isSaved } = moment
  const words = texts.history
  // A document that was never in a file begins as "saved" only because there is nothing to lose.
  const hasFile = useSelected((state) => state.document.file !== undefined)
  const hasLevels = useSelected((state) => state.document.project.levels.length > 1)
  const name = nameOf(moment)
  const tab = useRowTab()
  return (
    <button
      type="button"
      className={`row history-moment history-${when}`}
      aria-current={when === 'now' ? 'step' : undefined}
      tabIndex={tab}
      title={hasLevels && level !== undefined ? `${name} · ${level}` : name}
      onClick={onGo}
    >
      {isPictured && <MomentPicture picture={picture} />}
      <span className="history-name">{name}</span>
      {hasLevels && level !== undefined && <span className="cut history-level">{level}</span>}
      {isSaved && hasFile && <span className="history-word">{words.saved}</span>}
      {when === 'undone' && <span className="unseen">{words.undone}</span>}
    </button>
  )
}

/** The small picture of a moment; the name beside it says what changed. */
function MomentPicture({ picture }: Pick<MomentButtonProps, 'picture'>) {
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    frame.current?.replaceChildren(...(picture ? [picture] : []))
  }, [picture])
  return (
    <span ref={frame} className="history-picture" style={{ width: PICTURE, height: PICTURE }} aria-hidden />
  )
}
