import { useCallback, useId, useState } from 'react'
import { cellNamingOf, nameCell } from '../../core/level/cell-naming'
import type { Level } from '../../core/level/level'
import { cellAtLevelPoint } from '../../core/formats/source-picture'
import type { Setting, SettingProblem, SettingValue, SettingValues } from '../../core/settings/setting'
import type { ShownSource } from '../../jobs/job'
import type { GivenFile } from '../state/dialog-state'
import { capital } from '../../core/text/capital'
import { useSelected } from '../state/app'
import { importTexts } from '../texts/imports'
import { GiveFiles } from './GiveFiles'
import { SourceChoice } from './SourceChoice'
import { SourceGrid } from './SourceGrid'
import { LevelBesideSource, PICTURE_EDGE, placeOnLevel, placeOnSource, SourceDrawing } from './SourceDrawings'
import { wordsAtCell } from './source-words'

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
  const naming = useSelected(({ view }) => cellNamingOf(view.mapAids.naming))
  /** The cell under the pointer; -1 outside. */
  const [hovered, setHovered] = useState(-1)
  const [cursor, setCursor] = useState(0)
  /** The cell whose meanings are shown, and the number of choices so far; undefined before the first. */
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
  const sourceCell = (x: number, y: number): number => cellAtPoint(source, x, y)
  const levelCell = (x: number, y: number): number => cellAtLevelPicture(source, x, y)
  const move = (cell: number): void => {
    setHovered(-1)
    setCursor(cell)
  }
  return (
    <section className="source-preview" aria-label={words.title}>
      <div className="source-pair">
        <figure>
          <figcaption>{words.source}</figcaption>
          <div className="source-area" {...pointerProps(sourceCell, setHovered, choose)}>
            <SourceDrawing source={source} />
            <SourceGrid
              size={picture}
              cursor={cursor}
              label={words.sourceOf(name)}
              help={help}
              nameOf={wordsOf}
              onMove={move}
              onChoose={choose}
              onFocusChange={setFocused}
            />
            <Outline box={shown < 0 ? undefined : placeOnSource(source, shown)} />
          </div>
        </figure>
        <figure>
          <figcaption>{words.level}</figcaption>
          {/* Pointer only: by keys, the same cells are reached in the source. */}
          <div className="source-area" {...pointerProps(levelCell, setHovered, choose)}>
            <LevelBesideSource source={source} level={level} label={importTexts.pictureOf(name)} />
            <Outline box={shown < 0 ? undefined : placeOnLevel(source, shown)} />
          </div>
        </figure>
      </div>
      <p className="source-line">{line === '' ? words.hint : line}</p>
      <p id={help} className="unseen">
        {words.keys}
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
function cellAtPoint({ picture, scale }: ShownSource, x: number, y: number): number {
  const ratio = Math.max(1, devicePixelRatio)
  const cellAt = (point: number): number =>
    Math.floor(((point - PICTURE_EDGE) * ratio * scale.cells) / scale.pixels)
  const [column, row] = [cellAt(x), cellAt(y)]
  const isInside = column >= 0 && row >= 0 && column < picture.width && row < picture.height
  return isInside ? row * picture.width + column : -1
}

/** The same for a point of the picture of the level. */
function cellAtLevelPicture({ picture, scale }: ShownSource, x: number, y: number): number {
  const ratio = Math.max(1, devicePixelRatio)
  const pointAt = (point: number): number => {
    const cells = ((point - PICTURE_EDGE) * ratio * scale.cells) / scale.pixels
    return picture.isBetween ? (cells - 0.5) / 2 : cells
  }
  return cellAtLevelPoint(picture, pointAt(x), pointAt(y))
}

interface OutlineProps {
  /** In CSS pixels; undefined hides it. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | undefined // prettier-ignore
}

function Outline({ box }: OutlineProps) {
  return box ? <span className="source-outline" style={box} aria-hidden /> : null
}
