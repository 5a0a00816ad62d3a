import { cellsOfPlace } from '../../level/building-places'
import { placeLabel, type Place } from '../../level/places'
import type { Level } from '../../level/level'
import { countSides, MAX_RECORDS, SPECIALS as SPECIALS_IN_DOOM } from './binary'
import { ByteWriter } from '../../text/byte-writer'
import {
  floorOf,
  isBarred,
  isSteady,
  padTarget,
  sectorLook,
  sidesOf,
  type DoomMap,
  type Sidedef,
} from './map'
import { canTravel } from './pads'
import { mapName } from './settings'
import { tileOfCell } from './tiles'
import type { Lump } from './wad'

/**
 * The lumps of a text map: Universal Doom Map Format 1.1, and ZDoom's additions to it if its namespace is chosen.
 * Missing flags are false, and a thing without a skill never appears.
 */

const BY_USE = 'playeruse=true;repeatspecial=true;'

/** Line specials of each namespace by `Action`. A number in one means something else in the other. */
const SPECIALS: Readonly<Record<'doom' | 'zdoom', readonly string[]>> = {
  doom: SPECIALS_IN_DOOM.map((special) => (special === 0 ? '' : `special=${special};`)),
  zdoom: [
    '',
    // A door of the sector behind the line: speed 16, and 150 tics until it closes.
    `special=12;arg1=16;arg2=150;${BY_USE}`,
    // The same, with the lock that either key of a colour opens.
    `special=13;arg1=16;arg2=150;arg3=130;${BY_USE}`,
    'special=243;playercross=true;',
    `special=13;arg1=16;arg2=150;arg3=131;${BY_USE}`,
    `special=13;arg1=16;arg2=150;arg3=129;${BY_USE}`,
    'special=244;playercross=true;',
    'special=70;playercross=true;repeatspecial=true;',
    'special=74;playercross=true;repeatspecial=true;',
    `special=11;${BY_USE}`,
    `special=10;${BY_USE}`,
    'special=11;playercross=true;repeatspecial=true;',
    'special=10;playercross=true;repeatspecial=true;',
    'special=11;playercross=true;',
    'special=10;playercross=true;',
  ],
}

const EVERYWHERE = 'skill1=true;skill2=true;skill3=true;skill4=true;skill5=true;single=true;coop=true;'

/** Creates the text lumps of a map, with the names of houses at their sectors. */
export function textLumps(map: DoomMap, level: Level): readonly Lump[] {
  return [
    { name: mapName(map.options), bytes: new Uint8Array() },
    { name: 'TEXTMAP', bytes: mapText(map, level) },
    { name: 'ENDMAP', bytes: new Uint8Array() },
  ]
}

/** Returns the places named at the sector of their house, or at all rooms of their building, by sector number. */
export function placesOfSectors(
  { tiles }: Pick<DoomMap, 'tiles'>,
  level: Level,
): ReadonlyMap<number, readonly Place[]> {
  const found = new Map<number, Place[]>()
  for (const place of level.places) {
    const sectors = cellsOfPlace(level, place).map(
      (cell) => tiles.sectors[tileOfCell(tiles, level, cell)] ?? -1,
    )
    for (const sector of new Set(sectors)) {
      if (sector < 0 || tiles.sectorTable.cells.at(sector) < 0) continue
      const known = found.get(sector)
      if (known) known.push(place)
      else found.set(sector, [place])
    }
  }
  return found
}

/** Whether all characters of a name can be written: text maps are ISO 8859-1 without control characters. */
export function isSayable(name: string): boolean {
  return latin(name) === name
}

