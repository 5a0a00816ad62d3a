import { Maximize, Minus, Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { runAction } from '../../actions'
import { MAX_ZOOM } from '../../canvas/viewport'
import { windowTexts } from '../../texts/window'
import { texts } from '../../texts'
import { IconButton } from '../../ui/IconButton'
import { useLabelWithKey } from '../use-key'
import { announce, useSelected, useApp } from '../../state/app'
import './StatusBar.css'

/** Minimum zoom of any map. */
const MIN_ZOOM = 1

/** The zoom of the map in view and its buttons, in the status bar. */
export function ZoomStatus() {
  return (
    <span className="status-zoom-buttons">
      <ZoomButton id="view.zoomOut" label={texts.toolbar.zoomOut}>
        <Minus size={14} />
      </ZoomButton>
      <ZoomValue />
      <ZoomButton id="view.zoomIn" label={texts.toolbar.zoomIn}>
        <Plus size={14} />
      </ZoomButton>
      <ZoomButton id="view.fit" label={texts.toolbar.fit}>
        <Maximize size={14} />
      </ZoomButton>
    </span>
  )
}

interface ZoomButtonProps {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

function ZoomButton({ id, label, children }: ZoomButtonProps) {
  const app = useApp()
  const tooltip = useLabelWithKey(id, label)
  return (
    <IconButton label={label} tooltip={tooltip} onClick={() => runAction(app, id)}>
      {children}
    </IconButton>
  )
}

/** The zoom as a button; a click lets the user type another. */
function ZoomValue() {
  const app = useApp()
  const zoom = useSelected((state) => Math.round(state.view.zoom))
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const wantsFocus = useRef(false)
  const words = windowTexts.status

  const close = (): void => {
    wantsFocus.current = true
    setTyped(undefined)
  }
  const take = (): void => {
    const percent = Number((typed ?? '').replace('%', '').replace(',', '.').trim())
    if (percent >= MIN_ZOOM && percent <= MAX_ZOOM) {
      app.map?.zoomTo(percent)
      close()
    } else announce(app.store, words.noZoom(MIN_ZOOM, MAX_ZOOM))
  }

  if (typed === undefined) {
    return (
      <button
        ref={(element) => {
          button.current = element
          if (!element || !wantsFocus.current) return
          wantsFocus.current = false
          element.focus()
        }}
        type="button"
        className="status-button status-zoom"
        aria-label={words.zoomButton(zoom)}
        onClick={() => setTyped(String(zoom))}
      >
        {texts.toolbar.zoomValue(zoom)}
      </button>
    )
  }
  return (
    <input
      className="field-input status-zoom-field"
      aria-label={words.zoom}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
      autoFocus
      inputMode="numeric"
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        else if (event.key === 'Escape') close()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
