import { Trophy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { keysOf } from '../../core/logic/play'
import { clockAt } from '../../core/play/walk'
import { playTexts } from '../texts/play'
import { useSelected, useApp } from '../state/app'
import type { Store } from '../state/store'
import { Compass } from './Compass'
import { aheadWords, hereWords, inNamesOf, takesHere, timeWords, usesHere } from './walk-words'
import type { PlaySession } from '../state/play-state'
import { writeWords } from '../ui/write-words'
import './PlayFigures.css'

const words = playTexts

/** Time between two updates of the running clock, in milliseconds. */
const TICK = 100

/** Compass, cell, view ahead, steps, clock and results of the tries. The only part of the window that each step redraws. */
export function PlayFigures({ play }: { readonly play: PlaySession }) {
  const app = useApp()
  const { walk, said, gamepad } = useStore(app.store.walk)
  const state = useSelected((all) => all)
  if (play.isMaking || !walk) return <p className="play-words">{play.isMaking ? words.making : ''}</p>
  const ahead = aheadWords(state, walk)
  const here = [takesHere(state, walk), usesHere(state, walk)].filter((each) => each !== undefined)
  const keys = walk.things ? [...keysOf(walk.things)] : []
  const { tries, average, best } = play.statistics
  const time = (value: number | undefined): string =>
    value === undefined ? words.figures.none : timeWords(value)
  return (
    <>
      <Compass facing={walk.pose.facing} />
      <p className="play-words">
        <span className="play-here">{hereWords(state, walk)}</span>
        <span>
          {said === undefined ? ahead : inNamesOf(app.store.getState(), walk, said)}
          {here.length > 0 && ` ${here.join(' ')}`}
        </span>
      </p>
      {walk.took !== undefined && <GoalReached took={walk.took} steps={walk.steps} />}
      <dl className="play-figures">
        <Figure label={words.figures.steps}>
          {walk.steps}
          {play.shortest !== undefined && <small> ({words.figures.shortest(play.shortest)})</small>}
        </Figure>
        {keys.length > 0 && <Figure label={words.figures.keys}>{keys.join(', ')}</Figure>}
        <Figure label={words.figures.time}>
          <Clock store={app.store} />
        </Figure>
        <Figure label={words.figures.tries}>{tries}</Figure>
        <Figure label={words.figures.average}>{time(average)}</Figure>
        <Figure label={words.figures.best}>{time(best)}</Figure>
      </dl>
      <span className="unseen">{gamepad === undefined ? words.noGamepad : words.gamepad(gamepad)}</span>
    </>
  )
}

interface GoalReachedProps {
  readonly took: number
  readonly steps: number
}

/** The celebration of a reached goal; the status bar has announced it to screen readers. */
function GoalReached({ took, steps }: GoalReachedProps) {
  // The walk may go on after the goal; its own figures stay.
  const [stepsThere] = useState(steps)
  return (
    <p className="play-goal">
      <Trophy size={18} aria-hidden />
      <strong>{words.goalReached}</strong>
      <span>{words.goalFigures(timeWords(took), stepsThere)}</span>
    </p>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The clock writes its text straight into the page, so that React need not draw ten times a second. */
function Clock({ store }: { readonly store: Store }) {
  const span = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = (): void => {
      const { walk } = store.walk.getState()
      writeWords(span.current, timeWords(walk ? clockAt(walk, performance.now()) : 0))
    }
    write()
    const ticking = setInterval(write, TICK)
    const unsubscribe = store.walk.subscribe(write)
    return () => {
      clearInterval(ticking)
      unsubscribe()
    }
  }, [store])
  return <span ref={span} className="play-clock" />
}
