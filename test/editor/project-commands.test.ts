import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLinks } from '../../src/core/analyse/check-links'
import { createLevel, equalLevels } from '../../src/core/level/level'
import { hasMark, Mark } from '../../src/core/level/marks'
import type { LinkKind } from '../../src/core/level/places'
import { levelById } from '../../src/core/project/links'
import { MAX_PRESETS } from '../../src/core/project/presets'
import { MAX_SAVE_EXPORTS } from '../../src/core/project/save-exports'
import { MAX_LEVELS, projectOf, type Project } from '../../src/core/project/project'
import { applyCommand, applyProjectCommand } from '../../src/editor/apply-command'
import {
  currentLevel,
  isDocumentEdited,
  openDocument,
  redoLabel,
  savedDocument,
  showLevel,
  undoLabel,
  type EditorDocument,
} from '../../src/editor/editor-document'
import { goToMoment, redoDocument, undoDocument } from '../../src/editor/undo'
import { countMoments, momentAt, momentOf } from '../../src/editor/history'
import type { ProjectCommand } from '../../src/editor/project-commands'
import { levelFromText } from '../support/level-text'
import { someCommand } from './arbitrary'
import { samples } from '../support/samples'

const town = openDocument(projectOf(levelFromText('hhs\nsss', 'generated'), 'Skara'))

function after(document: EditorDocument, ...commands: readonly ProjectCommand[]): EditorDocument {
  let now = document
  for (const command of commands) {
    const result = applyProjectCommand(now, command)
    expect(result.refused).toBeUndefined()
    now = result.document
  }
  return now
}

const crypt: ProjectCommand = {
  kind: 'add-level',
  name: 'Crypt',
  level: levelFromText('ss\nhh', 'generated'),
}
const twoLevels = after(town, crypt)
const stairs: ProjectCommand = {
  kind: 'link',
  from: { level: 'level-1', cell: 1 },
  to: { level: 'level-2', cell: 0 },
  by: 'stairs',
}
const names = ({ project }: EditorDocument): readonly string[] => project.levels.map(({ name }) => name)

describe('presets of exports', () => {
  const preset = { name: 'For Godot', format: 'tscn', values: { cell: 16 } }
  const withPreset = after(twoLevels, { kind: 'keep-preset', preset: { ...preset, name: ' For Godot ' } })

  it('are kept, changed, renamed and deleted as one step each, and any of it is taken back', () => {
    const changed = after(withPreset, { kind: 'keep-preset', preset: { ...preset, values: { cell: 32 } } })
    const renamed = after(changed, { kind: 'rename-preset', preset: 'For Godot', name: 'Big' })
    const removed = after(renamed, { kind: 'remove-preset', preset: 'Big' })
    expect(withPreset.project.presets).toEqual([preset])
    expect(changed.project.presets).toEqual([{ ...preset, values: { cell: 32 } }])
    expect(renamed.project.presets?.map(({ name }) => name)).toEqual(['Big'])
    expect(removed.project).not.toHaveProperty('presets')
    expect([withPreset, changed, renamed, removed].map(undoLabel)).toEqual([
      'Save preset “For Godot”',
      'Change preset “For Godot”',
      'Rename preset to “Big”',
      'Delete preset “Big”',
    ])
    const stages = [removed, renamed, changed, withPreset, twoLevels]
    let back = removed
    for (const stage of stages.slice(1)) {
      back = undoDocument(back)
      expect(back.project).toEqual(stage.project)
    }
    for (const stage of stages.toReversed().slice(1)) {
      back = redoDocument(back)
      expect(back.project).toEqual(stage.project)
    }
    expect(goToMoment(removed, momentOf(twoLevels.history)).project).toEqual(twoLevels.project)
  })

  it('stay when levels come, go and are taken back', () => {
    const gone = after(withPreset, { kind: 'remove-level', id: 'level-2' })
    expect(gone.project.presets).toEqual([preset])
    expect(undoDocument(gone).project).toEqual(withPreset.project)
    expect(undoDocument(undoDocument(gone)).project).toEqual(twoLevels.project)
  })

  it('are not stored twice: an equal one is not a step', () => {
    expect(applyProjectCommand(withPreset, { kind: 'keep-preset', preset }).document).toBe(withPreset)
  })

  it.each<[string, ProjectCommand, string]>([
    ['no name', { kind: 'keep-preset', preset: { ...preset, name: ' ' } }, 'must not be empty'],
    ['too long a name', { kind: 'keep-preset', preset: { ...preset, name: 'x'.repeat(61) } }, 'at most 60'],
    ['no new name', { kind: 'rename-preset', preset: 'For Godot', name: ' ' }, 'must not be empty'],
  ])('are refused with %s', (_, command, words) => {
    const result = applyProjectCommand(withPreset, command)
    expect(result.refused).toContain(words)
    expect(result.document).toBe(withPreset)
  })

  it('cannot take the name of another one, nor exceed the maximum of a project', () => {
    const more = Array.from({ length: MAX_PRESETS - 1 }, (_, at): ProjectCommand => ({
      kind: 'keep-preset',
      preset: { ...preset, name: `Preset ${at}` },
    }))
    const full = after(withPreset, ...more)
    const renamed: ProjectCommand = { kind: 'rename-preset', preset: 'For Godot', name: 'Preset 0' }
    expect(applyProjectCommand(full, renamed).refused).toContain('“Preset 0” already')
    const another: ProjectCommand = { kind: 'keep-preset', preset: { ...preset, name: 'One more' } }
    expect(applyProjectCommand(full, another).refused).toContain(`at most ${MAX_PRESETS} presets`)
    expect(applyProjectCommand(full, { kind: 'keep-preset', preset }).refused).toBeUndefined()
  })
})

