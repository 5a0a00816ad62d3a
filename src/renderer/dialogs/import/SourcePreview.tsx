import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { cellNamingOf, nameCell } from '../../../core/level/cell-naming'
import type { Level } from '../../../core/level/level'
import { cellAtLevelPoint, type SourcePicture } from '../../../core/formats/source-picture'
import type { Setting, SettingProblem, SettingValue, SettingValues } from '../../../core/settings/setting'
import type { ShownSource } from '../../../jobs/parse-job'
import type { GivenFile } from '../../state/dialog-state'
import { capital } from '../../../core/text/capital'
import { useSelected } from '../../state/app'
import { texts } from '../../texts'
import { importTexts } from '../../texts/imports'
import { IconButton } from '../../ui/IconButton'
import { GiveFiles } from './GiveFiles'
import { SourceChoice } from './SourceChoice'
import { SourceGrid } from './SourceGrid'
import { LevelBesideSource, placeOnLevel, placeOnSource, SourceDrawing } from './SourceDrawings'
import { cellSize, PICTURE_EDGE, useSourceView, type SourceView } from './source-view'
import { wordsAtCell } from './source-words'
import { hintHere } from '../../ui/hint-here'
import './ImportDialog.css'

const words = importTexts.source

interface SourcePreviewProps {
  readonly source: ShownSource
  /** The level read from it; undefined if it cannot be read with these values. */
  readonly level: Level | undefined
  /** The name of the level. */
  readonly name: string
  readonly settings: readonly Setting[]
  readonly values: SettingValues
  readonly problems: readonly SettingProblem[]
  /** Takes the missing pictures of its tiles. */
  readonly onFiles: (files: readonly GivenFile[]) => void
  readonly onChange: (id: string, value: SettingValue) => void
}

/** The source of a level beside the level. The cell under the pointer is outlined in both; a click opens its meanings. */
export function SourcePreview({ source, level, name, onFiles, ...meanings }: SourcePreviewProps) {
  const { picture, missing } = source
  const { view, scroller, setScroller, onScroll, ...zoom } = useSourceView(picture)
  const naming = useSelected(({ view }) => cellNamingOf(view.mapAids.naming))
  /** The cell under the pointer; -1 outside. */
  const [hovered, setHovered] = useState(-1)
  const [cursor, setCursor] = useState(0)
  /** The cell with its meanings in view, and the number of choices so far; undefined before the first. */
  const [chosen, setChosen] = useState<{ readonly cell: number; readonly time: number }>()
  const [isFocused, setFocused] = useState(false)
  const help = useId()
  const count = picture.width * picture.height
  const at = hovered >= 0 ? hovered : isFocused ? cursor : (chosen?.cell ?? -1)
  const shown = at < count ? at : -1
  const { settings, values } = meanings
  const wordsOf = useCallback(
    (cell: number): string =>
      `${capital(nameCell(picture, cell, naming))}: ${wordsAtCell(picture, cell, { level, settings, values })}`,
    [picture, naming, level, settings, values],
  )
  const line = shown < 0 ? '' : wordsOf(shown)

  const choose = (cell: number): void => {
    if (cell < 0) return
    setCursor(cell)
    setChosen((before) => ({ cell, time: (before?.time ?? 0) + 1 }))
  }
  const sourceCell = (x: number, y: number): number => cellAtPoint(picture, view, x, y)
  const levelCell = (x: number, y: number): number => cellAtLevelPicture(picture, view, x, y)
  const move = (cell: number): void => {
    setHovered(-1)
    setCursor(cell)
    zoom.reveal(cell)
  }
  const pair = useWheel(scroller, zoom.zoomBy)
  const isZoomable = zoom.canZoomIn || zoom.canZoomOut
  return (
    <section className="source-preview" aria-label={words.title}>
      <div ref={pair} className="source-pair">
        <figure>
          <figcaption>{words.source}</figcaption>
          <div ref={setScroller} className="source-window" style={view.window} onScroll={onScroll}>
            <div className="source-area" style={view.whole} {...pointerProps(sourceCell, setHovered, choose)}>
              <SourceDrawing source={source} view={view} />
              <SourceGrid
                size={picture}
                cursor={cursor}
                label={words.sourceOf(name)}
                help={help}
                nameOf={wordsOf}
                onMove={move}
                onChoose={choose}
                onZoom={(steps) => zoom.zoomBy(steps, pointInWindow(picture, view, cursor))}
                onFocusChange={setFocused}
              />
              <Outline box={shown < 0 ? undefined : placeOnSource(picture, view, shown)} />
            </div>
          </div>
        </figure>
        <figure>
          <figcaption>{words.level}</figcaption>
          {/* Pointer only: by keys, the same cells are reached in the source. It scrolls with the source. */}
          <div className="source-window source-follower" style={view.window}>
            <LevelBesideSource
              source={picture}
              view={view}
              level={level}
              label={importTexts.pictureOf(name)}
            />
            <div
              className="source-area"
              style={{ ...view.whole, left: -view.left, top: -view.top }}
              {...pointerProps(levelCell, setHovered, choose)}
            >
              <Outline box={shown < 0 ? undefined : placeOnLevel(picture, view, shown)} />
            </div>
          </div>
        </figure>
      </div>
      {isZoomable && (
        <div className="source-zoom">
          <IconButton
            label={texts.toolbar.zoomOut}
            whyNot={zoom.canZoomOut ? undefined : words.isWhole}
            onClick={() => zoom.zoomBy(-1)}
          >
            <ZoomOut size={16} />
          </IconButton>
          <IconButton
            label={texts.toolbar.zoomIn}
            whyNot={zoom.canZoomIn ? undefined : words.isLargest}
            onClick={() => zoom.zoomBy(1)}
          >
            <ZoomIn size={16} />
          </IconButton>
        </div>
      )}
      <p className="source-line">{line === '' ? hintHere(words.hint) : line}</p>
      <p id={help} className="unseen">
        {words.keys(isZoomable)}
      </p>
      {/* Spoken for the cursor that keys move, not for the pointer. */}
      <output className="unseen">{isFocused && hovered < 0 ? line : ''}</output>
      {chosen && chosen.cell < count && (
        <SourceChoice
          key={chosen.time}
          source={picture}
          cell={chosen.cell}
          title={nameCell(picture, chosen.cell, naming)}
          {...meanings}
        />
      )}
      {missing.length > 0 && (
        <div className="source-missing">
          <p>{words.missing(missing)}</p>
          <GiveFiles onFiles={onFiles} />
        </div>
      )}
    </section>
  )
}

