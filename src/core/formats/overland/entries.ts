import { cevoMapEntry } from './cevo-entry'
import type { OverlandEntry } from './format'
import { WORLD_PAGE_SETTINGS } from './page-settings'
import { WORLD_PICTURE_SETTINGS } from './picture/settings'

/** Staggered XML maps of the Tiled editor, with the picture of their tiles. */
export const overlandTmxEntry: OverlandEntry = {
  id: 'tmx',
  label: 'Staggered Tiled map (XML)',
  help: 'For Tiled and engines that read its maps: terrain and rivers for its brush, roads, and towns as named points.',
  extensions: ['tmx'],
  mediaType: 'application/xml',
}

/** The same in JSON, as games in the browser read it. */
export const overlandTmjEntry: OverlandEntry = {
  id: 'tmj',
  label: 'Staggered Tiled map (JSON)',
  help: 'The same as XML, for engines that read JSON, such as Phaser.',
  extensions: ['tmj'],
  mediaType: 'application/json',
}

/** A picture of an overland map, with staggered tiles as in the game, or drawn. */
export const overlandPngEntry: OverlandEntry = {
  id: 'png',
  label: 'PNG picture',
  help: 'One picture, for manuals, web pages and print.',
  extensions: ['png'],
  mediaType: 'image/png',
  settings: WORLD_PICTURE_SETTINGS,
}

/** A picture whose towns, names, scale and legend are lines and letters, over the map in pixels. */
export const overlandSvgEntry: OverlandEntry = {
  id: 'svg',
  label: 'SVG picture',
  help: 'A picture whose signs and letters stay sharp and can be edited; the land itself is pixels.',
  extensions: ['svg'],
  mediaType: 'image/svg+xml',
  settings: WORLD_PICTURE_SETTINGS,
}

/** A page with the whole map: towns, names, scale and legend are lines and letters, the map itself is pixels. */
export const overlandPdfEntry: OverlandEntry = {
  id: 'pdf',
  label: 'PDF page',
  help: 'One page to print, with the whole map.',
  extensions: ['pdf'],
  mediaType: 'application/pdf',
  settings: WORLD_PAGE_SETTINGS,
}

/** The entries of all file formats of overland maps, in the order of lists; all of them are written. */
export const OVERLAND_ENTRIES: readonly OverlandEntry[] = [
  cevoMapEntry,
  overlandTmxEntry,
  overlandTmjEntry,
  overlandPngEntry,
  overlandSvgEntry,
  overlandPdfEntry,
]
