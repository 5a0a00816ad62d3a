import { Eye, Footprints, Map as MapIcon, RotateCcw, SkipForward, Square, X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useStore } from 'zustand'
import { renameCells, cellNamingOf } from '../../core/level/cell-naming'
import type { Level } from '../../core/level/level'
import { MAX_WALKER_NAME } from '../../core/play/records'
import { runAction } from '../actions'
import { levelById } from '../../core/project/links'
import { currentLevel, type EditorDocument } from '../../editor/editor-document'
import { focusMap, PANE } from '../state/panes'
import { logicTexts } from '../texts/logic'
import { playTexts } from '../texts/play'
import { reasonTexts } from '../texts/reasons'
import { IconButton } from '../ui/IconButton'
import { ReasonButton } from '../ui/ReasonButton'
import { Select } from '../ui/Select'
import { useKey, useLabelWithKey } from './use-key'
import { useSelected, useApp } from '../state/app'
import { PlayFigures } from '../play/PlayFigures'
import { chooseGoal, setPlayOptions } from '../play/playtest'
import { stopReplay } from '../play/replay-proof'
import type { PlayOptions, PlaySession } from '../state/play-state'
import { hintHere } from '../ui/hint-here'
import { PlainButton } from '../ui/buttons'
import './PlayStrip.css'

const words = playTexts

/** The strip above the map during a playtest: mode, position, clock and buttons. */
export function PlayStrip() {
  const play = useSelected((state) => state.play)
  return play ? <OpenStrip play={play} /> : null
}

function OpenStrip({ play }: { readonly play: PlaySession }) {
  const app = useApp()
  const isTop = useSelected(({ window }) => window.playOptions.view === 'top')
  const leaveWords = useLabelWithKey('play.leave', words.buttons.leave)
  // Keys that usually draw walk here.
  useEffect(() => {
    focusMap()
    return focusMap
  }, [])
  const problem = useSelected(({ document, view }) =>
    play.problem === undefined
      ? undefined
      : renameCells(play.problem, startLevel(document, play), cellNamingOf(view.mapAids.naming)),
  )
  return (
    <section className="play-strip" aria-label={words.label} data-play="" {...PANE}>
      <div className="play-row">
        <strong className="play-mode">
          <Footprints size={16} aria-hidden />
          {words.mode}
        </strong>
        <PlayFigures play={play} />
        <IconButton
          label={words.buttons.leave}
          tooltip={leaveWords}
          onClick={() => runAction(app, 'play.leave')}
        >
          <X size={16} />
        </IconButton>
      </div>
      {problem !== undefined && (
        <p className="play-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="play-row play-choices">
        <ReplayOfProof />
        <StripButton action="play.repeat" label={words.buttons.repeat}>
          <RotateCcw size={14} aria-hidden />
        </StripButton>
        <StripButton action="play.another" label={words.buttons.another}>
          <SkipForward size={14} aria-hidden />
        </StripButton>
        <StripButton action="play.view" label={isTop ? words.buttons.toFirst : words.buttons.toTop}>
          {isTop ? <Eye size={14} aria-hidden /> : <MapIcon size={14} aria-hidden />}
        </StripButton>
        <GoalField play={play} />
        <Choice option="clockAtSight" label={words.buttons.clockAtSight} />
        <details className="play-more">
          <summary>{words.buttons.more}</summary>
          <div className="play-row">
            <Choice option="isFree" label={words.buttons.free} />
            <Choice option="hasFog" label={words.buttons.fog} />
            <Choice option="hasKeys" label={words.buttons.keys} />
            <Choice option="breaksWalls" label={words.buttons.breaksWalls} />
            <Choice option="hasSound" label={words.buttons.sound} />
            <WalkerField />
          </div>
          <Help />
        </details>
      </div>
    </section>
  )
}

/** The level whose goals and problems are shown: the first of the walk, wherever the walker is now. */
function startLevel(document: EditorDocument, { from }: PlaySession): Level {
  return levelById(document.project, from.level)?.level ?? currentLevel(document)
}

/** How far the replay of a proof is, and a button that ends it. */
function ReplayOfProof() {
  const app = useApp()
  const { replay } = useStore(app.store.walk)
  if (!replay) return null
  return (
    <>
      <span className="play-replay">{logicTexts.replay.progress(replay.done, replay.moves.length)}</span>
      <PlainButton onClick={() => stopReplay(app.store)}>
        <Square size={14} aria-hidden />
        {logicTexts.replay.stop}
      </PlainButton>
    </>
  )
}

interface StripButtonProps {
  readonly action: 'play.repeat' | 'play.another' | 'play.view'
  readonly label: string
  readonly children: React.ReactNode
}

function StripButton({ action, label, children }: StripButtonProps) {
  const app = useApp()
  const key = useKey(action)
  const isMaking = useSelected(({ play }) => play?.isMaking === true)
  return (
    <ReasonButton
      whyNot={isMaking ? reasonTexts.loading : undefined}
      aria-keyshortcuts={key}
      onClick={() => runAction(app, action)}
    >
      {children}
      {label} <kbd className="play-key">{key}</kbd>
    </ReasonButton>
  )
}

function GoalField({ play }: { readonly play: PlaySession }) {
  const app = useApp()
  const id = useId()
  const document = useSelected((state) => state.document)
  const naming = useSelected(({ view }) => view.mapAids.naming)
  const at = play.goal ? play.goals.indexOf(play.goal) : -1
  const inNames = (text: string): string =>
    renameCells(text, startLevel(document, play), cellNamingOf(naming))
  return (
    <span className="play-field">
      <label htmlFor={id}>{words.buttons.goal}</label>
      <Select
        id={id}
        value={String(at)}
        options={[
          { id: '-1', label: words.buttons.noGoal },
          ...play.goals.map((goal, index) => ({ id: String(index), label: inNames(goal.words) })),
        ]}
        onChange={(index) => chooseGoal(app.store, Number(index))}
      />
    </span>
  )
}

type Flag = { [K in keyof PlayOptions]: PlayOptions[K] extends boolean ? K : never }[keyof PlayOptions]

function Choice({ option, label }: { readonly option: Flag; readonly label: string }) {
  const app = useApp()
  const isOn = useSelected(({ window }) => window.playOptions[option])
  return (
    <label className="play-field">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setPlayOptions(app.store, { [option]: event.target.checked })}
      />
      {label}
    </label>
  )
}

function WalkerField() {
  const app = useApp()
  const id = useId()
  const walker = useSelected(({ window }) => window.playOptions.walker)
  return (
    <span className="play-field">
      <label htmlFor={id}>{words.buttons.walker}</label>
      <input
        id={id}
        className="field-input play-walker"
        value={walker}
        maxLength={MAX_WALKER_NAME}
        placeholder={words.buttons.walkerNone}
        onChange={(event) => setPlayOptions(app.store, { walker: event.target.value })}
      />
    </span>
  )
}

function Help() {
  const isFree = useSelected(({ window }) => window.playOptions.isFree)
  return <p className="play-help">{hintHere(`${isFree ? words.helpFree : words.help} ${words.pointer}`)}</p>
}
