import type { Project } from '../../project/project'
import type { SettingValues } from '../../settings/setting'
import { stemOf } from '../../text/file-name'
import type { WriteContext, WrittenFile } from '../format'
import { encodeText } from '../../text/text'
import { mapSize } from './geometry'
import { writeOptions } from './settings'

/** Returns a Tiled world (.world): the maps of all levels in a row, a tile apart. */
export function worldOf(
  { levels }: Project,
  name: string,
  values: SettingValues,
  { fileOf, ...context }: WriteContext & Required<Pick<WriteContext, 'fileOf'>>,
): WrittenFile {
  const { layout } = writeOptions(values, context)
  let x = 0
  const maps = levels.flatMap(({ id, level }) => {
    const fileName = fileOf(id)
    if (fileName === undefined) return []
    const size = mapSize(level, layout.variant)
    const map = { fileName, x, y: 0, width: size.width * layout.tile, height: size.height * layout.tile }
    x += map.width + layout.tile
    return [map]
  })
  const lines = maps.map((map) => `  ${JSON.stringify(map)}`).join(',\n')
  return {
    name: `${stemOf(name)}.world`,
    bytes: encodeText(`{\n "maps":[\n${lines}\n ],\n "type":"world",\n "onlyShowAdjacentMaps":false\n}\n`),
  }
}
