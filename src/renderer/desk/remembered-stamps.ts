import { readBlockText } from '../../core/formats/block/read'
import { writeBlockText } from '../../core/formats/block/write'
import type { Block } from '../../core/level/block'

/** A piece of a level that is kept by name, from one session to the next. */
export interface Stamp {
  readonly id: number
  readonly name: string
  readonly block: Block
}

/** As many stamps are kept. */
export const MAX_STAMPS = 100
/** As many cells as 64 x 64: a district. All stamps together have to fit into what a browser keeps. */
export const MAX_STAMP_CELLS = 4096
/** The longest name of a stamp, in characters. */
export const MAX_STAMP_NAME = 60

const STAMPS = 'brownstone.stamps'

/** The stamps that were kept; one that cannot be read any more is left out, the others stay. */
export function rememberedStamps(): readonly Stamp[] {
  let kept: unknown
  try {
    kept = JSON.parse(localStorage.getItem(STAMPS) ?? '[]')
  } catch {
    return [] // storage may be forbidden, or hold something else
  }
  if (!Array.isArray(kept)) return []
  const stamps: Stamp[] = []
  for (const text of kept.slice(0, MAX_STAMPS) as readonly unknown[]) {
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

/** Keeps the stamps, where the browser lets us. Answers whether it did. */
export function rememberStamps(stamps: readonly Stamp[]): boolean {
  try {
    localStorage.setItem(
      STAMPS,
      JSON.stringify(stamps.map(({ name, block }) => writeBlockText(block, { name }))),
    )
    return true
  } catch {
    return false // they hold until the window is closed
  }
}
