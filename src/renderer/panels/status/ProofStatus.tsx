import { verdictNow } from '../../check/proof'
import { runAction } from '../../actions'
import { useApp, useSelected } from '../../state/app'
import { logicTexts } from '../../texts/logic'
import { shownWorld } from '../../worlds/worlds'
import { VerdictIcon } from '../check/VerdictIcon'
import './StatusBar.css'

/** The verdict of the proof in the status bar; a click shows the proof. */
export function ProofStatus() {
  const app = useApp()
  const verdict = useSelected((state) => (shownWorld(state) ? undefined : verdictNow(state)))
  if (!verdict) return null
  return (
    <button
      type="button"
      className="status-button status-proof"
      data-tone={verdict.tone}
      title={logicTexts.proof.ask}
      onClick={() => runAction(app, 'check.prove')}
    >
      <VerdictIcon tone={verdict.tone} size={14} />
      {verdict.words}
    </button>
  )
}