/** Numbers without fractions, no blanks and no defaults: a large map is mostly names of fields. */
function mapText(map: DoomMap, level: Level): Uint8Array {
  const { lines, things, tiles, options } = map
  const { vertices } = lines
  const writer = new ByteWriter(96 * lines.length + 1024)
  writer.latin(`namespace = "${options.namespace}";\n`)
  for (const { x, y, angle, type, position } of things.things) {
    const arrival = position === undefined ? '' : `arg0=${position};`
    const turn = angle === 0 ? '' : `angle=${angle};`
    writer.latin(`thing{x=${x};y=${y};${turn}type=${type};${arrival}${EVERYWHERE}}\n`)
  }
  for (let vertex = 0; vertex < vertices.length; vertex++) {
    writer.latin(`vertex{x=${vertices.x.at(vertex)};y=${vertices.y.at(vertex)};}\n`)
  }
  const sides = new SideTexts(countSides(lines) > MAX_RECORDS)
  const specials = SPECIALS[options.namespace]
  for (let line = 0; line < lines.length; line++) {
    const [front, back] = sidesOf(map, line)
    const look = lines.looks.at(line)
    writer.latin(
      `linedef{v1=${lines.from.at(line)};v2=${lines.to.at(line)};sidefront=${front ? sides.indexOf(front) : -1};` +
        (back ? `sideback=${sides.indexOf(back)};twosided=true;` : '') +
        (!back || isBarred(look) ? 'blocking=true;' : '') +
        (isSteady(look) ? 'dontpegbottom=true;' : '') +
        (lines.hidden.at(line) === 1 ? 'secret=true;' : '') +
        (specials[lines.actions.at(line)] ?? '') +
        targetText(map, line) +
        '}\n',
    )
  }
  for (const text of sides.texts) writer.latin(text)
  const places = placesOfSectors(map, level)
  for (let sector = 0; sector < tiles.sectorTable.length; sector++) {
    const { floor, ceiling, ceilingHeight, light } = sectorLook(map, sector)
    const tag = tiles.sectorTable.tags.at(sector)
    writer.latin(
      `sector{${unless('heightfloor', floorOf(map, sector), 0)}${unless('heightceiling', ceilingHeight, 0)}` +
        `texturefloor="${floor}";textureceiling="${ceiling}";${unless('lightlevel', light, 160)}` +
        `${unless('id', tag, 0)}${placesText(places.get(sector))}}\n`,
    )
  }
  return writer.finish()
}

/** Sets a field, unless to its default. */
function unless(field: string, value: number, defaultValue: number): string {
  return value === defaultValue ? '' : `${field}=${value};`
}

/** The sides of a map as text. As in a binary map, equal ones are merged only where there are many. */
class SideTexts {
  readonly texts: string[] = []
  readonly #known: Map<string, number> | undefined

  constructor(isShared: boolean) {
    this.#known = isShared ? new Map() : undefined
  }

  indexOf({ sector, upper, middle, lower, offset }: Sidedef): number {
    const text =
      `sidedef{sector=${sector};` +
      (upper === '-' ? '' : `texturetop="${upper}";`) +
      (middle === '-' ? '' : `texturemiddle="${middle}";`) +
      (lower === '-' ? '' : `texturebottom="${lower}";`) +
      `${unless('offsetx', offset, 0)}}\n`
    const known = this.#known?.get(text)
    if (known !== undefined) return known
    this.#known?.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }
}

/** Returns what the side of a pad leads to: a tag, or the number of a map and a player's start in it. */
function targetText(map: DoomMap, line: number): string {
  const target = padTarget(map, line)
  if (!target) return ''
  const { namespace, firstMap } = map.options
  if (target.kind === 'pad')
    return namespace === 'zdoom' ? `arg1=${target.tag};` : `id=${target.tag};arg0=${target.tag};`
  if (target.kind === 'door')
    return namespace === 'zdoom' ? `arg0=${target.tag};arg1=16;` : `id=${target.tag};arg0=${target.tag};`
  if (target.kind === 'landing' || !canTravel(map.options)) return ''
  return `arg0=${firstMap + target.level};arg1=${target.tag};`
}

/** Describes a house and its name, for people and for scripts. */
function placesText(places: readonly Place[] | undefined): string {
  if (!places) return ''
  const words = places.map(({ kind, name }) =>
    name === '' ? placeLabel(kind) : `${placeLabel(kind)}: ${name}`,
  )
  const named = places.filter(({ name }) => name !== '').map(({ name }) => name)
  return (
    `comment=${quoted(words.join('; '))};user_place=${quoted(places.map(({ kind }) => kind).join(' '))};` +
    (named.length > 0 ? `user_name=${quoted(named.join('; '))};` : '')
  )
}

function quoted(text: string): string {
  return `"${latin(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** Replaces characters outside ISO 8859-1 by question marks, and control characters by blanks. */
function latin(text: string): string {
  let result = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) result += ' '
    else result += code > 0xff ? '?' : character
  }
  return result
}
