import type { BrushId } from '../../editor/command'
import { PENS } from './pens'
import './KindIcon.css'

/** The icon of a brush: a small piece of the map in the map's colours. */
export function KindIcon({ brush }: { readonly brush: BrushId }) {
  return (
    <svg className="kind-icon" width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden>
      {SHAPES[brush]}
    </svg>
  )
}

/** The whole cell, filled, or its outline. */
function Square({ of }: { readonly of: keyof typeof PENS }) {
  return <rect x="1.5" y="1.5" width="15" height="15" rx="2" {...PENS[of]} />
}

const frame = <Square of="frame" />

const SHAPES: Readonly<Record<BrushId, React.ReactNode>> = {
  street: (
    <>
      <Square of="street" />
      <path d="M1 5h16M1 13h16" {...PENS.facade} />
      <circle cx="5.5" cy="9" r="1" {...PENS.dot} />
      <circle cx="12.5" cy="9" r="1" {...PENS.dot} />
    </>
  ),
  house: (
    <>
      <Square of="house" />
      {frame}
      <rect x="5.5" y="13.2" width="7" height="3.6" {...PENS.door} />
    </>
  ),
  rock: (
    <>
      <Square of="rock" />
      <path d="M3 9l6-6M3 15L15 3M9 15l6-6" {...PENS.hatch} />
      {frame}
    </>
  ),
  court: (
    <>
      <Square of="court" />
      <circle cx="9" cy="9" r="4" {...PENS.ring} />
      <circle cx="9" cy="9" r="1.2" {...PENS.ringDot} />
      {frame}
    </>
  ),
  gate: (
    <>
      <Square of="land" />
      <path d="M1.5 7h15" {...PENS.wall} />
      <rect x="6" y="2" width="6" height="15" {...PENS.street} />
      <rect x="2.5" y="4" width="4.5" height="6" {...PENS.gate} />
      <rect x="11" y="4" width="4.5" height="6" {...PENS.gate} />
    </>
  ),
  outside: (
    <>
      <Square of="land" />
      <path d="M4 5l1.4 2.4L6.8 5M10.5 11l1.4 2.4 1.4-2.4" {...PENS.tuft} />
      {frame}
    </>
  ),
  water: (
    <>
      <Square of="water" />
      <path d="M3 6q2-2 4 0t4 0 4 0M3 12q2-2 4 0t4 0 4 0" {...PENS.wave} />
      {frame}
    </>
  ),
  bridge: (
    <>
      <Square of="water" />
      <rect x="5" y="1.5" width="8" height="15" {...PENS.deck} />
      <path d="M5 5h8M5 9h8M5 13h8" {...PENS.plank} />
      <path d="M5 1.5v15M13 1.5v15" {...PENS.rail} />
    </>
  ),
  undecided: (
    <>
      <Square of="open" />
      <circle cx="6" cy="6" r="1.2" {...PENS.ink} />
      <circle cx="12" cy="6" r="1.2" {...PENS.ink} />
      <circle cx="6" cy="12" r="1.2" {...PENS.ink} />
      <circle cx="12" cy="12" r="1.2" {...PENS.ink} />
    </>
  ),
}
