import { useEffect, useMemo, useRef, useState } from 'react'
import type { Project, ProjectWorld } from '../../core/project/project'
import { townSizeOf } from '../../core/formats/overland/picture/town-sign'
import { sitesOf } from '../../core/project/worlds'
import { isSelected } from '../../editor/selection'
import { trailOfJourney } from '../../core/play/journey'
import { gestureTiles, type TileHand } from '../../editor/worlds/tile-shapes'
import { describeTile } from '../../editor/worlds/describe-tile'
import { CellGrid } from '../map/cell-grid'
import { PANE } from '../state/panes'
import { worldTexts } from '../texts/worlds'
import { throttle } from './throttle'
import { MapGrid } from '../ui/MapGrid'
import { ScrolledSection } from '../ui/ScrolledSection'
import { useSelected, useApp, type App } from '../state/app'
import { overlayOf, type WorldOverlay } from '../worlds/world-overlays'
import { overlandShown, withMap } from '../worlds/world-frames'
import { WorldReplayStrip } from '../panels/worlds/WorldReplayStrip'
import { cursorOn, handOf, selectionOn, selectsTiles, type WorldState } from '../state/world-state'
import { applyWorldTool, openTile, pickTile } from '../worlds/worlds'
import { enterHere } from '../play/enter-town'
import { journeyTo, journeyUnderWay, roadsIn } from '../worlds/journey'
import { TileMenu } from '../panels/worlds/TileMenu'
import { openTileMenu } from '../worlds/open-tile-menu'
import { JourneyStrip } from '../panels/worlds/JourneyStrip'
import { WorldKey, WorldScale } from '../panels/worlds/WorldKey'
import { ObstacleCard } from '../panels/ObstacleCard'
import { WorldMinimap } from '../panels/worlds/WorldMinimap'
import { WorldStrip } from '../panels/worlds/WorldStrip'
import { WorldSurface } from '../canvas/worlds/world-surface'
import type { Store } from '../state/store'

const words = worldTexts
/** Minimum time between two updates of the zoom in toolbar and status bar, in milliseconds; see `MapCanvas`. */
const ZOOM_PAUSE = 150
/** On a journey the pointer walks, whatever tool is active. */
const WALKING: TileHand = { shape: 'brush', size: 1 }

/** The map of the world in view, its tools above it and the legend of its overlay below. */
export function WorldScreen({ world }: { readonly world: ProjectWorld }) {
  const app = useApp()
  const { id } = world
  const focused = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const overlayId = useSelected((state) => state.world.overlay)
  const cursor = useSelected((state) => cursorOn(state.world, world))
  const isBusy = useSelected((state) => state.world.job !== undefined)
  const levels = useSelected((state) => state.document.project.levels)
  const overland = useSelected((state) => overlandShown(state.world, world))
  const seen = useMemo(() => withMap(world, overland), [world, overland])
  // Distances depend on the cursor; ratings do not.
  const from = overlayId === 'distance' ? cursor : 0
  const overlay = useMemo(() => overlayOf(overlayId, overland, from), [overlayId, overland, from])

  const views = useSelected((state) => state.world.views)
  const [map, setMap] = useState<WorldSurface>()
  useEffect(() => {
    if (!container.current) return undefined
    const unmount = mountWorld(app, container.current)
    setMap(app.worldMap)
    return unmount
  }, [app])
  useEffect(() => app.worldMap?.show(seen, cursor, overlay), [app, seen, cursor, overlay])
  const isDrawn = useSelected((state) => !state.view.mapAids.tiles)
  useEffect(() => app.worldMap?.setDrawn(isDrawn), [app, isDrawn])
  const shape = useSelected((state) => handOf(state.world).shape)
  const size = useSelected((state) => handOf(state.world).size)
  const begun = useSelected((state) => state.world.begun)
  const isSelecting = useSelected((state) => selectsTiles(state.world))
  const selection = useSelected((state) => selectionOn(state.world, world))
  const journey = useSelected(journeyUnderWay)
  const isTravelling = journey !== undefined
  useEffect(
    () => app.worldMap?.setHand(isTravelling ? WALKING : { shape, size }, isSelecting && !isTravelling),
    [app, shape, size, isSelecting, isTravelling],
  )
  useTravelMarks(map, world, levels)
  useEffect(() => app.worldMap?.setSelection(seen.overland, selection), [app, seen, selection])
  useEffect(() => {
    if (begun === undefined) return undefined
    app.worldMap?.showTiles(
      gestureTiles(overland, { shape, size }, { from: begun.tile, to: cursor, path: [cursor] }),
    )
    return () => app.worldMap?.showTiles([])
  }, [app, begun, cursor, overland, shape, size])
  const grid = useRef<CellGrid>(undefined)
  useEffect(() => {
    if (!focused.current || !rows.current) return
    grid.current ??= new CellGrid(focused.current, rows.current)
    grid.current.show({
      size: seen.overland,
      cursor,
      nameOf: (tile) => describeTile(seen, tile, levels),
      isSelected: (tile) => isSelected(selection, tile),
    })
  }, [seen, cursor, levels, selection])
  useEffect(() => {
    // Another document may hold a world of the same id: the view starts afresh for it, too.
    focused.current?.focus({ preventScroll: true })
    return keepViews(app.worldMap, id, views)
  }, [app, id, views])

  return (
    <section className="world" aria-label={words.map(world.name)} {...PANE}>
      {journey ? <JourneyStrip world={world} now={journey} /> : <WorldStrip world={world} />}
      <WorldReplayStrip />
      <div className="world-room">
        <MapGrid
          ref={focused}
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
            openTileMenu(
              app.store,
              app.worldMap,
              isByPointer ? { x: event.clientX, y: event.clientY } : undefined,
            )
          }}
          onPanningEnd={() => app.worldMap?.setPanning(false)}
        >
          <div ref={container} className="world-canvas" role="presentation" />
        </MapGrid>
        <WorldScale />
        <ObstacleCard />
        {map && <WorldMinimap map={map} size={overland} />}
      </div>
      <TileMenu world={world} />
      <p id="world-tile" className="world-tile">
        {describeTile(seen, cursor, levels)}
      </p>
      <p id="world-help" className="unseen">
        {words.help}
      </p>
      <WorldKey world={world} overland={overland} />
      {overlay && <TileOverlayLegend name={words.overlays[overlayId]} overlay={overlay} />}
    </section>
  )
}

