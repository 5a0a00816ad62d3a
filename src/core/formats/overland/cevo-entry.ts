import type { OverlandEntry } from './format'

/** "cEvoMap" and a zero. */
export const SIGNATURE = [0x63, 0x45, 0x76, 0x6f, 0x4d, 0x61, 0x70, 0x00] as const

/** The game's own maps: a header of 24 bytes, then a word of 4 bytes for each tile, row by row from the north-west. */
export const cevoMapEntry: OverlandEntry = {
  id: 'cevomap',
  label: 'C-evo map',
  help: 'Opens in the game, with every tile as it is. The file has no place for towns, dungeons and roads.',
  extensions: ['cevomap', 'cevo map'],
  mediaType: 'application/octet-stream',
  recognise: (bytes) => SIGNATURE.every((byte, place) => bytes[place] === byte),
}
