import { isFullDisk } from '../node/disk-error'

/** Why something could not be kept: a part of an error reply. */
interface StorageProblem {
  readonly status: 'error'
  readonly message: string
  readonly needsRoom?: true
}

/** Returns the error reply for a sentence such as `"…" could not be written: the disk is full.` */
export function notStored(sentence: string): StorageProblem {
  const message = sentence.replace(/^.* could not be (?:written|read): /s, '').replace(/\.$/, '')
  return { status: 'error', message, ...(isFullDisk(message) ? { needsRoom: true } : {}) }
}
