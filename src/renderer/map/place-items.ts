import { DoorClosed, DoorOpen, Layers2, TriangleAlert } from 'lucide-react'
import { nameCell, type CellNaming } from '../../core/level/cell-naming'
import type { Connector } from '../../core/level/connectors'
import type { Level } from '../../core/level/level'
import { hasMark, Mark } from '../../core/level/marks'
import { NOTE_PROPERTY, type Place } from '../../core/level/places'
import type { PlaceIcons } from '../../core/picture/icons/icon-shape'
import { positionOfThing, thingWords } from '../../core/logic/thing-words'
import { keyWords } from '../../core/play/key-words'
import { kindLabel } from '../../core/project/kinds'
import { positionName, type Position } from '../../core/project/links'
import type { Project } from '../../core/project/project'
import { capital } from '../../core/text/capital'
import type { EditorDocument } from '../../editor/editor-document'
import { listedProblems } from '../check/problems'
import type { LevelState } from '../state/level-state'
import { placeTexts } from '../texts/places'
import { entriesFrom, joinedEntries, type Entries } from '../ui/entries'
import type { FilterItem } from '../ui/FilterList'
import { listIconOf } from '../ui/custom-place-icon'

/** A position of the project as an entry of a list. */
export interface PositionItem extends FilterItem {
  readonly position: Position
}

/** Maximum gates listed: a level may have one on every cell of its border. */
const MAX_GATES = 500

/** Every named building and note of a project, level by level, with the icons of the map's style. */
export function placeItems(project: Project, naming: CellNaming, icons?: PlaceIcons): Entries<PositionItem> {
  return joinedEntries(
    project.levels.map(({ id, level }) =>
      entriesFrom(level.places, (place, at): PositionItem => {
        const position = { level: id, cell: place.cell }
        return {
          id: `place ${id} ${at}`,
          position,
          label: titleOf(project, place),
          group: kindLabel(project, place),
          // The lines in view need them, and a search of all places does not.
          get aside() {
            return whereWords(project, position, naming)
          },
          more: moreOf(place),
          Icon: listIconOf(place.kind, icons),
        }
      }),
    ),
  )
}

/** The names and values of a place's properties, its id, and what it sets off. */
function moreOf({ properties, id = '', connectors }: Place): string {
  let words = `${id} ${effectsOf(connectors)}`
  for (const name in properties) words += `${name} ${String(properties[name])} `
  return words
}

/** What connectors do, in words to search: "sets off grate open". */
function effectsOf(connectors: readonly Connector[] = []): string {
  let words = ''
  for (const { target, do: action } of connectors) words += `${placeTexts.find.setsOff} ${target} ${action} `
  return words
}

/** Every door of a project with an id, a key, a name or connectors, level by level. */
export function doorItems(project: Project, naming: CellNaming): Entries<PositionItem> {
  return joinedEntries(
    project.levels.map(({ id, level }, number) =>
      entriesFrom(level.doors ?? [], (door): PositionItem => {
        const position = positionOfThing(project, { level: number, door })
        const { key } = door
        const words = capital(thingWords(project, { level: number, door }))
        return {
          id: `door ${id} ${door.edge}`,
          position,
          label: key === undefined ? words : `${words}, ${keyWords(key)}`,
          group: placeTexts.find.door,
          get aside() {
            return whereWords(project, position, naming)
          },
          more: `${door.id ?? ''} ${effectsOf(door.connectors)}`,
          Icon: DoorClosed,
        }
      }),
    ),
  )
}

/** Every gate of a project. Linear in its cells the first time. */
export function gateItems(project: Project): Entries<PositionItem> {
  const found: { readonly id: string; readonly cell: number }[] = []
  for (const { id, level } of project.levels) {
    for (const cell of gateCells(level.marks)) if (found.length < MAX_GATES) found.push({ id, cell })
  }
  return entriesFrom(found, ({ id, cell }) => {
    const position = { level: id, cell }
    const label = `${placeTexts.find.gate}, ${positionName(project, position)}`
    return { id: `gate ${id} ${cell}`, position, label, group: placeTexts.find.gate, Icon: DoorOpen }
  })
}

/** The first cells of a level that are gates. */
function gateCells(marks: Level['marks']): readonly number[] {
  const known = gatesOf.get(marks)
  if (known) return known
  const cells: number[] = []
  for (let cell = 0; cell < marks.length && cells.length < MAX_GATES; cell++) {
    if (hasMark(marks[cell], Mark.gateSeed)) cells.push(cell)
  }
  gatesOf.set(marks, cells)
  return cells
}

/** Marks are values: another level has others. */
const gatesOf = new WeakMap<Level['marks'], readonly number[]>()

/** The problems that have a cell, of the level in view and of the project's links. */
export function problemItems(
  findings: LevelState['findings'],
  { project, levelId }: Pick<EditorDocument, 'project' | 'levelId'>,
  naming: CellNaming,
): Entries<PositionItem> {
  const placed = listedProblems(findings).filter(({ cells }) => cells.length > 0)
  return entriesFrom(placed, ({ cells: [cell = 0], level = levelId, message }, at) => {
    const position = { level, cell }
    return {
      id: `problem ${at}`,
      position,
      label: message,
      group: placeTexts.find.problem,
      get aside() {
        return whereWords(project, position, naming)
      },
      Icon: TriangleAlert,
    }
  })
}

/** The levels of a project; choosing one shows it at its first cell, the one in view at its cursor. */
export function levelItems(
  { project, levelId }: Pick<EditorDocument, 'project' | 'levelId'>,
  cursor: number,
): Entries<PositionItem> {
  const { levels } = project
  return entriesFrom(levels.length < 2 ? [] : levels, ({ id, name, level }) => ({
    id: `level ${id}`,
    position: { level: id, cell: id === levelId ? cursor : 0 },
    label: name,
    group: placeTexts.find.level,
    aside: placeTexts.levels.size(level.width, level.height),
    Icon: Layers2,
  }))
}

/** The name of a place, else its note, else the name of a key, else its kind. */
function titleOf(project: Project, place: Place): string {
  const { name, properties } = place
  if (name.trim() !== '') return name.trim()
  const note = properties[NOTE_PROPERTY]
  if (typeof note === 'string' && note.trim() !== '') return note.trim()
  const { key } = properties
  return place.kind === 'key' && key !== undefined ? capital(keyWords(key)) : kindLabel(project, place)
}

/** "Column 8, row 13 · Crypt": the cell in the chosen naming, and the level if there are several. */
function whereWords({ levels }: Project, { level, cell }: Position, naming: CellNaming): string {
  const entry = levels.find(({ id }) => id === level)
  if (!entry) return ''
  const place = capital(nameCell(entry.level, cell, naming))
  return levels.length > 1 ? `${place} · ${entry.name}` : place
}
