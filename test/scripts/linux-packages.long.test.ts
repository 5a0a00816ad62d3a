import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeElectronStub } from '../../scripts/electron-stub.mjs'
import { TOOLS } from '../../scripts/run.mjs'
import { findProgram } from '../support/find-program'
import { skippedUnless } from '../support/skipped'

const root = path.resolve(import.meta.dirname, '../..')
const NAME = 'brownstone-editor'
const isBuilt = existsSync(path.join(root, 'out/renderer/NOTICES.txt'))
const lacksOf = (names: readonly string[]): readonly string[] =>
  names.filter((name) => findProgram(name) === undefined)
const lacks = lacksOf(['dpkg-deb', 'desktop-file-validate', 'xmllint', 'update-mime-database'])
const lacksRpm = lacksOf(['rpmbuild', 'rpm'])
const lacksImage = lacksOf(['mksquashfs', 'unsquashfs', 'desktop-file-validate'])
const lacksNsis = lacksOf(['makensis'])

/** Packing takes seconds, or minutes on a busy machine. */
const PATIENCE = 400_000

let packed: string | undefined
/** The folder of all packages of this system, made on first use. */
function packages(): string {
  if (packed === undefined) {
    packed = mkdtempSync(path.join(tmpdir(), 'brownstone-packages-'))
    run(process.execPath, ['scripts/package.mjs', '--built', '--standin', '--folder', packed])
  }
  return packed
}
afterAll(() => {
  if (packed !== undefined) rmSync(packed, { recursive: true, force: true })
})

/** The package with this extension, ".deb" or ".rpm". */
function packageOf(extension: string): string {
  const name = readdirSync(packages()).find((each) => each.endsWith(extension))
  return path.join(packages(), name ?? 'none')
}

describe(
  'the package for Debian, unpacked into a folder',
  skippedUnless(isBuilt && lacks.length === 0, `needs a build and ${lacks.join(', ')}`, lacks),
  () => {
    let folder: string
    const at = (...parts: string[]): string => path.join(folder, ...parts)

    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'brownstone-deb-'))
      run('dpkg-deb', ['-x', packageOf('.deb'), at('installed')])
    }, PATIENCE)
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

    it('shows files of the type with the icon of the program', () => {
      run('update-mime-database', [at('installed/usr/share/mime')])
      const icons = readFileSync(at('installed/usr/share/mime/icons'), 'utf8')
      expect(icons).toContain(`application/vnd.brownstone+json:${NAME}\n`)
    })

    it('carries its licence and the notices where Debian looks for them', () => {
      const doc = at('installed/usr/share/doc', NAME)
      expect(readFileSync(path.join(doc, 'copyright'), 'utf8')).toContain('MIT')
      expect(readFileSync(path.join(doc, 'NOTICES.txt'), 'utf8')).toContain('konva')
    })
  },
)

describe(
  'the package for Fedora and openSUSE',
  skippedUnless(isBuilt && lacksRpm.length === 0, `needs a build and ${lacksRpm.join(', ')}`, lacksRpm),
  () => {
    it(
      'has the files and rights of the assembled program, and needs libraries by their names',
      () => {
        const rpm = packageOf('.rpm')
        expect(run('rpm', ['--checksig', '--nosignature', rpm])).toContain('digests OK')

        const format = '[%{FILENAMES} %{FILEMODES:perms} %{FILEUSERNAME} %{FILELINKTOS}\n]'
        const files = run('rpm', ['--query', '--package', '--queryformat', format, rpm]).split('\n')
        const program = run('find', [
          path.join(packages(), 'linux-unpacked'),
          '-type',
          'f',
          '-printf',
          '%P\n',
        ])
        for (const name of program.trim().split('\n')) {
          expect(files.map((line) => line.split(' ')[0])).toContain(`/opt/Brownstone/${name}`)
        }
        expect(files).toEqual(
          expect.arrayContaining([
            '/opt/Brownstone/brownstone-editor -rwxr-xr-x root ',
            '/opt/Brownstone/chrome-sandbox -rwsr-xr-x root ',
            `/usr/bin/${NAME} lrwxrwxrwx root /opt/Brownstone/${NAME}`,
            `/usr/share/applications/${NAME}.desktop -rw-r--r-- root `,
            `/usr/share/icons/hicolor/512x512/apps/${NAME}.png -rw-r--r-- root `,
            `/usr/share/mime/packages/${NAME}.xml -rw-r--r-- root `,
          ]),
        )
        expect(files.filter((line) => / -rws| .{8}w/.test(line))).toHaveLength(2) // the sandbox and the link
        expect(run('rpm', ['--query', '--package', '--requires', rpm])).toContain('libgtk-3.so.0()(64bit)\n')
      },
      PATIENCE,
    )
  },
)

