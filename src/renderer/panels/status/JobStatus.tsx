import { X } from 'lucide-react'
import { runAction } from '../../actions'
import { windowTexts } from '../../texts/window'
import { texts } from '../../texts'
import { IconButton } from '../../ui/IconButton'
import { useSelected, useApp } from '../../state/app'
import { wordsOfMapJob } from '../../worlds/world-job'
import { shownWorld } from '../../worlds/worlds'
import '../RunProgress.css'
import './StatusBar.css'

/** The running job in the status bar: its name, its progress and a button to stop it. */
export function JobStatus() {
  const run = useSelected((state) => state.level.run)
  // A world in view shows its own job above its map.
  const mapJob = useSelected((state) => (shownWorld(state) ? undefined : state.world.job))
  if (run?.isShown) {
    const { progress } = run
    const share = progress && progress.cells > 0 ? progress.decided / progress.cells : 0
    return <Job words={progress?.phase ?? texts.generate.starting} share={share} />
  }
  return mapJob ? <Job words={wordsOfMapJob(mapJob)} /> : null
}

/** One line about the running job; without a percentage if its progress is unknown. */
function Job({ words, share }: { readonly words: string; readonly share?: number }) {
  const app = useApp()
  return (
    <span className="line status-job">
      <span>{words}</span>
      {share !== undefined && (
        <span className="run-bar status-bar" aria-hidden>
          <span className="run-done" style={{ transform: `scaleX(${Math.round(100 * share) / 100})` }} />
        </span>
      )}
      <IconButton label={windowTexts.status.stop} onClick={() => runAction(app, 'generate.stop')}>
        <X size={14} />
      </IconButton>
    </span>
  )
}
