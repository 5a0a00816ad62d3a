import { open, readFile } from 'node:fs/promises'
import { realDisk, type Disk } from '../../../src/node/disk'
import { writeFiles } from '../../../src/node/write-files'

/**
 * A program that saves files again and again until it is killed, or kills itself. Arguments: the folder, the folder for
 * backups, the names with commas, the number of the disk operation at which it dies (0 for none; "once" saves once and
 * prints the outcome, "third rename" dies before that), and the bytes of a file.
 */
const [folder = '', saving = '', names = '', fatal = '0', size = '1000'] = process.argv.slice(2)

let operations = 0
let renames = 0

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal has no effect on this thread until it returns to the system.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
}

/** Counts an operation; the fatal one is half done if it can be. */
async function count(half?: () => Promise<void>): Promise<void> {
  if (++operations !== Number(fatal)) return
  await half?.()
  die()
}

const mortal: Disk = {
  ...realDisk,
  async create(path, bytes, like) {
    await count(() =>
      realDisk.create(path, bytes instanceof Uint8Array ? bytes.subarray(0, 10) : bytes, like),
    )
    await realDisk.create(path, bytes, like)
  },
  async overwrite(path, from) {
    await count(async () => {
      const file = await open(path, 'r+')
      const bytes = await readFile(from)
      await file.write(bytes, 0, Math.floor(bytes.length / 2), 0)
      await file.close()
    })
    await realDisk.overwrite(path, from)
  },
  async dress(path, like) {
    await count()
    await realDisk.dress(path, like)
  },
  async link(from, to) {
    await count()
    await realDisk.link(from, to)
  },
  async rename(from, to) {
    if (++renames === 3 && fatal === 'third rename') die()
    await count()
    await realDisk.rename(from, to)
  },
  async remove(path) {
    await count()
    await realDisk.remove(path)
  },
  async settle(path) {
    await count()
    await realDisk.settle(path)
  },
}

for (let turn = 0; ; turn++) {
  const letter = String.fromCharCode(97 + (turn % 26))
  // The size changes with each turn, so that a file in place also becomes shorter.
  const bytes = new TextEncoder().encode(letter.repeat(Number(size) - (turn % 7)))
  const files = names.split(',').map((name) => ({ name, bytes }))
  const outcome = await writeFiles(folder, files, { saving, disk: mortal })
  if (fatal === 'once') {
    process.stdout.write(JSON.stringify(outcome))
    process.exit(0)
  }
  if (outcome.status === 'error') {
    process.stderr.write(`${outcome.message}\n`)
    process.exit(1)
  }
  if (turn === 0) process.stdout.write('saved\n')
  // The save has no operation of this number.
  if (Number(fatal) > 0) process.exit(0)
}
