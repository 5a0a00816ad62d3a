import { Progress } from 'radix-ui'
import { useEffect, useId, useState } from 'react'
import type { Progress as RunNews } from '../../core/generate/generator'
import { runAction } from '../actions'
import { easeRun, ignoreStall, keepable, stallWords } from '../generate/run'
import { toggleLive } from '../generate/rolls'
import type { Run } from '../state/run-state'
import { runTexts } from '../texts/runs'
import { texts } from '../texts'
import { useSelected, useApp } from '../state/app'
import { MainButton, PlainButton } from '../ui/buttons'
import './RunProgress.css'

/** The current step and what is left of it: "Joining streets: 5 networks left". */
function phaseWords(progress: RunNews | undefined): string {
  if (!progress) return texts.generate.starting
  const { phase, networks, decided, cells } = progress
  if (networks !== undefined && networks > 1)
    return runTexts.runs.phase(phase, runTexts.runs.networksLeft(networks))
  return runTexts.runs.phase(phase, decided < cells ? runTexts.runs.undecided(cells - decided) : '')
}

/** The progress of the current run, with a button to stop it. Short runs show nothing. */
export function RunProgress() {
  const app = useApp()
  const run = useSelected((state) => state.level.run)
  if (!run?.isShown) return null
  const { progress } = run
  const share = progress && progress.cells > 0 ? Math.round((100 * progress.decided) / progress.cells) : 0
  return (
    <div className="run">
      <div className="run-words">
        <span>{phaseWords(progress)}</span>
        <span>{texts.toolbar.zoomValue(share)}</span>
      </div>
      <Progress.Root className="run-bar" value={share} aria-label={texts.generate.progress}>
        <Progress.Indicator className="run-done" style={{ transform: `scaleX(${share / 100})` }} />
      </Progress.Root>
      <div className="run-words run-figures">
        <span>{progress && runTexts.runs.decided(progress.decided, progress.cells)}</span>
        <span>{progress?.tries !== undefined && runTexts.runs.tries(progress.tries)}</span>
        <Seconds since={run.startedAt} />
      </div>
      <StallNotice run={run} />
      <PlainButton onClick={() => runAction(app, 'generate.stop')}>{texts.generate.cancel}</PlainButton>
    </div>
  )
}

/** Counts the seconds of a run, even if the run reports nothing. */
function Seconds({ since }: { readonly since: number }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = (): void => setSeconds(Math.floor((performance.now() - since) / 1000))
    count()
    const counting = setInterval(count, 250)
    return () => clearInterval(counting)
  }, [since])
  return <span>{runTexts.runs.seconds(seconds)}</span>
}

/** Says why a run stalls, and offers to ease the setting. */
function StallNotice({ run }: { readonly run: Run }) {
  const app = useApp()
  const ease = useSelected((state) => state.level.generator.ease)
  if (run.stall === undefined || run.stall === 'ignored') return null
  return (
    <div className="stall">
      <p>{stallWords(app.store.getState(), run.stall)}</p>
      <div className="panel-buttons">
        {ease && (
          <MainButton onClick={() => easeRun(app.store, app.jobs)}>
            {runTexts.runs.ease(ease.value)}
          </MainButton>
        )}
        <PlainButton onClick={() => ignoreStall(app.store)}>{runTexts.runs.keepGoing}</PlainButton>
      </div>
    </div>
  )
}

/** Beside the message that a run was stopped: a button that keeps the cells it decided. */
export function KeepPartial() {
  const app = useApp()
  const canKeep = useSelected((state) => keepable(state) !== undefined)
  if (!canKeep) return null
  return (
    <button
      type="button"
      className="button button-plain keep-partial"
      onClick={() => runAction(app, 'generate.keepPartial')}
    >
      {runTexts.runs.keepPartial}
    </button>
  )
}

/** Whether a change of a setting re-rolls at once. */
export function LiveSwitch() {
  const app = useApp()
  const isLive = useSelected((state) => state.window.rerollsLive)
  const id = useId()
  return (
    <label className="line live-switch" htmlFor={id}>
      <input id={id} type="checkbox" checked={isLive} onChange={() => toggleLive(app.store)} />
      {runTexts.runs.live}
    </label>
  )
}
