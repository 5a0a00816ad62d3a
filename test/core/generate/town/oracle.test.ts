import { describe, expect, it } from 'vitest'
import { checkPreserved } from '../../../../src/core/generate/check-preserved'
import { runGenerator } from '../../../../src/core/generate/run'
import { maxGates, maxRock } from '../../../../src/core/generate/town/settings/limits'
import { judgeSketch } from '../../../../src/core/generate/town/sketch/judge'
import { town } from '../../../../src/core/generate/town/town'
import type { SettingValues } from '../../../../src/core/generate/generator'
import type { Level } from '../../../../src/core/level/level'
import { createRandom, type Random } from '../../../../src/core/random/random'
import { levelText } from '../../../support/level-text'
import { bruteForce, oracle } from '../../../support/town-oracle'
import { samples } from '../../../support/samples'
import { randomSketch, type SketchMix } from '../../../support/random-sketch'

/** Sketches and random seeds for each; the long run takes all of them. */
const SKETCHES = samples({ short: 80, long: 2000 })
const SEEDS = samples({ short: 3, long: 20 })

function mixOf(random: Random): SketchMix {
  const isIn = (one: number): boolean => random.below(one) === 0
  return {
    width: 5 + random.below(2),
    height: 5 + random.below(2),
    undecided: 4 + random.below(7),
    street: 35 + random.below(35),
    rock: 5 + random.below(25),
    locked: isIn(3) ? random.below(20) : 0,
    edges: isIn(2) ? random.below(25) : 0,
    joined: isIn(2) ? random.below(80) : 0,
    bare: isIn(3) ? random.below(35) : 0,
    odd: isIn(2) ? 10 : 0,
  }
}

/** What one run came to, with all it takes to see why. */
function outcomeOf(sketch: Level, settings: SettingValues, seed: number): string {
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status === 'failed') return `refused: ${result.problems.map(({ message }) => message).join(' ')}`
  const lost = checkPreserved(sketch, result.level)
  return lost.length === 0 ? 'filled' : `lost: ${lost.map(({ message }) => message).join(' ')}`
}

describe('the oracle', () => {
  it('agrees with brute force over every choice of streets', () => {
    const random = createRandom(13)
    let possible = 0
    const wrong: string[] = []
    for (let index = 0; index < SKETCHES; index++) {
      const sketch = randomSketch(random, mixOf(random))
      const rules = { keepOffRock: random.below(2) === 0 }
      const truth = bruteForce(sketch, rules)
      if (truth) possible++
      if (oracle(sketch, rules) !== truth) wrong.push(`sketch ${index} is ${truth}\n${levelText(sketch)}`)
    }
    expect(wrong.slice(0, 2).join('\n')).toBe('')
    // Neither answer may be the rule.
    expect(Math.min(possible, SKETCHES - possible)).toBeGreaterThan(SKETCHES / 10)
  })

  it('refuses exactly the sketches that the generator refuses, with every random seed', () => {
    const random = createRandom(14)
    let possible = 0
    const wrong: string[] = []
    for (let index = 0; index < SKETCHES; index++) {
      const mix = mixOf(random)
      const sketch = randomSketch(
        random,
        index % 2 === 0 ? mix : { ...mix, width: 9, height: 8, undecided: 50 },
      )
      const rules = { keepOffRock: random.below(2) === 0, bridges: random.below(2) * 999 }
      const truth = oracle(sketch, { ...rules, hasBridges: rules.bridges > 0 })
      if (truth) possible++
      const outcomes = new Set([judgeSketch(sketch, rules).possible ? 'filled' : 'refused'])
      for (let seed = 0; seed < SEEDS; seed++) {
        const gates = random.below(1 + Math.min(2, maxGates(sketch)))
        const rock = random.below(1 + maxRock(sketch))
        const outcome = outcomeOf(sketch, { ...rules, gates, courts: 1, rock, straightness: 700 }, seed)
        outcomes.add(!truth && outcome.startsWith('refused') ? 'refused' : outcome)
      }
      const picture = `sketch ${index} ${JSON.stringify(rules)}\n${levelText(sketch)}`
      if (outcomes.size > 1 || !outcomes.has(truth ? 'filled' : 'refused'))
        wrong.push(`${picture}\nshould be ${truth}: ${[...outcomes].join('\n')}`)
    }
    expect(wrong.slice(0, 2).join('\n')).toBe('')
    expect(Math.min(possible, SKETCHES - possible)).toBeGreaterThan(SKETCHES / 10)
  })
})
