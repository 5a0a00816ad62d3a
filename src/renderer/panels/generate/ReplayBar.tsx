import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { PANE } from '../../state/panes'
import { useLevelWords } from '../../state/use-level-words'
import { runTexts } from '../../texts/runs'
import { IconButton } from '../../ui/IconButton'
import { writeWords } from '../../ui/write-words'
import './ReplayBar.css'

interface ReplayBarProps {
  readonly label: string
  readonly sliderLabel: string
  /** The slider goes from 0 to this. */
  readonly max: number
  readonly value: number
  /** Describes the frame, below the slider and to screen readers. */
  readonly words: string
  readonly isPlaying: boolean
  readonly onGo: (value: number) => void
  readonly onStep: (step: 1 | -1) => void
  /** Goes one street on or back, if single streets are recorded. */
  readonly onStreet?: (step: 1 | -1) => void
  readonly onPlay: () => void
  readonly onLeave: () => void
  /** The line that explains a cell. The owner of the replay writes it, because it follows the pointer. */
  readonly why: RefObject<HTMLParagraphElement | null>
  /** Further content, below the text of the frame. */
  readonly below?: ReactNode
  /** Further buttons, between the slider and the button that ends the replay. */
  readonly children?: ReactNode
}

/** The strip of a replay: a slider, which has the focus at first, buttons for steps and for playing, and text. */
export function ReplayBar(props: ReplayBarProps) {
  const { label, sliderLabel, max, value, words, isPlaying, why, below, children } = props
  const { onGo, onStep, onStreet, onPlay, onLeave } = props
  const slider = useRef<HTMLInputElement>(null)
  const inWords = useLevelWords()
  useEffect(() => slider.current?.focus({ preventScroll: true }), [])
  return (
    <section className="replay" aria-label={label} {...PANE}>
      <div className="replay-row">
        <IconButton label={runTexts.replay.previousStep} onClick={() => onStep(-1)}>
          <SkipBack size={16} />
        </IconButton>
        {onStreet ? (
          <IconButton label={inWords(runTexts.replay.previousStreet)} onClick={() => onStreet(-1)}>
            <StepBack size={16} />
          </IconButton>
        ) : null}
        <IconButton label={isPlaying ? runTexts.replay.pause : runTexts.replay.play} onClick={onPlay}>
          {isPlaying ? <Pause size={16} /> : <Play size={16} />}
        </IconButton>
        {onStreet ? (
          <IconButton label={inWords(runTexts.replay.nextStreet)} onClick={() => onStreet(1)}>
            <StepForward size={16} />
          </IconButton>
        ) : null}
        <IconButton label={runTexts.replay.nextStep} onClick={() => onStep(1)}>
          <SkipForward size={16} />
        </IconButton>
        <input
          ref={slider}
          type="range"
          className="replay-slider"
          min={0}
          max={max}
          value={value}
          aria-label={sliderLabel}
          aria-valuetext={words}
          onChange={(event) => onGo(Number(event.target.value))}
        />
        {children}
        <IconButton label={runTexts.replay.leave} onClick={onLeave}>
          <X size={16} />
        </IconButton>
      </div>
      <p className="replay-words">{words}</p>
      {below}
      <p className="replay-why" ref={why} />
    </section>
  )
}

/** Keeps the explaining line up to date, straight in the page, because it follows the pointer. Returns a function that stops it. */
export function writeWhy(
  line: { readonly current: HTMLElement | null },
  words: () => string,
  ...follow: readonly ((write: () => void) => () => void)[]
): () => void {
  const write = (): void => {
    writeWords(line.current, words())
  }
  write()
  const ends = follow.map((subscribe) => subscribe(write))
  return () => ends.forEach((end) => end())
}
