import { Images } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  frameWords,
  goToShare,
  goToStepOfBuild,
  leaveReplay,
  toggleLetters,
  togglePlay,
} from '../generate/replay'
import { whyHere } from '../state/replay-level'
import { saveFrames } from '../generate/replay-frames'
import type { Replay } from '../state/run-state'
import { runTexts } from '../texts/runs'
import { Hint, IconButton } from '../ui/IconButton'
import { useSelected, useApp } from '../state/app'
import { ReplayBar, writeWhy } from './ReplayBar'
import { hintHere } from '../ui/hint-here'

/** Shown above the map during the replay of a town: a slider over its build, and why the cell under the pointer is there. */
export function ReplayStrip() {
  const replay = useSelected((state) => state.level.replay)
  return replay ? <OpenStrip replay={replay} /> : null
}

function OpenStrip({ replay }: { readonly replay: Replay }) {
  const app = useApp()
  const why = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const words = (): string => {
      const state = app.store.getState()
      return (
        whyHere(state, app.store.hover.getState().cell ?? state.level.cursor) ??
        hintHere(runTexts.replay.whyHint)
      )
    }
    return writeWhy(why, words, app.store.hover.subscribe, app.store.subscribe)
  }, [app])
  return (
    <ReplayBar
      label={runTexts.replay.label}
      sliderLabel={runTexts.replay.slider}
      max={100}
      value={replay.share}
      words={frameWords(replay)}
      isPlaying={replay.isPlaying}
      onGo={(share) => goToShare(app.store, share)}
      onStep={(step) => goToStepOfBuild(app.store, step)}
      onPlay={() => togglePlay(app.store)}
      onLeave={() => leaveReplay(app.store)}
      why={why}
    >
      <Hint text={runTexts.replay.lettersHelp}>
        <button
          type="button"
          className="button button-plain"
          aria-pressed={replay.hasLetters}
          onClick={() => toggleLetters(app.store)}
        >
          {runTexts.replay.letters}
        </button>
      </Hint>
      <IconButton
        label={runTexts.replay.saveFrames}
        onClick={() => void saveFrames(app.store, app.host, app.jobs)}
      >
        <Images size={16} />
      </IconButton>
    </ReplayBar>
  )
}
