import { useCallback, useId, useState } from 'react'
import { placeOfTile, type TilesetSheet } from '../../../core/formats/tiled/custom-tiles/custom-tileset'
import {
  tileOf,
  withTile,
  type TableSection,
  type TileTable,
} from '../../../core/formats/tiled/custom-tiles/table'
import { customTilesTexts } from '../../texts/custom-tiles'
import { Drawing } from '../../ui/Drawing'
import { TilePalette } from './TilePalette'
import './CustomTiles.css'

const words = customTilesTexts
/** The side of a tile beside its number, in CSS pixels. */
const SIDE = 24

interface TileTableSectionProps {
  readonly section: TableSection
  readonly table: TileTable
  readonly sheet: TilesetSheet
  /** Missing while it is unpacked. */
  readonly picture: ImageBitmap | undefined
  readonly onChange: (table: TileTable) => void
}

/** One section of a table of tiles, which opens to the numbers of its tiles. */
export function TileTableSection({ section, table, sheet, picture, onChange }: TileTableSectionProps) {
  // Rows of closed sections are not made: there are more than a hundred.
  const [isOpen, setOpen] = useState(section.id === 'cells')
  const used = section.words.filter(({ id }) => tileOf(table, section.id, id) !== undefined).length
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.used(section.label, used, section.words.length)}</summary>
      {isOpen && (
        <fieldset className="export-tiles-rows">
          <legend className="unseen">{section.label}</legend>
          {section.words.map(({ id, label }) => (
            <TileRow
              key={id}
              label={label}
              tile={tileOf(table, section.id, id)}
              sheet={sheet}
              picture={picture}
              onChange={(tile) => onChange(withTile(table, section.id, id, tile))}
            />
          ))}
        </fieldset>
      )}
    </details>
  )
}

interface TileRowProps {
  readonly label: string
  readonly tile: number | undefined
  readonly sheet: TilesetSheet
  readonly picture: ImageBitmap | undefined
  readonly onChange: (tile: number | undefined) => void
}

function TileRow({ label, tile, sheet, picture, onChange }: TileRowProps) {
  const id = useId()
  // A text that is no tile stays in the field, and the table as it was.
  const [typed, setTyped] = useState<string>()
  const [isPicking, setPicking] = useState(false)
  const max = sheet.count - 1
  const isWrong = typed !== undefined || (tile !== undefined && tile > max)
  const change = (text: string): void => {
    const number = Number(text)
    const isTile = Number.isInteger(number) && number >= 0 && number <= max
    setTyped(text.trim() === '' || isTile ? undefined : text)
    if (text.trim() === '') onChange(undefined)
    else if (isTile) onChange(number)
  }
  return (
    <div className="export-tiles-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-input"
        type="number"
        min={0}
        max={max}
        step={1}
        value={typed ?? tile ?? ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      {picture && (
        // For the pointer only: the number beside it does the same, so screen readers and Tab skip it.
        <button
          type="button"
          className="export-tiles-tile"
          title={words.pick(label)}
          aria-hidden
          tabIndex={-1}
          onClick={() => setPicking(!isPicking)}
        >
          {tile !== undefined && tile <= max && <TilePicture tile={tile} sheet={sheet} picture={picture} />}
        </button>
      )}
      {isWrong && (
        <p className="field-problem" id={`${id}-problem`}>
          {words.range(max)}
        </p>
      )}
      {picture && isPicking && (
        <TilePalette
          sheet={sheet}
          picture={picture}
          onPick={(picked) => {
            setPicking(false)
            change(String(picked))
          }}
        />
      )}
    </div>
  )
}

function TilePicture({
  tile,
  sheet,
  picture,
}: {
  readonly tile: number
  readonly sheet: TilesetSheet
  readonly picture: ImageBitmap
}) {
  const draw = useCallback(
    (context: CanvasRenderingContext2D, screen: { readonly width: number; readonly height: number }) => {
      const { x, y } = placeOfTile(sheet, tile)
      context.imageSmoothingEnabled = false
      context.drawImage(
        picture,
        ...([x, y, sheet.tile, sheet.tile, 0, 0, screen.width, screen.height] as const),
      )
    },
    [tile, sheet, picture],
  )
  return <Drawing className="export-tiles-picture" width={SIDE} height={SIDE} draw={draw} />
}
