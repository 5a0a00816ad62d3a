import type { ForeignFile } from '../state/dialog-state'
import type { SourceFile } from '../state/session-state'
import type { Store } from '../state/store'
import { defined } from '../../core/text/defined'

/** Remembers the source files of the levels of the document while it is open. */
export function rememberSources(store: Store, files: readonly ForeignFile[]): void {
  const sources = new Map(store.getState().session.sources)
  for (const { name, bytes, file, given, path } of files) {
    const dropped = file === undefined && bytes instanceof Blob ? bytes : undefined
    sources.set(name, defined({ token: file, dropped, given, path }))
  }
  store.change({ session: { sources } })
}

/** Remembers more of such a file. */
export function changeSource(store: Store, name: string, changes: SourceFile): void {
  const { sources } = store.getState().session
  store.change({ session: { sources: new Map(sources).set(name, { ...sources.get(name), ...changes }) } })
}
