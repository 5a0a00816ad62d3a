import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ACTIONS } from '../src/renderer/actions'
import { inFolder, run, useFolder } from './cli/run'

const root = path.resolve(import.meta.dirname, '..')
const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')

/** The lines of all blocks that are marked as commands of a shell, without comments behind them. */
const shellLines = [...readme.matchAll(/^```sh\n([^]*?)^```$/gm)]
  .flatMap(([, block = '']) => block.split('\n'))
  .map((line) => line.replace(/\s+#.*$/, '').trim())
  .filter((line) => line !== '')

const PROGRAM = 'node out/cli/brownstone.js '
const programLines = shellLines.filter((line) => line.startsWith(PROGRAM))

/** Words of a command line; none of ours needs more than double quotes. */
function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

/** What can be chosen, by its name without dots and its key as the README writes it: "Save (Ctrl+S)". */
const choices = ACTIONS.flatMap(({ label, keys }) =>
  keys.map((key) => `${label.replace(/…$/, '')} (${key.replace('CmdOrCtrl', 'Ctrl')})`),
)

useFolder()

describe('the README', () => {
  it('has shell examples that run one after the other on a fresh clone, and write what they say', async () => {
    expect(programLines.length).toBeGreaterThan(10)
    mkdirSync(inFolder('out'))
    const silent: string[] = []
    for (const line of programLines) {
      const words = wordsOf(line.slice(PROGRAM.length))
      // Files of the clone; everything else must have been written by an example before.
      for (const word of words) {
        if (/^(?:resources|test)\//.test(word)) cpSync(path.join(root, word), inFolder(word))
      }
      const { code, stdout, stderr } = await run(words)
      expect({ line, code, stderr }).toMatchObject({ line, code: 0 })
      const at = words.findIndex((word) => word === '-o' || word === '--out-dir')
      const output = at < 0 ? undefined : words[at + 1]
      const isThere = output === undefined ? stdout !== '' : existsSync(inFolder(output))
      if (!isThere) silent.push(line)
    }
    expect(silent).toEqual([])
  })

  it('shows the sketch of the sample it names', () => {
    const sample = readFileSync(path.join(root, 'resources/samples/four-gates.sketch.txt'), 'utf8')
    expect(readme).toContain(`\`\`\`\n${sample}\`\`\`\n`)
  })

  const pairs = [...readme.matchAll(/\*\*([^*]+)\*\*\s\(([^)]+)\)/g)]
    .map(([, label = '', key = '']) => [label, key] as const)
    .filter(([label]) => label !== 'Overlays') // a range of keys, of many actions

  it('names the keys of many actions', () => expect(pairs.length).toBeGreaterThan(14))

  it.each(pairs)('names %s with its key, %s', (label, key) => {
    expect(choices).toContain(`${label} (${key})`)
  })
})

describe.each([
  ['README.md', readme],
  ['CONTRIBUTING.md', contributing],
])('%s', (_file, text) => {
  it('names scripts of npm that there are', () => {
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, script, short]) => script ?? short ?? '',
    )
    expect(named.length).toBeGreaterThan(0)
    for (const script of named) expect(manifest).toHaveProperty(['scripts', script])
  })

  it('links to files that there are', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target)
    const missing = links.filter(
      (target) => !target.startsWith('https:') && !existsSync(path.join(root, target)),
    )
    expect(missing).toEqual([])
  })
})

it('is packed for npm with all that the README links to except pictures, which are too large', () => {
  const { files } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { files: string[] } // npm's own list
  const isPacked = (target: string): boolean =>
    files.some((entry) => new RegExp(`^${entry.replace('*.md', '[^/]*\\.md')}(?:/|$)`).test(target))
  const links = [...readme.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target)
  const local = links.filter((target) => !target.startsWith('https:'))
  expect(local.filter((target) => !target.startsWith('docs/pictures/') && !isPacked(target))).toEqual([])
})
