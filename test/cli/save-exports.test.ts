import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { writeNative } from '../../src/core/formats/native/write'
import { type Project, type SaveExport } from '../../src/core/project/project'
import { levelFromText } from '../support/level-text'
import { inFolder, run, useFolder } from './run'

useFolder()

const level = levelFromText('hhhh\nhssh\nhhhh', 'generated')
const town: Project = {
  name: 'Skara',
  levels: [
    { id: 'level-1', name: 'Skara', level },
    { id: 'level-2', name: 'Cellar', level },
  ],
}
const tmj: SaveExport = { file: 'game/maps/{number} {level}.tmj', format: 'tmj', values: { size: 16 } }
const json: SaveExport = { file: 'skara.json', format: 'json', values: {}, levels: ['level-2'] }

/** Saves a project of a folder of the test. */
async function save(
  exports: readonly SaveExport[],
  project = town,
  name = 'skara.brownstone',
): Promise<void> {
  const bytes = writeNative({ ...project, exports }, name).files[0]?.bytes
  await writeFile(inFolder(name), bytes ?? new Uint8Array())
}

const all = (...more: readonly string[]) => run(['export', '--all', 'skara.brownstone', ...more])

describe('brownstone export --all', () => {
  it('runs every export of the project, makes their folders, and writes only files that changed', async () => {
    await save([tmj, json])
    const first = await all()
    expect(first.code).toBe(0)
    const [maps, cellar] = first.stdout.split('\n')
    expect(maps).toMatch(/^Exported \d+ files to game\/maps\/\.$/)
    expect(cellar).toBe('Exported 1 file to “skara.json”.')
    expect(await readdir(inFolder('game/maps'))).toEqual(
      expect.arrayContaining(['1 Skara.tmj', '2 Cellar.tmj']),
    )
    expect(JSON.parse(await readFile(inFolder('game/maps/1 Skara.tmj'), 'utf8'))).toMatchObject({
      tilewidth: 16,
    })
    expect(await readFile(inFolder('skara.json'), 'utf8')).toContain('Cellar')

    const before = await stat(inFolder('game/maps/1 Skara.tmj'), { bigint: true })
    const cellarLevel = levelFromText('hhhh\nhsss\nhhhh', 'generated')
    const levels = town.levels.map((entry) =>
      entry.id === 'level-2' ? { ...entry, level: cellarLevel } : entry,
    )
    await save([tmj, json], { ...town, levels })
    const { exports } = JSON.parse((await all('--json')).stdout)
    expect(exports).toMatchObject([
      { file: tmj.file, format: 'tmj', written: ['game/maps/2 Cellar.tmj'] },
      { file: json.file, format: 'json', written: ['skara.json'], unchanged: 0 },
    ])
    expect(exports[0].unchanged).toBeGreaterThan(0)
    const after = await stat(inFolder('game/maps/1 Skara.tmj'), { bigint: true })
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs])
    expect((await all()).stdout).toBe('game/maps/ is up to date.\n“skara.json” is up to date.\n')
  })

  it('goes on after an export that fails, and ends with a failure', async () => {
    await save([{ ...tmj, format: 'hologram' }, { ...json, file: 'gone.json', levels: ['level-9'] }, json])
    const { code, stdout, stderr } = await all()
    expect(code).toBe(3)
    expect(stdout).toBe('Exported 1 file to “skara.json”.\n')
    expect(stderr).toEqual([
      expect.stringContaining('has the format "hologram", which this version does not write'),
      expect.stringContaining('The levels of the export to "gone.json" no longer exist'),
    ])
    expect(await readdir(inFolder())).toEqual(['skara.brownstone', 'skara.json'])
  })

  it('names the levels of an export that no longer exist', async () => {
    await save([{ ...json, levels: ['level-2', 'level-9'] }])
    const { code, stderr } = await all()
    expect(code).toBe(0)
    expect(stderr[0]).toBe('skara.json: 1 level of this export no longer exists.')
  })

  it('writes no hidden files', async () => {
    const hidden = ['.profile', '.git/hooks/post-commit']
    await save([...hidden.map((file) => ({ ...json, file })), json])
    const { code, stderr } = await all()
    expect(code).toBe(3)
    expect(stderr.filter((line) => line.includes('An export writes no hidden files'))).toHaveLength(2)
    expect(await readdir(inFolder())).toEqual(['skara.brownstone', 'skara.json'])
  })

  it('writes outside the folder of the project only with --folder', async () => {
    await mkdir(inFolder('town'))
    await save([{ ...json, file: '../maps/skara.json' }], town, 'town/skara.brownstone')
    const refused = await run(['export', '--all', 'town/skara.brownstone'])
    expect(refused.code).toBe(3)
    expect(refused.stderr[0]).toMatch(
      /maps" lies outside the folder ".*town"\. --folder names a larger one\.$/,
    )
    expect(await readdir(inFolder())).toEqual(['town'])
    const { code } = await run(['export', '--all', 'town/skara.brownstone', '--folder', '.'])
    expect(code).toBe(0)
    expect(await readdir(inFolder('maps'))).toEqual(['skara.json'])
  })

  it.skipIf(process.platform === 'win32')(
    'follows no link out of the folder, of a file or of a folder',
    async () => {
      await mkdir(inFolder('town'))
      await mkdir(inFolder('other'))
      await writeFile(inFolder('other/precious'), 'mine')
      await symlink('../other', inFolder('town/maps'))
      await symlink('../other/precious', inFolder('town/a.json'))
      const exports = ['maps/a.json', 'maps/deep/a.json', 'a.json'].map((file) => ({ ...json, file }))
      await save(exports, town, 'town/skara.brownstone')
      const { code, stderr } = await run(['export', '--all', 'town/skara.brownstone'])
      expect(code).toBe(3)
      expect(stderr.filter((line) => line.includes('lies outside'))).toHaveLength(3)
      expect(await readdir(inFolder('other'))).toEqual(['precious'])
      expect(await readFile(inFolder('other/precious'), 'utf8')).toBe('mine')
    },
  )

  it('replaces neither the project nor the file of another export', async () => {
    const own = { file: 'skara.brownstone', format: 'native', values: {} }
    const maps = ['{level}.json', 'skara.json'].map((file) => ({ ...json, file, levels: ['level-1'] }))
    await save([own, ...maps])
    const before = await readFile(inFolder('skara.brownstone'))
    const { stderr } = await all()
    expect(stderr).toContain(
      'skara.brownstone: An export would replace the project "skara.brownstone" itself. Give it another name.',
    )
    expect(stderr.at(-1)).toContain('The exports to "{level}.json" and "skara.json" both write')
    expect(await readFile(inFolder('skara.brownstone'))).toEqual(before)
  })

  it.each([
    [['--format', 'tmj'], 'leave out --format'],
    [['--level', '1'], 'leave out --level'],
    [['--all-levels'], 'leave out --all-levels'],
    [['-o', 'a.json'], 'leave out --output'],
  ])('is refused with %j', async (more, says) => {
    await save([json])
    const { code, stderr } = await all(...more)
    expect(code).toBe(2)
    expect(stderr[0]).toContain(says)
  })

  it('says where exports come from if there are none, and refuses standard input', async () => {
    await save([])
    expect((await all()).stderr[0]).toContain(
      'has no exports that run at each save. Add one in the Export dialog',
    )
    expect((await run(['export', '--all', '-'])).stderr[0]).toContain('name it, not "-"')
  })
})
