import { describe, expect, it } from 'vitest'
import {
  canStep,
  EAST,
  edgeKindAt,
  generate,
  generateTown,
  kindAt,
  NATIVE,
  NORTH,
  readProject,
  solve,
  SOUTH,
  stepFrom,
  writeProject,
} from '../../src/library/index'
import { equalLevels } from '../../src/core/level/level'
import { levelFromText } from '../support/level-text'

describe('generating', () => {
  it('gives the same town for the same seed, as a number or as text', () => {
    const one = generateTown({ width: 20, height: 14, seed: 12 })
    expect([one.width, one.height]).toEqual([20, 14])
    expect(equalLevels(generateTown({ width: 20, height: 14, seed: '12' }), one)).toBe(true)
    expect(equalLevels(generateTown({ width: 20, height: 14, seed: 13 }), one)).toBe(false)
  })

  it('takes a random seed without one, and names the seed that makes the same town again', () => {
    const size = { width: 20, height: 14 }
    const [one, other] = [generateTown(size), generateTown(size)]
    expect(one.seed).not.toBe(other.seed)
    expect(equalLevels(one, other)).toBe(false)
    const named = generateTown({ ...size, seed: 'skara brae' })
    for (const town of [one, other, named])
      expect(equalLevels(generateTown({ ...size, seed: town.seed }), town)).toBe(true)
    expect(generateTown().width).toBe(30)
  })

  it('keeps what a sketch draws', () => {
    const sketch = levelFromText(`
      . . . . . . . . . .
      . . . . . . . . . .
      . . h h . . h . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . . . . . . .
    `)
    const town = generateTown({ sketch, seed: 5 })
    expect([town.width, town.height]).toEqual([sketch.width, sketch.height])
    expect(kindAt(town, 6, 2)).toBe('house')
  })

  it.each([
    [{ generator: 'castle', seed: 1 }, 'There is no generator "castle"; generators: town, '],
    [{ generator: 'town', seed: 1, settings: { gates: 999 } }, 'Extra gates is 999'],
    [{ generator: 'town', seed: 1, width: 1, height: 1 }, 'a town needs at least 5'],
    [{ generator: 'town', seed: 1, width: 9, sketch: levelFromText('...\n...') }, 'The sketch has'],
  ])('refuses %j with a sentence', (options, message) => {
    expect(() => generate(options)).toThrow(RangeError)
    expect(() => generate(options)).toThrow(message)
  })
})

describe('a project', () => {
  it('is the same after it was written and read', () => {
    const level = generateTown({ seed: 1 })
    const project = { name: 'Skara', levels: [{ id: 'level-1', name: 'Streets', level }] }
    const [read] = readProject(writeProject(project)).levels
    expect(read && equalLevels(read.level, level)).toBe(true)
    const text = String.fromCharCode(...writeProject(project).slice(0, 20))
    expect(() => readProject(text)).toThrow(/^line \d+/)
  })
})

describe('a walk', () => {
  const level = levelFromText('hhhh\nhssh\nhhhh', 'generated')

  it('goes where no wall is in the way', () => {
    expect(kindAt(level, 1, 1)).toBe('street')
    expect(kindAt(level, -1, 1)).toBe('outside')
    expect(stepFrom(level, { x: 1, y: 1 }, EAST)).toEqual({ x: 2, y: 1 })
    expect(canStep(level, { x: 0, y: 0 }, NORTH)).toBe(false)
    expect(edgeKindAt(level, 0, 0, NORTH)).toBe('wall')
    expect(() => edgeKindAt(level, 4, 0, NORTH)).toThrow('Column 4, row 0 lies outside of the level')
    expect(() => canStep(level, { x: 0.5, y: 0 }, SOUTH)).toThrow(RangeError)
  })

  it('is the shortest between its ends, and undefined without a way', () => {
    const found = solve(level, { from: { x: 1, y: 1 }, to: { x: 2, y: 1 } })
    expect(found).toEqual({
      way: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
      steps: 1,
    })
    // A level without gates has no ends of its own.
    expect(solve(level)).toBeUndefined()
    const parted = levelFromText('rrrrr\nrsrsr\nrrrrr', 'generated')
    expect(solve(parted, { from: { x: 1, y: 1 }, to: { x: 3, y: 1 }, walker: NATIVE })).toBeUndefined()
  })
})
