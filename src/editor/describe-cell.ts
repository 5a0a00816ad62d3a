import { areasAt } from '../core/level/areas'
import { hasOuterDoor } from '../core/level/building-doors'
import { placesOfBuilding } from '../core/level/building-places'
import { buildingCells } from '../core/level/buildings'
import { districtAt } from '../core/level/districts'
import { gateDirection } from '../core/level/gates'
import { cellName, DIRECTION_NAMES, DIRECTIONS, edgeOf, type Direction } from '../core/level/grid'
import { CellKind, cellKindRow, edgeKindRow, IS_DOOR, type EdgeKindId } from '../core/level/kinds'
import { edgeAt, type Level } from '../core/level/level'
import { wrapFrom } from '../core/level/wraps'
import { leadsOut } from './describe-edge'
import { kindLabel } from '../core/project/kinds'
import type { Project } from '../core/project/project'
import { hasMark, Mark, weightOf } from '../core/level/marks'
import { inLevelWords, type LevelKind } from '../core/play/level-words'
import { isArea, isHousePlace, placeLabel, placeWords, type Place } from '../core/level/places'

/** Words for a side; undefined for the obvious ones. */
const sideWords: Readonly<Record<EdgeKindId, string | undefined>> = {
  undecided: undefined,
  wall: undefined,
  innerWall: 'inner wall',
  breakableWall: 'breakable wall',
  open: 'open',
  archway: 'archway',
  bars: 'bars',
  door: 'door',
  lockedDoor: 'locked door',
  secretDoor: 'secret door',
  oneWayForth: 'one-way door',
  oneWayBack: 'one-way door',
}

const gateWords: Readonly<Record<EdgeKindId, string>> = {
  undecided: 'gate',
  wall: 'closed gate',
  innerWall: 'closed gate',
  breakableWall: 'closed gate',
  open: 'open gate',
  archway: 'open gate',
  bars: 'barred gate',
  door: 'open gate',
  lockedDoor: 'locked gate',
  secretDoor: 'secret gate',
  oneWayForth: 'one-way gate',
  oneWayBack: 'one-way gate',
}

/** Facts of the project for the description of a cell. */
export interface CellContext extends Pick<Project, 'kinds'> {
  /** The kind of level whose words are used; default towns. */
  readonly levelKind?: LevelKind
}

/** Describes a cell: "column 8, row 13: house, door to the south, drawn by hand, locked". */
export function describeCell(level: Level, cell: number, context: CellContext = {}): string {
  return `${cellName(level, cell)}: ${contentOfCell(level, cell, context, true).join(', ')}`
}

/** Describes what a cell is and has, part by part; with `saysHand` also whether it was drawn by hand. */
export function contentOfCell(
  level: Level,
  cell: number,
  context: CellContext,
  saysHand: boolean,
): readonly string[] {
  const marks = level.marks[cell]
  const parts = [describeKind(level, cell, context), ...describeSides(level, cell)]
  for (const place of placesOfBuilding(level, cell)) {
    if (isArea(place) || (place.cell !== cell && !isHousePlace(place))) continue
    const words = placeWords(place, kindLabel(context, place))
    parts.push(place.link ? `${words}, linked` : words)
  }
  for (const area of areasAt(level, cell)) parts.push(describeArea(area))
  const district = districtAt(level.districts, cell)
  if (district) parts.push(`in district ${district.name}`)
  if (level.cells[cell] === CellKind.rock && hasMark(marks, Mark.streetsBeside)) {
    parts.push(inLevelWords(context.levelKind ?? 'town', 'streets may run beside it'))
  }
  if (saysHand && hasMark(marks, Mark.placed)) parts.push('drawn by hand')
  if (hasMark(marks, Mark.locked)) parts.push('locked')
  if (weightOf(marks) !== 0) parts.push(`weight ${weightOf(marks)}`)
  return parts
}

/** "in square Corn Market", "on avenue". */
function describeArea({ kind, name }: Place): string {
  const words = `${kind === 'square' ? 'in' : 'on'} ${placeLabel(kind).toLowerCase()}`
  return name.trim() === '' ? words : `${words} ${name.trim()}`
}

function describeKind(level: Level, cell: number, context: CellContext): string {
  if (level.cells[cell] !== CellKind.street) {
    const kind = kindWords(level, cell, context)
    const cells = buildingCells(level, cell).length
    return cells > 1 ? `${kind}, in a building of ${cells} cells` : kind
  }
  const outward = gateSide(level, cell)
  if (outward !== undefined) {
    const { id } = edgeKindRow(edgeAt(level, edgeOf(level, cell, outward)))
    return `${gateWords[id]} to the ${DIRECTION_NAMES[outward]}`
  }
  return hasMark(level.marks[cell], Mark.courtSeed) ? 'courtyard' : kindWords(level, cell, context)
}

/** The word for the kind of a cell: "street", in dungeons "floor". */
export function kindWords(level: Level, cell: number, { levelKind = 'town' }: CellContext): string {
  return inLevelWords(levelKind, cellKindRow(level.cells[cell] ?? 0).label).toLowerCase()
}

/** Describes the sides of a cell and groups equal ones: "open to the north and east, open around the border to the west". */
function describeSides(level: Level, cell: number): readonly string[] {
  const outward = gateSide(level, cell)
  const sides = new Map<string, string[]>()
  let doors = 0
  let undecided = 0
  for (const direction of DIRECTIONS) {
    if (direction === outward) continue
    const kind = edgeAt(level, edgeOf(level, cell, direction))
    doors += IS_DOOR[kind] ?? 0
    const row = edgeKindRow(kind)
    if (row.passage === 'undecided') undecided++
    const plain = sideWords[row.id]
    if (plain === undefined) continue
    const isOneWay = row.id === 'oneWayForth' || row.id === 'oneWayBack'
    const way = isOneWay ? `${plain} leading ${leadsOut(kind, direction) ? 'out' : 'in'}` : plain
    const word = wrapFrom(level, cell, direction) < 0 ? way : `${way} around the border`
    const names = sides.get(word)
    if (names) names.push(DIRECTION_NAMES[direction])
    else sides.set(word, [DIRECTION_NAMES[direction]])
  }
  const parts = Array.from(sides, ([word, names]) => `${word} to the ${joinWords(names)}`)
  if (level.cells[cell] === CellKind.house && doors === 0 && !hasOuterDoor(level, cell)) {
    parts.push(undecided > 0 ? 'door not decided' : 'no door')
  }
  return parts
}

function gateSide(level: Level, cell: number): Direction | undefined {
  const isGate = level.cells[cell] === CellKind.street && hasMark(level.marks[cell], Mark.gateSeed)
  return isGate ? gateDirection(level, cell) : undefined
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