describe('exports at each save', () => {
  const entry = { file: 'maps/town.tmj', format: 'tmj', values: { cell: 16 } }
  const added = after(twoLevels, { kind: 'set-export', entry })

  it('are added, changed and removed as one step each, and any of it is taken back', () => {
    const changed = after(added, { kind: 'set-export', entry: { ...entry, levels: ['level-2'] } })
    const removed = after(changed, { kind: 'remove-export', file: entry.file })
    expect(added.project.exports).toEqual([entry])
    expect(changed.project.exports).toEqual([{ ...entry, levels: ['level-2'] }])
    expect(removed.project).not.toHaveProperty('exports')
    expect([added, removed].map(undoLabel)).toEqual([
      'Export “maps/town.tmj” at each save',
      'Stop exporting “maps/town.tmj” at each save',
    ])
    let back = removed
    for (const stage of [changed, added, twoLevels]) {
      back = undoDocument(back)
      expect(back.project).toEqual(stage.project)
    }
    for (const stage of [added, changed, removed]) {
      back = redoDocument(back)
      expect(back.project).toEqual(stage.project)
    }
    expect(applyProjectCommand(added, { kind: 'set-export', entry }).document).toBe(added)
  })

  it('are refused outside of the tree of folders, and beyond the maximum of a project', () => {
    const outside = applyProjectCommand(added, { kind: 'set-export', entry: { ...entry, file: '/a.tmj' } })
    expect(outside.refused).toContain('must be relative to the project')
    const more = Array.from({ length: MAX_SAVE_EXPORTS - 1 }, (_, at): ProjectCommand => ({
      kind: 'set-export',
      entry: { ...entry, file: `${at}.tmj` },
    }))
    const full = after(added, ...more)
    const another: ProjectCommand = { kind: 'set-export', entry: { ...entry, file: 'more.tmj' } }
    expect(applyProjectCommand(full, another).refused).toContain(`at most ${MAX_SAVE_EXPORTS} exports`)
    const instead: ProjectCommand = { kind: 'set-export', entry: { ...entry, values: {} } }
    expect(applyProjectCommand(full, instead).refused).toBeUndefined()
  })
})

