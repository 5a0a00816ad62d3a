import { describe, expect, it } from 'vitest'
import { edit } from '../../../src/renderer/edit/edit'
import { VERSION } from '../../../src/renderer/state/program'
import { describeProgram } from '../../../src/renderer/check/problem-report'
import { testApp } from '../support/stand-in-host'

const around = { edition: 'browser', browser: 'Any', language: 'en', width: 1280, height: 800, pixels: 2 }

describe('a report', () => {
  it('describes the program and the size of the town, but neither its name nor its content', () => {
    const app = testApp()
    edit(app.store, { kind: 'paint', brush: 'house', cells: [44] })
    app.store.change(({ document }) => ({
      document: { ...document, name: 'Secret harbour', file: '/home/me/secret' },
      level: { seed: 'secret words' },
    }))
    const text = describeProgram(app.store.getState(), around)
    expect(text).toContain(`Brownstone ${VERSION}`)
    expect(text).toContain('Level: 20 × 20, of 1, edited')
    expect(text).toContain('History: 1 steps')
    expect(text).not.toMatch(/secret/i)
  })
})
