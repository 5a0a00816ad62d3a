import type { ReactNode } from 'react'
import type { EdgeChoice } from '../../editor/edge-kinds'
import { PENS } from './pens'
import './KindIcon.css'

/** The icon of a choice of the edge tool: a piece of wall on a street, in the map's colours. */
export function EdgeIcon({ choice }: { readonly choice: EdgeChoice }) {
  return (
    <svg className="kind-icon" width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden>
      <rect x="0.5" y="0.5" width="17" height="17" rx="2" {...PENS.street} />
      {SHAPES[choice]}
    </svg>
  )
}

const wall = <path d="M1 9h16" {...PENS.wall} />
const posts = <path d="M1 9h4M13 9h4" {...PENS.wall} />
const leaf = <rect x="5" y="6.5" width="8" height="5" {...PENS.door} />

/** An arrow through a doorway. */
function Arrow({ turn }: { readonly turn: 0 | 180 }) {
  return <path d="M9 15V3M5.5 6.5 9 3l3.5 3.5" {...PENS.sign} transform={`rotate(${turn} 9 9)`} />
}

const SHAPES: Readonly<Record<EdgeChoice, ReactNode>> = {
  // A room with a door, which is no pair of lines like the icon of streets beside it.
  cycle: (
    <>
      <path d="M5.5 14H3V3h12v11h-2.5" {...PENS.wall} />
      <rect x="5.5" y="11.5" width="7" height="5" {...PENS.door} />
    </>
  ),
  wall,
  innerWall: <path d="M1 12h16M1 6.5h3v3h3v-3h4v3h3v-3h3" {...PENS.wall} />,
  door: (
    <>
      {posts}
      {leaf}
    </>
  ),
  open: (
    <>
      {posts}
      <path d="M5 9h8" {...PENS.sign} strokeWidth={1} strokeDasharray="2 2" />
    </>
  ),
  lockedDoor: (
    <>
      {posts}
      {leaf}
      <path d="M9 7.5v3" {...PENS.facade} strokeWidth={1.6} />
    </>
  ),
  secretDoor: (
    <>
      {wall}
      <path d="M7 3.5a2 2 0 1 1 2 2.5v1M9 13.5v1.5" {...PENS.sign} />
    </>
  ),
  breakableWall: (
    <>
      <path d="M1 9h2.5M14.5 9h2.5" {...PENS.wall} />
      <path d="M3.5 9l1.5-4 2.7 8 2.6-8 2.7 8 1.5-4" {...PENS.sign} />
    </>
  ),
  archway: (
    <>
      {posts}
      <path d="M5 9a4 4 0 0 1 8 0" {...PENS.sign} />
    </>
  ),
  bars: (
    <>
      {posts}
      <path d="M6.5 5v8M9 5v8M11.5 5v8" {...PENS.sign} />
    </>
  ),
  oneWayForth: (
    <>
      {posts}
      <Arrow turn={0} />
    </>
  ),
  oneWayBack: (
    <>
      {posts}
      <Arrow turn={180} />
    </>
  ),
}
