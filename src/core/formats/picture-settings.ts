import { cellNamingOf } from '../level/cell-naming'
import type { Level } from '../level/level'
import { legendOf, type LegendEntry } from '../picture/legend'
import { WITHOUT_TRACES, type LevelPictureOptions } from '../picture/level-picture'
import { missingSigns } from '../picture/glyphs/font'
import { scriptsOf } from '../picture/glyphs/scripts'
import { playersLevel } from '../picture/players-level'
import { createFrame } from '../picture/frame'
import type { Marginalia } from '../picture/marginalia/marginalia'
import { MAX_NUMBERS, placesWithoutName } from '../picture/marginalia/numbers'
import { withLayers, type MapStyle } from '../picture/style'
import { FINISHED_STYLES, pictureStyleById } from '../picture/styles/finished'
import { MAP_STYLES } from '../picture/styles/index'
import { OWN_STYLE_ID } from '../picture/styles/own-style'
import type { ChoiceSetting, SettingValues, SwitchSetting } from '../settings/setting'
import { counted } from '../text/counted'

/** Creates the setting for the map style of a picture: finished and plain styles, with the given one as default. */
export function pictureStyleSetting(first: MapStyle): ChoiceSetting {
  const plain = styleSetting(first)
  const finished = FINISHED_STYLES.map(({ id, label }) => ({ value: id, label }))
  return { ...plain, help: 'The look of the picture.', choices: [...finished, ...plain.choices] }
}

/** Creates the setting for the map style whose colours a file has, with the given one as default. */
export function styleSetting(first: MapStyle): ChoiceSetting {
  return {
    kind: 'choice',
    id: 'style',
    label: 'Map style',
    help: 'The colours of the picture.',
    default: first.id,
    choices: MAP_STYLES.map(({ id, label }) => ({ value: id, label })),
    // Files and presets travel to places where the style is missing.
    absent: {
      [OWN_STYLE_ID]: {
        label: 'A custom style',
        message:
          'The custom map style is missing here. Load its style file under Preferences ' +
          `(in a shell: --style-file), or choose ${MAP_STYLES.map(({ id }) => id).join(', ')}.`,
      },
    },
  }
}

/** Returns the chosen map style, by the values of `styleSetting`; default `first`. */
export function chosenStyle(values: SettingValues, first: MapStyle, ownStyle?: MapStyle): MapStyle {
  const id = values['style']
  return (id === OWN_STYLE_ID ? ownStyle : pictureStyleById(String(id ?? ''))) ?? first
}

/** What every picture of a map can show or omit. */
export const LAYER_SETTINGS: readonly SwitchSetting[] = [
  {
    kind: 'switch',
    id: 'names',
    label: 'Names',
    help: 'The names of places on their labels.',
    default: true,
  },
  { kind: 'switch', id: 'rulers', label: 'Numbers', help: 'The numbers of columns and rows.', default: true },
  { kind: 'switch', id: 'grid', label: 'Grid', help: 'Dashes between the cells of streets.', default: false },
  {
    kind: 'switch',
    id: 'marks',
    label: 'Marks',
    help: 'What was placed by hand, what is locked, and rock beside which streets may run.',
    default: false,
  },
  {
    kind: 'switch',
    id: 'players',
    label: 'For players',
    help: 'Without names and notes; secret doors are walls.',
    default: false,
  },
]

/** Whether the signs are explained below the map. */
export const LEGEND_SETTING: SwitchSetting = {
  kind: 'switch',
  id: 'legend',
  label: 'Legend',
  help: 'What the signs mean, below the map.',
  default: false,
}

/** What a picture can have around its map. */
export const MARGINALIA_SETTINGS: readonly SwitchSetting[] = [
  {
    kind: 'switch',
    id: 'title',
    label: 'Title',
    help: 'The name of the level above the map.',
    default: false,
  },
  { kind: 'switch', id: 'compass', label: 'Compass', help: 'Where north is.', default: false },
  { kind: 'switch', id: 'scale', label: 'Scale bar', help: 'The length of some cells.', default: false },
  {
    kind: 'switch',
    id: 'key',
    label: 'Key of places',
    help: 'Numbers on places whose names the map does not show, with their names below it.',
    default: false,
  },
  { kind: 'switch', id: 'frame', label: 'Frame', help: 'A double rule around the picture.', default: false },
]

/**
 * Reads the values of `MARGINALIA_SETTINGS` for a picture with cells of this size; undefined without any of them.
 * `isSnapped` as in the picture's frame.
 */