describe(
  'the AppImage',
  skippedUnless(isBuilt && lacksImage.length === 0, `needs a build and ${lacksImage.join(', ')}`, lacksImage),
  () => {
    it(
      'has a valid desktop entry, which leaves the sandbox on',
      () => {
        const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-image-'))
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
        const at = (...parts: string[]): string => path.join(folder, ...parts)
        const runtime = makeImageTools(at('tools'))
        const args = ['--linux', 'AppImage', '--x64', '--publish', 'never']
        args.push(`-c.directories.output=${at('release')}`, `-c.electronDist=${makeElectronStub(at('stub'))}`)
        run(process.execPath, [TOOLS.electronBuilder, ...args], { APPIMAGE_TOOLS_PATH: at('tools') })
        const image = readdirSync(at('release')).find((name) => name.endsWith('.AppImage')) ?? 'none'
        run('unsquashfs', ['-quiet', '-offset', String(runtime), '-dest', at('image'), at('release', image)])

        const entry = at('image', `${NAME}.desktop`)
        expect(run('desktop-file-validate', [entry])).toBe('')
        const text = readFileSync(entry, 'utf8')
        expect(text).toMatch(/^Exec=AppRun %U$/m)
        expect(text).toContain('MimeType=application/vnd.brownstone+json;x-scheme-handler/brownstone;')
        expect(existsSync(at('image/resources/app.asar'))).toBe(true)
        expect(existsSync(at('image/NOTICES.txt'))).toBe(true)
      },
      PATIENCE,
    )
  },
)

/**
 * Makes electron-builder's folder of tools for AppImages from the system's programs. In place of the program that mounts an
 * image are empty bytes; returns how many.
 */
function makeImageTools(folder: string): number {
  const inner = path.join(folder, 'linux-x64')
  mkdirSync(inner, { recursive: true })
  mkdirSync(path.join(folder, 'lib/x64'), { recursive: true })
  for (const name of ['mksquashfs', 'desktop-file-validate']) {
    symlinkSync(findProgram(name) ?? name, path.join(inner, name))
  }
  const runtime = Buffer.alloc(4096)
  writeFileSync(path.join(folder, 'runtime-x64'), runtime)
  return runtime.length
}

describe(
  'the part of the Windows installer that registers links',
  skippedUnless(lacksNsis.length === 0, `needs ${lacksNsis.join(', ')}`, lacksNsis),
  () => {
    it('compiles', () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'brownstone-nsis-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const script = path.join(folder, 'installer.nsi')
      const include = path.join(root, 'resources/desktop/installer.nsh')
      writeFileSync(
        script,
        `Unicode true
Name "Brownstone"
OutFile "${path.join(folder, 'brownstone.exe')}"
!define APP_EXECUTABLE_FILENAME "Brownstone.exe"
!include "${include}"
Section
  !insertmacro customInstall
  WriteUninstaller "$INSTDIR\\uninstall.exe"
SectionEnd
Section "un.all"
  !insertmacro customUnInstall
SectionEnd
`,
      )
      expect(run('makensis', ['-WX', script])).toContain('Total size')
    })
  },
)

/** Runs a program, which must succeed; returns what it printed. */
function run(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(file, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${file} ended with ${status}: ${stdout}${stderr}`)
  return stdout + stderr
}
