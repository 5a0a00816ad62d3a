import type { BrushId } from '../../editor/command'
import './KindIcon.css'

/** The icon of a brush: a small piece of the map in the map's colours (see `KindIcon.css`). */
export function KindIcon({ brush }: { readonly brush: BrushId }) {
  return (
    <svg className="kind-icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden>
      {SHAPES[brush]}
    </svg>
  )
}

/** The whole cell, filled, or its outline. */
function Square({ of }: { readonly of: string }) {
  return <rect x="1.5" y="1.5" width="15" height="15" rx="2" className={`kind-${of}`} />
}

const frame = <Square of="frame" />

const SHAPES: Readonly<Record<BrushId, React.ReactNode>> = {
  street: (
    <>
      <Square of="street" />
      <path d="M1 5h16M1 13h16" className="kind-facade" />
      <circle cx="5.5" cy="9" r="1" className="kind-dot" />
      <circle cx="12.5" cy="9" r="1" className="kind-dot" />
    </>
  ),
  house: (
    <>
      <Square of="house" />
      {frame}
      <rect x="5.5" y="13.2" width="7" height="3.6" className="kind-door" />
    </>
  ),
  rock: (
    <>
      <Square of="rock" />
      <path d="M3 9l6-6M3 15L15 3M9 15l6-6" className="kind-hatch" />
      {frame}
    </>
  ),
  court: (
    <>
      <Square of="court" />
      <circle cx="9" cy="9" r="4" className="kind-ring" />
      <circle cx="9" cy="9" r="1.2" className="kind-ring-dot" />
      {frame}
    </>
  ),
  gate: (
    <>
      <path d="M0 7h18" className="kind-wall" />
      <rect x="6" y="2" width="6" height="15" className="kind-street" />
      <rect x="2.5" y="4" width="4.5" height="6" className="kind-gate" />
      <rect x="11" y="4" width="4.5" height="6" className="kind-gate" />
    </>
  ),
  outside: (
    <>
      <Square of="land" />
      <path d="M4 5l1.4 2.4L6.8 5M10.5 11l1.4 2.4 1.4-2.4" className="kind-tuft" />
      {frame}
    </>
  ),
  water: (
    <>
      <Square of="water" />
      <path d="M3 6q2-2 4 0t4 0 4 0M3 12q2-2 4 0t4 0 4 0" className="kind-wave" />
      {frame}
    </>
  ),
  bridge: (
    <>
      <Square of="water" />
      <rect x="5" y="1.5" width="8" height="15" className="kind-deck" />
      <path d="M5 5h8M5 9h8M5 13h8" className="kind-plank" />
      <path d="M5 1.5v15M13 1.5v15" className="kind-rail" />
    </>
  ),
  undecided: (
    <>
      <Square of="open" />
      <circle cx="6" cy="6" r="1.2" className="kind-ink" />
      <circle cx="12" cy="6" r="1.2" className="kind-ink" />
      <circle cx="6" cy="12" r="1.2" className="kind-ink" />
      <circle cx="12" cy="12" r="1.2" className="kind-ink" />
    </>
  ),
}
