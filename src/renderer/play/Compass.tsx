import { DIRECTION_NAMES, type Direction } from '../../core/level/grid'
import { playTexts } from '../texts/play'
import './Compass.css'

/** A rose whose needle points where the walker faces. */
export function Compass({ facing }: { readonly facing: Direction }) {
  return (
    <>
      <span className="unseen">{playTexts.compass(DIRECTION_NAMES[facing])}</span>
      <svg className="compass" viewBox="-16 -16 32 32" width="36" height="36" aria-hidden>
        <circle r="14.5" fill="var(--raised)" stroke="var(--line-strong)" strokeWidth={1.5} />
        <text y="-7.5" fill="var(--ink)" fontSize={7} fontWeight={700} textAnchor="middle">
          {DIRECTION_NAMES[0].charAt(0).toUpperCase()}
        </text>
        <path d="M0 -11 5 4 0 1 -5 4Z" fill="var(--main)" transform={`rotate(${90 * facing})`} />
      </svg>
    </>
  )
}