/** Handlers for the pointer over a picture; `cellAt` returns the cell of the source at a point in CSS pixels. */
function pointerProps(
  cellAt: (x: number, y: number) => number,
  onHover: (cell: number) => void,
  onChoose: (cell: number) => void,
) {
  const cellUnder = ({ currentTarget, clientX, clientY }: React.MouseEvent<HTMLElement>): number => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return cellAt(clientX - left, clientY - top)
  }
  return {
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => onHover(cellUnder(event)),
    onPointerLeave: () => onHover(-1),
    onClick: (event: React.MouseEvent<HTMLElement>) => onChoose(cellUnder(event)),
  }
}

/** Returns the cell of a source at a point of its picture, in CSS pixels; -1 outside. */
function cellAtPoint(picture: SourcePicture, { scale }: SourceView, x: number, y: number): number {
  const size = cellSize(scale)
  const [column, row] = [Math.floor((x - PICTURE_EDGE) / size), Math.floor((y - PICTURE_EDGE) / size)]
  const isInside = column >= 0 && row >= 0 && column < picture.width && row < picture.height
  return isInside ? row * picture.width + column : -1
}

/** The same for a point of the picture of the level. */
function cellAtLevelPicture(picture: SourcePicture, { scale }: SourceView, x: number, y: number): number {
  const pointAt = (point: number): number => {
    const cells = (point - PICTURE_EDGE) / cellSize(scale)
    return picture.isBetween ? (cells - 0.5) / 2 : cells
  }
  return cellAtLevelPoint(picture, pointAt(x), pointAt(y))
}

/** Returns the middle of a cell in the window on its source, or the nearest point of the window. */
function pointInWindow(picture: SourcePicture, view: SourceView, cell: number) {
  const { left, top, width, height } = placeOnSource(picture, view, cell)
  const within = (at: number, room: number): number => Math.max(0, Math.min(room, at))
  return {
    x: within(left + width / 2 - view.left, view.window.width),
    y: within(top + height / 2 - view.top, view.window.height),
  }
}

/** Turns of the wheel for one step of the zoom, in the pixels of its events: a notch of a mouse is one. */
const WHEEL_STEP = 100

/** Zooms by the wheel with Ctrl or Cmd, and scrolls both pictures by the wheel over the level. */
function useWheel(scroller: HTMLElement | null, zoomBy: ReturnType<typeof useSourceView>['zoomBy']) {
  const pair = useRef<HTMLDivElement>(null)
  const turned = useRef(0)
  useEffect(() => {
    const element = pair.current
    const handle = (event: WheelEvent): void => {
      const window = event.target instanceof Element ? event.target.closest('.source-window') : null
      if (!window) return
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        turned.current -= event.deltaY
        const steps = Math.trunc(turned.current / WHEEL_STEP)
        if (steps === 0) return
        turned.current = 0
        const { left, top } = window.getBoundingClientRect()
        return zoomBy(Math.sign(steps), { x: event.clientX - left, y: event.clientY - top })
      }
      if (!scroller || window === scroller) return
      const before = [scroller.scrollLeft, scroller.scrollTop]
      scroller.scrollBy(event.deltaX, event.deltaY)
      // At the end the dialog scrolls, as it does over the source.
      if (before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop) event.preventDefault()
    }
    // React's own listeners cannot keep the page from scrolling or zooming.
    element?.addEventListener('wheel', handle, { passive: false })
    return () => element?.removeEventListener('wheel', handle)
  }, [zoomBy, scroller])
  return pair
}

interface OutlineProps {
  /** In CSS pixels; undefined hides it. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | undefined // prettier-ignore
}

function Outline({ box }: OutlineProps) {
  return box ? <span className="source-outline" style={box} aria-hidden /> : null
}
