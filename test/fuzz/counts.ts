import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packCorpus, selectCorpus, unpackCorpus } from './corpus'
import type { Outcome } from './run-reader'

/** The folder of the state of runs, and that of the part which the repository keeps. */
const STATE = path.join('out', 'fuzz', 'state')
export const STORED = path.join('test', 'fixtures', 'fuzz')
const STORED_COUNTS = path.join(STORED, 'counts.json')

/** The figures of all runs of a reader so far. */
export interface Counts {
  readonly inputs: number
  readonly accepted: number
  /** Inputs a second of processor time in the last run; Infinity before the first. */
  readonly rate: number
  /** Branches that ran with the good inputs alone, and at the end of the last run. */
  readonly before: number
  readonly after: number
}

const NO_COUNTS: Counts = { inputs: 0, accepted: 0, rate: Infinity, before: 0, after: 0 }

/** Returns the state of the runs of a reader: that of this machine, or else that of the repository. */
export function readState(id: string): { readonly counts: Counts; readonly corpus: readonly Uint8Array[] } {
  const own = countsFile(id)
  const counts = existsSync(own)
    ? (JSON.parse(readFileSync(own, 'utf8')) as Counts) // as `addToState` wrote it
    : (storedCounts()[id] ?? NO_COUNTS)
  const file = [path.join(STATE, `${id}.corpus`), path.join(STORED, `${id}.corpus`)].find((name) =>
    existsSync(name),
  )
  return { counts, corpus: file === undefined ? [] : unpackCorpus(new Uint8Array(readFileSync(file))) }
}

/** Adds the figures of a run to those of a reader, and stores its inputs for the next run. */
export function addToState(id: string, outcome: Outcome): Counts {
  const { counts } = readState(id)
  const sum: Counts = {
    inputs: counts.inputs + outcome.inputs,
    accepted: counts.accepted + outcome.accepted,
    rate: outcome.seconds > 0 ? Math.round(outcome.inputs / outcome.seconds) : counts.rate,
    before: outcome.before,
    after: outcome.after,
  }
  mkdirSync(STATE, { recursive: true })
  writeFileSync(path.join(STATE, `${id}.corpus`), packCorpus(outcome.corpus))
  writeFileSync(countsFile(id), JSON.stringify(sum))
  return sum
}

/** Writes the figures of readers, and a part of their inputs, to where the repository holds them. Returns all figures. */
export function keepState(ids: readonly string[]): Readonly<Record<string, Counts>> {
  const all = { ...storedCounts() }
  for (const id of ids) {
    const { counts, corpus } = readState(id)
    if (counts.inputs === 0) continue
    all[id] = counts
    writeFileSync(path.join(STORED, `${id}.corpus`), packCorpus(selectCorpus(corpus)))
  }
  writeFileSync(STORED_COUNTS, `${JSON.stringify(all, undefined, 2)}\n`)
  return all
}

function storedCounts(): Readonly<Record<string, Counts>> {
  if (!existsSync(STORED_COUNTS)) return {}
  return JSON.parse(readFileSync(STORED_COUNTS, 'utf8')) as Record<string, Counts> // as `keepState` wrote it
}

function countsFile(id: string): string {
  return path.join(STATE, `${id}.json`)
}
