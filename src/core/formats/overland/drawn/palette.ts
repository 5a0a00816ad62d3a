import { Terrain } from '../../../overland/terrain'
import type { Rgb } from '../../../picture/rgb'

/** Ground of each terrain on a drawn map, by its code. */
export const GROUND: Readonly<Record<number, Rgb>> = {
  [Terrain.ocean]: [72, 116, 160],
  [Terrain.coast]: [104, 156, 194],
  [Terrain.grassland]: [141, 176, 92],
  [Terrain.desert]: [230, 209, 152],
  [Terrain.prairie]: [195, 189, 108],
  [Terrain.tundra]: [170, 168, 146],
  [Terrain.arctic]: [238, 243, 247],
  [Terrain.swamp]: [116, 145, 112],
  [Terrain.forest]: [104, 148, 80],
  [Terrain.hills]: [172, 164, 104],
  [Terrain.mountains]: [158, 148, 130],
}
/** Plains, which the game counts as a bonus of grassland. */
export const PLAINS: Rgb = [160, 185, 99]
/** What a code without terrain looks like. */
export const UNKNOWN: Rgb = [128, 128, 128]
export const SHALLOWS: Rgb = [140, 188, 214]
export const SHORE_INK: Rgb = [44, 62, 80]
export const SHORE_LIGHT: Rgb = [176, 212, 230]
export const RIVER_INK: Rgb = [44, 88, 132]
export const RIVER_LIGHT: Rgb = [110, 166, 206]

/** A colour as one number of pixels in memory: all machines that run the program are little-endian. */
export function wordOfRgb(red: number, green: number, blue: number): number {
  return (0xff00_0000 | (blue << 16) | (green << 8) | red) >>> 0
}
