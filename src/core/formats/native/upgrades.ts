/** A file's content as parsed JSON, of any version. */
export type FileContent = Readonly<Record<string, unknown>>

/** Upgrades the content of a file from one version to the next, including its "version". */
export type Upgrade = (content: FileContent) => FileContent

/**
 * All upgrades by the version they start from. Files stay readable for ever: add an entry when `FILE_VERSION` rises,
 * and never remove one. Version 1 is the first.
 */
export const UPGRADES: ReadonlyMap<number, Upgrade> = new Map([
  // Version 2 added only snapshots.
  [1, (content: FileContent) => ({ ...content, version: 2 })],
  // Version 3 added only worlds, presets and the weights painted on cells.
  [2, (content: FileContent) => ({ ...content, version: 3 })],
  // Version 4 added only three kinds of cells: outside, water and bridges.
  [3, (content: FileContent) => ({ ...content, version: 4 })],
  // Version 5 added only districts, areas, kinds of places, own kinds, the sign of generated places, an id,
  // and dungeons in the wild.
  [4, (content: FileContent) => ({ ...content, version: 5 })],
])

/** Upgrades content of an older version to the newest. Throws if a step is missing: the list must be complete. */
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
