import { useRef } from 'react'
import { plainFill, type MapStyle } from '../../../core/picture/style'
import { STYLE_COLOURS, type CustomStyle } from '../../../core/picture/styles/custom-style'
import { MAX_TILE_BYTES, readTilePng, tileText } from '../../../core/picture/tile-file'
import {
  isTileGround,
  MAX_TILE_SIDE,
  type TileGround,
  type TilePicture,
} from '../../../core/picture/tile-picture'
import { windowTexts } from '../../texts/window'
import { PlainButton } from '../../ui/buttons'
import { useFileChoice } from '../../ui/FileButton'
import './StylePanel.css'

const words = windowTexts.customStyle.tilePictures

/** The grounds, named like their colours. */
const GROUNDS = STYLE_COLOURS.flatMap(({ id, label }) => (isTileGround(id) ? [{ ground: id, label }] : []))

interface TilePicturesProps {
  readonly custom: CustomStyle
  /** The map style with the pictures. */
  readonly shown: MapStyle
  /** Gives a ground another picture, or none. Returns whether it is stored for the next start. */
  readonly onChange: (ground: TileGround, tile: TilePicture | undefined) => boolean
  readonly say: (text: string) => void
}

/** The pictures that fill the cells of each ground, with buttons to choose and to remove them. */
export function TilePictures({ custom, shown, onChange, say }: TilePicturesProps) {
  return (
    <fieldset className="style-tiles">
      <legend>{words.title}</legend>
      <p>{words.text(MAX_TILE_SIDE)}</p>
      {GROUNDS.map(({ ground, label }) => (
        <TileRow
          key={ground}
          label={label}
          colour={plainFill(shown, ground).colour}
          tile={custom.tiles?.[ground]}
          say={say}
          onChange={(tile) => onChange(ground, tile)}
        />
      ))}
    </fieldset>
  )
}

interface TileRowProps {
  readonly label: string
  /** The colour behind the picture, or in place of it. */
  readonly colour: string
  readonly tile: TilePicture | undefined
  readonly onChange: (tile: TilePicture | undefined) => boolean
  readonly say: (text: string) => void
}

function TileRow({ label, colour, tile, onChange, say }: TileRowProps) {
  const chooser = useRef<HTMLButtonElement>(null)
  const load = async (chosen: File): Promise<void> => {
    if (chosen.size > MAX_TILE_BYTES) return say(words.tooLarge)
    const read = readTilePng(new Uint8Array(await chosen.arrayBuffer()))
    if (read.status === 'refused') return say(words.refused(label, read.message))
    say(onChange(read.tile) ? words.chosen(label) : words.notStored)
  }
  const { input, choose } = useFileChoice({
    accept: '.png,image/png',
    isMany: false,
    onFiles: ([chosen]) => chosen && void load(chosen),
  })
  const remove = (): void => {
    onChange(undefined)
    say(words.removed(label))
    // The focused button disappeared.
    chooser.current?.focus()
  }

  return (
    <div className="style-tile">
      <span className="style-tile-picture" style={{ backgroundColor: colour }}>
        {tile && <img src={tileText(tile)} alt="" />}
      </span>
      <span className="style-tile-name">
        {label}
        <small>{tile ? words.size(tile.side) : words.none}</small>
      </span>
      <PlainButton ref={chooser} onClick={choose}>
        {words.choose}
        <span className="unseen"> {words.forGround(label)}</span>
      </PlainButton>
      {tile && (
        <PlainButton onClick={remove}>
          {words.remove}
          <span className="unseen"> {words.forGround(label)}</span>
        </PlainButton>
      )}
      {input}
    </div>
  )
}
