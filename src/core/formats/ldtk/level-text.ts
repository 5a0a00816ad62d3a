import type { ProjectLevel } from '../../project/project'
import { layerIid, levelIid } from './ids'
import { drawsTiles, ENTITIES, ENTITIES_UID, TILESET_UID, tilesText, type LayerRow } from './layers'
import type { LayerGrid } from './grids'
import { fieldInstances, LEVEL_FIELDS } from './rows'
import template from './template.json'

/** What the text of a level is made of, beside the level. */
export interface LevelParts {
  readonly index: number
  readonly uid: number
  readonly identifier: string
  /** Pixels a cell. */
  readonly size: number
  /** The name of the tileset's picture. */
  readonly picture: string
  readonly neighbours: readonly object[]
  readonly recipe: string | undefined
  /** The layers, the top one first. */
  readonly grids: readonly LayerGrid[]
  readonly hasTiles: boolean
  readonly entities: readonly string[]
}

/** Returns a level as JSON. Levels are listed from the top down, so the first has the highest depth. */
export function levelText({ id, name, level }: ProjectLevel, parts: LevelParts): string {
  const { width, height } = level
  const { index, uid, identifier, size, picture, neighbours, recipe, grids, hasTiles, entities } = parts
  const head = JSON.stringify({
    ...template.level,
    identifier,
    iid: levelIid(id),
    uid,
    worldDepth: index === 0 ? 0 : -index,
    pxWid: width * size,
    pxHei: height * size,
    __neighbours: neighbours,
    fieldInstances: fieldInstances(LEVEL_FIELDS, [name, id, recipe]),
  })
  const layers = [
    layerText({ identifier: ENTITIES, uid: ENTITIES_UID }, undefined),
    ...grids.map(({ row, values }) => layerText(row, values, row)),
  ]
  return `${head.slice(0, -1)},"layerInstances":[\n${layers.join(',\n')}\n]}`

  function layerText(
    { identifier: layer, uid: layerUid }: Pick<LayerRow, 'uid'> & { readonly identifier: string },
    values: Uint8Array | undefined,
    row?: LayerRow,
  ): string {
    const isDrawn = row !== undefined && drawsTiles(row)
    const fields = JSON.stringify({
      ...template.layerInstance,
      __identifier: layer,
      __type: values ? 'IntGrid' : 'Entities',
      __cWid: width,
      __cHei: height,
      __gridSize: size,
      __tilesetDefUid: isDrawn ? TILESET_UID : null,
      __tilesetRelPath: isDrawn ? picture : null,
      iid: layerIid(id, layer),
      levelId: uid,
      layerDefUid: layerUid,
    })
    const grid = values ? gridText(values, width) : ''
    const tiles = row && values && hasTiles ? tilesText(row, values, width, size) : ''
    const things = values ? '' : entities.join(',\n')
    return `${fields.slice(0, -1)},"intGridCsv":[${grid}],"autoLayerTiles":[${tiles}],"entityInstances":[${things}]}`
  }
}

/** Writes numbers row by row from the top left, one map row a line. */
function gridText(values: Uint8Array, width: number): string {
  const rows: string[] = []
  for (let start = 0; start < values.length; start += width)
    rows.push(values.subarray(start, start + width).join(','))
  return rows.join(',\n')
}
