import { useEffect, useRef, useState } from 'react'
import { xOf, yOf, type Direction } from '../../../core/level/grid'
import { aimAt, type Aim } from '../../../core/play/aim'
import type { Level } from '../../../core/level/level'
import type { ThemeId } from '../../../core/project/themes'
import '../../styles/first-person.css'
import { firstPersonTexts } from '../../texts/first-person'
import type { FirstPersonScene, Look } from './first-person-scene'
import { isOneMove, lookBetween, nearestTurn } from './glide'

const words = firstPersonTexts

/** Pause between two pictures of moving water, in milliseconds: slow waves need no more, and a walk stays smooth. */
const WAVE_PAUSE = 80
/** After so many seconds the waves begin again, so that their numbers stay exact. */
const WAVES_LAST = 3600

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>

/** How far a press moves before it is a drag, in CSS pixels. */
const DRAG = 6
/** Quarter turns of a drag across the whole picture, and how far one looks up or down at most, in radians. */
const QUARTERS_ACROSS = 1.2
const MOST_PITCH = 0.55

type Scenery = Pick<Props, 'level' | 'theme' | 'opened' | 'pose'>
type Answers = Pick<Props, 'onAim' | 'onTurn'>

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
  /** Called with what was clicked. */
  readonly onAim: (aim: Aim) => void
  /** Called with the quarter turns to the right that the view was dragged. */
  readonly onTurn: (quarters: number) => void
}

/** The first-person view. It moves nobody: the walk's owner does, and the camera follows. */
export function FirstPersonView({ level, theme, pose, opened, onTopDown, onAim, onTurn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [eye] = useState(() => new Eye())
  const [why, setWhy] = useState<string>()

  useEffect(() => (canvas.current ? eye.mount(canvas.current, setWhy) : undefined), [eye])
  useEffect(() => eye.show({ level, theme, opened, pose }), [eye, level, theme, opened, pose])
  useEffect(() => eye.answer({ onAim, onTurn }), [eye, onAim, onTurn])

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
  #cell = 0
  /** Where a drag began, and the look at that time. */
  #held: { readonly x: number; readonly y: number; readonly look: Look; isDrag: boolean } | undefined
  #answers: Answers | undefined
  #frame = 0
  #wave: ReturnType<typeof setTimeout> | undefined

  /** Sets what is called after a click or a drag. */
  answer(answers: Answers): void {
    this.#answers = answers
  }

  /** Loads the scene onto a canvas and listens to its pointer. Returns a function that ends both. */
  mount(canvas: HTMLCanvasElement, fail: (why: string) => void): () => void {
    let isOver = false
    const lose = (event: Event): void => {
      event.preventDefault()
      fail(words.lost)
    }
    const watch = new ResizeObserver(() => this.#resize(canvas))
    canvas.addEventListener('webglcontextlost', lose)
    const stopListening = this.#listen(canvas)
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
      stopListening()
      cancelAnimationFrame(this.#frame)
      clearTimeout(this.#wave)
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
    this.#held = undefined
    this.#cell = cell
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
    const from = before && isSame && isOneMove(before, to) ? before : to
    this.#look = from
    this.#glide(from, to)
  }

  /** Keys and the walk pad do the same as the pointer here. */
  #listen(canvas: HTMLCanvasElement): () => void {
    const listening = new AbortController()
    const { signal } = listening
    const press = (event: PointerEvent): void => {
      if (event.button !== 0) return
      canvas.setPointerCapture(event.pointerId)
      this.#press(event)
    }
    canvas.addEventListener('pointerdown', press, { signal })
    canvas.addEventListener('pointermove', (event) => this.#drag(event, canvas), { signal })
    canvas.addEventListener('pointerup', (event) => this.#release(event, canvas), { signal })
    canvas.addEventListener('pointercancel', () => this.#settle(), { signal })
    return () => listening.abort()
  }

  /** Begins a click or a drag. */
  #press({ clientX: x, clientY: y }: Point): void {
    const look = this.#look
    if (look) this.#held = { x, y, look, isDrag: false }
  }

  /** Looks around as far as the pointer was dragged. */
  #drag({ clientX, clientY }: Point, { clientWidth, clientHeight }: HTMLElement): void {
    const held = this.#held
    if (!held) return
    const [dx, dy] = [clientX - held.x, clientY - held.y]
    if (Math.hypot(dx, dy) > DRAG) held.isDrag = true
    if (!held.isDrag) return
    this.#from = undefined
    const pitch = Math.max(-MOST_PITCH, Math.min(MOST_PITCH, (dy / clientHeight) * MOST_PITCH * 2))
    this.#look = { ...held.look, angle: held.look.angle - (dx / clientWidth) * QUARTERS_ACROSS, pitch }
    this.#draw()
  }

  /** Ends a click or a drag: tells what was clicked, or by how many quarters the view was turned. */
  #release({ clientX, clientY }: Point, canvas: HTMLElement): void {
    const held = this.#held
    this.#held = undefined
    if (!held || !this.#scene || !this.#level || !this.#to) return
    if (held.isDrag) {
      const quarters = Math.round((this.#look?.angle ?? this.#to.angle) - this.#to.angle)
      if (quarters === 0) this.#settle()
      else this.#answers?.onTurn(quarters)
      return
    }
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const ray = this.#scene.rayThrough((clientX - left) / width, (clientY - top) / height)
    this.#answers?.onAim(aimAt(this.#level, this.#cell, this.#opened, ray))
  }

  /** Looks ahead again after a drag. */
  #settle(): void {
    this.#held = undefined
    if (this.#to && this.#look) this.#glide(this.#look, this.#to)
  }

  #glide(from: Look, to: Look): void {
    const isStill = prefersStillness()
    this.#from = isStill || from === to ? undefined : from
    if (isStill) this.#look = to
    this.#since = performance.now()
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
    const isStill = prefersStillness()
    if (!isStill) scene.setTime((now / 1000) % WAVES_LAST)
    if (this.#from) this.#look = lookBetween(this.#from, this.#to, now - this.#since)
    scene.look(this.#look ?? this.#to)
    if (this.#from && this.#look !== this.#to) this.#draw()
    else this.#from = undefined
    clearTimeout(this.#wave)
    if (scene.isMoving && !isStill) this.#wave = setTimeout(() => this.#draw(), WAVE_PAUSE)
  }

  #resize(canvas: HTMLCanvasElement): void {
    this.#scene?.resize(canvas.clientWidth, canvas.clientHeight, Math.min(2, devicePixelRatio))
  }
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
