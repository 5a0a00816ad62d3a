import type { FilePlace } from './places'
import type { RecentHandles } from './recent-handles'

/** Maximum recent files. */
const MAX_RECENT = 10

/** The files opened or saved here, on this visit or before, if the browser keeps their handles; the latest first. */
export interface RecentPlaces {
  readonly list: () => Promise<readonly FilePlace[]>
  /** Puts a file at the top; downloads are not listed. */
  readonly add: (place: FilePlace) => Promise<void>
}

export function createRecentPlaces(stored: RecentHandles): RecentPlaces {
  let places: readonly OfFile[] = []
  /** The files of earlier visits, behind those of this one. */
  const earlier = stored.list().then(async (handles) => {
    for (const handle of handles) {
      if (!(await sameIn(places, handle))) places = [...places, { kind: 'file', handle } as const]
    }
    places = places.slice(0, MAX_RECENT)
  })
  return {
    async list() {
      await earlier
      return places
    },
    async add(place) {
      if (place.kind !== 'file') return
      const same = await sameIn(places, place.handle)
      places = [place, ...places.filter((other) => other !== same && other !== place)].slice(0, MAX_RECENT)
      await earlier
      await stored.replace(places.map(({ handle }) => handle))
    },
  }
}

type OfFile = Extract<FilePlace, { readonly kind: 'file' }>

/** Returns the entry of the same file. */
async function sameIn(places: readonly OfFile[], handle: FileSystemFileHandle): Promise<OfFile | undefined> {
  for (const place of places) if (await handle.isSameEntry(place.handle)) return place
  return undefined
}
