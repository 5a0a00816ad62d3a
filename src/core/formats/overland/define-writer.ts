import type { Overland } from '../../overland/overland'
import type { SettingList } from '../../settings/define'
import { parseSettings } from '../../settings/parse'
import type { WriteResult } from '../format'
import type { OverlandFormat, WorldMarks } from './format'

/** Creates what writes a format from its options and its work, which takes their typed values. */
export function defineWorldWriter<Options>(
  settings: SettingList<Options>,
  write: (overland: Overland, name: string, options: Options, marks: WorldMarks | undefined) => WriteResult,
): Required<Pick<OverlandFormat, 'settings' | 'write'>> {
  return {
    settings,
    write: (overland, name, values = {}, marks) =>
      write(overland, name, parseSettings(settings, values), marks),
  }
}
