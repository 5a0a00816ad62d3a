import { doorPosition, type Door } from '../../level/doors'
import { xOf, yOf } from '../../level/grid'
import { NOTE_PROPERTY, placeLabel, type Place } from '../../level/places'
import { otherEnd, positionName } from '../../project/links'
import type { Project, ProjectLevel } from '../../project/project'
import { defined } from '../../text/defined'
import { doorLabel, logicWords } from '../logic-words'
import { lightsOf } from '../uvtt/lights'
import { idOf, type Ids } from './ids'
import { CELL, STOREY, type FoundryOptions } from './settings'

/** The lights, notes and regions of a scene. */

/** Returns the id of the scene of a level, which links of other scenes name. */
export function sceneIdOf(level: string, { isOneScene }: Pick<FoundryOptions, 'isOneScene'>): string {
  return isOneScene ? idOf('scene of all levels') : idOf(`scene ${level}`)
}

function regionIdOf(level: string, link: string): string {
  return idOf(JSON.stringify(['region', level, link]))
}

/** Returns a text that Foundry shows as it is: without control signs, but with line ends. */
export function cleanText(text: string): string {
  return text.replace(/[^\n\P{Cc}]/gu, ' ').trim()
}

/** Returns the lights of a level; radii are in feet. */
export function sceneLights(
  { id, level }: ProjectLevel,
  ids: Ids,
  { distance }: FoundryOptions,
): readonly object[] {
  return lightsOf(level).map(({ place, x, y, range, colour }) => ({
    _id: ids.of('light', id, place.cell, place.kind, place.name),
    x: x * CELL,
    y: y * CELL,
    rotation: 0,
    walls: true,
    vision: false,
    hidden: false,
    config: {
      dim: range * distance,
      bright: (range * distance) / 2,
      color: colour,
      alpha: 0.5,
      angle: 360,
      animation: { type: null, speed: 5, intensity: 5 },
    },
  }))
}

/** Returns a note for each place with something to tell, and for each door with more than its kind; flags hold all of either. */
export function sceneNotes(project: Project, entry: ProjectLevel, ids: Ids): readonly object[] {
  const words = logicWords(project)
  return [...placeNotes(project, entry, { ids, words }), ...doorNotes(entry, { ids, words })]
}

interface NoteParts {
  readonly ids: Ids
  readonly words: (thing: Place | Door) => readonly string[]
}

function placeNotes(
  project: Project,
  { id, level }: ProjectLevel,
  { ids, words }: NoteParts,
): readonly object[] {
  return level.places.flatMap((place) => {
    const isBare = place.name.trim() === '' && typeof place.properties[NOTE_PROPERTY] !== 'string'
    const said = words(place)
    if (place.kind === 'light' && isBare && !place.link && said.length === 0) return []
    const { cell, kind, name, properties, size, ownKind, link } = place
    const x = xOf(level, cell)
    const y = yOf(level, cell)
    return [
      {
        _id: ids.of('note', id, cell, kind, name),
        ...noteAt(x + (size?.width ?? 1) / 2, y + (size?.height ?? 1) / 2),
        text: noteText(project, id, place, said),
        flags: {
          brownstone: {
            place: kind,
            name,
            x,
            y,
            properties,
            ...(size ? { width: size.width, height: size.height } : {}),
            ...defined({ ownKind, link, id: place.id, connectors: place.connectors }),
          },
        },
      },
    ]
  })
}

/** A note on a point, in cells, as Foundry shows it. */
function noteAt(x: number, y: number): object {
  return {
    entryId: null,
    pageId: null,
    x: x * CELL,
    y: y * CELL,
    text: '',
    texture: { src: 'icons/svg/book.svg' },
    iconSize: 40,
    fontSize: 24,
    textAnchor: 1,
    global: false,
  }
}

function doorNotes({ id, level }: ProjectLevel, { ids, words }: NoteParts): readonly object[] {
  return (level.doors ?? []).flatMap((door) => {
    const label = doorLabel(level, door)
    const lines = [label.charAt(0).toUpperCase() + label.slice(1), ...words(door)].map(cleanText)
    const { x, y, side } = doorPosition(level, door.edge)
    const { edge: _, isGenerated: _made, ...rest } = door
    if (lines.length === 1 && door.name === undefined) return []
    return [
      {
        _id: ids.of('door note', id, x, y, side),
        ...noteAt(side === 'north' ? x + 0.5 : x, side === 'north' ? y : y + 0.5),
        text: lines.join('\n'),
        flags: { brownstone: { door: { x, y, side, ...rest } } },
      },
    ]
  })
}

function noteText(project: Project, level: string, place: Place, said: readonly string[]): string {
  const { name, kind, properties } = place
  const note = properties[NOTE_PROPERTY]
  const other = place.link && otherEnd(project, { level, cell: place.cell, place })
  const lines = [
    name.trim() === '' ? placeLabel(kind) : name,
    typeof note === 'string' ? note : '',
    other ? `To ${positionName(project, other)}` : '',
    ...said,
  ]
  return lines
    .map(cleanText)
    .filter((line) => line !== '')
    .join('\n')
}

/** Returns a region for each end of a link that takes tokens to its other end. */
export function sceneRegions(
  project: Project,
  { id, level }: ProjectLevel,
  options: FoundryOptions,
  bottom: number,
): readonly object[] {
  return level.places.flatMap((place) => {
    const { link } = place
    const other = link && otherEnd(project, { level: id, cell: place.cell, place })
    if (!link || !other) return []
    const to = `Scene.${sceneIdOf(other.level, options)}.Region.${endIdOf(other.level, link.id, other.place)}`
    const regionId = endIdOf(id, link.id, place)
    return [
      {
        _id: regionId,
        name: `To ${cleanText(positionName(project, other))}`,
        color: '#4080c0',
        shapes: [
          {
            type: 'rectangle',
            x: xOf(level, place.cell) * CELL,
            y: yOf(level, place.cell) * CELL,
            width: CELL,
            height: CELL,
            rotation: 0,
            hole: false,
          },
        ],
        elevation: options.isOneScene ? { bottom, top: bottom + STOREY } : { bottom: null, top: null },
        behaviors: [
          {
            _id: idOf(`behaviour of ${regionId}`),
            name: 'Teleport',
            type: 'teleportToken',
            system:
              options.version === 14
                ? { destinations: [to], choice: true }
                : { destination: to, choice: true },
            disabled: false,
          },
        ],
      },
    ]
  })

  /** Both ends of a link may be on one level, on different cells. */
  function endIdOf(levelId: string, linkId: string, { cell, kind, name }: Place): string {
    return regionIdOf(levelId, JSON.stringify([linkId, cell, kind, name]))
  }
}
