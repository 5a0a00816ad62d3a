import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { skippedUnless } from '../support/skipped'

const folder = path.resolve(import.meta.dirname, '../../out/modules')
const isBuilt = existsSync(path.join(folder, 'window.json'))

/** The importers of each module of a bundle. */
type Modules = Readonly<Record<string, readonly string[]>>

/** Code that runs generators, reads files and writes them. Only threads of the main process have it. */
const CODE = /^src\/core\/(?:generate|formats)\//

/** Modules of the same folders that the window needs; docs/decisions/0013-jobs.md gives the reasons. */
const FOR_THE_WINDOW: readonly RegExp[] = [
  // Lists, panels and dialogs: entries, settings and options.
  /\/(?:entry|entries|options|settings|recognise)\.ts$/,
  /-(?:entry|settings)\.ts$/,
  /\/settings\/[^/]+\.ts$/,
  // Modules that all generators or all formats share, except those that run, read or write.
  /^src\/core\/generate\/(?!(?:index|run)\.ts)[^/]+\.ts$/,
  /^src\/core\/formats\/(?!(?:load|read-level-file|level-files|level-source|played-level)\.ts)[^/]+\.ts$/,
  // Checks of sketches after an edit, and the letters of a replay.
  /^src\/core\/generate\/town\/(?:ground|sketch)\//,
  /^src\/core\/generate\/(?:maze|dungeon)\/ground\.ts$/,
  // Settings of overland maps and their INI files, ratings of sites, towns on tiles, and frames of a replay.
  /^src\/core\/generate\/overland\/(?:defaults|ini|parameter-table|parameters|record)\.ts$/,
  /^src\/core\/generate\/overland\/(?:ratings|towns)\//,
  /^src\/core\/generate\/overland\/scenarios\/edge-rows\.ts$/,
  // The text of pieces on the clipboard and of the draft of a page that is left: an event of the page waits for it.
  /^src\/core\/formats\/(?:block|native)\//,
  /^src\/core\/formats\/sketch\/letters\.ts$/,
  // Detection of formats by the beginning of a file.
  /^src\/core\/formats\/(?:eob\/size|maz\/characters|passages\/beginnings|text-maze\/(?:posts|spaced))\.ts$/,
  // Limits of options, and previews of sheets of paper and of tables.
  /^src\/core\/formats\/(?:doom|godot)\/limits\.ts$/,
  /^src\/core\/formats\/pdf\/(?:layout|sheets)\.ts$/,
  /^src\/core\/formats\/uvtt\/picture\.ts$/,
  // Files of the author's own looks: icons and tilesets, with the preview of their tiles.
  /^src\/core\/formats\/(?:svg-icon|xml|tiled\/custom-tiles)\//,
  /^src\/core\/formats\/tiled\/(?:edge-objects|fields|geometry|grids|source|tileset|xml-to-json|input\/limits)\.ts$/,
  // Overland maps as the screen draws them.
  /^src\/core\/formats\/overland\/(?:layers|marks|tile-art)\.ts$/,
  /^src\/core\/formats\/overland\/(?:drawn|picture)\//,
]

/** Returns the first module of a bundle that belongs to the threads, with the chain of modules that brings it; undefined if none. */
function strangerIn(modules: Modules): string | undefined {
  const stranger = Object.keys(modules)
    .toSorted()
    .find((module) => CODE.test(module) && !FOR_THE_WINDOW.some((pattern) => pattern.test(module)))
  return stranger && chainTo(modules, stranger).join(' → ')
}

/** Returns the shortest chain of imports that ends at a module. */
function chainTo(modules: Modules, last: string): readonly string[] {
  const chains: string[][] = [[last]]
  const seen = new Set([last])
  for (const chain of chains) {
    const importers = (modules[chain[0] ?? ''] ?? []).filter((importer) => importer in modules)
    if (importers.length === 0) return chain
    for (const importer of importers) {
      if (seen.has(importer)) continue
      seen.add(importer)
      chains.push([importer, ...chain])
    }
  }
  return [last]
}

describe('the list of forbidden modules', () => {
  const entry = { 'src/renderer/index.tsx': [], 'src/renderer/a.ts': ['src/renderer/index.tsx'] }

  it.each([
    'src/core/generate/town/town.ts',
    'src/core/generate/town/plan/planner.ts',
    'src/core/generate/maze/prim.ts',
    'src/core/generate/overland/scenarios/arctic.ts',
    'src/core/generate/run.ts',
    'src/core/formats/load.ts',
    'src/core/formats/tiled/read-map.ts',
    'src/core/formats/ldtk/write.ts',
    'src/core/formats/overland/cevo.ts',
  ])('names %s with the chain that brings it', (module) => {
    expect(strangerIn({ ...entry, [module]: ['src/renderer/a.ts'] })).toBe(
      `src/renderer/index.tsx → src/renderer/a.ts → ${module}`,
    )
  })

  it.each([
    'src/core/generate/town/entry.ts',
    'src/core/generate/town/sketch/judge.ts',
    'src/core/formats/tiled/settings.ts',
    'src/core/picture/png.ts',
  ])('does not name %s', (module) => {
    expect(strangerIn({ ...entry, [module]: ['src/renderer/a.ts'] })).toBeUndefined()
  })
})

describe(
  "the desktop window's bundle",
  skippedUnless(isBuilt, 'the desktop is not built; "npm run build" builds it'),
  () => {
    it.each(['window', 'window-worker'])('of the %s has no code of generators and formats', (name) => {
      const modules = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Modules // as `moduleList` wrote it
      expect(Object.keys(modules).length).toBeGreaterThan(50)
      expect(Object.keys(modules).some((module) => CODE.test(module))).toBe(true)
      expect(strangerIn(modules)).toBeUndefined()
    })
  },
)
