import { boolean, choice, defineSettings, integer, type SettingsOf } from '../../../settings/define'

/** Pixels of a picture at most. */
export const MAX_PIXELS = 2 ** 24

/** Options of pictures of overland maps: how the map is drawn, and what is written on and around it. */
export const WORLD_PICTURE = {
  style: choice({
    label: 'Map',
    help: 'Drawn has coasts, relief, rivers and woods that follow the tiles; tiles are the lozenges of the game.',
    default: 'tiles',
    choices: [
      { value: 'drawn', label: 'Drawn' },
      { value: 'tiles', label: 'Tiles of the game' },
    ],
  }),
  tile: integer({
    label: 'Width of a tile',
    help: 'In pixels; a drawn map can have any size.',
    default: 48,
    min: 8,
    max: ({ width, height }) =>
      Math.min(96, Math.floor(Math.sqrt((4 * MAX_PIXELS) / (width * (height + 1))))),
    why: 'larger pictures exhaust the memory',
    onlyWith: [{ id: 'style', values: ['drawn'] }],
  }),
  names: boolean({
    label: 'Towns, roads and names',
    help: 'Draws the towns of the world with their names, and the roads between them.',
    default: true,
  }),
  title: boolean({
    label: 'Title',
    help: 'The name of the world above the map.',
    default: false,
  }),
  scale: boolean({
    label: 'Scale bar',
    help: 'Tiles and points of movement, below the map.',
    default: false,
  }),
  legend: boolean({
    label: 'Legend',
    help: 'What the terrain and the signs of the map mean, below it.',
    default: false,
  }),
}

export const WORLD_PICTURE_SETTINGS = defineSettings(WORLD_PICTURE)
export type WorldPictureOptions = SettingsOf<typeof WORLD_PICTURE_SETTINGS>
