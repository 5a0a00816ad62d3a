import { describe, expect, it } from 'vitest'
import { groundColour } from '../../../src/core/picture/style'
import { ALL_STYLES } from '../../../src/core/picture/styles/index'
import { EDGE_CHOICES } from '../../../src/editor/edge-kinds'
import { EdgeIcon } from '../../../src/renderer/ui/EdgeIcon'
import { PENS } from '../../../src/renderer/ui/pens'
import { contrast } from '../../support/contrast'

describe.each(ALL_STYLES.map((style) => ({ id: style.id, style })))('Icons of edges in $id', ({ style }) => {
  it('show their walls on their ground, and the keyhole on its door', () => {
    expect(contrast(style.townWall.colour, groundColour(style, 'street'))).toBeGreaterThanOrEqual(3)
    expect(contrast(style.facade.colour, style.door.fill)).toBeGreaterThanOrEqual(3)
  })
})

it('icons of edges use colours of the map only, whatever the theme of the window', () => {
  for (const { id } of EDGE_CHOICES) {
    const used = JSON.stringify(EdgeIcon({ choice: id }))
    expect(used).toContain(PENS.street.fill)
    expect(used.match(/var\(--(?!kind-)[a-z-]+\)/g)).toBeNull()
  }
})
