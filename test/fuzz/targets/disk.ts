import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stop } from '../../../src/cli/io'
import { readResults, readSearch, searchOf } from '../../../src/cli/search-folder'
import { parseJson } from '../../../src/core/text/parse-json'
import { isRecord } from '../../../src/core/text/is-record'
import { writeNative } from '../../../src/core/formats/native/write'
import { generatorById } from '../../../src/core/generate/index'
import { createLevel } from '../../../src/core/level/level'
import { createOverland } from '../../../src/core/overland/overland'
import { cevoMap } from '../../../src/core/formats/overland/cevo'
import { loadTypesetter } from '../../../src/core/picture/glyphs/shaper'
import { projectOf } from '../../../src/core/project/project'
import { createDrafts } from '../../../src/main/drafts'
import { loadRecent } from '../../../src/main/recent'
import { createVersions } from '../../../src/main/versions'
import { loadWindowState } from '../../../src/main/window-state'
import { readNote } from '../../../src/node/save-notes'
import { temporaryPath } from '../../../src/node/temporary-name'
import { readWorldFile } from '../../../src/jobs/tasks/read-world'
import { checkSentence, decode, encode, law, type Target } from '../target'
import { checkProject } from './formats'
import { fixturesIn } from './seeds'

const SESSION = '00000000-0000-4000-8000-000000000000'
const FILE_HASH = '0'.repeat(32)
/** A content whose only piece is missing. */
const PIECES = { size: 9, piece: 4096, list: [`${'0'.repeat(40)}:9`] }

/** The files that the desktop keeps in the user's data, by their place. */
const DESKTOP_FILES = {
  'recent.json': { version: 1, files: [path.resolve('/a.brownstone')] },
  'window.json': { x: 1, y: 2, width: 800, height: 600, maximised: false },
  'note.json': {
    kind: 'set',
    files: [{ name: 'a', aside: path.basename(temporaryPath('a')), print: '1' }],
  },
  [`drafts/${SESSION}/owner.json`]: { version: 1, pid: 1, host: 'x' },
  [`drafts/${SESSION}/draft.json`]: { version: 2, name: 'a', at: 5, content: PIECES, session: PIECES },
  [`versions/${FILE_HASH}/about.json`]: { version: 1, path: path.resolve('/a.brownstone') },
  [`versions/${FILE_HASH}/5-0123456789abcdef.json`]: { version: 2, pieces: PIECES },
}

/** Files that the program reads without the user opening them, fonts, and overland maps that become projects. */
export const diskTargets: readonly Target[] = [
  {
    id: 'overland-world',
    mutators: ['bytes'],
    seeds: () => cevoMap.write(createOverland(20, 2), 'x').files.map(({ bytes }) => bytes) ?? [],
    run(input) {
      const result = readWorldFile(input, 'x.map', 'Untitled')
      if (result?.status !== 'read') return false
      checkProject(result.project)
      return true
    },
  },
  {
    id: 'font',
    mutators: ['bytes'],
    seeds: () => fixturesIn('fonts', /ttf$/),
    async run(input) {
      const result = await loadTypesetter([{ name: 'x.ttf', bytes: input }])
      if (result.status === 'refused') return (checkSentence(result.message), false)
      const { setLine, missingSigns } = result.typesetter
      for (const text of ['Inn', 'שלום', 'مرحبا', 'नमस्ते', '🏰']) {
        missingSigns.call(result.typesetter, text)
        const { width } = setLine.call(result.typesetter, text)
        law(Number.isFinite(width), 'A text in a font has no width.')
      }
      return true
    },
  },
  {
    id: 'search-folder',
    mutators: ['json', 'text'],
    seeds: () => {
      const project = projectOf(createLevel(8, 8))
      const record = {
        format: 'brownstone-search',
        version: 1,
        generator: 'town',
        generatorVersion: generatorById('town')?.version ?? 1,
        settings: { gates: 2 },
        wishes: ['deadEnds<=3'],
        seeds: '1..4',
        shard: '1/1',
        sketch: parseJson(decode(writeNative(project, 'x').files[0]?.bytes ?? new Uint8Array())),
      }
      const result = { seed: 1, score: 3, values: { deadEnds: 3 }, town: 'x' }
      return [encode(JSON.stringify({ record, results: [result, { seed: 2, failed: 'No room.' }] }))]
    },
    run: (input) => inFolder((folder) => readSearchIn(folder, input)),
  },
  {
    id: 'desktop-files',
    mutators: ['json'],
    seeds: () => [encode(JSON.stringify(DESKTOP_FILES))],
    run: (input) => inFolder((folder) => readDesktopFiles(folder, input)),
  },
]

async function inFolder(work: (folder: string) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-fuzz-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads the search and the results of a folder; both stop the command with sentences if they are damaged. */
async function readSearchIn(folder: string, input: Uint8Array): Promise<boolean> {
  const files = parseJson(decode(input))
  const { record, results } = isRecord(files) ? files : {}
  const lines = Array.isArray(results) ? results.map((line) => `${JSON.stringify(line)}\n`) : []
  writeFileSync(path.join(folder, 'search.json'), JSON.stringify(record) ?? '')
  writeFileSync(path.join(folder, 'results.jsonl'), lines.join(''))
  const io = {
    stdin: (async function* () {})(),
    stdout: async () => undefined,
    stderr: () => undefined,
    folder,
    now: () => 1_234_567_890_123,
  }
  try {
    const search = await readSearch(io, '.')
    searchOf(search)
    for await (const tried of readResults(search, [1, 2])) law(tried.seed > 0, 'A result has a wrong seed.')
    return true
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    error.lines.forEach(checkSentence)
    return false
  }
}

/** Reads all files of the user's data; a damaged one is left out, and never an error. */
async function readDesktopFiles(folder: string, input: Uint8Array): Promise<boolean> {
  const files = parseJson(decode(input))
  for (const name of Object.keys(DESKTOP_FILES)) {
    const content = isRecord(files) ? JSON.stringify(files[name]) : undefined
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content ?? '')
  }
  const { list: recent, note } = await loadRecent(folder)
  law(
    recent().every((file) => path.isAbsolute(file)),
    'A recent file is relative.',
  )
  const state = loadWindowState(path.join(folder, 'window.json'), [{ x: 0, y: 0, width: 2000, height: 1000 }])
  law(state.bounds.width >= 400, 'The window is too narrow.')
  const saved = await readNote(path.join(folder, 'note.json'))
  const drafts = createDrafts({ folder: path.join(folder, 'drafts'), isRunning: () => false })
  const versions = createVersions(path.join(folder, 'versions'))
  for (const store of [drafts, versions]) {
    for (const { id } of await store.list()) {
      const reply = await store.read(id)
      if (reply.status === 'error') checkSentence(reply.message)
    }
  }
  return note === undefined && saved !== undefined
}
