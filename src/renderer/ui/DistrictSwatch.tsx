import { districtLook } from '../../core/picture/draw-districts'
import './DistrictSwatch.css'

/** The pattern, colour and number of a district, as the map draws it. The number says which one it is. */
export function DistrictSwatch({ zone }: { readonly zone: number }) {
  const { colour, pattern } = districtLook(zone)
  return (
    <span
      className={`district-swatch district-${pattern}`}
      style={{ ['--district' as string]: colour }} // a property of its own is not in React's type
      aria-hidden
    >
      <span className="district-number">{zone}</span>
    </span>
  )
}
