import { halfColumnOf } from '../../../overland/topology'
import type { MapPart } from './map-part'
import { paintGround } from './paint-ground'
import { wordOfRgb } from './palette'
import { tilesNear } from './river-field'
import { Sign } from './sign-shapes'
import { spriteOf, type Sprite } from './sprites'
import { NO_ART } from '../layers'
import { artOf, SIGN_SIZE, SIGN_UNIT, signsOf } from './world-signs'
import type { WorldPlan } from './world-plan'

/** How far from the middle of its tile a sign may be drawn, in half-columns and rows. */
const SIGN_REACH = 4
/** Width of a tile in pixels below which signs would be specks, as in the small pictures of scenarios. */
const MIN_SIGNS = 6
/** Width of a tile below which pictures of resources and starts are only specks. */
const MIN_ART = 20

/**
 * Draws a part of a map, as pixels in memory order of red, green, blue and opacity. The same point of a map always gets
 * the same pixel, whatever part it is drawn in. Linear in its pixels.
 */
export function paintWorld(plan: WorldPlan, part: MapPart): Uint32Array<ArrayBuffer> {
  const target = new Uint32Array(part.width * part.height)
  paintGround(plan, part, target)
  if (part.cell >= MIN_SIGNS) paintSigns(plan, part, target)
  return target
}

/** A sprite, where it stands: its foot in rows decides what covers what. */
interface PlacedSprite {
  readonly sprite: Sprite
  readonly left: number
  readonly top: number
  readonly foot: number
}

function paintSigns(plan: WorldPlan, part: MapPart, target: Uint32Array): void {
  const { cell } = part
  const upright: PlacedSprite[] = []
  const flat: PlacedSprite[] = []
  const art = artOf(plan)
  const { width } = plan.overland
  for (const [tile, shift] of tilesNear(plan, part, SIGN_REACH)) {
    const signs = signsOf(plan, tile)
    const turn = (shift * cell) / 2
    for (let at = 0; at < signs.length; at += SIGN_SIZE) {
      const [sign, x, foot] = [signs[at], signs[at + 1], signs[at + 2]] as [number, number, number] // three a sign
      const sprite = spriteOf(sign, cell)
      const left = Math.round(((x / SIGN_UNIT) * cell) / 2 - sprite.width / 2 + turn) - part.x
      const top = Math.round(((foot / SIGN_UNIT) * cell) / 4 - sprite.height * 0.9) - part.y
      upright.push({ sprite, left, top, foot })
    }
    for (const layer of cell < MIN_ART ? [] : art) {
      const number = layer[tile] ?? NO_ART
      if (number === NO_ART) continue
      const sprite = spriteOf(Sign.art + number, cell)
      const left = Math.round((halfColumnOf(plan.overland, tile) * cell) / 2 + turn) - part.x
      const top = Math.round((Math.floor(tile / width) * cell) / 4) - part.y
      flat.push({ sprite, left, top, foot: 0 })
    }
  }
  upright.sort((one, other) => one.foot - other.foot || one.left - other.left)
  for (const each of [...upright, ...flat]) stamp(each, part, target)
}

function stamp({ sprite, left, top }: PlacedSprite, { width, height }: MapPart, target: Uint32Array): void {
  const { data } = sprite
  const [firstX, lastX] = [Math.max(0, -left), Math.min(sprite.width, width - left)]
  const [firstY, lastY] = [Math.max(0, -top), Math.min(sprite.height, height - top)]
  for (let y = firstY; y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      const from = 4 * (y * sprite.width + x)
      const share = data[from + 3] as number // here and below: within the sprite and the part
      if (share === 0) continue
      const pixel = (top + y) * width + left + x
      const under = target[pixel] as number
      const red = mixed(under & 255, data[from] as number, share)
      const green = mixed((under >>> 8) & 255, data[from + 1] as number, share)
      const blue = mixed((under >>> 16) & 255, data[from + 2] as number, share)
      target[pixel] = wordOfRgb(red, green, blue)
    }
  }
}

function mixed(lower: number, upper: number, share: number): number {
  return lower + Math.round(((upper - lower) * share) / 255)
}
