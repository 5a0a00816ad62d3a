import { Download, Maximize2, Minimize2, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { seenPart, unvisitedExits } from '../../core/play/automap'
import { levelById } from '../../core/project/links'
import { MapPainter } from '../canvas/map-painter'
import { useSelected, useWorkbench, type Workbench } from '../desk/workbench'
import { levelOfWalk, trailCells } from '../map/walk-picture'
import { playTexts } from '../texts/play'
import { IconButton } from '../ui/IconButton'
import { paintAutomap, type AutomapZoom } from './automap-picture'
import { saveAutomap } from './automap-file'
import { playNotes } from './notes'
import { NoteField, NoteList } from './PlayNotes'

const words = playTexts.map

/** Sides of the small and the large automap, and of a cell on the small one, in CSS pixels. */
const SIDE = { small: 148, large: 380, least: 240 }
const CELL = 13
/** Room for the head and the notes of the large one, in CSS pixels. */
const NOTES_ROOM = 190
/** Sizes of a cell to zoom to, in CSS pixels. */
const ZOOMS = [4, 6, 9, 13, 18, 26, 36] as const

/** What the walker explored, in a corner of the view; enlarged with its notes. Each step only paints it again. */
export function Automap() {
  const isShown = useSelected(({ play, view }) => view.mapAids.minimap && play?.isMaking === false)
  return isShown ? <SeenMap /> : null
}

function SeenMap() {
  const bench = useWorkbench()
  const figure = useRef<HTMLElement>(null)
  /** The side of the enlarged map, which fits the view. */
  const [large, setLarge] = useState<number>()
  const isLarge = large !== undefined
  const [zoom, setZoom] = useState<AutomapZoom>('fit')
  const name = useLevelName(bench)
  const cell = zoom === 'fit' ? CELL : zoom
  return (
    <figure
      ref={figure}
      className="minimap automap"
      aria-label={playTexts.automap}
      data-large={isLarge || undefined}
    >
      <figcaption className="automap-head">
        <strong className="automap-name" title={name}>
          {name}
        </strong>
        {isLarge && (
          <>
            <IconButton
              label={words.zoomOut}
              onClick={() => setZoom(ZOOMS.findLast((each) => each < cell) ?? cell)}
            >
              <ZoomOut size={16} />
            </IconButton>
            <IconButton
              label={words.zoomIn}
              onClick={() => setZoom(ZOOMS.find((each) => each > cell) ?? cell)}
            >
              <ZoomIn size={16} />
            </IconButton>
            <IconButton label={words.fit} onClick={() => setZoom('fit')}>
              <Scan size={16} />
            </IconButton>
            <IconButton label={words.save} onClick={() => void saveAutomap(bench)}>
              <Download size={16} />
            </IconButton>
          </>
        )}
        <IconButton
          label={isLarge ? words.shrink : words.enlarge}
          onClick={() => setLarge(isLarge ? undefined : largeSide(figure.current))}
        >
          {isLarge ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
        </IconButton>
      </figcaption>
      <Picture side={large ?? SIDE.small} zoom={isLarge ? zoom : CELL} />
      {isLarge && (
        <div className="automap-notes" style={{ width: large }}>
          <Summary />
          <NoteField />
          <NoteList />
        </div>
      )}
    </figure>
  )
}

function largeSide(figure: HTMLElement | null): number {
  const room = figure?.parentElement?.clientHeight ?? 0
  return Math.max(SIDE.least, Math.min(SIDE.large, room - NOTES_ROOM))
}

function Picture({ side, zoom }: { readonly side: number; readonly zoom: AutomapZoom }) {
  const bench = useWorkbench()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(
    () => (canvas.current ? paintSeen(bench, canvas.current, side, zoom) : undefined),
    [bench, side, zoom],
  )
  return <canvas ref={canvas} style={{ width: side, height: side }} />
}

/** The name of the walker's level. */
function useLevelName(bench: Workbench): string {
  const id = useStore(bench.walk, ({ walk }) => walk?.pose.level)
  return useSelected(({ document }) =>
    id === undefined ? '' : (levelById(document.project, id)?.name ?? ''),
  )
}

/** The figures of the explored part, as text for those who do not see the map. */
function Summary() {
  const bench = useWorkbench()
  const walk = useStore(bench.walk, (now) => now.walk)
  const state = useSelected((all) => all)
  const level = walk && levelOfWalk(state, walk)
  const seen = walk?.seen.get(walk.pose.level)
  const part = level && seen && seenPart(level, seen)
  if (!walk || !level || !part) return null
  const exits = new Set(unvisitedExits(level, seen, part).map(({ cell, direction }) => 4 * cell + direction))
  return <p className="automap-summary">{words.summary(new Set(trailCells(walk)).size, exits.size)}</p>
}

function paintSeen(bench: Workbench, canvas: HTMLCanvasElement, side: number, zoom: AutomapZoom): () => void {
  const painter = new MapPainter()
  const ratio = Math.max(1, devicePixelRatio)
  canvas.width = Math.round(side * ratio)
  canvas.height = canvas.width
  const screen = { width: canvas.width, height: canvas.height, ratio }
  const paint = (): void => {
    const { walk } = bench.walk.getState()
    const context = canvas.getContext('2d')
    if (walk && context) paintAutomap(painter, context, screen, { state: bench.store.getState(), walk, zoom })
  }
  paint()
  const ends = [
    bench.walk.subscribe(paint),
    playNotes.subscribe(paint),
    bench.store.subscribe((state, before) => {
      if (state.window.looks !== before.window.looks) paint()
    }),
  ]
  return () => ends.forEach((end) => end())
}
