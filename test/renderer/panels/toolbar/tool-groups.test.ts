import { describe, expect, it } from 'vitest'
import { BRUSHES } from '../../../../src/editor/brushes'
import { TOOLS } from '../../../../src/editor/tools/index'
import { actionById } from '../../../../src/renderer/actions'
import { PLACE_GROUPS, PLACED_KINDS } from '../../../../src/renderer/map/place-choices'
import { choicesOf, TOOL_GROUPS } from '../../../../src/renderer/panels/toolbar/tool-groups'
import { WORLD_TOOL_GROUPS } from '../../../../src/renderer/panels/worlds/WorldToolbar'
import { WORLD_TOOLS } from '../../../../src/renderer/state/world-state'

describe('the groups of the toolbar', () => {
  it('hold each brush and each tool once', () => {
    const ids = [...BRUSHES, ...TOOLS.filter(({ id }) => id !== 'paint')].map(({ id }) => id)
    expect(TOOL_GROUPS.flatMap((group) => group.ids).sort()).toEqual(ids.sort())
  })

  it('hold each tool of worlds once', () => {
    const ids = WORLD_TOOLS.map(({ id }) => id)
    expect(WORLD_TOOL_GROUPS.flatMap((group) => group.ids).sort()).toEqual([...ids].sort())
  })

  it('hold each kind of place except areas once, with an action', () => {
    const kinds = PLACE_GROUPS.flatMap((group) => group.kinds)
    expect([...kinds].sort()).toEqual(PLACED_KINDS.map(({ id }) => id).sort())
    expect(kinds.filter((kind) => actionById(`tool.place.${kind}`) === undefined)).toEqual([])
  })

  it('choose by actions that exist', () => {
    const actions = TOOL_GROUPS.flatMap(({ ids }) => ids.flatMap(choicesOf)).flatMap(({ action, keyOf }) => [
      action,
      keyOf ?? action,
    ])
    expect(actions.filter((id) => actionById(id) === undefined)).toEqual([])
  })
})
