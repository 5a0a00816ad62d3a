import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** Remembers where written files really are, so that a link that was put in the place of one is noticed. */
export interface RealPlaces {
  readonly note: (folder: string, names: readonly string[]) => Promise<void>
  /** Returns the names that still lead to the files that were written under them. */
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

/** Returns the path of a file with links followed; of a missing file, that of its folder followed. */
export async function realPathOf(file: string): Promise<string> {
  return realpath(file).catch(async () => {
    const folder = path.dirname(file)
    return path.join(await realpath(folder).catch(() => folder), path.basename(file))
  })
}
