import { PanelRight } from 'lucide-react'
import { OVER_MAP } from '../canvas/covered-sides'
import { closeStyleEditor, DRAWER, DRAWER_HANDLE, toggleSide, useArrangement } from '../looks/layout-changes'
import { RIGHT_PANELS, usePanels } from '../panels/index'
import { PartBoundary } from '../panels/PartBoundary'
import { windowTexts } from '../texts/window'
import { Hint } from '../ui/IconButton'
import { useSelected, useApp } from '../state/app'
import { Splitter } from './Splitter'
import { StyleEditor } from './StyleEditor'
import './columns.css'

/**
 * The panels at the right of the map, one under the other, or the style editor in their place; in a narrow window a drawer
 * over the map.
 */
export function RightColumn() {
  const app = useApp()
  const entries = usePanels(RIGHT_PANELS)
  const { right } = useArrangement()
  const isDrawn = useSelected((state) => state.window.layout.drawer === 'right')
  const isStyling = useSelected((state) => state.window.layout.isStyling)
  if (right === 'hidden') return null
  const panels = (
    <>
      <div className="side-scroll">
        {isStyling ? (
          <PartBoundary label={windowTexts.customStyle.label}>
            <StyleEditor onClose={() => closeStyleEditor(app.store)} />
          </PartBoundary>
        ) : (
          entries.map(({ id, label, Component }) => (
            <PartBoundary key={id} label={label}>
              <Component />
            </PartBoundary>
          ))
        )}
      </div>
      <Splitter side="right" />
    </>
  )
  if (right === 'column') {
    return (
      <aside className="app-side" aria-label={windowTexts.sides.right}>
        {panels}
      </aside>
    )
  }
  return (
    <aside
      className="side-rail"
      aria-label={windowTexts.sides.right}
      data-pane=""
      {...(isDrawn ? DRAWER.right : {})}
    >
      <Hint text={windowTexts.sides.right}>
        <button
          type="button"
          className="button button-icon side-handle"
          aria-label={windowTexts.sides.right}
          aria-expanded={isDrawn}
          aria-controls={isDrawn ? 'right-panels' : undefined}
          {...DRAWER_HANDLE}
          onClick={() => toggleSide(app.store, 'right')}
        >
          <PanelRight size={16} />
        </button>
      </Hint>
      {isDrawn && (
        <div className="app-side" id="right-panels" {...OVER_MAP}>
          {panels}
        </div>
      )}
    </aside>
  )
}