describe('the levels of a project', () => {
  it('come, and show themselves, as one step each', () => {
    expect(names(twoLevels)).toEqual(['Skara', 'Crypt'])
    expect(twoLevels.levelId).toBe('level-2')
    expect(undoLabel(twoLevels)).toBe('Add level “Crypt”')
    const undone = undoDocument(twoLevels)
    expect(undone.project).toEqual(town.project)
    expect(undone.levelId).toBe('level-1')
    expect(isDocumentEdited(undone)).toBe(false)
    expect(redoDocument(undone)).toEqual(twoLevels)
  })

  it('are added from another project in one step, with their own links', () => {
    const linked = after(twoLevels, stairs)
    const grown = after(linked, { kind: 'add-levels', levels: linked.project.levels, after: 'level-1' })
    expect(names(grown)).toEqual(['Skara', 'Skara', 'Crypt', 'Crypt'])
    expect(grown.levelId).toBe('level-3')
    expect(undoLabel(grown)).toBe('Import 2 levels')
    expect(checkLinks(grown.project)).toEqual([])
    const ids = grown.project.levels.flatMap(({ level }) => level.places.map(({ link }) => link?.id))
    expect(new Set(ids).size).toBe(2)
    expect(undoDocument(grown).project).toEqual(linked.project)
  })

  it('are added as floors below a level in one step, joined by stairs', () => {
    const floors = [town.project.levels[0]!, twoLevels.project.levels[1]!, town.project.levels[0]!]
    const made = after(twoLevels, {
      kind: 'add-floors',
      id: 'level-1',
      floors: floors.map(({ level }) => ({ level })),
      seed: 'deep',
    })
    expect(names(made)).toEqual(['Skara', 'Floor 2', 'Floor 3', 'Crypt'])
    expect(made.levelId).toBe('level-1')
    expect(undoLabel(made)).toBe('Make 3 floors')
    const signs = made.project.levels.map(({ level }) => level.places.map(({ kind }) => kind).toSorted())
    expect(signs).toEqual([['stairs-down'], ['stairs-down', 'stairs-up'], ['stairs-up'], []])
    expect(checkLinks(made.project)).toEqual([])
    expect(undoDocument(made).project).toEqual(twoLevels.project)
    expect(redoDocument(undoDocument(made))).toEqual(made)
  })

  it('are added as a dungeon below a cell in one step, with stairs from there that a re-roll keeps', () => {
    const floors = ['Mine', 'Mine, floor 2'].map((name) => ({ name, level: town.project.levels[0]!.level }))
    const from = { level: 'level-1', cell: 1 }
    const made = after(twoLevels, { kind: 'add-dungeon', from, floors, seed: 'deep' })
    expect(names(made)).toEqual(['Skara', 'Mine', 'Mine, floor 2', 'Crypt'])
    expect(made.levelId).toBe(made.project.levels[1]?.id)
    expect(undoLabel(made)).toBe('Add dungeon “Mine”')
    expect(checkLinks(made.project)).toEqual([])
    const [upper, first] = made.project.levels
    expect(upper?.level.places.map(({ cell, kind }) => `${kind} ${cell}`)).toEqual(['stairs-down 1'])
    expect(first?.level.places.map(({ kind }) => kind).toSorted()).toEqual(['stairs-down', 'stairs-up'])
    expect(upper!.level.marks[1]! & Mark.placed).not.toBe(0)
    expect(undoDocument(made).project).toEqual(twoLevels.project)

    const again = applyProjectCommand(made, { kind: 'add-dungeon', from, floors, seed: 'deep' })
    expect(again.refused).toContain('remove that one first')
    const many = Array.from({ length: MAX_LEVELS }, () => floors[0]!)
    const full = applyProjectCommand(town, { kind: 'add-dungeon', from, floors: many, seed: 'deep' })
    expect(full.refused).toContain('at most 256 levels')
    const solid = [{ name: 'Mine', level: createLevel(3, 3) }]
    const refused = applyProjectCommand(town, { kind: 'add-dungeon', from, floors: solid, seed: 'deep' })
    expect(refused).toEqual({
      document: town,
      refused: 'Floor 1 has no free cell for stairs. Make it larger.',
    })
  })

  it('are not added as floors without a street for stairs, nor without room for them', () => {
    const floors = [{ level: createLevel(3, 3) }, { level: createLevel(3, 3) }]
    const command = { kind: 'add-floors', id: 'level-1', seed: 'deep' } as const
    expect(applyProjectCommand(town, { ...command, floors })).toEqual({
      document: town,
      refused: 'Floor 1 has no free cell for stairs. Make it larger.',
    })
    const many = Array.from({ length: MAX_LEVELS + 1 }, () => town.project.levels[0]!)
    expect(applyProjectCommand(town, { ...command, floors: many }).refused).toContain('at most 256 levels')
  })

  it('are deleted, and restored with their content', () => {
    const gone = after(twoLevels, { kind: 'remove-level', id: 'level-1' })
    expect(names(gone)).toEqual(['Crypt'])
    expect(gone.levelId).toBe('level-2')
    const back = undoDocument(gone)
    expect(back.project).toEqual(twoLevels.project)
    expect(back.levelId).toBe('level-2')
  })

  it('never go all: the last one stays, with the reason', () => {
    const { document, refused } = applyProjectCommand(town, { kind: 'remove-level', id: 'level-1' })
    expect(document).toBe(town)
    expect(refused).toContain('at least one level')
  })

  it('are renamed and put in another order, each as a step', () => {
    const renamed = after(twoLevels, { kind: 'rename-level', id: 'level-2', name: ' Cellar ' })
    expect(names(renamed)).toEqual(['Skara', 'Cellar'])
    const moved = after(renamed, { kind: 'move-level', id: 'level-2', to: 0 })
    expect(names(moved)).toEqual(['Cellar', 'Skara'])
    expect(names(undoDocument(moved))).toEqual(['Skara', 'Cellar'])
    expect(names(undoDocument(undoDocument(moved)))).toEqual(['Skara', 'Crypt'])
  })

  it('get a theme as a step, and lose it again', () => {
    const themeOf = ({ project }: EditorDocument) => project.levels.map(({ theme }) => theme)
    const night = after(twoLevels, { kind: 'set-theme', id: 'level-2', theme: 'night' })
    expect(themeOf(night)).toEqual([undefined, 'night'])
    expect(undoLabel(night)).toBe('Set theme to “Town by night”')
    expect(themeOf(undoDocument(night))).toEqual([undefined, undefined])
    const plain = after(night, { kind: 'set-theme', id: 'level-2', theme: undefined })
    expect(Object.hasOwn(plain.project.levels[1]!, 'theme')).toBe(false)
    expect(after(night, { kind: 'set-theme', id: 'level-2', theme: 'night' })).toBe(night)
  })

  it('wrap around as a step, which drawn edges survive, and stop again', () => {
    const wrapsOf = ({ project }: EditorDocument) => project.levels.map(({ level }) => level.wraps)
    const round = after(twoLevels, { kind: 'set-wraps', id: 'level-2', wraps: true })
    expect(wrapsOf(round)).toEqual([undefined, true])
    expect(undoLabel(round)).toBe('Let the border wrap around')
    const [before, now] = [twoLevels, round].map(({ project }) => project.levels[1]!.level)
    expect({ ...now, wraps: undefined }).toEqual({ ...before, wraps: undefined })
    expect(wrapsOf(undoDocument(round))).toEqual([undefined, undefined])
    const plain = after(round, { kind: 'set-wraps', id: 'level-2', wraps: false })
    expect(Object.hasOwn(plain.project.levels[1]!.level, 'wraps')).toBe(false)
    expect(after(plain, { kind: 'set-wraps', id: 'level-2', wraps: false })).toBe(plain)
  })

  it('keep a border that they were generated with, because files say it by how they were made', () => {
    const [entry] = town.project.levels
    const recipe = { generator: 'maze/prim', version: 1, seed: '1', settings: { wrap: true } }
    const levels = [{ ...entry!, level: { ...entry!.level, wraps: true as const }, recipe }]
    const made = { ...town, project: { ...town.project, levels } }
    const { refused } = applyProjectCommand(made, { kind: 'set-wraps', id: 'level-1', wraps: false })
    expect(refused).toBe(
      'This maze was made with “Wrap around”: switch that off under Generate, and generate it again.',
    )
  })

  it('keep their name if the new one is empty, and record no step without a change', () => {
    const { refused } = applyProjectCommand(town, { kind: 'rename-level', id: 'level-1', name: '  ' })
    expect(refused).toBe('A level needs a name.')
    expect(after(town, { kind: 'rename-level', id: 'level-1', name: 'Skara' })).toBe(town)
    expect(after(twoLevels, { kind: 'move-level', id: 'level-2', to: 9 })).toBe(twoLevels)
  })

  it('are limited to the maximum of a file', () => {
    const level = createLevel(1, 1)
    const levels = Array.from({ length: MAX_LEVELS }, (_, at) => ({
      id: `level-${at + 1}`,
      name: 'x',
      level,
    }))
    const { refused } = applyProjectCommand(openDocument({ name: 'Full', levels }), crypt)
    expect(refused).toContain(`at most ${MAX_LEVELS}`)
  })

  it('are named in each step, except for steps of the whole project', () => {
    const painted = applyCommand(twoLevels, { kind: 'paint', brush: 'rock', cells: [2] }).document
    expect(momentAt(painted.history, 0)).toMatchObject({ label: 'Rock, 1 cell', level: 'Crypt' })
    expect(momentAt(painted.history, 1)).not.toHaveProperty('level')
  })
})

