import { X } from 'lucide-react'
import { runAction } from '../actions'
import { texts } from '../texts'
import { IconButton } from '../ui/IconButton'
import { useSelected, useWorkbench } from '../workbench'

/** The run under way, how far it has come, and the way to stop it, in the status bar. */
export function JobStatus() {
  const bench = useWorkbench()
  const run = useSelected((state) => state.run)
  if (!run?.isShown) return null
  const { progress } = run
  const share = progress && progress.cells > 0 ? Math.round((100 * progress.decided) / progress.cells) : 0
  return (
    <span className="status-job">
      <span>{progress?.phase ?? texts.generate.starting}</span>
      <span className="status-bar" aria-hidden>
        <span className="status-done" style={{ transform: `scaleX(${share / 100})` }} />
      </span>
      <IconButton label={texts.face.status.stop} onClick={() => runAction(bench, 'generate.stop')}>
        <X size={14} />
      </IconButton>
    </span>
  )
}