export function marginaliaOf(
  { level, style, options }: ChosenPicture,
  values: SettingValues,
  { cell, title, isSnapped }: { readonly cell: number; readonly title: string; readonly isSnapped: boolean },
): Marginalia | undefined {
  const isOn = (id: string): boolean => values[id] === true
  if (!MARGINALIA_SETTINGS.some(({ id }) => isOn(id))) return undefined
  const frame = createFrame(level, cell, { snap: isSnapped })
  const shown = withLayers(style, options.layers ?? {})
  return {
    ...(isOn('title') && title.trim() !== '' ? { title } : {}),
    hasCompass: isOn('compass'),
    hasScale: isOn('scale'),
    hasFrame: isOn('frame'),
    numbered: isOn('key') ? placesWithoutName(level, shown, frame).slice(0, MAX_NUMBERS) : [],
  }
}

/** The content of a picture, by the values of these settings. */
export interface ChosenPicture {
  /** The level, or what players may see of it. */
  readonly level: Level
  readonly style: MapStyle
  readonly options: LevelPictureOptions
  /** Empty without a legend. */
  readonly legend: readonly LegendEntry[]
}

/** Reads the values of `LAYER_SETTINGS` and `LEGEND_SETTING`; missing ones are their defaults. */
export function pictureOf(level: Level, values: SettingValues, style: MapStyle): ChosenPicture {
  const isOn = (id: string): boolean =>
    Boolean(values[id] ?? [...LAYER_SETTINGS, LEGEND_SETTING].find((setting) => setting.id === id)?.default)
  const shown = isOn('players') ? playersLevel(level) : level
  return {
    level: shown,
    style,
    options: {
      layers: { ...(isOn('marks') ? { problems: false } : WITHOUT_TRACES), names: isOn('names') },
      grid: isOn('grid'),
      ...(isOn('rulers') ? { rulers: cellNamingOf('rows') } : {}),
    },
    legend: isOn('legend') ? legendOf(shown, isOn('marks') && style.shows.placed) : [],
  }
}

/** Returns what a picture in a style of hard pixels loses in a format, or at a size that is no multiple of its own. */
export function pixelLosses({ style }: ChosenPicture, cell?: number): readonly string[] {
  if (style.isPixelExact !== true) return []
  if (cell === undefined) {
    return [`${style.label} has hard pixels in PNG only: programs that show this file may smooth its edges.`]
  }
  return cell % PIXEL_ART_STEP === 0
    ? []
    : [`${style.label} is drawn for 8, 16 or 24 pixels a cell: at ${cell}, its lines are uneven.`]
}

/** The cells of pictures with hard pixels are multiples of this size. */
const PIXEL_ART_STEP = 8

/** Returns the loss of names with letters that are drawn as boxes, because no font of the export has them. */
export function letterLosses(names: readonly string[]): readonly string[] {
  const lacking = lettersWithoutFont(names)
  if (!lacking) return []
  const { count, scripts, which } = lacking
  return [
    `${counted(count, 'name has', 'names have')} letters that are drawn as boxes (${scripts}): ${which}. ` +
      'Add a font with these letters.',
  ]
}

/** Returns the loss of names with letters that each program draws with the fonts of its system. */
export function systemLetterLosses(names: readonly string[]): readonly string[] {
  const lacking = lettersWithoutFont(names)
  if (!lacking) return []
  const { count, scripts, which } = lacking
  return [
    `${counted(count, 'name has', 'names have')} letters that programs draw with the fonts of their system ` +
      `(${scripts}): ${which}. Add a font with these letters to draw them alike everywhere.`,
  ]
}

/** The names with letters that no font of the export has, and the scripts of these letters. */
function lettersWithoutFont(
  names: readonly string[],
): { readonly count: number; readonly scripts: string; readonly which: string } | undefined {
  const missing = names.map((name) => ({ name, signs: missingSigns(name) }))
  const lacking = missing.filter(({ signs }) => signs.length > 0)
  if (lacking.length === 0) return undefined
  const shown = lacking.slice(0, 3).map(({ name }) => name)
  return {
    count: lacking.length,
    scripts: scriptsOf(lacking.flatMap(({ signs }) => signs)).join(', '),
    which: `${shown.join(', ').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')}${lacking.length > 3 ? ', …' : ''}`,
  }
}

/** Returns the names in a picture and around its map: of places, and in finished styles of districts. */
export function namesShown(
  { level, options, style }: ChosenPicture,
  marginalia?: Marginalia,
): readonly string[] {
  const { title, numbered = [] } = marginalia ?? {}
  const hasLabels = options.layers?.names !== false
  const districts = hasLabels && style.look && style.shows.districts ? level.districts?.list : undefined
  const named = [...(hasLabels ? level.places : numbered), ...(districts ?? [])]
  return [...(title === undefined ? [] : [title]), ...named.map(({ name }) => name.trim())]
}
