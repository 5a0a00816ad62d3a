import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** Remembers the real paths of written files, to notice when a link takes the place of one. */
export interface RealPlaces {
  readonly note: (folder: string, names: readonly string[]) => Promise<void>
  /** Returns the names that still lead to the files written under them. */
  readonly unmoved: (folder: string, names: Iterable<string>) => Promise<readonly string[]>
}

export function createRealPlaces(): RealPlaces {
  const places = new Map<string, string>()
  return {
    async note(folder, names) {
      for (const name of names) {
        const file = path.join(folder, name)
        places.set(file, await realPathOf(file))
      }
    },
    async unmoved(folder, names) {
      const same: string[] = []
      for (const name of names) {
        const file = path.join(folder, name)
        const before = places.get(file)
        if (before === undefined || before === (await realPathOf(file))) same.push(name)
      }
      return same
    },
  }
}

/** Returns the path of a file with links followed; for a missing file, only those of its folder. */
export async function realPathOf(file: string): Promise<string> {
  return realpath(file).catch(async () => {
    const folder = path.dirname(file)
    return path.join(await realpath(folder).catch(() => folder), path.basename(file))
  })
}
