import { Lines } from '../town/plan/plan-lines'
import { PlanSheet, type Plot } from '../town/plan/plan-sheet'
import { Planner } from '../town/plan/planner'
import type { EndlessStreets } from './settings'
import type { StreetSettings } from '../town/settings/town-settings'
import { placeHash, placeRandom, Purpose, type TownKey } from './place-hash'
import type { Ward } from './wards'

/** The plan of a ward: 1 for streets, a byte a cell, with a margin around. */
export interface WardPlan {
  readonly planned: Uint8Array
  readonly stride: number
}

/** Cells around a ward in its plan: the planner looks across the avenues there, where a ward knows of no street. */
export const MARGIN = 2

/** Characters of districts: block length in hundredths of that of the town, and a number added to its density. */
const CHARACTERS: readonly { readonly blocks: number; readonly density: number }[] = [
  { blocks: 100, density: 0 },
  { blocks: 100, density: 0 },
  // Long rows.
  { blocks: 175, density: 0 },
  // Small blocks.
  { blocks: 65, density: 0 },
  // Rows one house deep among the others.
  { blocks: 120, density: 30 },
]

/** Limits of the planner. */
const MAX_BLOCK = 20
const MIN_BLOCK = 3
const MAX_DENSITY = 100

/** Wards have no drawn streets and no gates. */
const EMPTY_GROUND = {
  lines: new Lines(),
  gateColumns: new Uint8Array(),
  gateRows: new Uint8Array(),
  gates: new Set<number>(),
}

/**
 * Plans the streets of a ward from its slot alone, so that every window that shows a part of it shows the same. All its
 * streets lead to the avenues around it, and every house touches one.
 */
export function planWard(key: TownKey, ward: Ward, settings: EndlessStreets): WardPlan {
  const width = ward.right - ward.left
  const height = ward.bottom - ward.top
  const stride = width + 2 * MARGIN
  const planned = new Uint8Array(stride * (height + 2 * MARGIN))
  const sheet = new PlanSheet(planned, stride)
  const random = placeRandom(key, Purpose.ward, ward.i, ward.j)
  const whole = { left: MARGIN, top: MARGIN, right: MARGIN + width, bottom: MARGIN + height }
  const squares = ward.squares.map((square) => ({
    left: square.left - ward.left + MARGIN,
    top: square.top - ward.top + MARGIN,
    right: square.right - ward.left + MARGIN,
    bottom: square.bottom - ward.top + MARGIN,
  }))
  for (const square of squares) sheet.fill(square)
  const [square] = squares
  const plots = square ? partAround(sheet, whole, square, random.below(2) === 0) : [whole]
  const here = settingsOf(key, ward, settings)
  const plan = { settingsAt: () => here, squares: 0, avenues: 0, avenueWidth: 1 }
  new Planner({ ...EMPTY_GROUND, sheet }, plan, random).part(plots)
  return { planned, stride }
}

/** Lays a street from the inner corner of a square through the ward, so that rows of houses face the square. */
function partAround(sheet: PlanSheet, whole: Plot, square: Plot, isColumn: boolean): readonly Plot[] {
  const isLeft = square.left === whole.left
  const isTop = square.top === whole.top
  if (isColumn) {
    const at = isLeft ? square.right : square.left - 1
    sheet.lay(isColumn, at, whole.top, whole.bottom)
    const [left, right] = isLeft ? [whole.left, at] : [at + 1, whole.right]
    const rest = isLeft ? { ...whole, left: at + 1 } : { ...whole, right: at }
    return [
      rest,
      isTop ? { ...whole, left, right, top: square.bottom } : { ...whole, left, right, bottom: square.top },
    ]
  }
  const at = isTop ? square.bottom : square.top - 1
  sheet.lay(isColumn, at, whole.left, whole.right)
  const [top, bottom] = isTop ? [whole.top, at] : [at + 1, whole.bottom]
  const rest = isTop ? { ...whole, top: at + 1 } : { ...whole, bottom: at }
  return [
    rest,
    isLeft ? { ...whole, top, bottom, left: square.right } : { ...whole, top, bottom, right: square.left },
  ]
}

/** The settings for a ward: those of the town, changed by the character of its district. */
function settingsOf(key: TownKey, { across, down }: Ward, settings: EndlessStreets): StreetSettings {
  if (!settings.districts) return settings
  const hash = placeHash(key, Purpose.district, across, down)
  const character = CHARACTERS[hash % CHARACTERS.length]
  if (!character) return settings
  const blockLength = Math.round((settings.blockLength * character.blocks) / 100)
  return {
    ...settings,
    blockLength: Math.min(MAX_BLOCK, Math.max(MIN_BLOCK, blockLength)),
    density: Math.min(MAX_DENSITY, settings.density + character.density),
  }
}
