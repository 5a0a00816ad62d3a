import { readFile, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { inFolder, run, useFolder } from './run'

useFolder()

/** The fields of a project file that these tests change. */
interface ProjectFile {
  readonly levels: { readonly name: string; places: object[] }[]
}

const readProject = async (file: string): Promise<ProjectFile> =>
  JSON.parse(await readFile(inFolder(file), 'utf8')) as ProjectFile // as the program has just written it

/** Two towns, of which the second has a place that leads nowhere. */
beforeEach(async () => {
  await run('new --width 14 --height 11 --floors 2 --seed 1 -o town.brownstone'.split(' '))
  const project = await readProject('town.brownstone')
  const link = { id: 'lost', kind: 'stairs' }
  project.levels[1]?.places.push({ x: 3, y: 4, kind: 'stairs', name: '', properties: {}, link })
  await writeFile(inFolder('town.brownstone'), JSON.stringify(project))
})

describe('--level of commands that read a project', () => {
  it('checks one level, with the problems of its links', async () => {
    const codes: number[] = []
    for (const level of [[], ['--level', '1'], ['--level', 'Floor 2']])
      codes.push((await run(['check', 'town.brownstone', ...level])).code)
    expect(codes).toEqual([1, 0, 1])
    const unknown = await run(['check', 'town.brownstone', '--level', 'Attic'])
    expect(unknown.stderr.join()).toContain('There is no level "Attic"; levels: 1 “Floor 1”, 2 “Floor 2”.')
    expect(unknown.code).toBe(2)
  })

  it('proves a maze of one level, and a play on one level', async () => {
    await run(
      'new --generator maze/three-dimensional --width 9 --height 7 --floors 3 -o deep.brownstone'.split(' '),
    )
    const whole = await run('check --maze deep.brownstone'.split(' '))
    const floor = await run('check --maze deep.brownstone --level 2'.split(' '))
    expect([whole.code, floor.code]).toEqual([0, 1])
    expect(floor.stdout).toContain('its 63 cells lie in')
    const made =
      'new --generator dungeon/rooms --width 30 --height 20 --seed 3 --floors 2 -o crypt.brownstone'
    await run(made.split(' '))
    const states = async (...level: readonly string[]): Promise<number> => {
      const { stdout } = await run(['prove', 'crypt.brownstone', '--json', ...level])
      return (JSON.parse(stdout) as { readonly states: number }).states
    }
    expect(await states('--level', '1')).toBeLessThan(await states())
  })

  it('searches towns of one level', async () => {
    const words = 'search town.brownstone --level 2 --reroll --want deadEnds<=50 --seeds 1..2 --out-dir found'
    const { code, stderr } = await run(words.split(' '))
    expect({ code, stderr }).toMatchObject({ code: 0 })
    expect((await readProject('found/seed-1.brownstone')).levels.map(({ name }) => name)).toEqual(['Floor 2'])
  })
})
