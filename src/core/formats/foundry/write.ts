import { counted } from '../../text/counted'
import { IS_STREET } from '../../level/kinds'
import { createDraft, type Level } from '../../level/level'
import { themeOf } from '../../play/theme'
import { firstLevel, type Project, type ProjectLevel } from '../../project/project'
import type { ThemeId } from '../../project/themes'
import type { SettingsOf } from '../../settings/define'
import { edgeLosses } from '../edge-losses'
import { cleanStem, stemOf } from '../../text/file-name'
import type { WriteContext, WriteResult, WrittenFile } from '../format'
import { noteLosses } from '../found-logic'
import { districtLosses, kindLosses, lossesByLevel, markLosses, snapshotLosses, themeLosses } from '../losses'
import { asPlayed } from '../played-level'
import { encodeText } from '../../text/text'
import { drawTablePicture, pictureLosses } from '../uvtt/picture'
import { tableLook } from '../uvtt/settings'
import { idOf, Ids } from './ids'
import { CELL, foundryOptions, STOREY, type FOUNDRY_SETTINGS, type FoundryOptions } from './settings'
import { cleanText, sceneIdOf, sceneLights, sceneNotes, sceneRegions } from './things'
import { FOUNDRY_EDGES, wallsOf } from './walls'

/** Writes the levels as scenes, each with its picture: one scene as Foundry imports it, several as a list. */
export function writeFoundry(
  project: Project,
  name: string,
  chosen: SettingsOf<typeof FOUNDRY_SETTINGS>,
  context: WriteContext,
): WriteResult {
  const options = foundryOptions(chosen)
  const { levels } = project
  const width = options.isOneScene ? Math.max(...levels.map(({ level }) => level.width)) : 0
  const height = options.isOneScene ? Math.max(...levels.map(({ level }) => level.height)) : 0
  const stem = cleanStem(stemOf(name, ['foundry.json']), 'map').replace(/\p{Cs}/gu, '-')
  const pictures = levels.map((entry, index): WrittenFile => {
    const { level } = entry
    const shown = options.isOneScene ? padded(level, width, height) : level
    const suffix =
      levels.length > 1 ? `-${String(index + 1).padStart(String(levels.length).length, '0')}` : ''
    const look = tableLook({ ...entry, level: shown }, chosen, context)
    return { name: `${stem}${suffix}.png`, bytes: drawTablePicture(shown, look) }
  })
  const sources = pictures.map((picture) => sourceOf(picture.name, options))
  const scenes = options.isOneScene
    ? [oneScene(project, { width, height }, sources, options)]
    : levels.map((entry, index) => sceneOf(project, entry, sources[index] ?? '', options))
  const texts = scenes.map(sceneText)
  const text = texts.length === 1 ? `${texts[0] ?? ''}\n` : `[\n${texts.join(',\n')}\n]\n`
  return {
    files: [{ name, bytes: encodeText(text) }, ...pictures],
    losses: [
      ...lossesByLevel(project, ({ level, recipe }) => [
        ...edgeLosses(level, FOUNDRY_EDGES),
        ...cellLosses(level),
        ...pictureLosses(level, tableLook({ level }, chosen, context)),
        ...markLosses(level, 0),
        ...(recipe ? ['How the level was generated is not kept.'] : []),
        ...districtLosses(level),
      ]),
      ...noteLosses(project),
      ...kindLosses(project),
      ...themeLosses(project.levels),
      ...(options.isOneScene ? lightLosses(project) : []),
      ...snapshotLosses(project),
    ],
    played: project.levels.map(({ level }) => asPlayed(level)),
  }
}

/** Foundry takes the picture by its address. */
function sourceOf(file: string, { folder }: FoundryOptions): string {
  const parts = [...folder.split('/').filter((part) => part !== ''), file]
  return parts.map((part) => encodeURIComponent(part)).join('/')
}

/** Returns a level with undecided cells in the east and south, for pictures of equal size. */
function padded(level: Level, width: number, height: number): Level {
  if (level.width === width && level.height === height) return level
  const draft = createDraft(width, height)
  const rows = (kinds: Level['cells'], to: Uint8Array, from: number, wide: number): void => {
    const all = kinds.slice()
    for (let y = 0; y * from < all.length; y++) to.set(all.subarray(y * from, (y + 1) * from), y * wide)
  }
  rows(level.cells, draft.cells, level.width, width)
  rows(level.northEdges, draft.northEdges, level.width, width)
  rows(level.westEdges, draft.westEdges, level.width + 1, width + 1)
  draft.places = level.places.map((place) => ({
    ...place,
    cell: Math.floor(place.cell / level.width) * width + (place.cell % level.width),
  }))
  return draft
}

type Scene = Readonly<Record<string, unknown>>

function sceneName({ name }: ProjectLevel, index: number): string {
  const clean = cleanText(name)
  return clean === '' ? `Level ${index + 1}` : clean
}

