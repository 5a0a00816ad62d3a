import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extractFile, getRawHeader, listPackage } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFuses, wrongFuses } from '../../scripts/fuses.mjs'
import { skippedUnless } from '../support/skipped'

const root = path.resolve(import.meta.dirname, '../..')
const release = mkdtempSync(path.join(tmpdir(), 'brownstone-package-'))
const program = path.join(release, 'linux-unpacked')
const asar = path.join(program, 'resources/app.asar')
afterAll(() => rmSync(release, { recursive: true, force: true }))

const isBuilt = existsSync(path.join(root, 'out/renderer/NOTICES.txt'))

describe(
  'the assembled desktop program',
  skippedUnless(isBuilt, 'the desktop is not built; "npm run build" builds it'),
  () => {
    beforeAll(() => {
      const args = ['scripts/package.mjs', '--built', '--standin', '--no-packages', '--folder', release]
      const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
      if (status !== 0) throw new Error(`package.mjs ended with ${status}: ${stdout}${stderr}`)
    }, 120_000)

    it('holds the bundles and the window icon, and neither sources nor maps nor packages', () => {
      const files = listPackage(asar, { isPack: false }).map((file) => file.replaceAll('\\', '/'))
      const tops = files.filter((file) => /^\/[^/]+(?:\/[^/]+)?$/.test(file)).sort()
      expect(tops).toEqual([
        '/out',
        '/out/main',
        '/out/preload',
        '/out/renderer',
        '/package.json',
        '/resources',
        '/resources/icons',
      ])
      const unwanted = /\.map$|\.tsx?$|node_modules|^\/src\/|licenses\.json$/
      expect(files.filter((file) => unwanted.test(file))).toEqual([])
      expect(files).toEqual(
        expect.arrayContaining(['/out/main/index.js', '/out/preload/index.cjs', '/out/renderer/index.html']),
      )
    })

    it('holds every file that the main process names by its place in the project', () => {
      const main = extractFile(asar, path.join('out', 'main', 'index.js')).toString('utf8')
      const named = [...main.matchAll(/import\.meta\.dirname, "\.\.\/\.\.\/([^"]+)"/g)].map(
        ([, file]) => file,
      )
      expect(named).not.toEqual([])
      const held = listPackage(asar, { isPack: false }).map((file) => file.replaceAll('\\', '/').slice(1))
      expect(held).toEqual(expect.arrayContaining(named))
    })

    it('starts the main process from at most 400 kB, because threads load formats and generators', () => {
      const sizes = new Map<string, number>()
      const load = (file: string): void => {
        if (sizes.has(file)) return
        const text = extractFile(asar, file).toString('utf8')
        sizes.set(file, text.length)
        for (const [, named = ''] of text.matchAll(/^(?:import|export)\b[^;"]*"(\.[^"]+)"/gm))
          load(path.join(path.dirname(file), named))
      }
      load(path.join('out', 'main', 'index.js'))
      expect(sizes.size).toBeGreaterThan(1)
      expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThan(400_000)
    })

    it('has a checksum for every file in the archive', () => {
      const { files } = getRawHeader(asar).header
      const inner = filesOf(files)
      expect(inner.length).toBeGreaterThan(10)
      expect(inner.filter(({ integrity }) => integrity?.algorithm !== 'SHA256')).toEqual([])
    })

    it('has its fuses set', () => {
      expect(readFuses(path.join(program, 'brownstone-editor'))).toEqual({
        runAsNode: false,
        cookieEncryption: false,
        nodeOptions: false,
        nodeCliInspect: false,
        embeddedAsarIntegrityValidation: true,
        onlyLoadAppFromAsar: true,
        loadBrowserProcessSpecificV8Snapshot: false,
        grantFileProtocolExtraPrivileges: false,
      })
    })

    it('differs from Electron itself in its fuses', () => {
      expect(wrongFuses(readFuses(path.join(release, 'electron-stub/electron')))).toEqual([
        'runAsNode',
        'nodeOptions',
        'nodeCliInspect',
        'embeddedAsarIntegrityValidation',
        'onlyLoadAppFromAsar',
        'grantFileProtocolExtraPrivileges',
      ])
    })

    it('carries the licences of Brownstone, Electron, Chromium and all packages', () => {
      const text = (name: string): string => readFileSync(path.join(program, name), 'utf8')
      expect(text('LICENSE')).toContain('MIT')
      expect(text('LICENSE.electron.txt')).not.toBe('')
      expect(text('LICENSES.chromium.html')).not.toBe('')
      expect(text('NOTICES.txt')).toContain('konva')
    })
  },
)

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>
  readonly integrity?: { readonly algorithm: string }
}

/** All files below a folder of the archive's header. */
function filesOf(folder: Readonly<Record<string, Entry>>): Entry[] {
  return Object.values(folder).flatMap((entry) => (entry.files ? filesOf(entry.files) : [entry]))
}