/** Shows the roads, the towns with their sizes and names, and the last journey on the map of a world. */
function useTravelMarks(map: WorldSurface | undefined, world: ProjectWorld, levels: Project['levels']): void {
  const { id, towns, dungeons } = world
  const last = useSelected((state) => state.world.journey)
  const roads = useSelected((state) => roadsIn(state, world))
  useEffect(() => {
    const trail =
      last?.journey.world === id ? trailOfJourney(last.journey).map(({ tile }) => tile) : undefined
    const byId = new Map(levels.map((entry) => [entry.id, entry]))
    const sites = sitesOf({ towns, dungeons }).flatMap(({ tile, level }) => {
      const entry = byId.get(level)
      return entry ? [{ tile, name: entry.name, size: townSizeOf(entry.level) }] : []
    })
    map?.setTravel({
      roads: roads.map(({ tiles }) => tiles),
      names: sites,
      sizes: new Map(sites.map(({ tile, size }) => [tile, size])),
      journey: trail && { trail, isOver: last?.isOver === true },
    })
  }, [map, id, last, roads, levels, towns, dungeons])
}

/** The bands of the overlay over the map, with their letters and colours. */
function TileOverlayLegend({ name, overlay }: { readonly name: string; readonly overlay: WorldOverlay }) {
  return (
    <ScrolledSection className="world-legend" aria-label={words.legend(name)}>
      <ul>
        {overlay.legend.map(({ letter, colour, label }) => (
          <li key={letter}>
            <span className="world-swatch" style={{ background: colour }} aria-hidden />
            <b>{letter}</b> {label}
          </li>
        ))}
      </ul>
    </ScrolledSection>
  )
}

/** Puts the map of a world into its elements and ties it to the state. Returns a function that removes it. */
function mountWorld(app: App, container: HTMLElement): () => void {
  const zoomReport = throttle(ZOOM_PAUSE, (zoom: number) => app.store.change({ view: { zoom } }))
  const map = new WorldSurface(container, {
    stroke: ({ tiles, last, mode }) => {
      if (!journeyUnderWay(app.store.getState())) applyWorldTool(app.store, tiles, { last, mode })
      else if (last !== undefined) journeyTo(app.store, last)
    },
    pick: (tile) => pickTile(app.store, tile),
    hover: (tile) => app.store.tile.setState({ tile }),
    view: ({ zoom, visibleArea }) => {
      zoomReport.say(zoom)
      app.store.visibleArea.setState(visibleArea)
    },
  })
  app.worldMap = map
  const end = app.store.receive((effect) => {
    if (effect.kind === 'cancelStroke') return map.cancelPointer()
    if (effect.kind === 'revealTile') map.reveal(effect.tile)
    else if (effect.kind === 'startPanning') map.setPanning(true)
    else if (effect.kind === 'centreAt') map.centreAt(effect.x, effect.y)
    else return false
    return true
  })
  return () => {
    end()
    zoomReport.end()
    map.destroy()
    app.store.tile.setState({ tile: undefined })
    if (app.worldMap === map) app.worldMap = undefined
  }
}

function openTownPointedAt(store: Store): void {
  if (journeyUnderWay(store.getState())) return enterHere(store)
  const { tile } = store.tile.getState()
  // Two quick clicks with a brush are two strokes.
  if (tile !== undefined && store.getState().world.tool === 'look') openTile(store, tile)
}

/** Restores the zoom and position that the map had when it was last in view, or fits it. Returns a function that stores them. */
function keepViews(worldMap: WorldSurface | undefined, id: string, views: WorldState['views']): () => void {
  const before = views.get(id)
  if (before) worldMap?.putView(before)
  else worldMap?.fit()
  return () => {
    if (worldMap) views.set(id, worldMap.keepView())
  }
}
