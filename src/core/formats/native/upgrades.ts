/** A file's content as parsed JSON, of whatever version. */
export type FileContent = Readonly<Record<string, unknown>>

/** Turns the content of a file of one version into that of the next; it sets the new "version" itself. */
export type Upgrade = (content: FileContent) => FileContent

/**
 * Every step from an older version of the file to the next one, by the version it starts from. Files stay readable
 * for ever: an entry is added when `FILE_VERSION` rises, and none is ever removed. Version 1 is the first.
 */
export const UPGRADES: ReadonlyMap<number, Upgrade> = new Map([
  // Version 2 added snapshots, and nothing else.
  [1, (content: FileContent) => ({ ...content, version: 2 })],
  // Version 3 added what a project holds beside levels and the weights painted on cells, and nothing else.
  [2, (content: FileContent) => ({ ...content, version: 3 })],
  // Version 4 added three kinds of cells: outside, water and bridges, and nothing else.
  [3, (content: FileContent) => ({ ...content, version: 4 })],
])

/** Brings content of an older version up to the newest. Throws where a step is missing: the list must be whole. */
export function upgradeContent(
  content: FileContent,
  from: number,
  to: number,
  upgrades: ReadonlyMap<number, Upgrade> = UPGRADES,
): FileContent {
  let upgraded = content
  for (let version = from; version < to; version++) {
    const upgrade = upgrades.get(version)
    if (!upgrade) throw new RangeError(`No upgrade from file version ${version}`)
    upgraded = upgrade(upgraded)
  }
  return upgraded
}
