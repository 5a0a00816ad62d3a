import type { Format, FormatModule, ReadableFormat, WritableFormat } from './format'

/** Loads the code of a format, by its id. */
export type Loaders = Readonly<Record<string, () => Promise<FormatModule>>>

/** The code of all formats. Jobs, command line, library and tests load it; the window has the entries alone. */
const LOADERS: Loaders = {
  native: () => import('./native/native'),
  classic: () => import('./classic/classic'),
  sketch: () => import('./sketch/sketch'),
  tmj: async () => (await import('./tiled/tiled')).tmj,
  tmx: async () => (await import('./tiled/tiled')).tmx,
  world: async () => (await import('./tiled/tiled')).world,
  ldtk: () => import('./ldtk/ldtk'),
  uvtt: () => import('./uvtt/uvtt'),
  foundry: () => import('./foundry/foundry'),
  json: () => import('./json/json'),
  csv: () => import('./csv/csv'),
  blockmap: () => import('./blockmap/blockmap'),
  svg: () => import('./svg/svg'),
  png: () => import('./png/png'),
  pdf: () => import('./pdf/pdf'),
  glb: () => import('./gltf/gltf'),
  simpmaze: () => import('./simpmaze/simpmaze'),
  mazegen: () => import('./mazegen/mazegen'),
  faq: () => import('./faq/faq'),
  'maz-c': () => import('./maz/maz'),
  bennett: () => import('./bennett/bennett'),
  'door-bits': () => import('./doorbits/doorbits'),
  'door-bits-csv': () => import('./doorbits/table'),
  mazemaster: () => import('./mazemaster/mazemaster'),
  eob: () => import('./eob/eob'),
  wad: async () => (await import('./doom/doom')).wad,
  udmf: async () => (await import('./doom/doom')).udmf,
  grimrock1: async () => (await import('./grimrock/grimrock')).first,
  grimrock2: async () => (await import('./grimrock/grimrock')).second,
  godot: () => import('./godot/godot'),
  gridcart: () => import('./grid-cartographer/grid-cartographer'),
  donjon: () => import('./donjon/donjon'),
  onepage: () => import('./one-page/one-page'),
  pngmaze: () => import('./png-maze/png-maze'),
  textmaze: () => import('./text-maze/text-maze'),
}

/** Loads the code of a format. Rejects if a list has an entry without code. */
export async function loadFormat(format: Format, loaders = LOADERS): Promise<FormatModule> {
  const load = loaders[format.id]
  if (!load) throw new RangeError(`The format ${format.id} has no code`)
  return load()
}

/** Loads what reads a format. Rejects if nothing does. */
export async function loadReader(format: Format, loaders = LOADERS): Promise<ReadableFormat> {
  const { reader } = await loadFormat(format, loaders)
  if (!reader) throw new RangeError(`${format.label} files are not read`)
  return { ...format, ...reader }
}

/** Loads what writes a format. Rejects if nothing does. */
export async function loadWriter(format: Format, loaders = LOADERS): Promise<WritableFormat> {
  const { writer } = await loadFormat(format, loaders)
  if (!writer) throw new RangeError(`${format.label} files are not written`)
  return { ...format, ...writer }
}
