import { expect, test } from '../support/editor'
import { TenMinutes } from '../support/ten-minutes'
import { TouchHands } from '../support/touch-hands'

test.use({ contextOptions: { viewport: { width: 1024, height: 768 }, hasTouch: true } })

test('the ten-minute script works by touch on a tablet', { tag: '@long' }, async ({ editor, started }) => {
  test.slow()
  const work = await TenMinutes.begin(started, (page) => new TouchHands(page))
  await work.doAll(2)
  expect(editor.complaints).toEqual([])
})
