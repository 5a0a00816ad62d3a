import { light } from '../../picture/styles/light'
import type { Level } from '../../level/level'
import type { Setting, SettingValues } from '../../settings/setting'
import type { WriteContext } from '../format'
import { chosenStyle, pictureStyleSetting } from '../picture-settings'
import { maxPixels, SMALLEST_SQUARE, type TableLook } from './picture'

const PLAIN = 'plain'
const DEFAULT_SQUARE = 70

const styles = pictureStyleSetting(light)

/** The options of formats for virtual tables: their picture, and what players may find out. */
export const TABLE_SETTINGS: readonly Setting[] = [
  {
    kind: 'integer',
    id: 'pixels',
    label: 'Pixels a cell',
    help: 'The size of a cell in the picture.',
    default: DEFAULT_SQUARE,
    min: SMALLEST_SQUARE,
    max: maxPixels,
    why: 'the picture is at most some 16 million pixels large',
  },
  {
    ...styles,
    help: 'The look of the picture; Plain is flat cells, walls and doors, the smallest file.',
    default: PLAIN,
    choices: [...styles.choices, { value: PLAIN, label: 'Plain' }],
  },
  {
    kind: 'switch',
    id: 'names',
    label: 'Names',
    help: 'The names of places on the picture; a plain picture has none.',
    default: false,
  },
  {
    kind: 'switch',
    id: 'secrets',
    label: 'Secret doors',
    help: 'Secret doors are drawn and can be opened; otherwise players see walls.',
    default: false,
  },
]

/** Returns what the picture shows, by the values of `TABLE_SETTINGS`; missing ones are their defaults. */
export function tableLook(level: Level, values: SettingValues, { ownStyle }: WriteContext = {}): TableLook {
  const isPlain = (values['style'] ?? PLAIN) === PLAIN
  return {
    square: Number(values['pixels'] ?? Math.min(DEFAULT_SQUARE, maxPixels(level))),
    style: isPlain ? undefined : chosenStyle(values, light, ownStyle),
    names: values['names'] === true,
    secrets: values['secrets'] === true,
  }
}
