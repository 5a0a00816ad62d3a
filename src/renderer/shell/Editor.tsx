import { Tooltip } from 'radix-ui'
import { useLayoutEffect, type ComponentType } from 'react'
import { Banners } from './Banner'
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
import { MenuBar } from '../panels/menus/MenuBar'
import { PartBoundary } from '../panels/PartBoundary'
import { ReplayStrip } from '../panels/generate/ReplayStrip'
import { StatusBar } from '../panels/status/StatusBar'
import { Toolbar } from '../panels/toolbar/Toolbar'
import { PlayStrip } from '../panels/PlayStrip'
import { TourCard } from '../panels/TourCard'
import { useSelected, useApp } from '../state/app'
import { crashTexts } from '../texts/crashes'
import { WorldScreen } from './WorldScreen'
import { WorldToolbar } from '../panels/worlds/WorldToolbar'
import { shownWorld } from '../worlds/worlds'
import './Editor.css'

const words = crashTexts.parts

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
          <MainPart {...MAIN_PARTS.toolbar} />
        </header>
        <LeftColumn />
        <main className="app-main">
          <h1 className="unseen">{name}</h1>
          <Banners />
          <HintStrip />
          <ReplayStrip />
          <PlayStrip />
          <MainPart {...MAIN_PARTS.map} />
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

/** The parts in the middle of the window. */
export const MAIN_PARTS: Readonly<Record<'toolbar' | 'map', MainPartEntry>> = {
  toolbar: { label: words.toolbar, Component: MainToolbar },
  map: { label: words.map, Component: MainMap },
}

interface MainPartEntry {
  readonly label: string
  readonly Component: ComponentType
}

function MainPart({ label, Component }: MainPartEntry) {
  return (
    <PartBoundary label={label}>
      <Component />
    </PartBoundary>
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
