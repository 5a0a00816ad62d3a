import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNative } from '../src/core/formats/native/write'
import { CellKind } from '../src/core/level/kinds'
import { draftOf } from '../src/core/level/level'
import { createDrafts } from '../src/main/drafts'
import { writeFiles } from '../src/node/write-files'
import { sampleTown } from './canvas/sample-levels'
import { median, table } from './timing'

// What a draft costs after one cell has changed, in a project of 24 towns: stored whole, as before there were pieces, and
// in pieces. Both in one process, in turn.

const LEVELS = 24
const TURNS = 15

/** The project file, with another cell changed in each turn. */
function project(side: number): (turn: number) => Uint8Array<ArrayBuffer> {
  const towns = Array.from({ length: 4 }, (_, seed) => sampleTown(side, side, seed + 1))
  return (turn) => {
    const levels = Array.from({ length: LEVELS }, (_, index) => {
      const town = towns[index % towns.length]
      if (!town) throw new Error('there are towns')
      const level = draftOf(town)
      level.cells[index] = CellKind.water // no two levels are the same
      if (index === turn % LEVELS) level.cells[(turn * 997) % level.cells.length] = CellKind.bridge
      return { id: `level-${index + 1}`, name: `Quarter ${index + 1}`, level }
    })
    return writeNative({ name: 'Dungeon', levels }, 'x').files[0]?.bytes ?? new Uint8Array()
  }
}

/** Bytes of the files in a folder that are new or were written again. */
async function written(folder: string, seen: Map<string, number>): Promise<number> {
  let sum = 0
  for (const name of await readdir(folder, { recursive: true })) {
    const found = await stat(path.join(folder, name))
    if (found.isFile() && seen.get(name) !== found.ino) sum += found.size
    if (found.isFile()) seen.set(name, found.ino)
  }
  return sum
}

const rows = [
  ['side of a town', 'file', 'written whole', 'in pieces', 'share', 'time whole', 'in pieces', 'share'],
]
for (const side of [64, 128, 256]) {
  const bytesOf = project(side)
  const folder = await mkdtemp(path.join(tmpdir(), 'brownstone-drafts-'))
  const whole = path.join(folder, 'whole')
  const pieces = path.join(folder, 'pieces')
  await mkdir(whole)
  const drafts = createDrafts({ folder: pieces })
  const ways = [
    {
      folder: whole,
      keep: (bytes: Uint8Array<ArrayBuffer>) =>
        writeFiles(
          whole,
          [
            { name: 'draft.json', bytes: new TextEncoder().encode(`{"at":${Date.now()}}`) },
            { name: 'draft.brownstone', bytes },
          ],
          { isOwn: true },
        ),
    },
    { folder: pieces, keep: (bytes: Uint8Array<ArrayBuffer>) => drafts.store({ name: 'Dungeon', bytes }) },
  ].map((way) => ({ ...way, seen: new Map<string, number>(), bytes: [] as number[], times: [] as number[] }))
  let size = 0
  for (let turn = 0; turn <= TURNS; turn++) {
    const bytes = bytesOf(turn)
    size = bytes.length
    for (const way of ways) {
      const start = performance.now()
      await way.keep(bytes)
      const took = performance.now() - start
      const cost = await written(way.folder, way.seen)
      // The first draft has everything to write.
      if (turn > 0) way.times.push(took)
      if (turn > 0) way.bytes.push(cost)
    }
  }
  drafts.end()
  const [before, after] = ways.map((way) => ({ bytes: median(way.bytes), time: median(way.times) }))
  if (!before || !after) continue
  const kb = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`
  rows.push([
    String(side),
    kb(size),
    kb(before.bytes),
    kb(after.bytes),
    `${((100 * after.bytes) / before.bytes).toFixed(1)} %`,
    `${before.time.toFixed(1)} ms`,
    `${after.time.toFixed(1)} ms`,
    (after.time / before.time).toFixed(2),
  ])
  await rm(folder, { recursive: true })
}
console.log(table(rows))
