import { useEffect, useRef, useState } from 'react'
import { xOf, yOf, type Direction } from '../../../core/level/grid'
import type { Level } from '../../../core/level/level'
import type { ThemeId } from '../../../core/project/themes'
import '../../styles/first-person.css'
import { firstPersonTexts } from '../../texts/first-person'
import type { FirstPersonScene, Look } from './first-person-scene'
import { isOneMove, lookBetween, nearestTurn } from './glide'

const words = firstPersonTexts

type Scenery = Pick<Props, 'level' | 'theme' | 'opened' | 'pose'>

interface Props {
  /** The level as the walker sees it. */
  readonly level: Level
  /** How the level looks. */
  readonly theme: ThemeId
  readonly pose: { readonly cell: number; readonly facing: Direction }
  /** Edges of the level with open doors; a new set for each change. */
  readonly opened: ReadonlySet<number>
  /** Switches to the view from above; offered if first person cannot be shown. */
  readonly onTopDown: () => void
}

/** The first-person view. It moves nobody: the walk's owner does, and the camera follows. */
export function FirstPersonView({ level, theme, pose, opened, onTopDown }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [eye] = useState(() => new Eye())
  const [why, setWhy] = useState<string>()

  useEffect(() => (canvas.current ? eye.mount(canvas.current, setWhy) : undefined), [eye])
  useEffect(() => eye.show({ level, theme, opened, pose }), [eye, level, theme, opened, pose])

  if (why !== undefined) {
    return (
      <div className="first-person first-person-missing" role="alert">
        <p>{why}</p>
        <button type="button" className="button button-plain" onClick={onTopDown}>
          {words.topDown}
        </button>
      </div>
    )
  }
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no img element is drawn on
  return <canvas ref={canvas} className="first-person" role="img" aria-label={words.label} />
}

/** Ties a scene to its canvas: loads it, moves it with the walker, and disposes of it. */
class Eye {
  #scene: FirstPersonScene | undefined
  #level: Level | undefined
  #theme: ThemeId = 'day'
  #drawn: Level | undefined
  #dressed: ThemeId | undefined
  #opened: ReadonlySet<number> = new Set()
  #look: Look | undefined
  #from: Look | undefined
  #to: Look | undefined
  #since = 0
  #frame = 0

  /** Loads the scene onto a canvas. Returns a function that disposes of it. */
  mount(canvas: HTMLCanvasElement, fail: (why: string) => void): () => void {
    let isOver = false
    const lose = (event: Event): void => {
      event.preventDefault()
      fail(words.lost)
    }
    const watch = new ResizeObserver(() => this.#resize(canvas))
    canvas.addEventListener('webglcontextlost', lose)
    // Loads three only for playtests in first person.
    import('./first-person-scene').then(
      ({ FirstPersonScene }) => {
        if (isOver) return
        this.#scene = FirstPersonScene.create(canvas)
        if (!this.#scene) {
          fail(words.noWebGl)
          return
        }
        watch.observe(canvas)
        this.#resize(canvas)
        this.#draw()
      },
      () => !isOver && fail(words.notLoaded),
    )
    return () => {
      isOver = true
      watch.disconnect()
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      canvas.removeEventListener('webglcontextlost', lose)
      this.#scene?.dispose()
      this.#scene = undefined
      this.#drawn = undefined
    }
  }

  /** Shows a level from a cell. Steps and turns glide unless the system asks for reduced motion. */
  show({ level, theme, opened, pose: { cell, facing } }: Scenery): void {
    const before = this.#look
    const to: Look = {
      x: xOf(level, cell),
      y: yOf(level, cell),
      angle: before ? nearestTurn(before.angle, facing) : facing,
    }
    const isSame = this.#level?.width === level.width && this.#level.height === level.height
    this.#level = level
    this.#theme = theme
    this.#opened = opened
    this.#to = to
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!before || isStill || !isSame || !isOneMove(before, to)) {
      this.#from = undefined
      this.#look = to
    } else {
      this.#from = before
      this.#since = performance.now()
    }
    this.#draw()
  }

  #draw(): void {
    if (this.#frame !== 0 || !this.#scene) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#drawNow(performance.now())
    })
  }

  #drawNow(now: number): void {
    const scene = this.#scene
    if (!scene || !this.#level || !this.#to) return
    if (this.#drawn !== this.#level || this.#dressed !== this.#theme) scene.setLevel(this.#level, this.#theme)
    this.#drawn = this.#level
    this.#dressed = this.#theme
    scene.setOpened(this.#opened)
    if (this.#from) this.#look = lookBetween(this.#from, this.#to, now - this.#since)
    scene.look(this.#look ?? this.#to)
    if (this.#from && this.#look !== this.#to) this.#draw()
    else this.#from = undefined
  }

  #resize(canvas: HTMLCanvasElement): void {
    this.#scene?.resize(canvas.clientWidth, canvas.clientHeight, Math.min(2, devicePixelRatio))
  }
}
