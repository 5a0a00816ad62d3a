import { Tooltip } from 'radix-ui'
import { useLayoutEffect } from 'react'
import { Banner } from './Banner'
import { BottomColumn } from './columns/BottomColumn'
import { LeftColumn } from './columns/LeftColumn'
import { RightColumn } from './columns/RightColumn'
import { showSize } from './columns/Splitter'
import { Dialogs } from './dialogs/Dialogs'
import { DropArea } from './DropArea'
import { SIDES } from './layout'
import { useArrangement } from './layout-changes'
import { MapCanvas } from './MapCanvas'
import { HintStrip } from './panels/HintStrip'
import { MenuBar } from './panels/MenuBar'
import { ReplayStrip } from './panels/ReplayStrip'
import { StatusBar } from './panels/StatusBar'
import { Toolbar } from './panels/Toolbar'
import { PlayStrip } from './play/PlayStrip'
import { TourCard } from './tour/TourCard'
import { useSelected, useWorkbench } from './workbench'
import { WorldScreen } from './worlds/WorldScreen'
import { WorldToolbar } from './worlds/WorldToolbar'
import { shownWorld } from './worlds/worlds'

/** The window: what one works with around the map. */
export function App() {
  const { host } = useWorkbench()
  const name = useSelected((state) => state.document.name)
  const { size } = useArrangement()
  useLayoutEffect(() => {
    for (const side of SIDES) showSize(side, size[side])
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
