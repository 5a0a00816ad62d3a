import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { themeOf } from '../../core/play/theme'
import { pitOfLastMove } from '../../core/play/things'
import { edgesOf } from '../../core/play/walk'
import { focusMap, PANE } from '../state/panes'
import { playTexts } from '../texts/play'
import { useSelected, useApp } from '../state/app'
import { FirstPersonView } from './first-person/FirstPersonView'
import { levelBeforeEyes, movedFor } from '../map/walk-picture'
import { keepAidsPlaced } from './place-aids'
import { toggleView } from './playtest'
import { turnBy, walkTo } from './walk-by-click'
import { WalkPad } from './WalkPad'
import './PlayScreen.css'

/** Covers the map during a playtest: with the first-person view, or with a plain cover while another map is made. */
export function PlayScreen() {
  const isFirst = useSelected(({ window }) => window.playOptions.view === 'first-person')
  const isMaking = useSelected(({ play }) => play?.isMaking === true)
  if (isMaking) return <p className="play-screen play-cover">{playTexts.making}</p>
  return (
    <>
      {isFirst && <Eyes />}
      <PlacedPad />
    </>
  )
}

/** The buttons for walking, which keep off exits as the automap does. */
function PlacedPad() {
  const app = useApp()
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const room = mark.current?.parentElement
    return room ? keepAidsPlaced(app.store, room) : undefined
  }, [app])
  return (
    <>
      <span ref={mark} hidden />
      <WalkPad />
    </>
  )
}

function Eyes() {
  const app = useApp()
  const { walk } = useStore(app.store.walk)
  const state = useSelected((all) => all)
  const level = walk && levelBeforeEyes(state, walk)
  const { project } = state.document
  const levelId = walk?.pose.level ?? ''
  const theme = useMemo(() => themeOf(project, levelId), [project, levelId])
  if (!walk || !level) return null
  const lookFromAbove = (): void => {
    toggleView(app.store)
    focusMap() // the button that was pressed is gone
  }
  return (
    <div className="play-screen" data-play="" {...PANE}>
      <FirstPersonView
        level={level}
        theme={theme}
        pose={walk.pose}
        opened={edgesOf(walk.opened, walk.pose.level)}
        moved={movedFor(walk)}
        pit={pitOfLastMove(walk)?.cell}
        onTopDown={lookFromAbove}
        onAim={(aim) => walkTo(app.store, aim)}
        onTurn={(quarters) => turnBy(app.store, quarters)}
      />
    </div>
  )
}
