import { useEffect, useRef, useState } from 'react'
import { firstPersonTexts } from '../../texts/first-person'
import { PlainButton } from '../../ui/buttons'
import { Eye } from './eye'
import type { Answers, Scenery } from './scenery'
import './FirstPersonView.css'

const words = firstPersonTexts

interface Props extends Scenery, Answers {
  /** Switches to the view from above; offered if first person cannot be shown. */
  readonly onTopDown: () => void
}

/** The first-person view. It moves nobody: the walk's owner does, and the camera follows. */
export function FirstPersonView({ onTopDown, onAim, onTurn, ...scenery }: Props) {
  const { level, theme, pose, opened, moved, pit } = scenery
  const canvas = useRef<HTMLCanvasElement>(null)
  const [eye] = useState(() => new Eye())
  const [why, setWhy] = useState<string>()

  useEffect(() => (canvas.current ? eye.mount(canvas.current, setWhy) : undefined), [eye])
  useEffect(
    () => eye.show({ level, theme, opened, moved, pit, pose }),
    [eye, level, theme, opened, moved, pit, pose],
  )
  useEffect(() => eye.answer({ onAim, onTurn }), [eye, onAim, onTurn])

  if (why !== undefined) {
    return (
      <div className="first-person first-person-missing" role="alert">
        <p>{why}</p>
        <PlainButton onClick={onTopDown}>{words.topDown}</PlainButton>
      </div>
    )
  }
  return (
    <figure className="first-person" aria-label={words.label}>
      <canvas ref={canvas} />
    </figure>
  )
}