describe('a link', () => {
  it('is one step, and its ends are as good as drawn by hand', () => {
    const linked = after(twoLevels, stairs)
    expect(checkLinks(linked.project)).toEqual([])
    expect(undoLabel(linked)).toBe('Link to column 1, row 1 of Crypt')
    expect(hasMark(levelById(linked.project, 'level-1')?.level.marks[1], Mark.placed)).toBe(true)
    expect(undoDocument(linked).project).toEqual(twoLevels.project)
    expect(
      after(linked, { kind: 'unlink', link: 'link-1' }).project.levels.flatMap(({ level }) => level.places),
    ).toEqual([])
  })

  it.each([
    [
      'painted over',
      (linked: EditorDocument) =>
        applyCommand(showLevel(linked, 'level-2'), { kind: 'paint', brush: 'rock', cells: [0] }).document,
    ],
    [
      'gone with its level',
      (linked: EditorDocument) => after(linked, { kind: 'remove-level', id: 'level-2' }),
    ],
  ] as const)('is listed as broken with one end %s, and undo mends it', (_name, spoil) => {
    const spoilt = spoil(after(twoLevels, stairs))
    expect(checkLinks(spoilt.project)).toMatchObject([{ level: 'level-1', cells: [1] }])
    expect(checkLinks(undoDocument(spoilt).project)).toEqual([])
  })

  it('may begin again where its other end is gone', () => {
    const broken = after(twoLevels, stairs, { kind: 'remove-level', id: 'level-2' }, crypt)
    expect(checkLinks(broken.project)).toHaveLength(1)
    expect(checkLinks(after(broken, stairs).project)).toEqual([])
  })

  it('is refused on one cell, outside, on undecided cells, and where another begins', () => {
    const problem = (document: EditorDocument, from: number, to: number): string | undefined =>
      applyProjectCommand(document, {
        ...stairs,
        from: { level: 'level-1', cell: from },
        to: { level: 'level-1', cell: to },
      }).refused
    expect(problem(twoLevels, 1, 1)).toContain('the same cell')
    expect(problem(twoLevels, 0, 6)).toContain('no such cell')
    expect(problem(twoLevels, 0, Number.NaN)).toContain('no such cell')
    expect(problem(openDocument(projectOf(createLevel(2, 2))), 0, 1)).toContain('undecided')
    expect(problem(after(twoLevels, stairs), 1, 2)).toContain(
      'A link to column 1, row 1 of Crypt begins at column 2, row 1 of Skara already',
    )
  })
})

