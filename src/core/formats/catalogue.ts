import type { Format } from './format'

/** The data of a format available without loading it: its labels and extensions, and whether it can be read. */
export interface CatalogueEntry extends Pick<Format, 'id' | 'label' | 'extensions' | 'sharedExtensions'> {
  readonly isRead: boolean
}

/**
 * All formats of `FORMATS` in the same order, for use before the formats themselves are loaded: file choosers and file
 * names. A test keeps both lists equal.
 */
export const CATALOGUE: readonly CatalogueEntry[] = [
  { id: 'native', label: 'Brownstone project', extensions: ['brownstone'], isRead: true },
  { id: 'classic', label: 'Classic town text', extensions: ['town.txt', 'txt'], isRead: true },
  { id: 'sketch', label: 'Sketch text', extensions: ['sketch', 'sketch.txt'], isRead: true },
  { id: 'tmj', label: 'Tiled map', extensions: ['tmj'], sharedExtensions: ['json'], isRead: true },
  { id: 'tmx', label: 'Tiled map (XML)', extensions: ['tmx'], sharedExtensions: ['xml'], isRead: true },
  { id: 'ldtk', label: 'LDtk project', extensions: ['ldtk'], isRead: true },
  { id: 'uvtt', label: 'Universal VTT', extensions: ['uvtt', 'dd2vtt', 'df2vtt'], isRead: true },
  {
    id: 'foundry',
    label: 'Foundry VTT scene (not tested in Foundry)',
    extensions: ['foundry.json'],
    isRead: false,
  },
  { id: 'json', label: 'Plain JSON', extensions: ['json'], isRead: true },
  { id: 'csv', label: 'Tables (CSV)', extensions: ['csv'], isRead: false },
  { id: 'blockmap', label: 'Block map', extensions: ['blocks.txt'], isRead: false },
  { id: 'svg', label: 'Picture of the map', extensions: ['svg'], isRead: false },
  { id: 'png', label: 'PNG picture', extensions: ['png'], isRead: false },
  { id: 'pdf', label: 'PDF for printing', extensions: ['pdf'], isRead: false },
  { id: 'glb', label: 'glTF scene', extensions: ['glb'], isRead: false },
  { id: 'simpmaze', label: 'Simpmaze text', extensions: ['simpmaze.txt'], isRead: true },
  { id: 'mazegen', label: 'MazeGen text', extensions: ['mazegen.txt'], isRead: true },
  { id: 'faq', label: 'Maze FAQ text', extensions: ['faq.txt'], isRead: true },
  { id: 'maz-c', label: 'Maze blocks (maz.c)', extensions: ['maz.txt'], isRead: true },
  { id: 'bennett', label: "Bennett's maze text", extensions: ['bennett.txt'], isRead: true },
  { id: 'door-bits', label: 'Door bits (JSON)', extensions: ['doorbits.json'], isRead: true },
  { id: 'door-bits-csv', label: 'Door bits (CSV)', extensions: ['doorbits.csv'], isRead: true },
  { id: 'mazemaster', label: 'Mazemaster array (CSV)', extensions: ['mazemaster.csv'], isRead: true },
  { id: 'eob', label: 'Eye of the Beholder walls (untested in the game)', extensions: ['maz'], isRead: true },
  { id: 'wad', label: 'Doom map', extensions: ['wad'], isRead: false },
  { id: 'udmf', label: 'Doom map as text (UDMF)', extensions: ['udmf.wad'], isRead: false },
  {
    id: 'grimrock1',
    label: 'Legend of Grimrock 1 (untested in the game)',
    extensions: ['grimrock1.lua'],
    isRead: false,
  },
  {
    id: 'grimrock2',
    label: 'Legend of Grimrock 2 (untested in the game)',
    extensions: ['grimrock2.lua'],
    isRead: false,
  },
  { id: 'godot', label: 'Godot 4 scene', extensions: ['tscn'], isRead: false },
  {
    id: 'gridcart',
    label: 'Grid Cartographer map',
    extensions: ['gridcart.json', 'gridcart.xml'],
    sharedExtensions: ['json', 'xml'],
    isRead: true,
  },
  {
    id: 'donjon',
    label: 'donjon dungeon',
    extensions: ['donjon.json'],
    sharedExtensions: ['json'],
    isRead: true,
  },
  {
    id: 'onepage',
    label: 'One Page Dungeon',
    extensions: ['onepage.json'],
    sharedExtensions: ['json'],
    isRead: true,
  },
  {
    id: 'pngmaze',
    label: 'Picture of a maze in black and white (PNG)',
    extensions: ['maze.png'],
    sharedExtensions: ['png'],
    isRead: true,
  },
  { id: 'textmaze', label: 'Text maze', extensions: ['maze.txt'], sharedExtensions: ['txt'], isRead: true },
]

/** Returns all extensions that files of a format may have. */
export function namesOf({
  extensions,
  sharedExtensions = [],
}: Pick<Format, 'extensions' | 'sharedExtensions'>): readonly string[] {
  return [...extensions, ...sharedExtensions]
}
