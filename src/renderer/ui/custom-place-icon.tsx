import { createElement, useId, type ComponentType, type ReactElement } from 'react'
import type { PlaceKindId } from '../../core/level/places'
import {
  STROKE_WIDTH,
  type IconShape,
  type PlaceIcon,
  type PlaceIcons,
} from '../../core/picture/icons/icon-shape'
import { PLACE_ICONS } from './place-icons'

/** A picture in a list, in the colour of the words beside it. */
export type ListIcon = ComponentType<{
  readonly size?: number
  readonly className?: string
  readonly 'aria-hidden'?: boolean
}>

/** The picture of a kind of place in lists: the map style's icon if it has one. */
export function listIconOf(kind: PlaceKindId, icons: PlaceIcons | undefined): ListIcon {
  const own = icons?.[kind]
  if (!own) return PLACE_ICONS[kind]
  let Icon = made.get(own)
  if (!Icon) made.set(own, (Icon = (props) => <CustomPlaceIcon icon={own} {...props} />))
  return Icon
}

/** One component per icon: with a new function React would mount it again. */
const made = new WeakMap<PlaceIcon, ListIcon>()

interface CustomPlaceIconProps {
  readonly icon: PlaceIcon
  readonly size?: number
  readonly className?: string
}

/** A mask, because cut-out parts must show the background of the list. */
function CustomPlaceIcon({ icon, size = 16, className }: CustomPlaceIconProps) {
  const mask = useId()
  const square = { id: mask, maskUnits: 'userSpaceOnUse', x: -1.1, y: -1.1, width: 2.2, height: 2.2 }
  return (
    <svg viewBox="-1.1 -1.1 2.2 2.2" width={size} height={size} className={className} aria-hidden>
      {/* Children rather than a list: an icon's shapes never change, so they need no keys. */}
      {createElement('mask', square, ...icon.map(drawShape))}
      <rect x="-1.1" y="-1.1" width="2.2" height="2.2" fill="currentColor" mask={`url(#${mask})`} />
    </svg>
  )
}

function drawShape({ kind, points, width = STROKE_WIDTH, isCutOut }: IconShape): ReactElement {
  const paint = isCutOut === true ? '#000000' : '#ffffff'
  if (kind === 'circle') return <circle cx={points[0]} cy={points[1]} r={points[2]} fill={paint} />
  if (kind === 'polygon') return <polygon points={points.join(' ')} fill={paint} />
  return (
    <polyline
      points={points.join(' ')}
      fill="none"
      stroke={paint}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
