import { MESH_PARTS, partColours } from '../../mesh/parts'
import type { MapStyle } from '../../picture/style'

/** Returns the material of a part: flat, matt, in the colour of the map style. */
export function materialText(part: number, style: MapStyle): string {
  const row = MESH_PARTS[part]
  if (!row) throw new RangeError(`${part} is not a part of a mesh`)
  const colour = linearColour(partColours(style)[row.id])
  return JSON.stringify({
    name: row.label,
    pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: 0, roughnessFactor: 0.9 },
    ...(row.id === 'light' ? { emissiveFactor: colour } : {}),
  })
}

/** Converts a colour such as "#b87040" to the linear numbers of files (the sRGB transfer function), to five places. */
function linearColour(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    return Math.round(linear * 1e5) / 1e5
  })
}
