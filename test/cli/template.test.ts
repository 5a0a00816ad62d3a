import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../src/core/analyse/check'
import { readNative } from '../../src/core/formats/native/read'
import { isHousePlace } from '../../src/core/level/places'
import { firstLevel } from '../../src/core/project/project'
import { TEMPLATES } from '../../src/core/templates/index'
import { settingsOfTemplate } from '../../src/core/templates/template-project'
import { inFolder, run, useFolder } from './run'

useFolder()

async function townIn(name: string) {
  const read = readNative(await readFile(inFolder(name)))
  if (read?.status !== 'read') throw new Error(`${name} must be a project`)
  return firstLevel(read.project)
}

describe('new --template', () => {
  it.each(TEMPLATES)('fills the sketch of $id with its settings', async (template) => {
    const { code, stderr } = await run([
      'new',
      '--template',
      template.id,
      '--seed',
      '7',
      '-o',
      'town.brownstone',
    ])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const { level, recipe } = await townIn('town.brownstone')
    expect(checkLevel(level)).toEqual([])
    expect(level.places.filter((place) => isHousePlace(place) && !place.isGenerated)).toHaveLength(1)
    expect(level.places.length).toBeGreaterThan(8)
    expect(recipe?.settings).toEqual(settingsOfTemplate(template))
  })

  it('takes further settings and a range of seeds', async () => {
    const words = ['--template', 'crossroads', '--set', 'pattern=planned', 'blockLength=4']
    expect((await run(['new', ...words, '--seeds', '1..3', '--out-dir', 'towns'])).code).toBe(0)
    const { recipe } = await townIn('towns/seed-3.brownstone')
    expect(recipe).toMatchObject({ seed: '3', settings: { pattern: 'planned', blockLength: 4 } })
  })

  it.each([
    [['--template', 'castle'], 'There is no template "castle"; templates: market, harbour, hill-fort,'],
    [
      ['--template', 'market', '--width', '20', '--floors', '2'],
      'A template has its own size and generator; leave out --width, --floors.',
    ],
    [['--template', 'market', '--generator', 'overland/mountains'], 'leave out --generator.'],
    [['--template', 'market', '--code', 'x'], 'leave out --template.'],
    [['--template', 'market', '--set', 'moons=2'], 'moons'],
  ])('refuses %j', async (words, problem) => {
    const { code, stderr } = await run(['new', ...words, '-o', 'x.brownstone'])
    expect(code).toBe(2)
    expect(stderr.join('\n')).toContain(problem)
  })
})
