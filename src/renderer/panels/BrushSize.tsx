import { MAX_BRUSH } from '../desk/drawing-state'
import { texts } from '../texts'
import { Hint } from '../ui/IconButton'

interface BrushSizeProps {
  /** Side of the brush, in cells or tiles. */
  readonly size: number
  /** Whether the tool and its shape use it. */
  readonly isUsed: boolean
  readonly onChange: (size: number) => void
}

/** The size of the brush, in a toolbar. */
export function BrushSize({ size, isUsed, onChange }: BrushSizeProps) {
  const sizes = Array.from({ length: MAX_BRUSH }, (_, index) => index + 1)
  return (
    <Hint text={texts.toolbar.brushSize}>
      <select
        className="field-input brush-size"
        aria-label={texts.toolbar.brushSize}
        value={size}
        disabled={!isUsed}
        onChange={(event) => onChange(Number(event.target.value))}
        // The arrows choose a size here; the toolbar would move on to the next button.
        onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
      >
        {sizes.map((side) => (
          <option key={side} value={side}>
            {texts.toolbar.brushSizeValue(side)}
          </option>
        ))}
      </select>
    </Hint>
  )
}
