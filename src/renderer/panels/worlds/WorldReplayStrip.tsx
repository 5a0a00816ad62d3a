import { useEffect, useRef } from 'react'
import { ReplayBar, writeWhy } from '../ReplayBar'
import { worldTexts } from '../../texts/worlds'
import { useSelected, useWorkbench } from '../../desk/workbench'
import { goToWorldFrame, leaveWorldReplay, stepWorldReplay, toggleWorldPlay } from '../../worlds/world-replay'
import { whyTileHere, worldFrameWords } from '../../worlds/world-frames'
import type { WorldReplay } from '../../desk/world-state'

/** Shown above the map of a world during its replay: a slider over the steps, and the step that made the tile under the pointer. */
export function WorldReplayStrip() {
  const replay = useSelected((state) => state.world.replay)
  return replay ? <OpenStrip replay={replay} /> : null
}

function OpenStrip({ replay }: { readonly replay: WorldReplay }) {
  const bench = useWorkbench()
  const why = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const words = (): string => {
      const state = bench.store.getState()
      return whyTileHere(state.world, bench.tile.getState().tile ?? state.world.cursor) ?? ''
    }
    return writeWhy(why, words, bench.tile.subscribe, bench.store.subscribe)
  }, [bench])
  return (
    <ReplayBar
      label={worldTexts.replay.label}
      sliderLabel={worldTexts.replay.slider}
      max={replay.record.frames.length}
      value={replay.made}
      words={worldFrameWords(replay)}
      isPlaying={replay.isPlaying}
      onGo={(made) => goToWorldFrame(bench.store, made)}
      onStep={(step) => stepWorldReplay(bench.store, step)}
      onPlay={() => toggleWorldPlay(bench.store)}
      onLeave={() => leaveWorldReplay(bench.store)}
      why={why}
    />
  )
}
