import { runAction } from '../../actions'
import { useApp, useSelected } from '../../state/app'
import { linkTexts } from '../../texts/live-link'
import './StatusBar.css'

/** Says that the live link is open, and opens its dialog. */
export function LinkStatus() {
  const app = useApp()
  const games = useSelected((state) => state.window.liveLink?.games)
  if (games === undefined) return null
  return (
    <button type="button" className="status-button" onClick={() => runAction(app, 'play.liveLink')}>
      {linkTexts.status(games)}
    </button>
  )
}
