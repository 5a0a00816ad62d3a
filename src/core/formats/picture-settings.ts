import { cellNamingOf } from '../level/cell-naming'
import type { Level } from '../level/level'
import { legendOf, type LegendEntry } from '../picture/legend-entries'
import { WITHOUT_TRACES, type LevelPictureOptions } from '../picture/level-picture'
import { missingSigns } from '../picture/glyphs/font'
import { scriptsOf } from '../picture/glyphs/scripts'
import { playersLevel } from '../picture/players-level'
import { createFrame } from '../picture/frame'
import type { Marginalia } from '../picture/marginalia/marginalia'
import { MAX_NUMBERS, withoutName } from '../picture/marginalia/numbers'
import { styleForLevel } from '../picture/site'
import { withLayers, type MapStyle } from '../picture/style'
import { FINISHED_STYLES, pictureStyleById } from '../picture/styles/finished-styles'
import { MAP_STYLES } from '../picture/styles/index'
import { CUSTOM_STYLE_ID } from '../picture/styles/custom-style'
import { boolean, choice } from '../settings/define'
import { counted } from '../text/counted'

/** Creates the setting for the map style of a picture: finished and plain styles, with the given one as default. */
export function pictureStyleSetting(first: MapStyle): StyleField {
  const plain = styleSetting(first)
  const finished = FINISHED_STYLES.map(({ id, label }) => ({ value: id, label }))
  return { ...plain, help: 'The look of the picture.', choices: [...finished, ...plain.choices] }
}

type StyleField = ReturnType<typeof choice<string>>

/** Creates the setting for the map style whose colours a file has, with the given one as default. */
export function styleSetting(first: MapStyle): StyleField {
  return choice<string>({
    label: 'Map style',
    help: 'The colours of the picture.',
    default: first.id,
    choices: MAP_STYLES.map(({ id, label }) => ({ value: id, label })),
    // Files and presets travel to places where the style is missing.
    absent: {
      [CUSTOM_STYLE_ID]: {
        label: 'A custom style',
        message:
          'The custom map style is missing here. Load its style file under Preferences ' +
          `(in a shell: --style-file), or choose ${MAP_STYLES.map(({ id }) => id).join(', ')}.`,
      },
    },
  })
}

/** Returns the map style that the setting chooses; `first` for an absent one. */
export function chosenStyle(
  { style }: { readonly style: string },
  first: MapStyle,
  customStyle?: MapStyle,
): MapStyle {
  return (style === CUSTOM_STYLE_ID ? customStyle : pictureStyleById(style)) ?? first
}

/** What every picture of a map can show or omit. */
export const LAYERS = {
  names: boolean({ label: 'Names', help: 'The names of places on their labels.', default: true }),
  rulers: boolean({ label: 'Numbers', help: 'The numbers of columns and rows.', default: true }),
  grid: boolean({ label: 'Grid', help: 'Dashes between the cells of streets.', default: false }),
  marks: boolean({
    label: 'Marks',
    help: 'What was placed by hand, what is locked, and rock beside which streets may run.',
    default: false,
  }),
  players: boolean({
    label: 'For players',
    help: 'Without names and notes; secret doors are walls.',
    default: false,
  }),
}

/** Whether the signs are explained below the map. */
export const LEGEND = boolean({
  label: 'Legend',
  help: 'What the signs mean, below the map.',
  default: false,
})

/** What a picture can have around its map. */
export const MARGINALIA = {
  title: boolean({ label: 'Title', help: 'The name of the level above the map.', default: false }),
  compass: boolean({ label: 'Compass', help: 'Where north is.', default: false }),
  scale: boolean({ label: 'Scale bar', help: 'The length of some cells.', default: false }),
  key: boolean({
    label: 'Key of places',
    help: 'Numbers on places and districts whose names the map does not show, with their names below it.',
    default: false,
  }),
  frame: boolean({ label: 'Frame', help: 'A double rule around the picture.', default: false }),
}

/** The values of the settings of layers, and of the legend. */
export type LayerOptions = Readonly<Record<keyof typeof LAYERS | 'legend', boolean>>
/** The values of the settings of what is around a map. */
export type MarginaliaOptions = Readonly<Record<keyof typeof MARGINALIA, boolean>>

/**
 * Returns what is around a picture with cells of this size; undefined for nothing. `isSnapped` as in the picture's
 * frame.
 */
export function marginaliaOf(
  { level, style, options }: ChosenPicture,
  around: MarginaliaOptions,
  { cell, title, isSnapped }: { readonly cell: number; readonly title: string; readonly isSnapped: boolean },
): Marginalia | undefined {
  const { compass, scale, key, frame: isFramed } = around
  if (!around.title && !compass && !scale && !key && !isFramed) return undefined
  const frame = createFrame(level, cell, { snap: isSnapped })
  const shown = withLayers(style, options.layers ?? {})
  return {
    ...(around.title && title.trim() !== '' ? { title } : {}),
    hasCompass: compass,
    hasScale: scale,
    hasFrame: isFramed,
    numbered: key ? withoutName(level, shown, frame).slice(0, MAX_NUMBERS) : [],
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

/** Returns what a picture shows of a level. */
export function pictureOf(level: Level, layers: LayerOptions, style: MapStyle): ChosenPicture {
  const { marks, names, grid, rulers, players, legend } = layers
  const shown = players ? playersLevel(level) : level
  return {
    level: shown,
    style: styleForLevel(style, shown),
    options: {
      layers: { ...(marks ? { problems: false } : WITHOUT_TRACES), names },
      grid,
      ...(rulers ? { rulers: cellNamingOf('rows') } : {}),
    },
    legend: legend ? legendOf(shown, marks && style.shows.placed) : [],
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
