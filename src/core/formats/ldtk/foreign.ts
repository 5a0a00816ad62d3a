import { rederiveEdges } from '../../level/edges'
import { cellCount, edgeOf, isInside, neighbour, NORTH, opposite, WEST } from '../../level/grid'
import { CELL_KINDS, CellKind, EdgeKind, IS_STREET } from '../../level/kinds'
import { checkSize, createDraft, setEdge, type LevelDraft } from '../../level/level'
import { counted } from '../../text/counted'
import { foreignPlace, isDoorName } from './foreign-places'
import {
  DOOR_CELL,
  eachContent,
  gridLayers,
  layerSettingId,
  NOTHING,
  OTHER,
  tagsOf,
  type ForeignOptions,
  type Meaning,
} from './foreign-settings'
import type { FoundLevel, FoundPlace } from './found-level'
import { namesByEntity } from './read-fields'
import type { EntityShape, LayerShape, LdtkShape, LevelShape } from './shape'

/** Stands for a cell that no layer has decided yet. */
const OPEN_CELL = 255
/** Stands for a street with a door in it. */
const DOOR_VALUE = 254

/** Reads a level by another author, with the chosen meanings. */
export function levelOfForeign(
  project: LdtkShape,
  level: LevelShape,
  { layers, empty: emptyMeaning, meanings }: ForeignOptions,
): FoundLevel | { readonly problem: string } {
  const counts = ({ layerDefUid }: LayerShape): boolean => layers[layerSettingId(layerDefUid)] === true
  const used = gridLayers(level).filter(counts)
  // The finest grid that counts is that of the level.
  const base = used.toSorted((a, b) => b['__cWid'] * b['__cHei'] - a['__cWid'] * a['__cHei'])[0]
  if (!base) return { problem: 'no layer of numbers or tiles counts, so no cell is known. Choose a layer.' }
  const { __cWid: width, __cHei: height, __gridSize: size } = base
  const sizeProblem = checkSize(width, height)
  if (sizeProblem !== undefined) return { problem: sizeProblem }

  const draft = createDraft(width, height)
  draft.cells.fill(OPEN_CELL)
  const tagOf = tagsOf(project)
  const other = meanings[OTHER] ?? NOTHING
  const notes: string[] = []
  for (const layer of used) {
    if (layer['__gridSize'] !== size || layer['__cWid'] !== width || layer['__cHei'] !== height) {
      notes.push(`The layer “${layer['__identifier']}” has another grid and is left out.`)
      continue
    }
    eachContent(layer, tagOf, (cell, id) => {
      if (draft.cells[cell] !== OPEN_CELL) return
      const meaning = meanings[id] ?? other
      if (meaning !== NOTHING) draft.cells[cell] = valueOfMeaning(meaning)
    })
  }
  const empty = valueOfMeaning(emptyMeaning)
  const doors = new Map<number, number>()
  for (let cell = 0; cell < draft.cells.length; cell++) {
    if (draft.cells[cell] === OPEN_CELL) draft.cells[cell] = empty
    if (draft.cells[cell] === DOOR_VALUE) doors.set(cell, EdgeKind.door)
  }
  const entities = (level.layerInstances ?? []).flatMap(({ entityInstances = [] }) => entityInstances)
  const { places, outside } = readEntities(entities, draft, { size, project, doors })
  for (const cell of doors.keys()) draft.cells[cell] = CellKind.street
  rederiveEdges(draft, draft.cells.keys())
  const adrift = setDoors(draft, doors)
  const left = gridLayers(level).filter((layer) => !counts(layer))
  return {
    id: undefined,
    name: level.identifier,
    level: draft,
    places,
    notes: [
      ...notes,
      ...(left.length > 0
        ? [
            `${left.length === 1 ? 'The layer' : 'The layers'} ${left.map((layer) => `“${layer['__identifier']}”`).join(', ')} ${left.length === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...(doors.size > adrift
        ? [
            `${counted(doors.size - adrift, 'door that filled a cell is', 'doors that filled a cell are')} on one side of a street cell instead.`,
          ]
        : []),
      ...(adrift > 0
        ? [
            `${counted(adrift, 'door leads', 'doors lead')} nowhere and ${adrift === 1 ? 'becomes a street' : 'become streets'}.`,
          ]
        : []),
      ...(outside > 0
        ? [
            `${counted(outside, 'entity lies', 'entities lie')} in no cell and ${outside === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
    ],
  }
}

function valueOfMeaning(meaning: Meaning): number {
  if (meaning === DOOR_CELL) return DOOR_VALUE
  return CELL_KINDS.find(({ id }) => id === meaning)?.value ?? CellKind.undecided
}

/** Reads the entities: doors by their cell, all others as places. */
function readEntities(
  entities: readonly EntityShape[],
  draft: LevelDraft,
  {
    size,
    project,
    doors,
  }: { readonly size: number; readonly project: LdtkShape; readonly doors: Map<number, number> },
): { readonly places: readonly FoundPlace[]; readonly outside: number } {
  const names = namesByEntity(project)
  const places: FoundPlace[] = []
  let outside = 0
  for (const entity of entities) {
    const { px, width, height, __pivot: [pivotX, pivotY] = [0, 0] } = entity
    const x = Math.floor((px[0] + (0.5 - pivotX) * width) / size)
    const y = Math.floor((px[1] + (0.5 - pivotY) * height) / size)
    if (!isInside(draft, x, y)) outside++
    else if (isDoorName(entity['__identifier'])) doors.set(y * draft.width + x, doorKindOf(entity))
    else places.push(foreignPlace(entity, y * draft.width + x, names))
  }
  return { places, outside }
}

/** Returns the kind of a door by its name and by the fields that are true. */
function doorKindOf({ __identifier: identifier, fieldInstances = [] }: EntityShape): number {
  const on = fieldInstances.filter(({ __value: value }) => value === true)
  const words = [identifier, ...on.map(({ __identifier: field }) => field)].join(' ')
  if (/secret|hidden/i.test(words)) return EdgeKind.secretDoor
  return /lock/i.test(words) ? EdgeKind.lockedDoor : EdgeKind.door
}

/** Puts each door on the side of its cell that leads on; returns how many lead nowhere. */
function setDoors(draft: LevelDraft, doors: ReadonlyMap<number, number>): number {
  let adrift = 0
  const walks = (cell: number): boolean => {
    const kind = draft.cells[cell] ?? CellKind.rock
    return cell >= 0 && (IS_STREET[kind] === 1 || kind === CellKind.house)
  }
  for (const [cell, kind] of doors) {
    if (cell >= cellCount(draft)) continue
    const sides = [WEST, NORTH] as const
    // Both sides of a door are to be reached, so a passage straight through comes first.
    const side =
      sides.find(
        (each) => walks(neighbour(draft, cell, each)) && walks(neighbour(draft, cell, opposite(each))),
      ) ?? [...sides, opposite(NORTH), opposite(WEST)].find((each) => walks(neighbour(draft, cell, each)))
    if (side === undefined) adrift++
    else setEdge(draft, edgeOf(draft, cell, side), kind)
  }
  return adrift
}
