import { describe, expect, it } from 'vitest'
import { whyWithoutEffect } from '../../../src/core/settings/check'
import type { ChoiceSetting } from '../../../src/core/settings/setting'

describe('a setting without effect', () => {
  const choices = Array.from({ length: 6 }, (_, at) => ({ value: String(at), label: `Layer ${at}` }))
  const ground: ChoiceSetting = {
    kind: 'choice',
    id: 'ground',
    label: 'Ground',
    help: '',
    default: '0',
    choices,
  }
  const why = (values: readonly string[]): string | undefined => {
    const role = { ...ground, id: 'role', label: 'Role', onlyWith: [{ id: 'ground', values }] }
    return whyWithoutEffect(role, [ground, role], {})
  }

  it('says which values of another one give it one, or the only value that does not', () => {
    expect(why(['0'])).toBeUndefined()
    expect(why(['1', '2'])).toBe('Set Ground to “Layer 1” or “Layer 2” to use it.')
    expect(why(['1', '2', '3', '4', '5'])).toBe('Set Ground to another value than “Layer 0” to use it.')
  })
})
