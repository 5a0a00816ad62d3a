import type { DocumentState, SaveRequest } from './contract'

/** Maximum files that were opened but are not shown yet, such as those of one command line. */
const MAX_OPENED = 10

/** Maximum exports of one document that can be repeated; repeating an older one asks for its place again. */
const MAX_EXPORTS = 100

/** The right to write: the file itself, and for exports the names that were written beside it. */
export interface WriteRight<Place> {
  readonly place: Place
  readonly names: ReadonlySet<string>
}

/** Rights that a save grants at its end. If its document is no longer shown, its new tokens are invalid. */
export interface Grants<Place> {
  /** Makes a saved file the document's file; the right to the previous one ends. */
  readonly saveAs: (place: Place) => string
  /** Grants another export over these names. Renews the right `before`, unless that has ended. */
  readonly exported: (place: Place, names: Iterable<string>, before?: string) => string
}

/**
 * A window's rights to files, as random tokens, the same in both editions. A token is for one file and one use; the user
 * grants it by a dialog, a drop, the command line, the launch queue or the recent list. Rights of a document end as soon as
 * another is shown. `Place` identifies a file in the edition; the same entry of the recent list must be the same value.
 */
export interface Capabilities<Place> {
  /** Grants reading; also writing once the file is shown as the document, if `mayWrite`. */
  readonly open: (place: Place, mayWrite: boolean) => string
  /** Begins a save, which may take long, because the user chooses a name and answers questions. */
  readonly beginSave: () => Grants<Place>
  /** Grants opening a file of the recent list, and ends the right to all files that are no longer listed. */
  readonly list: (places: readonly Place[]) => readonly string[]
  /** Returns the file if it may be opened again. */
  readonly opening: (token: string) => Place | undefined
  /** Returns the file if it may be read as part of the work on the document. */
  readonly reading: (token: string) => Place | undefined
  /** Returns what a save may replace without a question. */
  readonly writing: (token: string, purpose: SaveRequest['purpose']) => WriteRight<Place> | undefined
  /** Notes which document is shown. Another one ends the rights of the previous one. */
  readonly follow: (state: Pick<DocumentState, 'id' | 'file'>) => void
}

/** A file of a document, and whether it may be written. */
interface OpenFile<Place> {
  readonly place: Place
  readonly mayWrite: boolean
}

export function createCapabilities<Place>(): Capabilities<Place> {
  /** Opened and not shown yet, the oldest first. */
  const opened = new Map<string, OpenFile<Place>>()
  const exports = new Map<string, WriteRight<Place>>()
  let listed = new Map<Place, string>()
  let shown: string | undefined
  /** Number of documents shown so far. */
  let documents = 0
  let document: ({ readonly token: string } & OpenFile<Place>) | undefined

  const ofDocument = (token: string): OpenFile<Place> | undefined =>
    document?.token === token ? document : undefined

  const reading = (token: string): Place | undefined => (ofDocument(token) ?? opened.get(token))?.place

  return {
    open(place, mayWrite) {
      const token = crypto.randomUUID()
      opened.set(token, { place, mayWrite })
      dropOldest(opened, MAX_OPENED)
      return token
    },
    beginSave() {
      const during = documents
      return {
        saveAs(place) {
          const token = crypto.randomUUID()
          if (during === documents) document = { token, place, mayWrite: true }
          return token
        },
        exported(place, names, before) {
          const token = before ?? crypto.randomUUID()
          if (during !== documents) return token
          exports.delete(token)
          exports.set(token, { place, names: new Set(names) })
          dropOldest(exports, MAX_EXPORTS)
          return token
        },
      }
    },
    list(places) {
      listed = new Map(places.map((place) => [place, listed.get(place) ?? crypto.randomUUID()]))
      return places.map((place) => listed.get(place) ?? '')
    },
    opening: (token) => reading(token) ?? [...listed].find(([, other]) => other === token)?.[0],
    reading,
    writing(token, purpose) {
      if (purpose === 'export') return exports.get(token)
      const file = ofDocument(token)
      return file?.mayWrite ? { place: file.place, names: new Set() } : undefined
    },
    follow({ id, file }) {
      if (id === shown) return
      shown = id
      documents++
      exports.clear()
      // A window that replaces a crashed one goes on with the same file.
      const next = file === undefined ? undefined : (ofDocument(file) ?? opened.get(file))
      document = file !== undefined && next ? { ...next, token: file } : undefined
      if (file !== undefined) opened.delete(file)
    },
  }
}

function dropOldest(map: Map<string, unknown>, max: number): void {
  for (const oldest of [...map.keys()].slice(0, -max)) map.delete(oldest)
}
