import { rederiveEdges } from '../../level/edges'
import { cellCount, edgeOf, isInside, neighbour, NORTH, opposite, WEST } from '../../level/grid'
import { CELL_KINDS, CellKind, EdgeKind, isWalkable } from '../../level/kinds'
import { checkSize, createDraft, setEdge, type LevelDraft } from '../../level/level'
import { counted } from '../../text/counted'
import { foreignPlace, isDoorName } from './foreign-places'
import {
  eachContent,
  gridLayers,
  layerSettingId,
  OTHER,
  tagsOf,
  type ForeignOptions,
} from './foreign-settings'
import { DOOR_CELL, NOTHING, type Meaning } from './meaning'
import { cellOfPart, placeOfLayer, shiftInPixels, sizeInCells } from './layer-position'
import type { FoundLevel, FoundPlace } from './found-level'
import { namesByEntity } from './read-fields'
import type { EntityShape, LayerShape, LdtkShape, LevelShape } from './shape'

/** Stands for a cell that no layer has decided yet. */
const OPEN_CELL = 255
/** Stands for a street with a door in it. */
const DOOR_VALUE = 254

/** Which content of a cell counts, above 0 for empty: of two with the same rank, that of the topmost layer. */
const Rank = { ground: 1, wall: 2, door: 3 } as const

/** Reads a level by another author, with the chosen meanings. */
export function levelOfForeign(
  project: LdtkShape,
  level: LevelShape,
  options: ForeignOptions,
): FoundLevel | { readonly problem: string } {
  const used = gridLayers(level).filter((layer) => isCounted(options, layer))
  const base = baseLayer(level, options)
  if (!base) return { problem: 'no layer of numbers or tiles counts, so no cell is known. Choose a layer.' }
  const size = base['__gridSize']
  const { width, height } = sizeInCells(level, base)
  const sizeProblem = checkSize(width, height)
  if (sizeProblem !== undefined) return { problem: sizeProblem }

  const draft = createDraft(width, height)
  draft.cells.fill(OPEN_CELL)
  const notes = paintLayers(draft, used, { project, size, options })
  const empty = valueOfMeaning(options.empty)
  const doors = new Map<number, number>()
  for (let cell = 0; cell < draft.cells.length; cell++) {
    if (draft.cells[cell] === OPEN_CELL) draft.cells[cell] = empty
    if (draft.cells[cell] === DOOR_VALUE) doors.set(cell, EdgeKind.door)
  }
  const { places, outside } = readEntities(level, draft, { size, project, doors })
  for (const cell of doors.keys()) draft.cells[cell] = CellKind.street
  rederiveEdges(draft, draft.cells.keys())
  const adrift = setDoors(draft, doors)
  const left = gridLayers(level).filter((layer) => !isCounted(options, layer))
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

/** Whether a layer counts: the user chooses. */
export function isCounted({ layers }: Pick<ForeignOptions, 'layers'>, { layerDefUid }: LayerShape): boolean {
  return layers[layerSettingId(layerDefUid)] === true
}

/** Returns the finest layer of a level that counts: its grid is that of the level. Undefined if no layer counts. */
export function baseLayer(
  level: LevelShape,
  options: Pick<ForeignOptions, 'layers'>,
): LayerShape | undefined {
  return gridLayers(level)
    .filter((layer) => isCounted(options, layer))
    .toSorted((a, b) => b['__cWid'] * b['__cHei'] - a['__cWid'] * a['__cHei'])[0]
}

/** Paints the contents of layers into a draft; returns notes about what does not fit. */
function paintLayers(
  draft: LevelDraft,
  layers: readonly LayerShape[],
  {
    project,
    size,
    options,
  }: { readonly project: LdtkShape; readonly size: number; readonly options: ForeignOptions },
): readonly string[] {
  const { meanings, walls } = options
  const tagOf = tagsOf(project)
  const other = meanings[OTHER] ?? NOTHING
  const ranks = new Uint8Array(draft.cells.length)
  const notes: string[] = []
  for (const layer of layers) {
    const name = layer['__identifier']
    const place = placeOfLayer(layer, size)
    if (!place) {
      notes.push(`The layer “${name}” has another grid and is left out.`)
      continue
    }
    if (!place.isExact) {
      notes.push(`The layer “${name}” is not shifted by whole cells; its contents go to the nearest ones.`)
    }
    const parts = place.scale ** 2
    let outside = 0
    eachContent(layer, tagOf, (at, id) => {
      const meaning = meanings[id] ?? other
      if (meaning === NOTHING) return
      const rank =
        meaning === DOOR_CELL ? Rank.door : meaning === 'rock' && walls.has(id) ? Rank.wall : Rank.ground
      const value = valueOfMeaning(meaning)
      let isInLevel = false
      for (let part = 0; part < parts; part++) {
        const cell = cellOfPart(draft, place, at, part)
        if (cell < 0) continue
        isInLevel = true
        if ((ranks[cell] ?? 0) >= rank) continue
        ranks[cell] = rank
        draft.cells[cell] = value
      }
      if (!isInLevel) outside++
    })
    if (outside > 0) {
      notes.push(
        `${counted(outside, 'cell')} of the layer “${name}” ${outside === 1 ? 'lies' : 'lie'} outside the level and ${outside === 1 ? 'is' : 'are'} left out.`,
      )
    }
  }
  return notes
}

function valueOfMeaning(meaning: Meaning): number {
  if (meaning === DOOR_CELL) return DOOR_VALUE
  return CELL_KINDS.find(({ id }) => id === meaning)?.value ?? CellKind.undecided
}

/** Reads the entities: doors by their cell, all others as places. */
function readEntities(
  { layerInstances }: LevelShape,
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
  for (const layer of layerInstances ?? []) {
    const shift = shiftInPixels(layer)
    for (const entity of layer.entityInstances ?? []) {
      const { px, width, height, __pivot: [pivotX, pivotY] = [0, 0] } = entity
      const x = Math.floor((shift.x + px[0] + (0.5 - pivotX) * width) / size)
      const y = Math.floor((shift.y + px[1] + (0.5 - pivotY) * height) / size)
      if (!isInside(draft, x, y)) outside++
      else if (isDoorName(entity['__identifier'])) doors.set(y * draft.width + x, doorKindOf(entity))
      else places.push(foreignPlace(entity, y * draft.width + x, names))
    }
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
  const walks = (cell: number): boolean => cell >= 0 && isWalkable(draft.cells[cell])
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
