import { useEffect, useRef } from 'react'
import { ReplayBar, writeWhy } from '../generate/ReplayBar'
import { worldTexts } from '../../texts/worlds'
import { useSelected, useApp } from '../../state/app'
import { goToWorldFrame, leaveWorldReplay, stepWorldReplay, toggleWorldPlay } from '../../worlds/world-replay'
import { whyTileHere, worldFrameWords } from '../../worlds/world-frames'
import type { WorldReplay } from '../../state/world-state'

/** Shown above the map of a world during its replay: a slider over the steps, and the step that made the tile under the pointer. */
export function WorldReplayStrip() {
  const replay = useSelected((state) => state.world.replay)
  return replay ? <OpenStrip replay={replay} /> : null
}

function OpenStrip({ replay }: { readonly replay: WorldReplay }) {
  const app = useApp()
  const why = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const words = (): string => {
      const state = app.store.getState()
      return whyTileHere(state.world, app.store.tile.getState().tile ?? state.world.cursor) ?? ''
    }
    return writeWhy(why, words, app.store.tile.subscribe, app.store.subscribe)
  }, [app])
  return (
    <ReplayBar
      label={worldTexts.replay.label}
      sliderLabel={worldTexts.replay.slider}
      max={replay.record.frames.length}
      value={replay.made}
      words={worldFrameWords(replay)}
      isPlaying={replay.isPlaying}
      onGo={(made) => goToWorldFrame(app.store, made)}
      onStep={(step) => stepWorldReplay(app.store, step)}
      onPlay={() => toggleWorldPlay(app.store)}
      onLeave={() => leaveWorldReplay(app.store)}
      why={why}
    />
  )
}
