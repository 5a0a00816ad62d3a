import { bytesOfBase64 } from '../../../src/core/text/base64'

/** A part of a scene: the attributes of its heading, and its properties as they are written. */
export interface Section {
  readonly sort: string
  readonly heading: string
  readonly properties: ReadonlyMap<string, string>
}

/** Splits the text of a scene into its parts. Texts within have no line ends, as `quoted` writes them. */
export function sectionsOf(text: string): readonly Section[] {
  return text.split(/\n+(?=\[)/).map((part) => {
    const end = part.indexOf('\n')
    const heading = end < 0 ? part : part.slice(0, end)
    const properties = new Map<string, string>()
    let key = ''
    for (const line of end < 0 ? [] : part.slice(end + 1).split('\n')) {
      const at = PROPERTY.exec(line)?.[0].length
      if (at === undefined) properties.set(key, (properties.get(key) ?? '') + line)
      else properties.set((key = line.slice(0, at - 3)), line.slice(at))
    }
    return { sort: /^\[(\w+)/.exec(heading)?.[1] ?? '', heading, properties }
  })
}

const PROPERTY = /^[\w/:]+ = /

/** Returns an attribute of a heading: that of `name="Doors"`, or of `instance=SubResource("scene_door")`. */
export function attributeOf({ heading }: Section, name: string): string | undefined {
  return new RegExp(` ${name}=(?:SubResource\\()?"([^"]*)"`).exec(heading)?.[1]
}

/** Returns the numbers within the brackets of a value: `Vector3(1, 2, 3)`. */
export function numbersOf(value = ''): readonly number[] {
  const inner = value.slice(value.indexOf('(') + 1, value.lastIndexOf(')'))
  return inner === '' ? [] : inner.split(',').map(Number)
}

/** Returns the place of a node: its position, or the origin of its transform. */
export function originOf({ properties }: Section): readonly number[] {
  const position = properties.get('position')
  return position === undefined ? numbersOf(properties.get('transform')).slice(9) : numbersOf(position)
}

/** A tile of a layer: its column and row, and those of its picture. */
export interface PlacedTile {
  readonly x: number
  readonly y: number
  readonly picture: string
}

/** Returns the tiles of a layer; none if its data are damaged. */
export function tilesOf(value = ''): readonly PlacedTile[] {
  const decoded = bytesOfBase64(/"([^"]*)"/.exec(value)?.[1] ?? '')
  if ('problem' in decoded) return []
  const { bytes } = decoded
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor((bytes.length - 2) / 12) }, (_, index) => {
    const at = 2 + 12 * index
    return {
      x: view.getInt16(at, true),
      y: view.getInt16(at + 2, true),
      picture: `${view.getUint16(at + 6, true)}:${view.getUint16(at + 8, true)}`,
    }
  })
}
