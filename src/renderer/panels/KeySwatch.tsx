import { keyColour } from '../../core/play/key-words'
import './KeysPanel.css'

/** A small square in the colour of a key; its name is beside it. */
export function KeySwatch({ name }: { readonly name: string }) {
  return <span className="swatch key-swatch" style={{ background: keyColour(name) }} aria-hidden />
}
