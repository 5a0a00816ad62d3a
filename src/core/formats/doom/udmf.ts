import { cellsOfPlace } from '../../level/building-places'
import { placeLabel, type Place } from '../../level/places'
import type { Level } from '../../level/level'
import { ByteWriter } from './byte-writer'
import { floorOf, isBarred, isSteady, padTarget, sectorLook, sidesOf, type DoomMap } from './map'
import { canTravel } from './pads'
import { mapName } from './settings'
import { tileOfCell } from './tiles'
import type { Lump } from './wad'

/**
 * The lumps of a text map: Universal Doom Map Format 1.1, and ZDoom's additions to it if its namespace is chosen.
 * Missing flags are false, and a thing without a skill never appears.
 */

/** Line specials of each namespace by `Action`. A number in one means something else in the other. */
const SPECIALS: Readonly<Record<'doom' | 'zdoom', readonly string[]>> = {
  doom: [
    '',
    ' special = 1;',
    ' special = 26;',
    ' special = 52;',
    ' special = 27;',
    ' special = 28;',
    ' special = 124;',
    ' special = 97;',
  ],
  zdoom: [
    '',
    // A door of the sector behind the line: speed 16, and 150 tics until it closes.
    ' special = 12; arg1 = 16; arg2 = 150; playeruse = true; repeatspecial = true;',
    // The same, with the lock that either blue key opens.
    ' special = 13; arg1 = 16; arg2 = 150; arg3 = 130; playeruse = true; repeatspecial = true;',
    ' special = 243; playercross = true;',
    ' special = 13; arg1 = 16; arg2 = 150; arg3 = 131; playeruse = true; repeatspecial = true;',
    ' special = 13; arg1 = 16; arg2 = 150; arg3 = 129; playeruse = true; repeatspecial = true;',
    ' special = 244; playercross = true;',
    ' special = 70; playercross = true; repeatspecial = true;',
    ' special = 74; playercross = true; repeatspecial = true;',
  ],
}

const EVERYWHERE =
  'skill1 = true; skill2 = true; skill3 = true; skill4 = true; skill5 = true; single = true; coop = true;'

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

function mapText(map: DoomMap, level: Level): Uint8Array {
  const { lines, things, tiles, options } = map
  const { vertices } = lines
  const writer = new ByteWriter(160 * lines.length + 1024)
  writer.latin(`namespace = "${options.namespace}";\n`)
  for (const { x, y, angle, type, position } of things.things) {
    const arrival = position === undefined ? '' : ` arg0 = ${position};`
    writer.latin(
      `thing { x = ${x}.0; y = ${y}.0; angle = ${angle}; type = ${type};${arrival} ${EVERYWHERE} }\n`,
    )
  }
  for (let vertex = 0; vertex < vertices.length; vertex++) {
    writer.latin(`vertex { x = ${vertices.x.at(vertex)}.0; y = ${vertices.y.at(vertex)}.0; }\n`)
  }
  let side = 0
  const specials = SPECIALS[options.namespace]
  for (let line = 0; line < lines.length; line++) {
    const isWall = lines.back.at(line) < 0
    const look = lines.looks.at(line)
    writer.latin(
      `linedef { v1 = ${lines.from.at(line)}; v2 = ${lines.to.at(line)}; sidefront = ${side};` +
        (isWall ? ' blocking = true;' : ` sideback = ${side + 1}; twosided = true;`) +
        (isBarred(look) ? ' blocking = true;' : '') +
        (isSteady(look) ? ' dontpegbottom = true;' : '') +
        (lines.hidden.at(line) === 1 ? ' secret = true;' : '') +
        (specials[lines.actions.at(line)] ?? '') +
        targetText(map, line) +
        ' }\n',
    )
    side += isWall ? 1 : 2
  }
  for (let line = 0; line < lines.length; line++) {
    for (const { sector, upper, middle, lower, offset } of sidesOf(map, line)) {
      writer.latin(
        `sidedef { sector = ${sector};` +
          (upper === '-' ? '' : ` texturetop = "${upper}";`) +
          (middle === '-' ? '' : ` texturemiddle = "${middle}";`) +
          (lower === '-' ? '' : ` texturebottom = "${lower}";`) +
          (offset === 0 ? '' : ` offsetx = ${offset};`) +
          ' }\n',
      )
    }
  }
  const places = placesOfSectors(map, level)
  for (let sector = 0; sector < tiles.sectorTable.length; sector++) {
    const { floor, ceiling, ceilingHeight, light } = sectorLook(map, sector)
    writer.latin(
      `sector { heightfloor = ${floorOf(map, sector)}; heightceiling = ${ceilingHeight}; texturefloor = "${floor}"; ` +
        `textureceiling = "${ceiling}"; lightlevel = ${light};${tagText(tiles.sectorTable.tags.at(sector))}${placesText(places.get(sector))} }\n`,
    )
  }
  return writer.finish()
}

/** Returns what the side of a pad leads to: a tag, or the number of a map and a player's start in it. */
function targetText(map: DoomMap, line: number): string {
  const target = padTarget(map, line)
  if (!target) return ''
  const { namespace, firstMap } = map.options
  if (target.kind === 'pad')
    return namespace === 'zdoom' ? ` arg1 = ${target.tag};` : ` id = ${target.tag}; arg0 = ${target.tag};`
  if (!canTravel(map.options)) return ''
  return ` arg0 = ${firstMap + target.level}; arg1 = ${target.tag};`
}

function tagText(tag: number): string {
  return tag === 0 ? '' : ` id = ${tag};`
}

/** Describes a house and its name, for people and for scripts. */
function placesText(places: readonly Place[] | undefined): string {
  if (!places) return ''
  const words = places.map(({ kind, name }) =>
    name === '' ? placeLabel(kind) : `${placeLabel(kind)}: ${name}`,
  )
  const named = places.filter(({ name }) => name !== '').map(({ name }) => name)
  return (
    ` comment = ${quoted(words.join('; '))}; user_place = ${quoted(places.map(({ kind }) => kind).join(' '))};` +
    (named.length > 0 ? ` user_name = ${quoted(named.join('; '))};` : '')
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
