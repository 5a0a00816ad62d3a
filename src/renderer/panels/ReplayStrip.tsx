import { Images, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  frameWords,
  goToShare,
  goToStepOfBuild,
  leaveReplay,
  toggleLetters,
  togglePlay,
  whyHere,
} from '../replaying'
import { saveFrames } from '../replay-frames'
import type { Replay } from '../run-state'
import { texts } from '../texts'
import { Hint, IconButton } from '../ui/IconButton'
import { useSelected, useWorkbench, type Workbench } from '../workbench'
import { PANE } from '../panes'

/** Above the map while the build of a town is shown: a slider over it, and why the cell under the pointer is there. */
export function ReplayStrip() {
  const replay = useSelected((state) => state.replay)
  return replay ? <OpenStrip replay={replay} /> : null
}

function OpenStrip({ replay }: { readonly replay: Replay }) {
  const bench = useWorkbench()
  const slider = useRef<HTMLInputElement>(null)
  const why = useRef<HTMLParagraphElement>(null)
  useEffect(() => slider.current?.focus({ preventScroll: true }), [])
  useEffect(() => followWhy(bench, why), [bench])
  const words = frameWords(replay)
  return (
    <section className="replay" aria-label={texts.replay.label} {...PANE}>
      <div className="replay-row">
        <IconButton label={texts.replay.previousStep} onClick={() => goToStepOfBuild(bench, -1)}>
          <SkipBack size={16} />
        </IconButton>
        <IconButton
          label={replay.isPlaying ? texts.replay.pause : texts.replay.play}
          onClick={() => togglePlay(bench)}
        >
          {replay.isPlaying ? <Pause size={16} /> : <Play size={16} />}
        </IconButton>
        <IconButton label={texts.replay.nextStep} onClick={() => goToStepOfBuild(bench, 1)}>
          <SkipForward size={16} />
        </IconButton>
        <input
          ref={slider}
          type="range"
          className="replay-slider"
          min={0}
          max={100}
          value={replay.share}
          aria-label={texts.replay.slider}
          aria-valuetext={words}
          onChange={(event) => goToShare(bench, Number(event.target.value))}
        />
        <Hint text={texts.replay.lettersHelp}>
          <button
            type="button"
            className="button button-plain"
            aria-pressed={replay.hasLetters}
            onClick={() => toggleLetters(bench)}
          >
            {texts.replay.letters}
          </button>
        </Hint>
        <IconButton label={texts.replay.saveFrames} onClick={() => void saveFrames(bench)}>
          <Images size={16} />
        </IconButton>
        <IconButton label={texts.replay.leave} onClick={() => leaveReplay(bench)}>
          <X size={16} />
        </IconButton>
      </div>
      <p className="replay-words">{words}</p>
      <p className="replay-why" ref={why} />
    </section>
  )
}

/** Writes why the cell under the pointer, or else the cursor, is there: straight into the page, for it follows the pointer. */
function followWhy(bench: Workbench, line: { readonly current: HTMLElement | null }): () => void {
  const write = (): void => {
    const state = bench.store.getState()
    const words = whyHere(state, bench.hover.getState().cell ?? state.cursor) ?? texts.replay.whyHint
    if (line.current && line.current.textContent !== words) line.current.textContent = words
  }
  write()
  const ends = [bench.hover.subscribe(write), bench.store.subscribe(write)]
  return () => ends.forEach((end) => end())
}
