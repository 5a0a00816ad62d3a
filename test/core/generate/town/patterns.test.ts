import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureLevel } from '../../../../src/core/analyse/measure'
import { writeClassic } from '../../../../src/core/formats/classic/write'
import type { SettingValues } from '../../../../src/core/generate/generator'
import { runGenerator } from '../../../../src/core/generate/run'
import { withDefaults } from '../../../../src/core/generate/settings'
import { town } from '../../../../src/core/generate/town/town'
import { CellKind } from '../../../../src/core/level/kinds'
import { createLevel, type Level } from '../../../../src/core/level/level'
import { hasMark, Mark } from '../../../../src/core/level/marks'
import { projectOf } from '../../../../src/core/project/project'
import { createRandom } from '../../../../src/core/random/random'
import { randomSketch } from '../../../support/random-sketch'
import { samples } from '../../../support/samples'

function made(sketch: Level, settings: SettingValues, seed: number): Level {
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems[0]?.message)
  return result.level
}

describe('planned streets', () => {
  it('are the default, and give the town of the picture', () => {
    const [written] = writeClassic(
      projectOf(made(createLevel(20, 14), { furnish: false }, 7)),
      'town.txt',
    ).files
    expect(`\n${new TextDecoder().decode(written?.bytes)}`).toMatchInlineSnapshot(`
      "
      #######################-#################
      ### # # # # # # # # # | | # # # # # # ###
      ###-#-#-#-#-#-#-#-#-### ###-#-#-#-#-#-###
      # |                                   | #
      ### #-#-###-# ##### #-# #-### #-##### ###
      # | # # # # # | # | # # # # | # # # | | #
      ### #####-### ##### ### ##### ###-### ###
      # | | # | # | | # | | # | # | | # # | | #
      ### ##### ### #####-### #####-### ### ###
      # # # # # # # # # # # # | # # # | # # | #
      #-# #-#-# #-# #-#-###-# ###-##### #-# ###
      |                                     | #
      #-# ###-### #-#-# ###-# ###-#-#-#-#-# ###
      # # | # # | # # # | # # | # # # # # # | #
      ### ####### ##### ##### ############# ###
      # | # # # | | # | | # | # # # # # # | | #
      ### #-#-### ##### ##### #-#-#-#-#-### ###
      # |     | # | # | | # |               | #
      ### ####### ##### ##### ##### ###-### ###
      # | | # # # | # | | # | | # | | # # | | #
      ### ###-#-# ##### ##### ##### ####### ###
      # | | #     | # | | # | | # | | # | # | #
      ### ###-### ########### #####-### ### ###
      # | # # # | # # # # # | # # # # # # # | #
      ### #-##### #-#-#-#-### #-#-###-# #-# ###
      # |                                   | #
      ###-#-#-#-#-#-#-#-#-#-#-#-#-#-#-#-#-#-###
      ### # # # # # # # # # # # # # # # # # ###
      #########################################
      "
    `)
  })

  it('leave nearly every house with another at its back, and hardly any square of streets', () => {
    const towns = samples({ short: 5, long: 100 })
    let backToBack = 0
    let plazas = 0
    for (let seed = 0; seed < towns; seed++) {
      const measures = measureLevel(made(createLevel(30, 30), { gates: 4, furnish: false }, seed))
      backToBack += measures.backToBackShare
      plazas += measures.plazas
    }
    expect(backToBack / towns).toBeGreaterThan(0.75)
    expect(plazas / towns).toBeLessThan(1)
  })

  it('fill every sketch that is possible, as the other patterns do', () => {
    const sketches = fc.record({
      width: fc.integer({ min: 5, max: 24 }),
      height: fc.integer({ min: 5, max: 24 }),
      seed: fc.nat(),
      undecided: fc.integer({ min: 40, max: 98 }),
      bare: fc.constantFrom(0, 0, 12, 30),
    })
    let done = 0
    const numRuns = samples({ short: 38, long: 4000 })
    fc.assert(
      fc.property(sketches, ({ width, height, seed, undecided, bare }) => {
        const sketch = randomSketch(createRandom(seed), {
          width,
          height,
          undecided: Math.floor((width * height * undecided) / 100),
          street: 45,
          rock: 8,
          locked: 6,
          edges: 15,
          joined: 15,
          bare,
          odd: 0,
        })
        // Refusals do not depend on the pattern.
        if (town.checkSketch(sketch, withDefaults(town, {})).some(({ severity }) => severity === 'error'))
          return
        done++
        // A run checks its result against the laws and what was drawn.
        for (const settings of [
          { pattern: 'planned' },
          { pattern: 'planned', openRing: true },
          { pattern: 'grown' },
          { pattern: 'grown', blockLength: 20 },
          { pattern: 'classic' },
        ]) {
          expect(made(sketch, settings, seed).cells).toHaveLength(width * height)
        }
      }),
      { numRuns },
    )
    expect(done).toBeGreaterThan(0.2 * numRuns)
  })

  it('hold as many courtyards as asked, apart from each other and from gates', () => {
    const level = made(createLevel(40, 40), { courts: 9 }, 3)
    const seeds = [...level.cells.slice().keys()].filter((cell) =>
      hasMark(level.marks[cell], Mark.courtSeed | Mark.gateSeed),
    )
    const courts = seeds.filter((cell) => hasMark(level.marks[cell], Mark.courtSeed))
    expect(courts).toHaveLength(9)
    for (const court of courts) {
      expect(level.cells[court]).toBe(CellKind.street)
      for (const other of seeds) {
        const across = Math.abs((court % 40) - (other % 40))
        const down = Math.abs(Math.floor(court / 40) - Math.floor(other / 40))
        expect(other === court || Math.max(across, down) > 2).toBe(true)
      }
    }
  })
})

describe('grown streets', () => {
  it('are tidied until most houses have another at their back, and squares of streets are rare', () => {
    const towns = samples({ short: 5, long: 100 })
    let backToBack = 0
    let plazas = 0
    for (let seed = 0; seed < towns; seed++) {
      const measures = measureLevel(made(createLevel(30, 30), { gates: 4, pattern: 'grown' }, seed))
      backToBack += measures.backToBackShare
      plazas += measures.plazas
    }
    expect(backToBack / towns).toBeGreaterThan(0.7)
    expect(plazas / towns).toBeLessThan(7)
  })
})
