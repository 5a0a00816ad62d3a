import { DoorOpen, Layers2, TriangleAlert } from 'lucide-react'
import { cellNamingOf, nameCell, type CellNaming } from '../../core/level/cell-naming'
import { hasMark, Mark } from '../../core/level/marks'
import { NOTE_PROPERTY, type Place } from '../../core/level/places'
import type { PlaceIcons } from '../../core/picture/icons/icon-shape'
import { kindLabel } from '../../core/project/kinds'
import { spotName, type Spot } from '../../core/project/links'
import type { Project } from '../../core/project/project'
import { capital } from '../../core/capital'
import { listedProblems } from '../check/problems'
import type { State } from '../desk/state'
import { placeTexts } from '../texts/places'
import type { FilterItem } from '../ui/FilterList'
import { listIconOf } from '../ui/own-place-icon'

/** A spot of the project as an entry of a list. */
export interface SpotItem extends FilterItem {
  readonly spot: Spot
}

/** Maximum gates listed: a level may have one on every cell of its border. */
const MAX_GATES = 500

/** Every named building and note of a project, level by level, with the icons of the map's style. */
export function placeItems(project: Project, naming: CellNaming, icons?: PlaceIcons): readonly SpotItem[] {
  return project.levels.flatMap(({ id, level }) =>
    level.places.map((place, at): SpotItem => {
      const spot = { level: id, cell: place.cell }
      return {
        id: `place ${id} ${at}`,
        spot,
        label: titleOf(project, place),
        group: kindLabel(project, place),
        aside: whereWords(project, spot, naming),
        more: Object.entries(place.properties).flat().join(' '),
        Icon: listIconOf(place.kind, icons),
      }
    }),
  )
}

/** Every gate of a project. Linear in its cells. */
export function gateItems(project: Project): readonly SpotItem[] {
  const items: SpotItem[] = []
  for (const { id, level } of project.levels) {
    for (let cell = 0; cell < level.marks.length && items.length < MAX_GATES; cell++) {
      if (!hasMark(level.marks[cell], Mark.gateSeed)) continue
      const spot = { level: id, cell }
      const name = spotName(project, spot)
      const label = `${placeTexts.find.gate}, ${name}`
      items.push({ id: `gate ${id} ${cell}`, spot, label, group: placeTexts.find.gate, Icon: DoorOpen })
    }
  }
  return items
}

/** The problems that have a cell. */
export function problemItems({
  document,
  level: { findings },
  view: { mapAids },
}: State): readonly SpotItem[] {
  return listedProblems(findings).flatMap(({ cells: [cell], level = document.levelId, message }, at) => {
    if (cell === undefined) return []
    const spot = { level, cell }
    const group = placeTexts.find.problem
    return [
      {
        id: `problem ${at}`,
        spot,
        label: message,
        group,
        aside: whereWords(document.project, spot, cellNamingOf(mapAids.naming)),
        Icon: TriangleAlert,
      },
    ]
  })
}

/** The levels of a project; choosing one shows it at its first cell. */
export function levelItems({ document, level: { cursor } }: State): readonly SpotItem[] {
  const { levels } = document.project
  if (levels.length < 2) return []
  return levels.map(({ id, name, level }) => ({
    id: `level ${id}`,
    spot: { level: id, cell: id === document.levelId ? cursor : 0 },
    label: name,
    group: placeTexts.find.level,
    aside: placeTexts.levels.size(level.width, level.height),
    Icon: Layers2,
  }))
}

/** The name of a place, else its note, else its kind. */
function titleOf(project: Project, place: Place): string {
  const { name, properties } = place
  if (name.trim() !== '') return name.trim()
  const note = properties[NOTE_PROPERTY]
  return typeof note === 'string' && note.trim() !== '' ? note.trim() : kindLabel(project, place)
}

/** "Column 8, row 13 · Crypt": the cell in the chosen naming, and the level if there are several. */
function whereWords({ levels }: Project, { level, cell }: Spot, naming: CellNaming): string {
  const entry = levels.find(({ id }) => id === level)
  if (!entry) return ''
  const place = capital(nameCell(entry.level, cell, naming))
  return levels.length > 1 ? `${place} · ${entry.name}` : place
}
