import { MAX_BRUSH } from '../../state/drawing-state'
import { texts } from '../../texts'
import { Hint } from '../../ui/IconButton'
import { Select } from '../../ui/Select'
import './BrushSize.css'

interface BrushSizeProps {
  /** Side of the brush, in cells or tiles. */
  readonly size: number
  /** Whether the tool and its shape use it. */
  readonly isUsed: boolean
  readonly onChange: (size: number) => void
}

const SIZES = Array.from({ length: MAX_BRUSH }, (_, index) => ({
  id: String(index + 1),
  label: texts.toolbar.brushSizeValue(index + 1),
}))

/** The size of the brush, in a toolbar. */
export function BrushSize({ size, isUsed, onChange }: BrushSizeProps) {
  const label = texts.toolbar.brushSize
  return (
    <Hint text={isUsed ? label : texts.toolbar.whyNot(label, texts.toolbar.noBrushSize)}>
      <Select
        className="field-input brush-size"
        aria-label={label}
        value={String(size)}
        options={SIZES}
        // Not `disabled`: it takes the pointer and the focus to say why.
        aria-disabled={!isUsed}
        onChange={(id) => isUsed && onChange(Number(id))}
        onMouseDown={(event) => !isUsed && event.preventDefault()}
        // The arrows choose a size here; the toolbar would move on to the next button.
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow')) event.stopPropagation()
          if (!isUsed && event.key !== 'Tab') event.preventDefault()
        }}
      />
    </Hint>
  )
}
