// npm run test:long: every test at full size, on both editions. It takes about an hour on two cores, and prints totals
// of its own. `--seconds N` starts no part that would end later than that, `--first N` starts with another part, so that
// every part has its turn in some run, and `--built` says that everything is built already.
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { runNode } from './run.mjs'
import { ensureInstalled } from './setup.mjs'
import { Suite } from './suite.mjs'

/** Parts of the unit and law tests, and of the end-to-end tests; each takes a minute or two. */
const UNIT_PARTS = 40
const E2E_PARTS = 12

/** Expected time of the first part if time is limited, in seconds. */
const DEFAULT_PART = 150

const values = readArguments()
const limit = values.seconds === undefined ? Infinity : Number(values.seconds)
const first = Number(values.first ?? 0)
if (!(limit >= 0) || !Number.isInteger(first) || first < 0) {
  console.error('--seconds and --first take a number from 0 up.')
  process.exit(2)
}

const start = Date.now()
await ensureInstalled()
const env = { ...process.env, BROWNSTONE_TESTS: 'long', CHROMIUM: await ensureBrowser() }
const suite = new Suite()
console.log('The long run: every test at full size, on both editions.')
if (!values.built) await suite.step('Build', () => runNode('scripts/build.mjs', ['--standin']))

const parts = interleave(
  shards(UNIT_PARTS).map((shard) => ({
    name: `Unit and law tests, part ${shard}`,
    run: (name) =>
      suite.runUnit(name, {
        report: `unit-${shard.replace('/', '-')}.json`,
        args: [`--shard=${shard}`],
        env,
      }),
  })),
  shards(E2E_PARTS).map((shard) => ({
    name: `End-to-end tests, part ${shard}`,
    run: (name) =>
      suite.runE2e(name, { report: `e2e-${shard.replace('/', '-')}.json`, args: [`--shard=${shard}`], env }),
  })),
)
let longest = limit === Infinity ? 0 : DEFAULT_PART
let done = 0
for (const index of parts.keys()) {
  const elapsed = (Date.now() - start) / 1000
  // A part may take somewhat longer than those before it.
  if (elapsed + 1.2 * longest > limit) break
  const { name, run } = parts[(first + index) % parts.length]
  const before = Date.now()
  await run(name)
  longest = Math.max(longest, (Date.now() - before) / 1000)
  done++
}
if (done < parts.length)
  console.log(`\n${done} of ${parts.length} parts of the long run fitted into ${limit} s.`)
process.exit(suite.end())

function readArguments() {
  try {
    const options = { seconds: { type: 'string' }, first: { type: 'string' }, built: { type: 'boolean' } }
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${error.message.split('\n')[0]} Known are --seconds N, --first N and --built.`)
    process.exit(2)
  }
}

function shards(count) {
  return Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)
}

/** Takes turns between two lists, so that a short run has some of both. */
function interleave(one, other) {
  const longer = Math.max(one.length, other.length)
  return Array.from({ length: longer }, (_, index) => [one[index], other[index]])
    .flat()
    .filter(Boolean)
}
