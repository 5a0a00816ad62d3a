import { MAX_BRUSH } from '../state/drawing-state'
import { texts } from '../texts'
import { Hint } from '../ui/IconButton'
import './BrushSize.css'

interface BrushSizeProps {
  /** Side of the brush, in cells or tiles. */
  readonly size: number
  /** Whether the tool and its shape use it. */
  readonly isUsed: boolean
  readonly onChange: (size: number) => void
}

/** The size of the brush, in a toolbar. */
export function BrushSize({ size, isUsed, onChange }: BrushSizeProps) {
  const label = texts.toolbar.brushSize
  const sizes = Array.from({ length: MAX_BRUSH }, (_, index) => index + 1)
  return (
    <Hint text={isUsed ? label : texts.toolbar.whyNot(label, texts.toolbar.noBrushSize)}>
      <select
        className="field-input brush-size"
        aria-label={label}
        value={size}
        // Not `disabled`: it takes the pointer and the focus to say why.
        aria-disabled={!isUsed}
        onChange={(event) => isUsed && onChange(Number(event.target.value))}
        onMouseDown={(event) => !isUsed && event.preventDefault()}
        // The arrows choose a size here; the toolbar would move on to the next button.
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow')) event.stopPropagation()
          if (!isUsed && event.key !== 'Tab') event.preventDefault()
        }}
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
