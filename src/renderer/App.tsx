import { Tooltip } from 'radix-ui'
import { Banner } from './Banner'
import { Dialogs } from './dialogs/Dialogs'
import { DropArea } from './DropArea'
import { MapCanvas } from './MapCanvas'
import { HintStrip } from './panels/HintStrip'
import { RIGHT_PANELS } from './panels/index'
import { LeftColumn } from './panels/LeftColumn'
import { MenuBar } from './panels/MenuBar'
import { StatusBar } from './panels/StatusBar'
import { Toolbar } from './panels/Toolbar'
import { useSelected, useWorkbench } from './workbench'
import './styles/theme.css'
import './styles/app.css'
import './styles/panels.css'
import './styles/dialogs.css'
import './styles/history.css'
import './styles/stamps.css'

/** The window: what one works with around the map. */
export function App() {
  const { host } = useWorkbench()
  const name = useSelected((state) => state.document.name)
  return (
    <Tooltip.Provider delayDuration={500} skipDelayDuration={200}>
      <DropArea>
        <header className="app-head">
          {host.kind === 'browser' && <MenuBar />}
          <Toolbar />
        </header>
        <LeftColumn />
        <main className="app-main">
          <h1 className="unseen">{name}</h1>
          <Banner />
          <HintStrip />
          <MapCanvas />
        </main>
        <aside className="app-side">
          {RIGHT_PANELS.map(({ id, Component }) => (
            <Component key={id} />
          ))}
        </aside>
        <StatusBar />
      </DropArea>
      <Dialogs />
    </Tooltip.Provider>
  )
}
