import { describe, expect, it } from 'vitest'
import { FINISHED_STYLES } from '../../../src/core/picture/styles/finished-styles'
import { automapStyle } from '../../../src/renderer/play/automap-picture'
import { levelFromText } from '../../support/level-text'
import { testApp, StandInHost } from '../support/stand-in-host'

describe('the ground of an automap', () => {
  it.each(FINISHED_STYLES)('is paper in a dungeon, and land in a town: $id', (style) => {
    const { store } = testApp(new StandInHost())
    store.change(({ window }) => ({
      window: { looks: { ...window.looks, mapStyle: style.id, finished: FINISHED_STYLES } },
    }))
    const state = store.getState()
    const dungeon = levelFromText('rrrrrr\nrssssr\nrssssr\nrrrrrr')
    const town = levelFromText('rhhr\nrssr\nrrrr')
    expect(automapStyle(state, dungeon).outside).toBe(style.look?.underground.ground)
    expect(automapStyle(state, town).outside).toBe(style.outside)
  })
})
