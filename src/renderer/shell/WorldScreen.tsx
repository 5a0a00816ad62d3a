import { useEffect, useRef, useState } from 'react'
import type { ProjectWorld } from '../../core/project/project'
import { describeTile } from '../../editor/worlds/describe-tile'
import { PANE } from '../state/panes'
import { worldTexts } from '../texts/worlds'
import { mountMap } from './mount-map'
import { MapGrid } from '../ui/MapGrid'
import { ScrolledSection } from '../ui/ScrolledSection'
import { useSelected, useApp } from '../state/app'
import { overlayShown, type WorldOverlay } from '../worlds/world-overlays'
import { worldOnMap } from '../worlds/world-frames'
import { WorldReplayStrip } from '../panels/worlds/WorldReplayStrip'
import { cursorOn } from '../state/world-state'
import { openTile } from '../worlds/worlds'
import { enterHere } from '../play/enter-town'
import { journeyUnderWay } from '../worlds/journey'
import { TileMenu } from '../panels/worlds/TileMenu'
import { openTileMenu } from '../worlds/open-tile-menu'
import { JourneyStrip } from '../panels/worlds/JourneyStrip'
import { WorldKey, WorldScale } from '../panels/worlds/WorldKey'
import { ObstacleCard } from '../panels/check/ObstacleCard'
import { WorldMinimap } from '../panels/worlds/WorldMinimap'
import { WorldStrip } from '../panels/worlds/WorldStrip'
import type { WorldSurface } from '../canvas/worlds/world-surface'
import type { Store } from '../state/store'
import './WorldScreen.css'

const words = worldTexts

/** The map of the world in view, its tools above it and the legend of its overlay below. */
export function WorldScreen({ world }: { readonly world: ProjectWorld }) {
  const app = useApp()
  const grid = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const overlayId = useSelected((state) => state.world.overlay)
  const cursor = useSelected((state) => cursorOn(state.world, world))
  const isBusy = useSelected((state) => state.world.job !== undefined)
  const levels = useSelected((state) => state.document.project.levels)
  const seen = useSelected((state) => worldOnMap(state.world, world))
  const overlay = useSelected((state) => overlayShown(state.world, seen))
  const journey = useSelected(journeyUnderWay)
  const [map, setMap] = useState<WorldSurface>()
  useEffect(() => {
    const [focused, canvas, lines] = [grid.current, container.current, rows.current]
    if (!focused || !canvas || !lines) return undefined
    return mountMap(app, { grid: focused, canvas, rows: lines }, setMap)
  }, [app])

  return (
    <section className="world" aria-label={words.map(world.name)} {...PANE}>
      {journey ? <JourneyStrip world={world} now={journey} /> : <WorldStrip world={world} />}
      <WorldReplayStrip />
      <div className="world-room">
        <MapGrid
          ref={grid}
          rows={rows}
          className="world-map"
          aria-label={words.map(world.name)}
          aria-describedby="world-help"
          aria-multiselectable
          aria-busy={isBusy}
          onDoubleClick={() => openTownPointedAt(app.store)}
          onContextMenu={(event) => {
            event.preventDefault()
            // Control and a click open menus on macOS.
            const isByPointer = event.button === 2 || event.ctrlKey
            openTileMenu(app.store, app.map, isByPointer ? { x: event.clientX, y: event.clientY } : undefined)
          }}
          onPanningEnd={() => app.map?.setPanning(false)}
        >
          <div ref={container} className="world-canvas" role="presentation" />
        </MapGrid>
        <WorldScale />
        <ObstacleCard />
        {map && <WorldMinimap map={map} size={seen.overland} />}
      </div>
      <TileMenu world={world} />
      <p id="world-tile" className="world-tile">
        {describeTile(seen, cursor, levels)}
      </p>
      <p id="world-help" className="unseen">
        {words.help}
      </p>
      <WorldKey world={world} overland={seen.overland} />
      {overlay && <TileOverlayLegend name={words.overlays[overlayId]} overlay={overlay} />}
    </section>
  )
}

/** The bands of the overlay over the map, with their letters and colours. */
function TileOverlayLegend({ name, overlay }: { readonly name: string; readonly overlay: WorldOverlay }) {
  return (
    <ScrolledSection className="world-legend" aria-label={words.legend(name)}>
      <ul>
        {overlay.legend.map(({ letter, colour, label }) => (
          <li key={letter} className="line">
            <span className="swatch" style={{ background: colour }} aria-hidden />
            <b>{letter}</b> {label}
          </li>
        ))}
      </ul>
    </ScrolledSection>
  )
}

function openTownPointedAt(store: Store): void {
  if (journeyUnderWay(store.getState())) return enterHere(store)
  const { tile } = store.tile.getState()
  // Two quick clicks with a brush are two strokes.
  if (tile !== undefined && store.getState().world.tool === 'look') openTile(store, tile)
}
