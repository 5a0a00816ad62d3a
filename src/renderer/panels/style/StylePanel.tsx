import { RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { describeFileProblem } from '../../../core/text/file-problem'
import { MAX_STYLE_BYTES, readStyleFile } from '../../../core/formats/style-file'
import type { MapStyle } from '../../../core/picture/style'
import { mapStyleById, MAP_STYLES } from '../../../core/picture/styles/index'
import {
  STYLE_COLOURS,
  styleOf,
  weakContrasts,
  type CustomStyle,
} from '../../../core/picture/styles/custom-style'
import { writeCustomStyle } from '../../../core/picture/styles/custom-style-file'
import { fileStem } from '../../state/file-names'
import { PANE } from '../../state/panes'
import { changeCustomStyle, changeTile, customStyleOf } from '../../looks/custom-style'
import { saveText } from '../../files/save-text'
import { takeStyle } from '../../files/style-files'
import { windowTexts } from '../../texts/window'
import { FileButton } from '../../ui/FileButton'
import { IconButton } from '../../ui/IconButton'
import { Select } from '../../ui/Select'
import { announce, useSelected, useApp } from '../../state/app'
import { StyleIcons } from './StyleIcons'
import { TilePictures } from './TilePictures'
import { PlainButton } from '../../ui/buttons'
import './StylePanel.css'

const words = windowTexts.customStyle

/**
 * The editor of the custom map style beside the map, which shows each change at once: colours, their contrast, icons,
 * pictures, and the file. It takes the focus when it opens.
 */
export function StylePanel({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const custom = useSelected(({ window }) => window.looks.custom)
  const looks = useSelected((state) => state.window.looks)
  const style = custom ?? customStyleOf(looks)
  const [said, setSaid] = useState('')
  const shown = styleOf(style)
  const change = (changed: Partial<CustomStyle>): void =>
    void changeCustomStyle(app.store, { ...style, ...changed })
  const say = (text: string): void => {
    setSaid(text)
    announce(app.store, text)
  }
  const save = async (): Promise<void> => {
    const name = `${fileStem(style.name)}.brownstone-style.json`
    const saved = await saveText(app.host, { label: words.fileKind, name, text: writeCustomStyle(style) })
    if (saved) say('name' in saved ? words.written(saved.name) : words.notWritten(saved.message))
  }
  const load = async (chosen: File): Promise<void> => {
    // Checks the size before reading.
    if (chosen.size > MAX_STYLE_BYTES) return say(words.tooLarge)
    const read = readStyleFile(new Uint8Array(await chosen.arrayBuffer()))
    say(read.status === 'read' ? takeStyle(app.store, read.style) : describeFileProblem(read.problem))
  }

  return (
    <section
      ref={panel}
      className="panel panel-style fields"
      aria-label={words.label}
      tabIndex={-1}
      data-style-editor=""
      {...PANE}
    >
      <div className="panel-style-head">
        <h2 className="panel-title">{words.label}</h2>
        <IconButton label={words.close} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </div>
      <p className="panel-note">{words.text}</p>
      <StyleName name={style.name} onChange={(name) => change({ name })} />
      <label className="preference">
        <span>{words.base}</span>
        <Select value={style.base} options={MAP_STYLES} onChange={(base) => change({ base })} />
      </label>
      <StyleColours style={style} shown={shown} onChange={(colours) => change({ colours })} />
      <StyleIcons shown={shown} />
      <TilePictures
        custom={style}
        shown={shown}
        say={say}
        onChange={(ground, tile) => changeTile(app.store, ground, tile)}
      />
      <WeakContrasts shown={shown} />
      <p className="panel-note">{said}</p>
      <div className="panel-buttons">
        <PlainButton onClick={() => void save()}>{words.save}</PlainButton>
        <FileButton accept=".json,application/json" onFile={(chosen) => void load(chosen)}>
          {words.load}
        </FileButton>
      </div>
    </section>
  )
}

function StyleName({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  // While a new name is typed, the style keeps its old name.
  const [emptied, setEmptied] = useState<string>()
  return (
    <label className="preference">
      <span>{words.name}</span>
      <input
        className="field-input"
        value={emptied ?? name}
        maxLength={60}
        onChange={({ target: { value } }) => {
          setEmptied(value.trim() === '' ? value : undefined)
          if (value.trim() !== '') onChange(value)
        }}
        onBlur={() => setEmptied(undefined)}
      />
    </label>
  )
}

interface StyleColoursProps {
  readonly style: CustomStyle
  readonly shown: MapStyle
  readonly onChange: (colours: CustomStyle['colours']) => void
}

/** The colours of the style; those that differ from its base can be reset. */
function StyleColours({ style: { base: baseId, colours }, shown, onChange }: StyleColoursProps) {
  const base = mapStyleById(baseId) ?? shown
  return (
    <fieldset className="style-colours">
      <legend>{words.colours}</legend>
      {STYLE_COLOURS.map(({ id, label, of }) => (
        <span key={id} className="line style-colour">
          <label className="line">
            <input
              type="color"
              value={of(shown)}
              onChange={(event) => onChange({ ...colours, [id]: event.target.value })}
            />
            {label}
          </label>
          {colours[id] !== undefined && colours[id] !== of(base) && (
            <IconButton
              label={words.reset(label)}
              onClick={(event) => {
                // The button disappears after the reset, and the focus with it.
                event.currentTarget.parentElement?.querySelector('input')?.focus()
                const { [id]: _, ...others } = colours
                onChange(others)
              }}
            >
              <RotateCcw size={16} />
            </IconButton>
          )}
        </span>
      ))}
    </fieldset>
  )
}

/** Lists colours that are hard to tell apart, or says that there are none. */
function WeakContrasts({ shown }: { readonly shown: MapStyle }) {
  const weak = weakContrasts(shown)
  return (
    <div className="style-contrast">
      <p>{weak.length === 0 ? words.allWell : words.weakTitle}</p>
      <ul>
        {weak.map(({ first, second, contrast }) => (
          <li key={`${first} ${second}`}>{words.weak(first, second, contrast)}</li>
        ))}
      </ul>
    </div>
  )
}
