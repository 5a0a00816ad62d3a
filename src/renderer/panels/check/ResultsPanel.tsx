import { Trash2 } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useStore } from 'zustand'
import { DASHES, walkLook, type WalkLook } from '../../../core/picture/draw-walk'
import { fingerprint } from '../../../core/play/course'
import { currentLevel } from '../../../editor/editor-document'
import { runAction } from '../../actions'
import { mapStyleShown } from '../../looks/looks'
import { timeWords } from '../../play/walk-words'
import { walksListed, whyHidden, type ListedWalk } from '../../map/shown-walks'
import { NotesOfLevel } from '../../play/PlayNotes'
import { deleteWalker, exportWalks, showAllWalks, showWalk } from '../../play/walks'
import { playTexts } from '../../texts/play'
import { dayAndTime } from '../../state/times'
import { WordsWithKeys } from '../WordsWithKeys'
import { useSelected, useApp } from '../../state/app'
import { useRowTab } from '../../ui/row-tab'
import { WindowedList } from '../../ui/WindowedList'
import { PlainButton } from '../../ui/buttons'
import { Panel } from '../Panel'
import './ResultsPanel.css'

const words = playTexts.results

/** The walks of the level in view: their times, their lines on the map, and their commands. */
export function ResultsPanel() {
  const app = useApp()
  const walks = useSelected((state) => state.window.walks)
  const document = useSelected((state) => state.document)
  const { gamepad } = useStore(app.store.walk)
  const listed = useMemo(() => walksListed(document, walks), [walks, document])
  const walkers = [...new Set(listed.map(({ record }) => record.walker))]
  return (
    <Panel className="panel panel-results" label={words.label}>
      <NotesOfLevel />
      {listed.length === 0 ? (
        <>
          <WordsWithKeys className="panel-note" text={words.empty} />
          <PlainButton onClick={() => runAction(app, 'play.fromStart')}>{words.play}</PlainButton>
        </>
      ) : (
        <>
          <div className="buttons results-buttons">
            <PlainButton onClick={() => showAllWalks(app.store, true)}>{words.showAll}</PlainButton>
            <PlainButton onClick={() => showAllWalks(app.store, false)}>{words.showNone}</PlainButton>
            <PlainButton onClick={() => void exportWalks(app.store, app.host)}>{words.export}</PlainButton>
            {walkers.map((walker) => (
              <PlainButton key={walker} onClick={() => deleteWalker(app.store, walker)}>
                <Trash2 size={14} aria-hidden />
                {words.deleteOf(walker)}
              </PlainButton>
            ))}
          </div>
          <WindowedList
            items={listed}
            keyOf={({ record }) => record.id}
            nameOf={({ record }) => record.walker}
            label={words.list}
            className="results"
            rowClassName="result"
            estimate={24}
            gap={2}
            keepAs="results"
            renderRow={(walk, at) => <WalkRow walk={walk} number={at + 1} />}
          />
          <p className="panel-note">{words.lost}</p>
        </>
      )}
      <p className="panel-note">{gamepad === undefined ? playTexts.noGamepad : playTexts.gamepad(gamepad)}</p>
    </Panel>
  )
}

function WalkRow({ walk: { record, look }, number }: { readonly walk: ListedWalk; readonly number: number }) {
  const app = useApp()
  const document = useSelected((state) => state.document)
  const isShown = useSelected(({ session }) => session.shownWalks.includes(record.id))
  const hidden = whyHidden(document, record)
  const canShow = hidden === undefined
  const noteId = useId()
  const said = (record.isReached ? words.reached : words.givenUp)(
    timeWords(record.milliseconds),
    record.steps,
  )
  const note = hidden
    ? words.hidden[hidden]
    : record.map === fingerprint(currentLevel(document))
      ? undefined
      : words.mapChanged
  return (
    <>
      <input
        type="checkbox"
        tabIndex={useRowTab()}
        checked={isShown && canShow}
        // Not `disabled`: it takes the focus to say why, which the note beside it says to the eye.
        aria-disabled={!canShow}
        aria-label={words.show(record.walker, number)}
        {...(note === undefined ? {} : { 'aria-describedby': noteId, title: note })}
        onChange={(event) => canShow && showWalk(app.store, record.id, event.target.checked)}
      />
      <LineSample look={walkLook(look)} />
      <span className="result-walker">{words.entry(number, record.walker)}</span>
      <span>{said}</span>
      <time className="soft" dateTime={record.startedAt}>
        {dayAndTime(Date.parse(record.startedAt))}
      </time>
      {note !== undefined && (
        <span id={noteId} className="soft">
          {note}
        </span>
      )}
    </>
  )
}

/** A sample of the line that marks a walk on the map. */
function LineSample({ look }: { readonly look: WalkLook }) {
  const style = useSelected(({ window }) => mapStyleShown(window.looks))
  const rows = look.dash === 'double' ? [4, 8] : [6]
  return (
    <>
      <span className="unseen">{words.dashes[look.dash]}</span>
      <svg className="result-line" width="40" height="14" aria-hidden>
        <rect width="40" height="14" rx="2" fill={style.street} />
        {rows.flatMap((y) =>
          [0, 1].flatMap((part) =>
            DASHES[look.dash].map(([from, to]) => (
              <rect
                key={`${y} ${part} ${from}`}
                x={4 + 16 * (part + from)}
                y={y - 0.5}
                width={16 * (to - from)}
                height={rows.length > 1 ? 2 : 3}
                fill={style.dark ? look.dark : look.light}
              />
            )),
          ),
        )}
      </svg>
    </>
  )
}
