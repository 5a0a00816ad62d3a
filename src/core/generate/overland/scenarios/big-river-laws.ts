import { tilesWhere, wholeLaw, type OverlandLaw, type Survey } from '../../../overland/law'
import { distancesTo, NO_REGION, regionsOf, type TileRegions } from '../../../overland/regions'
import { isIn, LAND, WATER } from '../../../overland/terrain'
import { Special, specialOf, SPECIAL_NAMES, Start, startOf, terrainOf } from '../../../overland/tile'
import { POLAR_ROWS } from '../blocks/poles'
import { SPECIAL_ORDER } from '../blocks/sites'
import type { Values } from '../parameters'
import { edgeRows } from './edge-rows'

type BankValues = Values<'water_width' | 'human_start_pos' | 'comp_opponents_area1' | 'comp_opponents_area2'>

/** The two lands of a map, or what is wrong with them. */
interface Banks {
  readonly lands: TileRegions
  readonly north: number
  readonly south: number
}

/** Returns the laws of every map of the scenario with these settings. */
export function bigRiverLaws(values: BankValues): readonly OverlandLaw[] {
  const water = values.water_width
  const rows = edgeRows(values)
  const with2 = (check: (survey: Survey, banks: Banks) => string | undefined) => (survey: Survey) => {
    const banks = banksOf(survey)
    return banks ? check(survey, banks) : 'There are not two lands, one at each pole.'
  }
  return [
    wholeLaw(
      'two-banks',
      'There are two lands, one in the north and one in the south.',
      with2(() => undefined),
    ),
    wholeLaw('one-river', 'One body of water separates them.', ({ overland, topology }) => {
      const { sizes } = regionsOf(topology, (tile) => isIn(WATER, terrainOf(overland.words[tile] as number))) // on the map
      return sizes.length === 1 ? undefined : `There are ${sizes.length} waters.`
    }),
    wholeLaw(
      'banks-apart',
      'The banks lie as far apart as asked for, and neither comes near the other pole.',
      with2((survey, banks) => checkApart(survey, banks, water, rows)),
    ),
    wholeLaw(
      'banks-full',
      'The banks have grown as near to each other as they may.',
      with2((survey, banks) => checkFull(survey, banks, water, rows)),
    ),
    wholeLaw(
      'bank-starts',
      'Each bank has its starts, none of them near a pole.',
      with2((survey, banks) => checkStarts(survey, banks, values)),
    ),
    wholeLaw(
      'bank-specials',
      'Each bank has its own special resources, in their order.',
      with2(checkSpecials),
    ),
  ]
}

function banksOf({ overland, topology }: Survey): Banks | undefined {
  const { words, width, height } = overland
  const lands = regionsOf(topology, (tile) => isIn(LAND, terrainOf(words[tile] as number))) // on the map
  const landIn = (row: number): number => {
    const labels = lands.labels.subarray(row * width, (row + 1) * width)
    return labels.find((label) => label !== NO_REGION) ?? NO_REGION
  }
  const [north, south] = [landIn(0), landIn(height - 1)]
  if (lands.sizes.length !== 2 || north === NO_REGION || south === NO_REGION || north === south)
    return undefined
  return { lands, north, south }
}

function checkApart(
  { overland, topology }: Survey,
  { lands, north, south }: Banks,
  water: number,
  rows: number,
): string | undefined {
  const away = distancesTo(topology, (tile) => lands.labels[tile] === north)
  for (let tile = 0; tile < overland.words.length; tile++) {
    const land = lands.labels[tile]
    const y = Math.floor(tile / overland.width)
    if (land === south && (away[tile] as number) <= water) return `They come as near as ${away[tile]}.`
    if (land === south && y < rows) return `Southern land lies in row ${y + 1}.`
    if (land === north && y >= overland.height - rows) return `Northern land lies in row ${y + 1}.`
  }
  return undefined
}

/** Water beside one bank exists only because the other bank is near, or the other pole. */
function checkFull(
  { overland, topology }: Survey,
  { lands, north, south }: Banks,
  water: number,
  rows: number,
): string | undefined {
  for (const [bank, other] of [
    [north, south],
    [south, north],
  ] as const) {
    const beside = distancesTo(topology, (tile) => lands.labels[tile] === bank)
    const away = distancesTo(topology, (tile) => lands.labels[tile] === other)
    for (let tile = 0; tile < overland.words.length; tile++) {
      if (lands.labels[tile] !== NO_REGION || (beside[tile] as number) > 150) continue
      const y = Math.floor(tile / overland.width)
      const isEdge = bank === north ? y >= overland.height - rows : y < rows
      if (!isEdge && (away[tile] as number) > water) return `In row ${y + 1} there is room for more land.`
    }
  }
  return undefined
}

function checkStarts(survey: Survey, { lands, north, south }: Banks, values: BankValues): string | undefined {
  const { width, height } = survey.overland
  const starts = tilesWhere(survey, (word) => startOf(word) !== Start.none)
  for (const tile of starts) {
    const y = Math.floor(tile / width)
    if (y < POLAR_ROWS || y >= height - POLAR_ROWS) return `A start lies in row ${y + 1}.`
  }
  const human = values.human_start_pos
  const on = (bank: number, start: number): number =>
    starts.filter(
      (tile) => lands.labels[tile] === bank && startOf(survey.overland.words[tile] as number) === start,
    ).length
  const opponents = [values.comp_opponents_area1, values.comp_opponents_area2] as const
  for (const [number, bank] of [north, south].entries()) {
    const wanted = opponents[number]
    if (on(bank, Start.normal) !== wanted)
      return `One bank has ${on(bank, Start.normal)} starts instead of ${wanted}.`
    if (((human >> number) & 1) === 0 && on(bank, Start.human) > 0)
      return 'The human starts on the wrong bank.'
  }
  const humans = on(north, Start.human) + on(south, Start.human)
  return humans === (human > 0 ? 1 : 0) ? undefined : `There are ${humans} human starts.`
}

function checkSpecials(survey: Survey, { lands, north, south }: Banks): string | undefined {
  for (const [number, bank] of [north, south].entries()) {
    const order = SPECIAL_ORDER.filter((_, place) => place % 2 === number)
    const found = tilesWhere(
      survey,
      (word, tile) => specialOf(word) !== Special.none && lands.labels[tile] === bank,
    ).map((tile) => specialOf(survey.overland.words[tile] as number)) // on the map
    // The later ones of the order may be missing, but not an earlier one.
    const wanted = order.slice(0, found.length).toSorted()
    if (wanted.length !== found.length || found.toSorted().some((special, at) => special !== wanted[at])) {
      return `One bank has ${found.map((special) => SPECIAL_NAMES[special]).join(', ') || 'none'}.`
    }
  }
  return undefined
}
