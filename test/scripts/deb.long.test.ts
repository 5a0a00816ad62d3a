import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../support/find-program'
import { skippedUnless } from '../support/skipped'

const root = path.resolve(import.meta.dirname, '../..')
const NAME = 'brownstone-editor'
const isBuilt = existsSync(path.join(root, 'out/renderer/NOTICES.txt'))
const lacks = ['dpkg-deb', 'desktop-file-validate', 'xmllint'].filter(
  (name) => findProgram(name) === undefined,
)

describe(
  'the package for Debian, unpacked into a folder',
  skippedUnless(isBuilt && lacks.length === 0, `needs a build and ${lacks.join(', ')}`, lacks),
  () => {
    let folder: string
    const at = (...parts: string[]): string => path.join(folder, ...parts)

    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'brownstone-deb-'))
      run(process.execPath, ['scripts/package.mjs', '--built', '--standin', '--folder', at('release')])
      const [deb] = readdirSync(at('release')).filter((name) => name.endsWith('.deb'))
      run('dpkg-deb', ['-x', at('release', deb ?? 'none'), at('installed')])
    }, 120_000)
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it('has a valid desktop entry, which starts the installed program', () => {
      const entry = at('installed/usr/share/applications', `${NAME}.desktop`)
      expect(run('desktop-file-validate', [entry])).toBe('')
      const text = readFileSync(entry, 'utf8')
      const [, exec = ''] = /^Exec=(\S+) %U$/m.exec(text) ?? []
      expect(statSync(at('installed', exec)).mode & 0o777).toBe(0o755)
      expect(text).toContain('MimeType=application/vnd.brownstone+json;x-scheme-handler/brownstone;')
      expect(readlinkSync(at('installed/usr/bin', NAME))).toBe(exec)
    })

    it('has a valid file type', () => {
      const file = at('installed/usr/share/mime/packages', `${NAME}.xml`)
      run('xmllint', ['--noout', file])
      expect(readFileSync(file, 'utf8')).toContain('<glob pattern="*.brownstone"/>')
    })

    it('has an icon of every size', () => {
      const icons = at('installed/usr/share/icons/hicolor')
      for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
        const png = readFileSync(path.join(icons, `${size}x${size}`, 'apps', `${NAME}.png`))
        // The width and height in the header of a PNG.
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
      }
      expect(existsSync(path.join(icons, 'scalable/apps', `${NAME}.svg`))).toBe(true)
    })

    it('lets only the sandbox start as root, and only root write', () => {
      const modes = readdirSync(at('installed'), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isSymbolicLink())
        .map((entry) => {
          const { mode } = statSync(path.join(entry.parentPath, entry.name))
          return { name: entry.name, isRoot: (mode & 0o4000) !== 0, isOpen: (mode & 0o022) !== 0 }
        })
      expect(modes.filter(({ isRoot }) => isRoot).map(({ name }) => name)).toEqual(['chrome-sandbox'])
      expect(modes.filter(({ isOpen }) => isOpen)).toEqual([])
    })

    it('carries its licence and the notices where Debian looks for them', () => {
      const doc = at('installed/usr/share/doc', NAME)
      expect(readFileSync(path.join(doc, 'copyright'), 'utf8')).toContain('MIT')
      expect(readFileSync(path.join(doc, 'NOTICES.txt'), 'utf8')).toContain('konva')
    })
  },
)

/** Runs a program, which must succeed; returns what it printed. */
function run(file: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file} ended with ${status}: ${stdout}${stderr}`)
  return stdout + stderr
}
