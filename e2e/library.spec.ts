import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { ROOT } from './support/runtime'

/** The package as a game that depends on it sees it. */
function inGame(run: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-game-'))
  try {
    mkdirSync(path.join(folder, 'node_modules'))
    symlinkSync(ROOT, path.join(folder, 'node_modules', 'brownstone'), 'junction')
    run(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the built library is one module that gives the towns of the shell', async () => {
  const file = path.join(ROOT, 'out', 'library', 'brownstone.js')
  expect(readFileSync(file, 'utf8')).not.toMatch(/^import\b|\bimport\(|\brequire\(/m)
  const library = (await import(pathToFileURL(file).href)) as typeof import('../src/library/index') // its own types
  inGame((folder) => {
    const shell = path.join(ROOT, 'out', 'cli', 'brownstone.js')
    const out = path.join(folder, 'town.brownstone')
    execFileSync(process.execPath, [shell, 'new', '--width=24', '--height=18', '--seed=77', '-o', out])
    const [entry] = library.readProject(readFileSync(out)).levels
    const { cells, northEdges, westEdges, places } = library.generateTown({ width: 24, height: 18, seed: 77 })
    expect(entry?.level).toMatchObject({ cells, northEdges, westEdges, places })
  })
})

test('its types are found by a program in TypeScript that resolves as Node does', () => {
  inGame((folder) => {
    const settings = {
      compilerOptions: {
        module: 'nodenext',
        strict: true,
        noEmit: true,
        lib: ['ES2023'],
        types: [],
        target: 'es2023',
      },
      files: ['game.ts'],
    }
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const compiler = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    const faults = (source: string): string => {
      writeFileSync(path.join(folder, 'game.ts'), source)
      try {
        execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'pipe' })
        return ''
      } catch (error) {
        return String((error as { stdout?: Buffer }).stdout) // of a program that failed
      }
    }
    const good =
      "import { generateTown, solve } from 'brownstone'\nexport const steps: number | undefined = solve(generateTown({ seed: 1 }))?.steps\n"
    expect(faults(good)).toBe('')
    expect(faults(good.replace('seed: 1', 'seed: true'))).toContain('TS2322')
  })
})
