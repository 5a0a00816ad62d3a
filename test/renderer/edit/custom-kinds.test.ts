import { describe, expect, it } from 'vitest'
import { checkCustomKinds, PROPERTY_TYPES } from '../../../src/core/project/custom-kinds'
import {
  freeId,
  mergeKinds,
  withChoices,
  withNewKind,
  withNewProperty,
  withType,
} from '../../../src/renderer/edit/custom-kinds'

describe('editing custom kinds', () => {
  it('adds kinds and properties of every type that are legal from the start', () => {
    let kinds = withNewKind(withNewKind([]))
    for (const { id } of PROPERTY_TYPES) {
      kinds = kinds.map((kind) => {
        const { properties, ...rest } = withNewProperty(kind)
        return {
          ...rest,
          properties: properties.map((row, at) => (at < properties.length - 1 ? row : withType(row, id))),
        }
      })
      expect(checkCustomKinds(kinds)).toBeUndefined()
    }
    expect(kinds[0]?.properties).toHaveLength(PROPERTY_TYPES.length)
  })

  it('makes ids of labels that no other kind has', () => {
    const [kind] = withNewKind([])
    expect(freeId('Café Royal!', [])).toBe('cafe-royal')
    expect(freeId('Inn', [])).toBe('inn-2')
    expect(freeId('кузница', [])).toBe('kind')
    expect(kind && freeId(kind.label, [kind])).toBe('kind-1-2')
  })

  it('keeps the first value while it is a choice', () => {
    const row = { name: 'metal', type: 'choice', choices: ['iron', 'silver'], default: 'silver' } as const
    expect(withChoices(row, 'gold, silver, ,gold')).toEqual({ ...row, choices: ['gold', 'silver'] })
    expect(withChoices(row, 'gold').default).toBe('gold')
  })

  it('lets kinds of a file take the place of those with their ids', () => {
    const [first, second] = withNewKind(withNewKind([]))
    if (!first || !second) throw new Error('Two kinds were added')
    const other = { ...second, label: 'Smithy' }
    expect(mergeKinds([first, second], [other])).toEqual([first, other])
    expect(mergeKinds([first], [other])).toEqual([first, other])
  })
})
