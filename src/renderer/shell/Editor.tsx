import { Tooltip } from 'radix-ui'
import { useLayoutEffect } from 'react'
import { Banner } from './Banner'
import { BottomColumn } from './BottomColumn'
import { LeftColumn } from './LeftColumn'
import { RightColumn } from './RightColumn'
import { showSize } from './Splitter'
import { Dialogs } from '../dialogs/Dialogs'
import { DropArea } from './DropArea'
import { PANEL_SIDES } from '../state/layout'
import { useArrangement } from '../looks/layout-changes'
import { MapCanvas } from './MapCanvas'
import { HintStrip } from '../panels/HintStrip'
import { MenuBar } from '../panels/MenuBar'
import { ReplayStrip } from '../panels/ReplayStrip'
import { StatusBar } from '../panels/StatusBar'
import { Toolbar } from '../panels/Toolbar'
import { PlayStrip } from '../panels/PlayStrip'
import { TourCard } from '../panels/TourCard'
import { useSelected, useApp } from '../state/app'
import { WorldScreen } from './WorldScreen'
import { WorldToolbar } from '../panels/worlds/WorldToolbar'
import { shownWorld } from '../worlds/worlds'

/** The editor: everything around the map. */
export function Editor() {
  const { host } = useApp()
  const name = useSelected((state) => state.document.name)
  const { size } = useArrangement()
  useLayoutEffect(() => {
    for (const side of PANEL_SIDES) showSize(side, size[side])
  }, [size])
  return (
    <Tooltip.Provider delayDuration={500} skipDelayDuration={200}>
      <DropArea>
        <header className="app-head">
          {host.kind === 'browser' && <MenuBar />}
          <MainToolbar />
        </header>
        <LeftColumn />
        <main className="app-main">
          <h1 className="unseen">{name}</h1>
          <Banner />
          <HintStrip />
          <ReplayStrip />
          <PlayStrip />
          <MainMap />
          <BottomColumn />
        </main>
        <RightColumn />
        <StatusBar />
        <TourCard />
      </DropArea>
      <Dialogs />
    </Tooltip.Provider>
  )
}

/** The tools for the world in view, or for the level. */
function MainToolbar() {
  const isWorld = useSelected((state) => shownWorld(state) !== undefined)
  return isWorld ? <WorldToolbar /> : <Toolbar />
}

/** The map of the world in view, or of the level. */
function MainMap() {
  const world = useSelected(shownWorld)
  return world ? <WorldScreen key={world.id} world={world} /> : <MapCanvas />
}
