import { Download, Maximize2, Minimize2, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { seenPart, unvisitedExits } from '../../core/play/automap'
import { levelById } from '../../core/project/links'
import { focusMap } from '../state/panes'
import { useSelected, useApp } from '../state/app'
import { levelOfWalk, trailCells } from '../map/walk-picture'
import { playTexts } from '../texts/play'
import { IconButton } from '../ui/IconButton'
import { AutomapPicture } from './AutomapPicture'
import { FITTED, zoomed, type Zooming } from './automap-view'
import { saveAutomap } from './automap-file'
import { placeAids } from './place-aids'
import { NoteField, NoteList } from './PlayNotes'
import type { Store } from '../state/store'
import '../map/SmallMap.css'
import './Automap.css'

const words = playTexts.map

/** Sides of the small and the large automap, and of a cell on the small one, in CSS pixels. */
const SIDE = { small: 148, large: 380, min: 240 }
const SMALL = { zoom: 13, right: 0, down: 0 } as const
/** Room for the head and the notes of the large one, in CSS pixels. */
const NOTES_ROOM = 190
/** What the walker explored, in a corner of the view; enlarged with its notes. Each step only paints it again. */
export function Automap() {
  const isShown = useSelected(({ play, view }) => view.mapAids.minimap && play?.isMaking === false)
  return isShown ? <SeenMap /> : null
}

function SeenMap() {
  const app = useApp()
  const figure = useRef<HTMLElement>(null)
  /** The side of the enlarged map, which fits the view. */
  const [large, setLarge] = useState<number>()
  const isLarge = large !== undefined
  const [view, setView] = useState(FITTED)
  // Escape first shrinks the map; the next Escape ends the playtest. The field of notes handles Escape itself.
  useEffect(() => {
    if (!isLarge) return undefined
    const shrink = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      setLarge(undefined)
      focusMap()
    }
    const { current } = figure
    current?.addEventListener('keydown', shrink)
    return () => current?.removeEventListener('keydown', shrink)
  }, [isLarge])
  // Shown or shrunk, it must be placed again; an enlarged one stays where it is.
  useEffect(() => {
    const room = figure.current?.parentElement
    if (room && !isLarge) placeAids(app.store, room)
  }, [app, isLarge])
  const zoom = (way: Zooming): void => setView((now) => zoomed(now, way))
  const name = useLevelName(app.store)
  return (
    <figure
      ref={figure}
      className="minimap automap"
      aria-label={playTexts.automap}
      data-large={isLarge || undefined}
      data-play="" // its buttons leave the keys of the walk alone
    >
      <figcaption className="automap-head">
        <strong className="automap-name">{name}</strong>
        {isLarge && (
          <>
            <IconButton label={words.zoomOut} onClick={() => zoom('out')}>
              <ZoomOut size={16} />
            </IconButton>
            <IconButton label={words.zoomIn} onClick={() => zoom('in')}>
              <ZoomIn size={16} />
            </IconButton>
            <IconButton label={words.fit} onClick={() => setView(FITTED)}>
              <Scan size={16} />
            </IconButton>
            <IconButton label={words.save} onClick={() => void saveAutomap(app.store, app.host)}>
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
      <AutomapPicture
        key={isLarge ? 'large' : 'small'}
        side={large ?? SIDE.small}
        view={isLarge ? view : SMALL}
        onView={isLarge ? setView : undefined}
      />
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
  return Math.max(SIDE.min, Math.min(SIDE.large, room - NOTES_ROOM))
}

/** The name of the walker's level. */
function useLevelName(store: Store): string {
  const id = useStore(store.walk, ({ walk }) => walk?.pose.level)
  return useSelected(({ document }) =>
    id === undefined ? '' : (levelById(document.project, id)?.name ?? ''),
  )
}

/** The figures of the explored part, as text for those who do not see the map. */
function Summary() {
  const app = useApp()
  const walk = useStore(app.store.walk, (now) => now.walk)
  const level = useSelected((state) => (walk ? levelOfWalk(state, walk) : undefined))
  const seen = walk?.seen.get(walk.pose.level)
  const part = level && seen && seenPart(level, seen)
  if (!walk || !level || !part) return null
  const exits = new Set(unvisitedExits(level, seen, part).map(({ cell, direction }) => 4 * cell + direction))
  return <p className="automap-summary">{words.summary(new Set(trailCells(walk)).size, exits.size)}</p>
}
