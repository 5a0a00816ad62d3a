import { Progress } from 'radix-ui'
import { runAction } from '../actions'
import { texts } from '../texts'
import { useSelected, useWorkbench } from '../workbench'

/** How far the run under way has come, and the way to stop it. Short runs show nothing. */
export function RunProgress() {
  const bench = useWorkbench()
  const run = useSelected((state) => state.run)
  if (!run?.isShown) return null
  const { progress } = run
  const share = progress && progress.cells > 0 ? Math.round((100 * progress.decided) / progress.cells) : 0
  return (
    <div className="run">
      <div className="run-words">
        <span>{progress?.phase ?? texts.generate.starting}</span>
        <span>{texts.toolbar.zoomValue(share)}</span>
      </div>
      <Progress.Root className="run-bar" value={share} aria-label={texts.generate.progress}>
        <Progress.Indicator className="run-done" style={{ transform: `scaleX(${share / 100})` }} />
      </Progress.Root>
      <button type="button" className="button button-plain" onClick={() => runAction(bench, 'generate.stop')}>
        {texts.generate.cancel}
      </button>
    </div>
  )
}
