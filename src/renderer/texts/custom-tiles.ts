/** Texts for own tilesets in the export dialog: apart, because few windows need them. */
export const customTilesTexts = {
  title: 'Your own tileset',
  hint: 'Draws the map with a Tiled tileset: choose its file (.tsx or .tsj), its picture, and a table of tiles (.json). Without a table, tiles are guessed.',
  choose: 'Tileset file',
  none: 'None',
  isMissing: (name: string) => `${name} (missing)`,
  open: 'Choose files…',
  save: 'Save table…',
  fileKind: 'Table of tiles',
  saved: (name: string) => `The table is saved as ${name}, for --tiles in a shell.`,
  notSaved: (why: string) => `The table is not saved: ${why}`,
  about: (count: number, side: number, used: number) =>
    `${count} tiles of ${side} pixels; the table uses ${used}.`,
  path: 'Path from the map',
  pathHint: 'Path of the tileset as Tiled writes it. Leave empty to copy it beside the map.',
  used: (label: string, used: number, all: number) => `${label}: ${used} of ${all}`,
  pick: (label: string) => `Choose a tile for ${label} in the picture`,
  range: (max: number) => `Type a tile from 0 to ${max}, or leave it empty.`,
  preview: 'A part of the level with your tiles',
  noPicture: 'The picture of the tileset cannot be drawn here.',
  taken: (name: string) => `The map is drawn with ${name}.`,
  guessed: (name: string) => `The map is drawn with ${name}; check the guessed tiles below.`,
  notStored: 'It is too large to be stored, and is lost when the window closes.',
  needsOne: 'Choose one tileset (.tsx or .tsj) with its picture, or one table (.json), or all three.',
  needsTileset: (table: string, name: string) =>
    `“${table}” is for the tileset “${name}”. Choose it and its picture together with the table.`,
  otherTileset: (table: string, wanted: string, name: string) =>
    `“${table}” is for the tileset “${wanted}”, not “${name}”. Choose that one, or change "tileset" in the table.`,
  tooLarge: (name: string, max: number) => `“${name}” is too large; it may have ${max} bytes at most.`,
}
