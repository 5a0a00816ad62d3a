import { MAX_CELLS, MAX_SIDE } from '../../../level/level'

/** Limits of a map that is read. */

export const MAX_LAYERS = 256
export const MAX_TILESETS = 1000
/** Maximum tiles of a tileset that have words, shapes or pictures. */
export const MAX_SAID_TILES = 1_000_000
/** Pixels of a side of a tile. */
export const MAX_TILE = 4096
/** Maps with wall tiles have twice the cells each way, plus one. */
export const MAX_MAP_SIDE = 2 * MAX_SIDE + 1
export const MAX_TILES = 4 * MAX_CELLS + 2 * MAX_MAP_SIDE
/**
 * Maximum tiles of all layers together, sixteen times the largest map: otherwise a small file could block the program
 * for hours.
 */
export const MAX_LAYER_TILES = 16 * MAX_TILES
export const MAX_OBJECTS = 1_000_000
/** Maximum properties and points of all objects together: a short map can repeat those of a template or a tile. */
export const MAX_OBJECT_PARTS = 4_000_000