function sceneOf(project: Project, entry: ProjectLevel, src: string, options: FoundryOptions): Scene {
  const { id, level } = entry
  const ids = new Ids()
  const name = sceneName(entry, project.levels.indexOf(entry))
  const picture =
    options.version === 13
      ? { background: { src } }
      : { initialLevel: FIRST_LEVEL, levels: [levelOf(FIRST_LEVEL, name, 0, src)] }
  return {
    _id: sceneIdOf(id, options),
    name,
    ...frame(level, options),
    environment: environmentOf(project, entry),
    ...picture,
    walls: wallsOf(level, id, ids),
    lights: sceneLights(entry, ids, options),
    notes: sceneNotes(project, entry, ids),
    regions: sceneRegions(project, entry, options, 0),
    flags: { brownstone: { levels: [id] } },
  }
}

/** The id that version 14 gives the only level of a scene. */
const FIRST_LEVEL = 'defaultLevel0000'

function levelOf(_id: string, name: string, bottom: number, src: string): Scene {
  return { _id, name, elevation: { bottom, top: bottom + STOREY }, background: { src } }
}

function oneScene(
  project: Project,
  size: { readonly width: number; readonly height: number },
  sources: readonly string[],
  options: FoundryOptions,
): Scene {
  const ids = new Ids()
  // The first level is the highest, as stairs lead down to those after it.
  const bottomOf = (index: number): number => -index * STOREY
  const idsOf = project.levels.map(({ id }) => idOf(`level ${id}`))
  const onLevel = <T extends object>(things: readonly T[], index: number): readonly object[] =>
    things.map((thing) => ({ ...thing, levels: [idsOf[index]] }))
  const all = <T extends object>(find: (entry: ProjectLevel) => readonly T[]): readonly object[] =>
    project.levels.flatMap((entry, index) => onLevel(find(entry), index))
  return {
    _id: sceneIdOf('', options),
    name: cleanText(project.name) === '' ? 'Map' : cleanText(project.name),
    ...frame(size, options),
    environment: environmentOf(project, firstLevel(project)),
    initialLevel: idsOf[0],
    levels: project.levels.map((entry, index) =>
      levelOf(idsOf[index] ?? '', sceneName(entry, index), bottomOf(index), sources[index] ?? ''),
    ),
    walls: all(({ id, level }) => wallsOf(level, id, ids)),
    lights: all((entry) => sceneLights(entry, ids, options)),
    notes: all((entry) => sceneNotes(project, entry, ids)),
    regions: project.levels.flatMap((entry, index) => sceneRegions(project, entry, options, bottomOf(index))),
    flags: { brownstone: { levels: project.levels.map(({ id }) => id) } },
  }
}

/** How dark a scene is, from 0 to 1, and whether all of it is lit, for each theme of a level. */
const ENVIRONMENTS: Readonly<Record<ThemeId, Scene>> = {
  day: { darknessLevel: 0, globalLight: { enabled: true } },
  forest: { darknessLevel: 0.25, globalLight: { enabled: true } },
  dusk: { darknessLevel: 0.6, globalLight: { enabled: false } },
  night: { darknessLevel: 1, globalLight: { enabled: false } },
  cellar: { darknessLevel: 1, globalLight: { enabled: false } },
  crypt: { darknessLevel: 1, globalLight: { enabled: false } },
  cave: { darknessLevel: 1, globalLight: { enabled: false } },
}

function environmentOf(project: Project, { id }: ProjectLevel): Scene {
  return ENVIRONMENTS[themeOf(project, id)]
}

/** The levels of one scene share its light, which is that of the first. */
function lightLosses(project: Project): readonly string[] {
  const first = environmentOf(project, firstLevel(project))
  const count = project.levels.filter(
    (entry) => environmentOf(project, entry)['darknessLevel'] !== first['darknessLevel'],
  ).length
  return count === 0
    ? []
    : [`${counted(count, 'level is', 'levels are')} as light or dark as the first, whose scene they share.`]
}

function frame(
  { width, height }: { readonly width: number; readonly height: number },
  { distance }: FoundryOptions,
): Scene {
  return {
    width: width * CELL,
    height: height * CELL,
    // With a margin, every position would have to count from its corner.
    padding: 0,
    grid: { type: 1, size: CELL, distance, units: 'ft' },
    tokenVision: true,
  }
}

/** Writes a scene with a line for each of its things. */
function sceneText(scene: Scene): string {
  const lines = Object.entries(scene).map(([key, value]) => {
    const isList = Array.isArray(value) && value.length > 0
    const text = isList
      ? `[\n${value.map((thing) => JSON.stringify(thing)).join(',\n')}\n]`
      : JSON.stringify(value)
    return `${JSON.stringify(key)}:${text}`
  })
  return `{\n${lines.join(',\n')}\n}`
}

/** The kind of a cell is only a colour of the picture. */
function cellLosses({ cells }: Level): readonly string[] {
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) if (IS_STREET[cells[cell] ?? 0] !== 1) count++
  return count === 0
    ? []
    : [`${counted(count, 'cell is', 'cells are')} distinguished from streets only by the picture.`]
}
