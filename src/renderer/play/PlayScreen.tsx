import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { edgesOf } from '../../core/play/walk'
import { texts } from '../texts'
import { useSelected, useWorkbench } from '../workbench'
import { toggleView } from './playing'
import { levelOfWalk } from './play-picture'
import { WalkPad } from './WalkPad'
import { FIRST_PERSON } from './play-view'

const words = texts.play

const FirstPerson = FIRST_PERSON ? lazy(FIRST_PERSON) : undefined

/** What lies over the map during a playtest: the view out of the walker's eyes, or a cover while another map is made. */
export function PlayScreen() {
  const isFirst = useSelected(({ playOptions }) => playOptions.view === 'first-person')
  const isMaking = useSelected(({ play }) => play?.isMaking === true)
  if (isMaking) return <p className="play-screen play-cover">{words.making}</p>
  return (
    <>
      {isFirst && <Eyes />}
      <WalkPad />
    </>
  )
}

function Eyes() {
  const bench = useWorkbench()
  const { walk } = useStore(bench.walk)
  const state = useSelected((all) => all)
  const [why, setWhy] = useState<string>()
  const level = walk && levelOfWalk(state, walk)
  if (!walk || !level) return null
  if (!FirstPerson || why !== undefined) {
    return (
      <div className="play-screen play-cover" data-play="">
        <p>{why ?? words.noFirstPerson}</p>
        <button type="button" className="button button-plain" onClick={() => toggleView(bench)}>
          {words.buttons.toTop}
        </button>
      </div>
    )
  }
  return (
    <div className="play-screen">
      <Suspense fallback={null}>
        <FirstPerson
          level={level}
          pose={walk.pose}
          opened={edgesOf(walk.opened, walk.pose.level)}
          onUnavailable={setWhy}
        />
      </Suspense>
    </div>
  )
}