/** A step of a random session, made to fit whatever project it meets. */
type Step = (document: EditorDocument) => EditorDocument

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T // never empty, as used here

const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).map(
    ([width, height]): Step =>
      (document) =>
        applyProjectCommand(document, {
          kind: 'add-level',
          name: 'New',
          level: createLevel(width, height),
          after: document.levelId,
        }).document,
  ),
  fc.nat(9).map(
    (at): Step =>
      (document) =>
        applyProjectCommand(document, { kind: 'remove-level', id: pick(document.project.levels, at).id })
          .document,
  ),
  fc.tuple(fc.nat(9), fc.constantFrom('A', 'B', ' ')).map(
    ([at, name]): Step =>
      (document) =>
        applyProjectCommand(document, {
          kind: 'rename-level',
          id: pick(document.project.levels, at).id,
          name,
        }).document,
  ),
  fc.tuple(fc.nat(9), fc.nat(4)).map(
    ([at, to]): Step =>
      (document) =>
        applyProjectCommand(document, { kind: 'move-level', id: pick(document.project.levels, at).id, to })
          .document,
  ),
  fc
    .tuple(fc.nat(9), fc.nat(15), fc.nat(9), fc.nat(15), fc.constantFrom<LinkKind>('stairs', 'portal'))
    .map(([a, from, b, to, by]): Step => ({ project, ...rest }) => {
      const ends = {
        from: { level: pick(project.levels, a).id, cell: from },
        to: { level: pick(project.levels, b).id, cell: to },
      }
      return applyProjectCommand({ project, ...rest }, { kind: 'link', ...ends, by }).document
    }),
  fc.constantFrom('link-1', 'link-2').map(
    (link): Step =>
      (document) =>
        applyProjectCommand(document, { kind: 'unlink', link }).document,
  ),
  fc.tuple(fc.nat(9), someCommand(createLevel(1, 1), fc.constant(levelFromText('sh\nhs', 'generated')))).map(
    ([at, command]): Step =>
      (document) =>
        applyCommand(showLevel(document, pick(document.project.levels, at).id), command).document,
  ),
)

