import { ChevronDown, ChevronUp } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { LOW_BELOW } from '../state/layout'
import { foldBottom, isBottomFolded, openPanel, useArrangement, useRoom } from '../looks/layout-changes'
import { BOTTOM_PANELS, usePanels } from '../panels/index'
import { PartBoundary } from '../panels/PartBoundary'
import { windowTexts } from '../texts/window'
import { IconButton } from '../ui/IconButton'
import { useSelected, useApp } from '../state/app'
import { Splitter } from './Splitter'
import { tourStop } from '../tour/tour'
import './columns.css'

/** The panels below the map, one open at a time. Folded or empty, they take one line. */
export function BottomColumn() {
  const app = useApp()
  const panels = usePanels(BOTTOM_PANELS)
  const { bottom } = useArrangement()
  const wanted = useSelected((state) => state.window.layout.open.bottom)
  const isFolded = useSelected(isBottomFolded)
  const { height } = useRoom()
  if (bottom === 'hidden' || (isFolded && height < LOW_BELOW)) return null
  const open = panels.some(({ id }) => id === wanted) ? wanted : (panels[0]?.id ?? '')
  return (
    <Tabs.Root
      className={isFolded ? 'app-bottom app-bottom-folded' : 'app-bottom'}
      value={open}
      {...tourStop('problems')}
      activationMode="manual"
      onValueChange={(id) => openPanel(app.store, 'bottom', id)}
    >
      {!isFolded && <Splitter side="bottom" />}
      {panels.map(({ id, label, Component }) => (
        <Tabs.Content key={id} value={id} className="bottom-panel" tabIndex={-1}>
          <PartBoundary label={label}>
            <Component />
          </PartBoundary>
        </Tabs.Content>
      ))}
      <div className="bottom-head">
        {panels.length > 1 && (
          <Tabs.List className="bottom-tabs" aria-label={windowTexts.sides.bottom}>
            {panels.map(({ id, label }) => (
              <Tabs.Trigger key={id} value={id} className="button bottom-tab">
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        )}
        <IconButton
          label={isFolded ? windowTexts.sides.unfold : windowTexts.sides.fold}
          onClick={() => foldBottom(app.store, !isFolded)}
        >
          {isFolded ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        </IconButton>
      </div>
    </Tabs.Root>
  )
}
