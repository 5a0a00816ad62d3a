import type { Grid } from '../../core/level/grid'
import type { Relay } from '../../core/level/relay-grid'

/** Longer side of the sketch, in pixels. */
const SIDE = 132

/** A small picture of a level on a new grid: what stays, what is cut off (struck through), and the new outline. */
export function RelaySketch({ level, relay }: { readonly level: Grid; readonly relay: Relay }) {
  const left = Math.min(0, relay.columns)
  const top = Math.min(0, relay.rows)
  const width = Math.max(relay.width, relay.columns + level.width) - left
  const height = Math.max(relay.height, relay.rows + level.height) - top
  const scale = SIDE / Math.max(width, height)
  const box = (x: number, y: number, across: number, down: number) => ({
    x: (x - left) * scale,
    y: (y - top) * scale,
    width: Math.max(0, across * scale),
    height: Math.max(0, down * scale),
  })
  // When wrapping, no cell leaves the outline.
  const from = relay.wrap ? { x: 0, y: 0 } : { x: Math.max(0, relay.columns), y: Math.max(0, relay.rows) }
  const to = relay.wrap
    ? { x: relay.width, y: relay.height }
    : {
        x: Math.min(relay.width, relay.columns + level.width),
        y: Math.min(relay.height, relay.rows + level.height),
      }
  return (
    <svg
      aria-hidden
      width={width * scale + 4}
      height={height * scale + 4}
      viewBox={`-2 -2 ${width * scale + 4} ${height * scale + 4}`}
    >
      <defs>
        <pattern id="relay-gone" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 6 L6 0" fill="none" stroke="var(--ink-soft)" />
        </pattern>
      </defs>
      {!relay.wrap && (
        <rect
          fill="url(#relay-gone)"
          stroke="var(--line-strong)"
          strokeDasharray="3 3"
          {...box(relay.columns, relay.rows, level.width, level.height)}
        />
      )}
      <rect fill="var(--chosen)" {...box(from.x, from.y, to.x - from.x, to.y - from.y)} />
      <rect fill="none" stroke="var(--ink)" strokeWidth={2} {...box(0, 0, relay.width, relay.height)} />
    </svg>
  )
}
