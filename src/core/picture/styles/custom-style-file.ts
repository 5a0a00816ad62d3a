import { isRecord } from '../../text/is-record'
import type { Colour } from '../commands'
import { readIcons, writeIcons } from '../icons/icon-file'
import { MAP_STYLES, mapStyleById } from './index'
import { STYLE_COLOURS, type CustomStyle } from './custom-style'
import { readStyleTiles, writeStyleTiles } from './style-tiles'

/** A style as a file that others can load. */
export function writeCustomStyle({ name, base, colours, icons, tiles }: CustomStyle): string {
  const known = STYLE_COLOURS.flatMap(({ id }) => (colours[id] === undefined ? [] : [[id, colours[id]]]))
  const head = JSON.stringify(
    { format: STYLE_FORMAT, version: 1, name, base, colours: Object.fromEntries(known) },
    undefined,
    2,
  )
  const parts = [head.slice(0, -'\n}'.length)]
  if (icons && Object.keys(icons).length > 0) parts.push(`  "icons": ${writeIcons(icons, '  ')}`)
  if (tiles)
    parts.push(`  "tiles": ${JSON.stringify(writeStyleTiles(tiles), undefined, 2).replaceAll('\n', '\n  ')}`)
  return `${parts.join(',\n')}\n}\n`
}

/** Format name in a style file. */
export const STYLE_FORMAT = 'brownstone-style'
const MAX_NAME = 60

/** Result of reading a style file. */
export type CustomStyleRead =
  | { readonly status: 'read'; readonly style: CustomStyle }
  | { readonly status: 'refused'; readonly message: string }

/** Reads a style file; nothing of one with a problem is taken. Never throws on bad input. */
export function readCustomStyle(text: string): CustomStyleRead {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return refuse('This is not a style file: it is not JSON.')
  }
  if (!isRecord(content) || content['format'] !== STYLE_FORMAT) {
    return refuse(`This is not a style file: it has no "format": "${STYLE_FORMAT}".`)
  }
  const { version, name, base, colours } = content
  if (version !== 1) {
    const isNewer = typeof version === 'number' && version > 1
    return refuse(isNewer ? 'The style was written by a newer Brownstone.' : '"version" must be 1.')
  }
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME) {
    return refuse(`"name" must be a text of 1 to ${MAX_NAME} characters.`)
  }
  if (typeof base !== 'string' || !mapStyleById(base)) {
    return refuse(`"base" must be one of ${MAP_STYLES.map(({ id }) => `"${id}"`).join(', ')}.`)
  }
  if (!isRecord(colours)) return refuse('"colours" must be an object of colours by their names.')
  const taken: Record<string, Colour> = {}
  for (const [id, colour] of Object.entries(colours)) {
    if (!STYLE_COLOURS.some((entry) => entry.id === id)) {
      const ids = STYLE_COLOURS.map((entry) => entry.id).join(', ')
      return refuse(`"colours" has "${id.slice(0, 40)}", which has no meaning there; there are ${ids}.`)
    }
    if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) {
      return refuse(`The colour "${id}" must be written like "#b87040".`)
    }
    taken[id] = colour.toLowerCase()
  }
  const tiles = content['tiles'] === undefined ? {} : readStyleTiles(content['tiles'])
  if ('problem' in tiles) return refuse(tiles.problem)
  const style = { name: name.trim(), base, colours: taken, ...tiles }
  if (content['icons'] === undefined) return { status: 'read', style }
  const read = readIcons(content['icons'])
  if (read.status === 'refused') return read
  const { icons } = read
  return { status: 'read', style: Object.keys(icons).length === 0 ? style : { ...style, icons } }
}

function refuse(message: string): CustomStyleRead {
  return { status: 'refused', message }
}
