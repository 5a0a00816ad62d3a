import { ImageUp, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { placeLabel, PLACE_KINDS, type PlaceKindId } from '../../../core/level/places'
import { importSvgIcon, MAX_SVG_BYTES } from '../../../core/formats/svg-icon/import-svg'
import type { MapStyle } from '../../../core/picture/style'
import { changeCustomIcon, customStyleOf } from '../../looks/custom-style'
import { windowTexts } from '../../texts/window'
import { useFileChoice } from '../../ui/FileButton'
import { IconButton } from '../../ui/IconButton'
import { PlaceSign } from '../../ui/PlaceSign'
import { announce, useSelected, useApp } from '../../state/app'
import './StylePanel.css'

const words = windowTexts.styleIcons

/** The icons of the custom style for each kind of place: shows them, replaces them by pictures, and resets them. */
export function StyleIcons({ shown }: { readonly shown: MapStyle }) {
  const app = useApp()
  const icons = useSelected(({ window }) => customStyleOf(window.looks).icons)
  const [said, setSaid] = useState('')
  const say = (text: string): void => {
    setSaid(text)
    announce(app.store, text)
  }
  return (
    <fieldset className="style-icons">
      <legend>{words.label}</legend>
      <p className="soft">{words.help}</p>
      <p>{said}</p>
      <ul>
        {PLACE_KINDS.map(({ id }) => (
          <IconRow key={id} kind={id} shown={shown} isOwn={icons?.[id] !== undefined} onSay={say} />
        ))}
      </ul>
    </fieldset>
  )
}

interface IconRowProps {
  readonly kind: PlaceKindId
  readonly shown: MapStyle
  readonly isOwn: boolean
  /** Reports what happened to a file. */
  readonly onSay: (text: string) => void
}

function IconRow({ kind, shown, isOwn, onSay }: IconRowProps) {
  const app = useApp()
  const row = useRef<HTMLLIElement>(null)
  const label = placeLabel(kind)
  const load = async (chosen: File): Promise<void> => {
    // Checks the size before reading.
    if (chosen.size > MAX_SVG_BYTES) return onSay(words.tooLarge(label, MAX_SVG_BYTES / 1024))
    const read = importSvgIcon(new Uint8Array(await chosen.arrayBuffer()))
    if (read.status === 'refused') {
      const { message, line } = read.problem
      return onSay(words.refused(label, message, line))
    }
    const isStored = changeCustomIcon(app.store, kind, read.icon)
    const notes = [...read.notes, ...(isStored ? [] : [windowTexts.customStyle.tilePictures.notStored])]
    onSay(words.chosen(label, notes.join(' ')))
  }
  const { input, choose } = useFileChoice({
    accept: '.svg,image/svg+xml',
    isMany: false,
    onFiles: ([chosen]) =>
      chosen &&
      void load(chosen).catch((error: unknown) => onSay(words.refused(label, String(error), undefined))),
  })
  return (
    <li ref={row} className="style-icon">
      <PlaceSign kind={kind} style={shown} side={32} />
      <span className="style-icon-kind">
        {label}
        {isOwn && <span className="soft">{words.own}</span>}
      </span>
      <IconButton label={words.choose(label)} onClick={choose}>
        <ImageUp size={16} />
      </IconButton>
      {isOwn && (
        <IconButton
          label={words.reset(label)}
          onClick={() => {
            // The button disappears with the icon, and would lose the focus.
            row.current?.querySelector('button')?.focus()
            changeCustomIcon(app.store, kind, undefined)
            onSay(words.wasReset(label))
          }}
        >
          <RotateCcw size={16} />
        </IconButton>
      )}
      {input}
    </li>
  )
}
