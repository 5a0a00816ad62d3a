import type { WorkTable } from '../answer'

/** What threads of the main process do on the desktop: it makes levels, or reads or writes files. */
export const HOSTED_WORK = {
  generate: async () => (await import('./generate')).generate,
  search: async () => (await import('./search')).search,
  write: async () => (await import('./write')).write,
  parse: async () => (await import('./parse')).parse,
  map: async () => (await import('./map')).map,
  mapPicture: async () => (await import('./map-picture')).mapPicture,
} satisfies WorkTable
