import { light } from '../../picture/styles/light'
import { styleOfRun } from '../../picture/style-of-run'
import type { ProjectLevel } from '../../project/project'
import { boolean, defineSettings, integer, type SettingsOf } from '../../settings/define'
import type { WriteContext } from '../format'
import { chosenStyle, pictureStyleSetting } from '../picture-settings'
import { maxPixels, SMALLEST_SQUARE, type TableLook } from './picture'
import { defineOptions } from '../define-writer'

const PLAIN = 'plain'

const styles = pictureStyleSetting(light)

/** The options of formats for virtual tables: their picture, and what players may find out. */
export const TABLE = {
  pixels: integer({
    label: 'Pixels a cell',
    help: 'The size of a cell in the picture.',
    default: 70,
    min: SMALLEST_SQUARE,
    max: maxPixels,
    why: 'the picture is at most some 16 million pixels large',
  }),
  style: {
    ...styles,
    help: 'The look of the picture; Plain is flat cells, walls and doors, the smallest file.',
    default: PLAIN,
    choices: [...styles.choices, { value: PLAIN, label: 'Plain' }],
  },
  names: boolean({
    label: 'Names',
    help: 'The names of places on the picture; a plain picture has none.',
    default: false,
  }),
  secrets: boolean({
    label: 'Secret doors',
    help: 'Secret doors are drawn and can be opened; otherwise players see walls.',
    default: false,
  }),
}

export const TABLE_SETTINGS = defineSettings(TABLE)

export const TABLE_OPTIONS = defineOptions(TABLE_SETTINGS, { drawsTexts: true })
export type TableOptions = SettingsOf<typeof TABLE_SETTINGS>

/** Returns what the picture of a level shows; its cells are as large as the picture allows. */
export function tableLook(
  { level, recipe }: Pick<ProjectLevel, 'level' | 'recipe'>,
  options: TableOptions,
  { customStyle }: WriteContext,
): TableLook {
  const { pixels, style, names, secrets } = options
  return {
    square: Math.min(pixels, maxPixels(level)),
    style: style === PLAIN ? undefined : styleOfRun(chosenStyle(options, light, customStyle), recipe),
    names,
    secrets,
  }
}
