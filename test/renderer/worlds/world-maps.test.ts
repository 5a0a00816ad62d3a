import { describe, expect, it } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import { projectOf } from '../../../src/core/project/project'
import { openDocument } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { editProject } from '../../../src/renderer/edit/levels'
import { replaceDocument } from '../../../src/renderer/desk/state'
import { cancelWorldJob } from '../../../src/renderer/worlds/world-job'
import { addWorld, remakeWorld, rerollWorld, setWish } from '../../../src/renderer/worlds/world-maps'
import { showWorld } from '../../../src/renderer/worlds/worlds'

import { benchOnMeadow, river, said, wish, worlds } from '../support/meadow'

describe('a job that makes a map', () => {
  it('takes none where it is cancelled, and the world stays as it was', async () => {
    const desk = benchOnMeadow()
    const before = desk.store.getState().document.project
    const adding = addWorld(desk, 'River', wish)
    expect(desk.store.getState().world.job).toBeDefined()
    cancelWorldJob(desk.store)
    await adding
    expect(said(desk)).toContain('No map was made')
    const remaking = remakeWorld(desk, wish)
    cancelWorldJob(desk.store)
    await remaking
    expect(said(desk)).toContain('nothing was changed')
    expect(desk.store.getState().document.project).toBe(before)
    expect(desk.store.getState().world.job).toBeUndefined()
  })

  it('is cancelled in its own window alone', async () => {
    const [desk, other] = [benchOnMeadow(), benchOnMeadow()]
    const adding = addWorld(desk, 'River', wish)
    const cancelled = addWorld(other, 'River', wish)
    cancelWorldJob(other.store)
    await Promise.all([adding, cancelled])
    expect(worlds(desk).map(({ name }) => name)).toEqual(['Meadow', 'River'])
    expect(worlds(other).map(({ name }) => name)).toEqual(['Meadow'])
  })

  it('adds it to no other document', async () => {
    const desk = benchOnMeadow()
    const adding = addWorld(desk, 'River', wish)
    desk.store.change((state) => replaceDocument(state, openDocument(projectOf(createLevel(5, 5), 'Other'))))
    await adding
    expect(worlds(desk)).toEqual([])
  })

  it('makes the next one wait', async () => {
    const desk = benchOnMeadow()
    const adding = addWorld(desk, 'River', wish)
    const other = addWorld(desk, 'Other', wish)
    expect(said(desk)).toContain('Wait until it is made')
    await other
    await adding
    expect(worlds(desk).map(({ name }) => name)).toEqual(['Meadow', 'River'])
  })
})

describe('making a map again', () => {
  it('uses the settings of its panel, and the world remembers them', async () => {
    const desk = benchOnMeadow()
    await rerollWorld(desk)
    expect(said(desk)).toContain('not generated here')
    setWish(desk.store, 'world-1', wish)
    await rerollWorld(desk)
    const [world] = worlds(desk)
    expect(world?.recipe).toMatchObject({ generator: river.id, settings: wish.settings })
    expect(world?.overland).toMatchObject({ width: 50, height: 60 })
    expect(desk.store.getState().world.wishes).toEqual({})
    expect(said(desk)).toContain('made anew')
  })

  it('with another size is refused if tiles are locked', async () => {
    const desk = benchOnMeadow()
    editProject(desk, { kind: 'lock-world', id: 'world-1', locked: true, tiles: [3] })
    const before = worlds(desk)
    await remakeWorld(desk, wish)
    expect(said(desk)).toContain('only on a map of the same size')
    expect(worlds(desk)).toBe(before)
  })

  it('keeps the cursor on the map', async () => {
    const desk = benchOnMeadow()
    setWish(desk.store, 'world-1', wish)
    await rerollWorld(desk)
    showWorld(desk, 'world-1', 2999)
    runAction(desk, 'edit.undo')
    runAction(desk, 'view.sayCell')
    expect(said(desk)).toContain('Column 20, row 10')
  })
})
