import { EDGE_CHOICES } from '../../editor/edge-kinds'
import { runAction } from '../actions'
import { drawingTexts } from '../texts/drawing'
import { Hint } from '../ui/IconButton'
import { useSelected, useApp } from '../state/app'

/** What the edge tool sets; in the toolbar while that tool is active. */
export function EdgeChoice() {
  const app = useApp()
  const choice = useSelected((state) => state.drawing.edgeChoice)
  return (
    <Hint text={drawingTexts.edges.kind}>
      <select
        className="field-input edge-choice"
        aria-label={drawingTexts.edges.kind}
        value={choice}
        onChange={(event) => runAction(app, `tool.edgeKind.${event.target.value}`)}
        // The arrows choose a kind here; the toolbar would move on to the next button.
        onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
      >
        {EDGE_CHOICES.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </Hint>
  )
}
