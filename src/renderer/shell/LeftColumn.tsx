import { Tabs } from 'radix-ui'
import { OVER_MAP } from '../canvas/covered-sides'
import { changeLayout, DRAWER, DRAWER_HANDLE, putAwayDrawer, useArrangement } from '../looks/layout-changes'
import { LEFT_PANELS, usePanels } from '../panels/index'
import { PartBoundary } from '../panels/PartBoundary'
import { windowTexts } from '../texts/window'
import { Hint } from '../ui/IconButton'
import { useSelected, useApp } from '../state/app'
import { Splitter } from './Splitter'
import { tourStop } from '../tour/tour'
import './columns.css'

/**
 * The panels at the left of the map, one at a time, chosen by tabs where there are several. A narrow window has room for
 * only a rail of tabs as icons: there a panel lies over the map, and its tab hides it again.
 */
export function LeftColumn() {
  const app = useApp()
  const panels = usePanels(LEFT_PANELS)
  const { left } = useArrangement()
  const wanted = useSelected((state) => state.window.layout.open.left)
  const isDrawn = useSelected((state) => state.window.layout.drawer === 'left')
  if (left === 'hidden') return null
  const isRail = left === 'rail'
  const open = panels.some(({ id }) => id === wanted) ? wanted : (panels[0]?.id ?? '')
  const shown = isRail && !isDrawn ? '' : open

  const choose = (id: string): void =>
    changeLayout(app.store, (layout) => ({
      ...layout,
      open: { ...layout.open, left: id },
      drawer: isRail ? 'left' : layout.drawer,
    }))
  const putAway = (): void => putAwayDrawer(app.store)

  return (
    <Tabs.Root
      asChild
      orientation={isRail ? 'vertical' : 'horizontal'}
      // On the rail a panel covers a part of the map, so it opens on purpose only.
      activationMode={isRail ? 'manual' : 'automatic'}
      value={shown}
      onValueChange={choose}
    >
      <aside
        className={isRail ? 'app-left app-left-rail' : 'app-left'}
        {...tourStop('left')}
        aria-label={windowTexts.sides.left}
        {...(isRail && shown !== '' ? DRAWER.left : {})}
      >
        {(isRail || panels.length > 1) && (
          <Tabs.List
            className="left-tabs"
            aria-label={windowTexts.sides.left}
            data-pane={isRail ? '' : undefined}
          >
            {panels.map(({ id, label, Icon }) => (
              <Hint key={id} text={label}>
                <Tabs.Trigger
                  value={id}
                  {...(shown === id ? DRAWER_HANDLE : {})}
                  className="button button-icon left-tab"
                  aria-label={label}
                  // Before the tabs handle the click, which would open the panel that is already open.
                  onMouseDown={(event) => {
                    if (!isRail || shown !== id || event.button !== 0) return
                    event.preventDefault()
                    putAway()
                  }}
                  onKeyDown={(event) => {
                    if (!isRail || shown !== id || (event.key !== 'Enter' && event.key !== ' ')) return
                    event.preventDefault()
                    putAway()
                  }}
                >
                  {Icon ? <Icon size={16} aria-hidden /> : <span aria-hidden>{label.charAt(0)}</span>}
                </Tabs.Trigger>
              </Hint>
            ))}
          </Tabs.List>
        )}
        {panels.map(({ id, label, Component }) => (
          <Tabs.Content
            key={id}
            value={id}
            className="left-panel"
            tabIndex={-1}
            {...(isRail ? OVER_MAP : {})}
          >
            <PartBoundary label={label}>
              <Component />
            </PartBoundary>
          </Tabs.Content>
        ))}
        {shown !== '' && <Splitter side="left" />}
      </aside>
    </Tabs.Root>
  )
}
