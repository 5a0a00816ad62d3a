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
import { whyHere } from '../desk/replay-level'
import { saveFrames } from '../generate/replay-frames'
import type { Replay } from '../desk/run-state'
import { runTexts } from '../texts/runs'
import { Hint, IconButton } from '../ui/IconButton'
import { useSelected, useWorkbench } from '../desk/workbench'
import { ReplayBar, writeWhy } from './ReplayBar'

/** Shown above the map during the replay of a town: a slider over its build, and why the cell under the pointer is there. */
export function ReplayStrip() {
  const replay = useSelected((state) => state.level.replay)
  return replay ? <OpenStrip replay={replay} /> : null
}

function OpenStrip({ replay }: { readonly replay: Replay }) {
  const bench = useWorkbench()
  const why = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const words = (): string => {
      const state = bench.store.getState()
      return whyHere(state, bench.hover.getState().cell ?? state.level.cursor) ?? runTexts.replay.whyHint
    }
    return writeWhy(why, words, bench.hover.subscribe, bench.store.subscribe)
  }, [bench])
  return (
    <ReplayBar
      label={runTexts.replay.label}
      sliderLabel={runTexts.replay.slider}
      max={100}
      value={replay.share}
      words={frameWords(replay)}
      isPlaying={replay.isPlaying}
      onGo={(share) => goToShare(bench.store, share)}
      onStep={(step) => goToStepOfBuild(bench.store, step)}
      onPlay={() => togglePlay(bench.store)}
      onLeave={() => leaveReplay(bench.store)}
      why={why}
    >
      <Hint text={runTexts.replay.lettersHelp}>
        <button
          type="button"
          className="button button-plain"
          aria-pressed={replay.hasLetters}
          onClick={() => toggleLetters(bench.store)}
        >
          {runTexts.replay.letters}
        </button>
      </Hint>
      <IconButton label={runTexts.replay.saveFrames} onClick={() => void saveFrames(bench)}>
        <Images size={16} />
      </IconButton>
    </ReplayBar>
  )
}
