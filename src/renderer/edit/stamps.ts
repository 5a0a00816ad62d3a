import { writeBlockText } from '../../core/formats/block/write'
import { encodeText } from '../../core/text/text'
import type { Block } from '../../core/level/block'
import { byteWords } from '../texts/byte-words'
import { fileStem } from '../state/file-names'
import { startFloating } from './floating-piece'
import {
  MAX_STAMP_CELLS,
  MAX_STAMP_NAME,
  MAX_STAMPS,
  rememberStamps,
  type Stamp,
} from '../state/remembered-stamps'
import { selectedBlock } from './selection'
import { stampTexts } from '../texts/stamps'
import { texts } from '../texts'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import { announceWritten } from '../state/save-export'
import { readLevelText } from './read-text'
import type { Host } from '../../ipc/host'
import type { Jobs } from '../jobs/pool'

/** Saves the selection as a stamp of this name. */
export function saveStamp(store: Store, name: string): void {
  const block = selectedBlock(store, MAX_STAMP_CELLS)
  if (block) addStamp(store, name, block, stampTexts.saved(name))
}

function addStamp(store: Store, name: string, block: Block, news: string): void {
  const { stamps } = store.getState().drawing
  if (stamps.length >= MAX_STAMPS) return announce(store, stampTexts.full(MAX_STAMPS))
  const id = 1 + Math.max(0, ...stamps.map((stamp) => stamp.id))
  keepStamps(store, [...stamps, { id, name, block }], news)
}

function keepStamps(store: Store, stamps: readonly Stamp[], news: string): void {
  store.change({ drawing: { stamps } })
  announce(store, rememberStamps(stamps) ? news : stampTexts.noRoom)
}

/** Lets a stamp float. */
export function placeStamp(store: Store, { name, block }: Stamp): void {
  startFloating(store, { block, label: name === '' ? stampTexts.unnamed : stampTexts.named(name) })
}

/** Renames a stamp. */
export function renameStamp(store: Store, id: number, name: string): void {
  const { stamps } = store.getState().drawing
  const renamed = stamps.map((stamp) => (stamp.id === id ? { ...stamp, name } : stamp))
  keepStamps(store, renamed, stampTexts.renamed(name))
}

/** Deletes a stamp, with a message. */
export function removeStamp(store: Store, { id, name }: Stamp): void {
  const { stamps } = store.getState().drawing
  keepStamps(
    store,
    stamps.filter((stamp) => stamp.id !== id),
    stampTexts.removed(name),
  )
}

/** File extensions of stamps, which are plain text. */
const EXTENSIONS = ['stamp.txt', 'stamp', 'txt']

/** Writes a stamp to a text file. */
export async function exportStamp(store: Store, host: Host, { name, block }: Stamp): Promise<void> {
  const file = `${fileStem(name === '' ? stampTexts.unnamed : name)}.${EXTENSIONS[0]}`
  const bytes = encodeText(writeBlockText(block, { name }))
  const filter = { label: stampTexts.fileKind, extensions: EXTENSIONS }
  try {
    const reply = await host.save({ filter, files: [{ name: file, bytes }], purpose: 'export' })
    if (reply.status === 'saved') announceWritten(store, reply, { written: stampTexts.exported })
    if (reply.status === 'error') announce(store, stampTexts.notExported(reply.message))
  } catch (error) {
    announce(store, stampTexts.notExported(error instanceof Error ? error.message : String(error)))
  }
}

/** Maximum size of a stamp file, in bytes. */
const MAX_STAMP_BYTES = 1024 * 1024

/** Reads a stamp from a chosen file. */
export async function importStamp(store: Store, jobs: Jobs, file: File): Promise<void> {
  if (file.size > MAX_STAMP_BYTES) {
    return announce(store, texts.banner.tooLarge(file.name, byteWords(MAX_STAMP_BYTES)))
  }
  let text: string
  try {
    text = await file.text()
  } catch {
    return announce(store, stampTexts.unreadable(file.name))
  }
  const read = await readLevelText(store, jobs, text)
  if (!read) return
  if (read.status === 'refused') {
    return announce(store, stampTexts.notImported(file.name, read.problem))
  }
  if (read.block.cells.length > MAX_STAMP_CELLS) {
    return announce(store, stampTexts.notImported(file.name, stampTexts.tooLarge(MAX_STAMP_CELLS)))
  }
  const name =
    read.notes.name === '' ? file.name.replace(/\.(?:stamp\.txt|stamp|txt)$/i, '') : read.notes.name
  addStamp(store, name.slice(0, MAX_STAMP_NAME), read.block, stampTexts.imported(name))
}
