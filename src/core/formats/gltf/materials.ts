import { MESH_PARTS, partColours, type MeshPartId } from '../../mesh/parts'
import type { MapStyle } from '../../picture/style'
import type { Binary } from './binary'
import { doorPicture, patternPicture, PATTERNS } from './pictures'

/** The materials of a file, in the order of first use: one a part of meshes, and one a wall with flat doors. */
export class Materials {
  readonly #style: MapStyle
  readonly #isBaked: boolean
  /** The part and whether it has flat doors, by the material's number. */
  readonly #rows: { readonly part: number; readonly hasDoors: boolean }[] = []

  /** With `isBaked`, walls, floors, doors and roofs have pictures instead of plain colours. */
  constructor(style: MapStyle, isBaked: boolean) {
    this.#style = style
    this.#isBaked = isBaked
  }

  /** Returns the number of the material of a part, or of a wall of that part with a door in each cell. */
  numberOf(part: number, hasDoors = false): number {
    const known = this.#rows.findIndex((row) => row.part === part && row.hasDoors === hasDoors)
    return known < 0 ? this.#rows.push({ part, hasDoors }) - 1 : known
  }

  /** Adds the pictures to the binary part; returns the fields of the file's text about materials. */
  finish(binary: Binary): readonly string[] {
    const images: string[] = []
    const materials = this.#rows.map(({ part, hasDoors }) => {
      const row = MESH_PARTS[part]
      if (!row) throw new RangeError(`${part} is not a part of a mesh`)
      const picture = this.#pictureOf(row.id, hasDoors)
      const name = hasDoors ? `${row.label} with doors` : row.label
      if (!picture) return materialText(name, linearColour(partColours(this.#style)[row.id]), row.id)
      const view = `picture ${images.length}` as const
      binary.addBytes(view, picture)
      images.push(
        `{"name":${JSON.stringify(name)},"mimeType":"image/png","bufferView":${binary.numberOf(view)}}`,
      )
      return materialText(name, images.length - 1, row.id)
    })
    if (materials.length === 0) return []
    const textures = images.map((_, source) => `{"sampler":0,"source":${source}}`)
    return [
      `"materials":[\n${materials.join(',\n')}\n]`,
      // Pictures repeat; they are seen from afar as well, so smaller copies are made of them.
      ...(images.length > 0
        ? [
            `"samplers":[{"magFilter":9729,"minFilter":9987,"wrapS":10497,"wrapT":10497}]`,
            `"images":[${images.join(',')}]`,
            `"textures":[${textures.join(',')}]`,
          ]
        : []),
    ]
  }

  #pictureOf(part: MeshPartId, hasDoors: boolean): Uint8Array | undefined {
    const colours = partColours(this.#style)
    if (hasDoors) return doorPicture(colours[part], colours.frame, colours.door)
    const pattern = PATTERNS[part]
    return this.#isBaked && pattern ? patternPicture(pattern, colours[part]) : undefined
  }
}

/** Returns a matt material with a colour or with a texture, given by its number. */
function materialText(name: string, look: readonly number[] | number, part: MeshPartId): string {
  const base =
    typeof look === 'number' ? { baseColorTexture: { index: look } } : { baseColorFactor: [...look, 1] }
  return JSON.stringify({
    name,
    pbrMetallicRoughness: { ...base, metallicFactor: 0, roughnessFactor: 0.9 },
    ...(part === 'light' && typeof look !== 'number' ? { emissiveFactor: look } : {}),
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
