import path from 'node:path'
import { createDrafts, type Drafts } from './drafts'
import { createVersions, type Versions } from './versions'

/** Where drafts and versions are kept, as plain data for a worker. */
export interface CopyPlace {
  /** The folder of the user's data. */
  readonly userData: string
  /** The name of this program's own draft, a UUID. */
  readonly session: string
}

/** Both stores of copies. */
export interface CopyStores {
  readonly drafts: Drafts
  readonly versions: Versions
}

export function createCopyStores({ userData, session }: CopyPlace): CopyStores {
  return {
    drafts: createDrafts({ folder: path.join(userData, 'recovery'), session }),
    versions: createVersions(path.join(userData, 'versions')),
  }
}
