import { toggleTouchKey, touchKeysOf } from '../../map/touch-keys'
import { useApp, useSelected } from '../../state/app'
import type { TouchKey } from '../../state/drawing-state'
import { touchTexts } from '../../texts/touch'
import { PlainButton } from '../../ui/buttons'
import './ToolOptions.css'
import './TouchKeys.css'

const KEYS: readonly TouchKey[] = ['shift', 'alt']

/** Buttons that replace Shift and Alt for the active tool. Only touch screens show them; see `touch.css`. */
export function TouchKeys() {
  const app = useApp()
  const held = useSelected(({ drawing }) => drawing.touchKeys)
  const labels = {
    shift: useSelected((state) => touchKeysOf(state).shift),
    alt: useSelected((state) => touchKeysOf(state).alt),
  }
  if (KEYS.every((key) => labels[key] === undefined)) return null
  return (
    <fieldset className="tool-options tool-row touch-keys" aria-label={touchTexts.label}>
      {KEYS.map(
        (key) =>
          labels[key] !== undefined && (
            <PlainButton key={key} aria-pressed={held[key]} onClick={() => toggleTouchKey(app.store, key)}>
              {labels[key]}
            </PlainButton>
          ),
      )}
    </fieldset>
  )
}
