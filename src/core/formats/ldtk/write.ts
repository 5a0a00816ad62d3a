import { isArea } from '../../level/places'
import { Mark } from '../../level/marks'
import { light } from '../../picture/styles/light'
import type { Project, ProjectLevel } from '../../project/project'
import type { SettingsOf } from '../../settings/define'
import { counted } from '../../text/counted'
import { edgeLosses } from '../edge-losses'
import { stemOf } from '../../text/file-name'
import type { WriteContext, WriteResult } from '../format'
import { deadConnectorLosses, deadConnectors, hasConnectedThings } from '../found-logic'
import { kindLosses, lossesByLevel, markLosses, snapshotLosses, themeLosses } from '../losses'
import { chosenStyle } from '../picture-settings'
import { asPlayed } from '../played-level'
import { encodeText } from '../../text/text'
import { plainSheet } from '../tiled/tileset'
import { drawTileset } from '../tiled/tileset-picture'
import { Contents } from './contents'
import { definitionsOf } from './definition-json'
import { chooseEdges } from './edge-budget'
import { propertyFields, type WithProperties, type PropertyFields } from './fields'
import { EDGE_IN_TILES, settled } from '../masks'
import { gridsOf, hasBanks, type LayerGrid } from './grids'
import { createIdentifiers, createUids, levelIid, NEXT_UID, projectIid, worldIid } from './ids'
import { entityTexts, type EntityContext } from './instances'
import { countTiles } from './layers'
import { levelText } from './level-text'
import { logicRow } from './logic'
import { recipeText } from './recipe'
import { referencesOf } from './references'
import { AREA, BUILDING, DISTRICT, DOOR, GATE, PLACE, type EntityRow } from './rows'
import template from './template.json'
import type { LDTK_SETTINGS } from './options'

/** Maximum tiles in a file, about 200 MB of text; levels beyond it have none until LDtk applies the rules again. */
const MAX_TILES = 3_200_000

/** Writes every level as one of an LDtk project (1.5.3), each at its own depth, and the picture of the tileset. */
export function writeLdtk(
  project: Project,
  name: string,
  { cell: size, style, contents: hasContents }: SettingsOf<typeof LDTK_SETTINGS>,
  { customStyle }: WriteContext,
): WriteResult {
  const picture = `${stemOf(name, ['ldtk'])}-tiles.png`
  const levels = project.levels.map((entry) => ({ ...entry, level: settled(entry.level) }))
  const has = {
    banks: levels.some(({ level }) => hasBanks(level)),
    districts: levels.some(({ level }) => level.districts !== undefined),
    logic: hasConnectedThings(project),
  }
  const uidOf = createUids()
  const uids = levels.map(({ id }) => uidOf('level', id))
  const references = referencesOf(project)
  const rowOf: EntityContext['rowOf'] = (entity) => (has.logic ? logicRow(entity) : entity)
  const fields = fieldsByEntity(project, { ...references, uidOf, rowOf })
  const fieldsOf: EntityContext['fieldsOf'] = (entity) => fields.get(entity.identifier)
  const rows = [PLACE, AREA, GATE, DOOR, BUILDING, ...(has.districts ? [DISTRICT] : [])].map(rowOf)
  const defs = definitionsOf({
    size,
    picture,
    has,
    entities: rows.map((row) => ({ ...row, fields: [...row.fields, ...(fieldsOf(row)?.rows ?? [])] })),
    enums: rows.flatMap((row) => fieldsOf(row)?.enums ?? []),
  })

  const chosen = chooseEdges(levels.map(({ level }) => level))
  const identifierOf = createIdentifiers()
  const tiles = { room: MAX_TILES, without: 0 }
  const contents = new Contents(project)
  const texts = levels.map((entry, index) => {
    const grids = gridsOf(entry.level, has)
    return levelText(entry, {
      index,
      uid: uids[index] ?? 0,
      identifier: identifierOf(entry.name, 'Level'),
      size,
      picture,
      neighbours: neighboursOf(project, index),
      recipe: recipeText(entry),
      grids,
      hasTiles: takesTiles(grids, tiles),
      entities: entityTexts(entry, index, chosen[index]?.edges ?? [], {
        size,
        references,
        contents,
        fieldsOf,
        rowOf,
      }),
    })
  })
  const head = JSON.stringify({ ...headOf(project, size, defs), toc: hasContents ? contents.toc() : [] })
  return {
    files: [
      { name, bytes: encodeText(`${head.slice(0, -1)},\n"levels":[\n${texts.join(',\n')}\n]}\n`) },
      { name: picture, bytes: drawTileset(chosenStyle({ style }, light, customStyle), plainSheet(size)) },
    ],
    losses: [
      ...lossesByLevel(project, (entry) =>
        levelLosses(entry, chosen[project.levels.indexOf(entry)]?.left ?? 0),
      ),
      ...deadConnectorLosses(deadConnectors(project)),
      ...(tiles.without > 0
        ? [
            `The tiles of ${counted(tiles.without, 'level')} are left out, because the file would be too large: apply the rules in LDtk.`,
          ]
        : []),
      ...kindLosses(project),
      ...themeLosses(project.levels),
      ...snapshotLosses(project),
    ],
    // Only the recipe stores that a border wraps around, and games ignore it.
    played: project.levels.map(({ level }) => asPlayed(level)),
  }
}

