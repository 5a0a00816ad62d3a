/**
 * Runs in a page: remembers all its globals with their own properties and those of their prototypes. Returns a function that
 * names those that scripts have added, changed or removed since.
 */
export function watchGlobals(): () => readonly string[] {
  /** What libraries of the program and tools of the tests add when they are loaded, and keep. */
  const ignored =
    /^(?:document\._react.*|document\.elementsFromPoint|window\.(?:__.*|axe|Konva|Symbol\(radix-ui\)))$/
  const isObject = (value: unknown): value is object =>
    typeof value === 'function' || (typeof value === 'object' && value !== null)

  const owners = new Map<object, string>([
    [window, 'window'],
    [document, 'document'],
    [navigator, 'navigator'],
  ])
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    const global: unknown = value
    if (!isObject(global) || global === window) continue
    owners.set(global, name)
    const prototype: unknown = typeof global === 'function' ? global.prototype : undefined
    if (isObject(prototype)) owners.set(prototype, `${name}.prototype`)
  }
  /** What the properties of all owners are, by their names. */
  const read = (): ReadonlyMap<string, unknown> => {
    const values = new Map<string, unknown>()
    for (const [owner, path] of owners) {
      for (const key of Reflect.ownKeys(owner)) {
        const { value, get } = Reflect.getOwnPropertyDescriptor(owner, key) ?? {}
        const name = `${path}.${String(key)}`
        if (!ignored.test(name)) values.set(name, get ?? value)
      }
    }
    return values
  }

  const first = read()
  return () => {
    const now = read()
    const names = new Set([...first.keys(), ...now.keys()])
    return [...names].filter(
      (name) => !Object.is(first.get(name), now.get(name)) || first.has(name) !== now.has(name),
    )
  }
}
