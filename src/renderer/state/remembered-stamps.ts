import { readBlockText } from '../../core/formats/block/read'
import { writeBlockText } from '../../core/formats/block/write'
import type { Block } from '../../core/level/block'
import { storedJson, storeText } from './storage'

/** A named piece of a level, stored between sessions. */
export interface Stamp {
  readonly id: number
  readonly name: string
  readonly block: Block
}

/** Maximum stamps. */
export const MAX_STAMPS = 100
/** Maximum cells: 64 x 64, a district. All stamps together have to fit into the browser's storage. */
export const MAX_STAMP_CELLS = 4096
/** Maximum length of a stamp's name, in characters. */
export const MAX_STAMP_NAME = 60

const STAMPS = 'brownstone.stamps'

/** The stored stamps; skips those that can no longer be read. */
export function rememberedStamps(): readonly Stamp[] {
  const stored = storedJson(STAMPS)
  if (!Array.isArray(stored)) return []
  const stamps: Stamp[] = []
  for (const text of stored.slice(0, MAX_STAMPS) as readonly unknown[]) {
    if (typeof text !== 'string') continue
    const read = readBlockText(text)
    if (read.status === 'refused' || read.block.cells.length > MAX_STAMP_CELLS) continue
    stamps.push({
      id: stamps.length + 1,
      name: read.notes.name.slice(0, MAX_STAMP_NAME),
      block: read.block,
    })
  }
  return stamps
}

/** Stores the stamps if the browser allows it. Returns whether it did. */
export function rememberStamps(stamps: readonly Stamp[]): boolean {
  return storeText(STAMPS, JSON.stringify(stamps.map(({ name, block }) => writeBlockText(block, { name }))))
}
