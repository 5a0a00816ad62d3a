import type { EditorPage } from './editor-page'
import { KeyHands } from './key-hands'
import { americanKeys } from './keys'
import { drawTownWithInn } from './play-page'

/** Draws a town with an inn by keyboard, and takes the brush for rock. */
export async function drawTownByKeys(
  editor: EditorPage,
): Promise<{ readonly keys: ReturnType<typeof americanKeys>; readonly hands: KeyHands }> {
  const keys = americanKeys(editor.page)
  const hands = new KeyHands(editor, keys)
  await drawTownWithInn(hands)
  await hands.take('Rock')
  return { keys, hands }
}
