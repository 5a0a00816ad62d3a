import { CELL_KINDS } from '../../level/kinds'
import { Mark } from '../../level/marks'
import type { Project, ProjectLevel } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { withoutBanks } from '../banks'
import { edgeLosses } from '../edge-losses'
import type { WriteResult } from '../format'
import { lossesByLevel, markLosses, snapshotLosses, kindLosses } from '../losses'
import { masksOf } from '../masks'
import { counted } from '../../counted'
import { encodeText } from '../text'
import {
  definitionsOf,
  DISTRICTS,
  DOORS,
  ENTITIES,
  GROUND,
  GROUND_VALUE,
  NEXT_UID,
  WALLS,
} from './definitions'
import { EDGE_IN_LDTK, entityTexts, iidOf, levelFields, specialDoors } from './instances'

/** Writes every level as one of an LDtk project (1.5.3), each at its own depth. */
export function writeLdtk(project: Project, name: string, values: SettingValues = {}): WriteResult {
  const size = Number(values['cell'] ?? 16)
  const hasDistricts = project.levels.some(({ level }) => level.districts !== undefined)
  const head = JSON.stringify({
    __header__: {
      fileType: 'LDtk Project JSON',
      app: 'LDtk',
      doc: 'https://ldtk.io/json',
      schema: 'https://ldtk.io/files/JSON_SCHEMA.json',
      appAuthor: "Sebastien 'deepnight' Benard",
      appVersion: '1.5.3',
      url: 'https://ldtk.io',
    },
    iid: iidOf(0xffff, 0, 0),
    jsonVersion: '1.5.3',
    appBuildId: 473703,
    nextUid: NEXT_UID + project.levels.length,
    identifierStyle: 'Capitalize',
    toc: [],
    worldLayout: 'Free',
    worldGridWidth: 16 * size,
    worldGridHeight: 16 * size,
    defaultLevelWidth: 16 * size,
    defaultLevelHeight: 16 * size,
    defaultPivotX: 0,
    defaultPivotY: 0,
    defaultGridSize: size,
    defaultEntityWidth: size,
    defaultEntityHeight: size,
    bgColor: '#40465B',
    defaultLevelBgColor: '#ECE6D8',
    minifyJson: false,
    externalLevels: false,
    exportTiled: false,
    simplifiedExport: false,
    imageExportMode: 'None',
    exportLevelBg: true,
    pngFilePattern: null,
    backupOnSave: false,
    backupLimit: 10,
    backupRelPath: null,
    levelNamePattern: 'Level_%idx',
    tutorialDesc: null,
    customCommands: [],
    flags: [],
    dummyWorldIid: iidOf(0xffff, 1, 0),
    worlds: [],
    defs: definitionsOf(size, hasDistricts),
  })
  const levels = project.levels.map((entry, index) => levelText(entry, { index, size, hasDistricts }))
  return {
    files: [{ name, bytes: encodeText(`${head.slice(0, -1)},\n"levels":[\n${levels.join(',\n')}\n]}\n`) }],
    losses: [...lossesByLevel(project, levelLosses), ...kindLosses(project), ...snapshotLosses(project)],
  }
}

function levelLosses({ level, recipe }: ProjectLevel): readonly string[] {
  const { left } = specialDoors(level)
  return [
    ...edgeLosses(level, EDGE_IN_LDTK),
    ...(left > 0
      ? [`${counted(left, 'special door becomes a plain one', 'special doors become plain ones')}.`]
      : []),
    ...markLosses(level, Mark.gateSeed),
    ...(recipe ? ['How the level was generated is not kept.'] : []),
  ]
}

interface LevelOptions {
  readonly index: number
  /** Pixels a cell. */
  readonly size: number
  /** Whether some level of the project has districts: then each has their layer. */
  readonly hasDistricts: boolean
}

function levelText({ name, level }: ProjectLevel, { index, size, hasDistricts }: LevelOptions): string {
  const { width, height } = level
  const uid = NEXT_UID + index
  const head = JSON.stringify({
    identifier: `Level_${index}`,
    iid: iidOf(index, 0, 0),
    uid,
    worldX: 0,
    worldY: 0,
    worldDepth: index,
    pxWid: width * size,
    pxHei: height * size,
    __bgColor: '#ECE6D8',
    bgColor: null,
    useAutoIdentifier: false,
    bgRelPath: null,
    bgPos: null,
    bgPivotX: 0.5,
    bgPivotY: 0.5,
    __smartColor: '#F4F0E8',
    __bgPos: null,
    externalRelPath: null,
    __neighbours: [],
    fieldInstances: levelFields(name),
  })
  const groundOf = new Uint8Array(256)
  for (const row of CELL_KINDS) groundOf[row.value] = GROUND_VALUE[row.id]
  const { walls, doors } = masksOf(withoutBanks(level), (kind) => EDGE_IN_LDTK[kind].layer)
  const ground = Uint8Array.from(level.cells, (kind) => groundOf[kind] ?? 0)
  const zones = Uint8Array.from(level.cells, (_, cell) => level.districts?.zones[cell] ?? 0)
  const layers = [
    layerText('Entities', ENTITIES, '', entityTexts(level, index, size).join(',\n')),
    ...(hasDistricts ? [layerText('Districts', DISTRICTS, gridText(zones, width), '')] : []),
    layerText('Doors', DOORS, gridText(doors, width), ''),
    layerText('Walls', WALLS, gridText(walls, width), ''),
    layerText('Ground', GROUND, gridText(ground, width), ''),
  ]
  return `${head.slice(0, -1)},"layerInstances":[\n${layers.join(',\n')}\n]}`

  function layerText(identifier: string, def: number, grid: string, entities: string): string {
    const fields = JSON.stringify({
      __identifier: identifier,
      __type: identifier === 'Entities' ? 'Entities' : 'IntGrid',
      __cWid: width,
      __cHei: height,
      __gridSize: size,
      __opacity: 1,
      __pxTotalOffsetX: 0,
      __pxTotalOffsetY: 0,
      __tilesetDefUid: null,
      __tilesetRelPath: null,
      iid: iidOf(index, def, 0),
      levelId: uid,
      layerDefUid: def,
      pxOffsetX: 0,
      pxOffsetY: 0,
      visible: true,
      optionalRules: [],
      autoLayerTiles: [],
      seed: 1,
      overrideTilesetUid: null,
      gridTiles: [],
    })
    return `${fields.slice(0, -1)},"intGridCsv":[${grid}],"entityInstances":[${entities}]}`
  }
}

/** Writes numbers row by row from the top left, one map row a line. */
function gridText(values: Uint8Array, width: number): string {
  const rows: string[] = []
  for (let start = 0; start < values.length; start += width)
    rows.push(values.subarray(start, start + width).join(','))
  return rows.join(',\n')
}
