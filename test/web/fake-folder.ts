/**
 * A folder of a browser's file system: handles with the members that the host uses. A name in `refused`
 * cannot be written, one in `unreplaced` only aside.
 */
export function fakeFolder() {
  const contents = new Map<string, string>()
  /** The time of each write, by a clock that advances with every write. */
  const written = new Map<string, number>()
  let clock = 1000
  const refused = new Set<string>()
  const unreplaced = new Set<string>()
  const handleOf = (name: string) => ({
    name,
    isSameEntry: async (other: { name: string }) => other.name === name,
    getFile: async () => {
      const text = contents.get(name)
      if (text === undefined) throw new DOMException('gone', 'NotFoundError')
      return new File([text], name, { lastModified: written.get(name) ?? clock })
    },
    createWritable: async () => {
      let text = ''
      return {
        write: async (bytes: Uint8Array) => {
          if (refused.has(name)) throw new DOMException('full', 'QuotaExceededError')
          text += new TextDecoder().decode(bytes)
        },
        close: async () => {
          if (unreplaced.has(name)) throw new DOMException('locked', 'NoModificationAllowedError')
          contents.set(name, text)
          written.set(name, ++clock)
        },
        abort: async () => undefined,
      }
    },
  })
  const folder = {
    name: 'home',
    keys: () => contents.keys(),
    getFileHandle: async (name: string, options?: { readonly create?: boolean }) => {
      if (!contents.has(name)) {
        if (options?.create !== true) throw new DOMException('gone', 'NotFoundError')
        contents.set(name, '')
      }
      return handleOf(name)
    },
    removeEntry: async (name: string) => void contents.delete(name),
  }
  return { contents, written, refused, unreplaced, handleOf, folder }
}
