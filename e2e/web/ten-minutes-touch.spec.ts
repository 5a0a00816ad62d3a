import { expect, test } from '../support/editor'
import { TenMinutes } from '../support/ten-minutes'
import { TouchHands } from '../support/touch-hands'

test.use({ contextOptions: { viewport: { width: 1024, height: 768 }, hasTouch: true } })

test('the ten-minute script works by touch on a tablet', { tag: '@long' }, async ({ editor, started }) => {
  test.slow()
  const work = await TenMinutes.begin(started, (page) => new TouchHands(page))
  await work.sketch()
  await work.fill()
  await work.keep()
  await work.reroll(2)
  await work.takeCandidate()
  await work.measure()
  await work.walk()
  await work.rerollPart()
  await work.find()
  await work.compare()
  await work.recover()
  await work.export()
  await work.reopen()
  expect(editor.complaints).toEqual([])
})
