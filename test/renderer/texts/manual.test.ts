import { describe, expect, it } from 'vitest'
import { actionById } from '../../../src/renderer/actions'
import { CellKind } from '../../../src/core/level/kinds'
import { BRUSHES } from '../../../src/editor/brushes'
import { TOOLS } from '../../../src/editor/tools/index'
import { levelOfSketch } from '../../../src/renderer/map/SketchPicture'
import { MANUAL } from '../../../src/renderer/texts/manual'
import { TOOL_PAGES } from '../../../src/renderer/texts/manual-tools'

const paragraphs = MANUAL.flatMap((section) => section.paragraphs)

describe('the manual', () => {
  it('has a page for each brush and tool of the toolbar', () => {
    const ids = new Set([
      ...BRUSHES.map(({ id }) => `tool.${id}`),
      ...TOOLS.filter(({ id }) => id !== 'paint').map(({ id }) => `tool.${id}`),
    ])
    const pages = TOOL_PAGES.flatMap(({ paragraphs: own }) => own).join(' ')
    expect([...ids].filter((id) => !pages.includes(`{${id}}`))).toEqual([])
  })

  it('has pictures of levels with all their letters painted', () => {
    const sketches = MANUAL.flatMap(({ sketch }) => (sketch ? [sketch] : []))
    expect(sketches.length).toBeGreaterThan(5)
    for (const rows of sketches) {
      expect(new Set(rows.map((row) => row.length)).size).toBe(1)
      const cells = Array.from({ length: rows.join('').length }, (_, cell) => levelOfSketch(rows).cells[cell])
      const letters = rows.join('')
      cells.forEach((kind, cell) =>
        expect([letters[cell], kind === CellKind.undecided]).toEqual([letters[cell], letters[cell] === '.']),
      )
    }
  })

  it('refers to existing actions', () => {
    const ids = paragraphs.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, id = '']) => id))
    expect(ids.length).toBeGreaterThan(30)
    expect(ids.filter((id) => actionById(id) === undefined)).toEqual([])
  })

  it('writes out no key, because keys can be changed', () => {
    expect(paragraphs.filter((text) => /\b(?:Ctrl|Shift|Alt|F\d{1,2}|[B-HJ-Z])\b(?!\})/.test(text))).toEqual(
      [],
    )
  })

  it('has chapters with unique ids and some text', () => {
    expect(new Set(MANUAL.map(({ id }) => id)).size).toBe(MANUAL.length)
    for (const { title, paragraphs: own } of MANUAL) {
      expect(title).toMatch(/^[A-Z]/)
      expect(own.length).toBeGreaterThan(0)
    }
  })
})