/** The fields for properties: of places, of areas, and of districts, whose settings are like properties. */
function fieldsByEntity(
  { levels, kinds = [] }: Project,
  { rowOf, ...context }: Omit<Parameters<typeof propertyFields>[2], 'kinds'> & Pick<EntityContext, 'rowOf'>,
): ReadonlyMap<string, PropertyFields> {
  const places = levels.flatMap(({ level }) => level.places)
  const districts = levels.flatMap(({ level }) => level.districts?.list ?? [])
  const sorts: readonly (readonly [EntityRow, readonly WithProperties[], typeof kinds])[] = [
    [PLACE, places.filter((place) => !isArea(place)), kinds],
    [AREA, places.filter(isArea), kinds],
    [DISTRICT, districts.map(({ settings }) => ({ properties: settings })), []],
  ]
  return new Map(
    sorts.map(([row, things, own]) => [
      row.identifier,
      propertyFields(rowOf(row), things, { ...context, kinds: own }),
    ]),
  )
}

/** Whether the tiles of a level still fit into the file; takes their room if they do. */
function takesTiles(grids: readonly LayerGrid[], tiles: { room: number; without: number }): boolean {
  const count = grids.reduce((sum, { row, values }) => sum + countTiles(row, values), 0)
  const fits = count <= tiles.room
  if (fits) tiles.room -= count
  else tiles.without++
  return fits
}

/** The levels are floors, listed from the top down, so those before and after are above and below. */
function neighboursOf({ levels }: Project, index: number): readonly object[] {
  return [
    { dir: '>', entry: levels[index - 1] },
    { dir: '<', entry: levels[index + 1] },
  ].flatMap(({ dir, entry }) => (entry ? [{ levelIid: levelIid(entry.id), dir }] : []))
}

function levelLosses({ level }: ProjectLevel, left: number): readonly string[] {
  return [
    ...edgeLosses(level, EDGE_IN_TILES),
    ...(left > 0
      ? [
          `${counted(left, 'special edge becomes', 'special edges become')} a plain door, a wall, a bank or open.`,
        ]
      : []),
    ...markLosses(level, Mark.gateSeed),
  ]
}

function headOf(project: Project, size: number, defs: object): object {
  return {
    ...template.project,
    // Not a field of LDtk, which leaves it out when it saves; then the name of the file is the project's.
    __brownstone__: { name: project.name },
    iid: projectIid(project),
    nextUid: NEXT_UID,
    worldGridWidth: 16 * size,
    worldGridHeight: 16 * size,
    defaultLevelWidth: 16 * size,
    defaultLevelHeight: 16 * size,
    defaultGridSize: size,
    defaultEntityWidth: size,
    defaultEntityHeight: size,
    dummyWorldIid: worldIid(project),
    defs,
  }
}