/** What has to come back; the level in view is no part of it. */
const same = (a: Project, b: Project): boolean =>
  a.levels.length === b.levels.length &&
  a.levels.every((entry, at) => {
    const other = b.levels[at]
    return (
      other !== undefined &&
      entry.id === other.id &&
      entry.name === other.name &&
      JSON.stringify(entry.recipe) === JSON.stringify(other.recipe) &&
      equalLevels(entry.level, other.level)
    )
  })

describe('a session with several levels', () => {
  it('is undone to its start and redone to its end, through the same projects', () => {
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 20 }), (steps) => {
        let now = town
        const projects = new Map([[0, now.project]])
        for (const step of steps) {
          now = step(now)
          projects.set(momentOf(now.history), now.project)
        }
        const end = now
        const visit = (): void => {
          const project = projects.get(momentOf(now.history))
          expect(project && same(now.project, project)).toBe(true)
          expect(() => currentLevel(now)).not.toThrow()
        }
        while (undoLabel(now) !== undefined) {
          now = undoDocument(now)
          visit()
        }
        expect(same(now.project, town.project)).toBe(true)
        expect(isDocumentEdited(now)).toBe(false)
        while (redoLabel(now) !== undefined) {
          now = redoDocument(now)
          visit()
        }
        expect(same(now.project, end.project)).toBe(true)
        expect(now.history).toEqual(end.history)
      }),
      { numRuns: samples({ short: 100, long: 300 }) },
    )
  })

  it('is at a moment the same as after that many undos or redos', () => {
    fc.assert(
      fc.property(
        fc.array(someStep, { maxLength: 16 }),
        fc.array(fc.nat({ max: 30 }), { maxLength: 5 }),
        (steps, jumps) => {
          let now = savedDocument(
            steps.slice(0, 3).reduce((document, step) => step(document), town),
            'file',
            'Skara',
          )
          for (const step of steps.slice(3)) now = step(now)
          for (const jump of jumps) {
            const { id, isSaved } = momentAt(now.history, jump % countMoments(now.history))
            let slow = now
            while (momentOf(slow.history) !== id) {
              slow = id < momentOf(slow.history) ? undoDocument(slow) : redoDocument(slow)
            }
            now = goToMoment(now, id)
            expect(now).toEqual(slow)
            expect(isDocumentEdited(now)).toBe(!isSaved)
          }
        },
      ),
      { numRuns: samples({ short: 67, long: 200 }) },
    )
  })
})
