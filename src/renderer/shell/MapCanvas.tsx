import { useEffect, useRef } from 'react'
import { openPointedAt } from '../map/open-pointed-at'
import { OverlayLegend } from '../map/OverlayLegend'
import { NameOnMap } from '../map/NameOnMap'
import { Minimap } from '../map/Minimap'
import { showCursor } from '../state/cursor'
import { ObstacleCard } from '../panels/check/ObstacleCard'
import { ConnectOnMap } from '../panels/cell/ConnectOnMap'
import { MapMenu } from '../panels/menus/MapMenu'
import { ToolOptions } from '../panels/toolbar/ToolOptions'
import { PANE } from '../state/panes'
import { Automap } from '../play/Automap'
import { PlayScreen } from '../play/PlayScreen'
import { playTexts } from '../texts/play'
import { texts } from '../texts'
import { MapGrid } from '../ui/MapGrid'
import { openMapMenu } from '../map/open-map-menu'
import { useSelected, useApp } from '../state/app'
import { tourStop } from '../tour/tour'
import { useLevelWords } from '../state/use-level-words'
import { setHand } from './level-on-screen'
import { mountMap } from './mount-map'
import './MapCanvas.css'

/** The map; its keys are in `actions/key-table.ts`. React draws an empty element once; the map itself draws everything inside. */
export function MapCanvas() {
  const app = useApp()
  const grid = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const inWords = useLevelWords()
  const isPlaying = useSelected(({ play }) => play !== undefined)
  const isRunning = useSelected(({ level }) => level.run !== undefined)

  useEffect(() => {
    const [focused, element, lines, said] = [grid.current, container.current, rows.current, words.current]
    if (!focused || !element || !lines || !said) return undefined
    const unmount = mountMap(app, { grid: focused, canvas: element, rows: lines, words: said })
    focused.focus({ preventScroll: true })
    return unmount
  }, [app])

  return (
    <section className="map" {...tourStop('map')} aria-label={texts.map.label} {...PANE}>
      <div className="map-room">
        <MapGrid
          ref={grid}
          rows={rows}
          className="map-grid"
          aria-label={inWords(texts.map.cells)}
          aria-describedby="map-help"
          aria-multiselectable
          aria-busy={isRunning}
          onDoubleClick={({ clientX, clientY }) =>
            openPointedAt(app.store, app.map?.cellAt(clientX, clientY).cell ?? -1)
          }
          onContextMenu={(event) => {
            event.preventDefault()
            const isByKeys = grid.current?.dataset['hand'] === 'keys' && event.button !== 2
            openMapMenu(app.store, app.map, isByKeys ? undefined : { x: event.clientX, y: event.clientY })
          }}
          onPanningEnd={() => app.map?.setPanning(false)}
          onBlur={() => {
            setHand(grid.current, 'keys')
            showCursor(app.store, false)
            // A dialog only moves the cursor, perhaps to the other end of a shape.
            if (app.store.getState().window.dialog === undefined) app.hand?.cancel()
          }}
        >
          <div ref={container} className="map-canvas" role="presentation" />
        </MapGrid>
        {!isPlaying && <NameOnMap />}
        {!isPlaying && <ConnectOnMap />}
        <ObstacleCard />
        {isPlaying ? <Automap /> : <Minimap />}
        {isPlaying && <PlayScreen />}
      </div>
      <div className="map-foot">
        {!isPlaying && <ToolOptions />}
        <OverlayLegend />
      </div>
      <MapMenu />
      <p ref={words} id="map-words" className="unseen" />
      <p id="map-help" className="unseen">
        {isPlaying ? playTexts.mapHelp : texts.map.help}
      </p>
    </section>
  )
}
