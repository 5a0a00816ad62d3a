import { wantsLessMotion } from '../../canvas/less-motion'
import { xOf, yOf } from '../../../core/level/grid'
import { aimAt } from '../../../core/play/aim'
import type { Level } from '../../../core/level/level'
import type { ThemeId } from '../../../core/project/themes'
import { firstPersonTexts } from '../../texts/first-person'
import type { FirstPersonScene } from './first-person-scene'
import { draggedLook, isDragged, listenForDrags, type PointerPress, type Point } from './dragging'
import { aboveLanding, beginFall, fallBetween, type Fall } from '../../../core/scenery/fall'
import { isOneMove, lookBetween, nearestTurn, type Look } from '../../../core/scenery/glide'
import { isDoorAt, Movements, type Mover } from '../../../core/scenery/movements'
import type { Answers, Scenery } from './scenery'
import { Sharpness } from './sharpness'
import { pauseOfWaves, timeOfWaves } from './waves'

const words = firstPersonTexts

/** How long the window is held up at a time to build what comes into view, in milliseconds. */
const BUILD = 12
/** Pause between two looks at whether a picture is drawn, in milliseconds. */
const POLL = 4
/** How long the walker stands before a full picture is drawn where that is slow, in milliseconds: the next step comes first. */
const REST = 250

/** Ties a scene to its canvas: loads it, moves it with the walker, and disposes of it. */
export class Eye {
  #scene: FirstPersonScene | undefined
  #level: Level | undefined
  #theme: ThemeId = 'day'
  #drawn: Level | undefined
  #dressed: ThemeId | undefined
  #opened: ReadonlySet<number> = new Set()
  readonly #movements = new Movements()
  /** When things moved last. */
  #movedAt = 0
  #fall: Fall | undefined
  #look: Look | undefined
  #from: Look | undefined
  #to: Look | undefined
  #since = 0
  #cell = 0
  /** Where a drag began, and the look at that time. */
  #held: PointerPress | undefined
  #answers: Answers | undefined
  #frame = 0
  /** Draws the next wave, or the full picture after a rest. */
  #later: ReturnType<typeof setTimeout> | undefined
  readonly #sharpness = new Sharpness()
  /** Whether the last picture is still being drawn, and a next one is wanted. */
  #isDrawing = false
  #isWanted = false
  #poll: ReturnType<typeof setTimeout> | undefined
  /** Whether the last picture showed nothing that had to be built. */
  #isPrepared = false
  /** Milliseconds that the last picture took. */
  #took = 0
  /** Whether the walker has stood still long enough for a full picture. */
  #isRested = true

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
        watch.observe(canvas) // draws once it knows the size
      },
      () => !isOver && fail(words.notLoaded),
    )
    return () => {
      isOver = true
      watch.disconnect()
      stopListening()
      cancelAnimationFrame(this.#frame)
      clearTimeout(this.#later)
      clearTimeout(this.#poll)
      this.#frame = 0
      this.#isDrawing = false
      canvas.removeEventListener('webglcontextlost', lose)
      this.#scene?.dispose()
      this.#scene = undefined
      this.#drawn = undefined
    }
  }

  /** Shows a level from a cell. Steps and turns glide unless the system asks for reduced motion. */
  show({ level, theme, opened, moved, pit, pose: { cell, facing } }: Scenery): void {
    const before = this.#look
    const isMoved = cell !== this.#cell || level !== this.#level
    this.#fall = isMoved && pit !== undefined ? this.#fallFrom(pit) : undefined
    this.#held = undefined
    const passed = new Set([this.#cell, cell])
    this.#cell = cell
    const to: Look = {
      x: xOf(level, cell),
      y: yOf(level, cell),
      angle: before ? nearestTurn(before.angle, facing) : facing,
    }
    const isSame = this.#level?.width === level.width && this.#level.height === level.height
    const isAtOnce = this.#level !== level || wantsLessMotion()
    this.#level = level
    this.#theme = theme
    this.#opened = opened
    // The walker does not wait for doors that open before him.
    const isInstant = (mover: Mover): boolean => isAtOnce || isDoorAt(level, passed, mover)
    this.#movements.aim(new Set<Mover>([...opened, ...moved]), isInstant)
    this.#movedAt = performance.now()
    this.#to = to
    const from = this.#fall ? aboveLanding(to) : before && isSame && isOneMove(before, to) ? before : to
    this.#look = from
    this.#glide(from, to)
  }

  /** Returns the fall through a pit beside the walker; undefined if it cannot be shown. */
  #fallFrom(cell: number): Fall | undefined {
    const [level, from] = [this.#level, this.#look]
    // A fall is shown only in a level that is drawn.
    if (!level || !from || this.#drawn !== level || wantsLessMotion()) return undefined
    const { shares } = this.#movements
    const pit = { x: xOf(level, cell), y: yOf(level, cell) }
    return beginFall(from, pit, { shares, since: performance.now() })
  }

  /** Keys and the walk pad do the same as the pointer here. */
  #listen(canvas: HTMLCanvasElement): () => void {
    return listenForDrags(canvas, {
      press: ({ clientX: x, clientY: y }) => {
        if (this.#look) this.#held = { x, y, look: this.#look, isDrag: false }
      },
      drag: (point) => this.#drag(point, canvas),
      release: (point) => this.#release(point, canvas),
      cancel: () => this.#settle(),
    })
  }

  /** Looks around by the way that the pointer was dragged. */
  #drag(point: Point, canvas: HTMLElement): void {
    const held = this.#held
    if (!held) return
    held.isDrag ||= isDragged(held, point)
    if (!held.isDrag) return
    this.#move()
    this.#from = undefined
    this.#look = draggedLook(held, point, canvas)
    this.#draw()
  }

  /** Ends a click or a drag: tells what was clicked, or by how many quarters the view was turned. */
  #release({ clientX, clientY }: Point, canvas: HTMLElement): void {
    const held = this.#held
    this.#held = undefined
    if (!held || !this.#scene || !this.#level || !this.#to || this.#fall) return
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
    const isStill = wantsLessMotion()
    // Without motion each step is one picture, drawn at once.
    if (!isStill) this.#move()
    this.#from = isStill || from === to ? undefined : from
    if (isStill) this.#look = to
    this.#since = performance.now()
    this.#draw()
  }

  /** Ends a rest: the next pictures may be less sharp. */
  #move(): void {
    clearTimeout(this.#later)
    this.#isRested = false
  }

  /** Draws in the next frame, or as soon as the picture before is finished: pictures never queue up. */
  #draw(): void {
    this.#isWanted = true
    if (this.#frame !== 0 || this.#isDrawing || !this.#scene) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#isWanted = false
      this.#drawNow(performance.now())
    })
  }

  #drawNow(now: number): void {
    const scene = this.#scene
    if (!scene || !this.#level || !this.#to) return
    if (this.#fall && this.#drawFall(scene, this.#fall, now)) return
    if (this.#drawn !== this.#level || this.#dressed !== this.#theme) {
      scene.setLevel(this.#level, this.#theme)
      this.#isPrepared = false
    }
    this.#drawn = this.#level
    this.#dressed = this.#theme
    scene.setMoved(this.#movements.shares)
    if (this.#from) this.#look = lookBetween(this.#from, this.#to, now - this.#since)
    const look = this.#look ?? this.#to
    if (!scene.prepare(look, BUILD)) {
      this.#isPrepared = false
      if (look.rise !== undefined) this.#since = now // the landing waits for the floor
      return this.#draw()
    }
    const isStill = wantsLessMotion()
    if (!isStill) scene.setTime(timeOfWaves(now))
    const isMoving = this.#movements.advance(now - this.#movedAt)
    this.#movedAt = now
    const isNew = !this.#isPrepared
    this.#isPrepared = true
    const sharpness = this.#isRested ? 1 : this.#sharpness.moving
    scene.look(look, sharpness)
    // What is new also has to be loaded by the graphics card, which says little about the next pictures.
    this.#watch(now, isNew ? undefined : sharpness)
    if (this.#from && this.#look !== this.#to) return this.#draw()
    this.#from = undefined
    if (isMoving) return this.#draw()
    if (sharpness < 1) this.#drawLater(REST)
    else if (scene.isMoving && !isStill) this.#drawLater(pauseOfWaves(this.#took))
  }

  /** Draws a moment of a fall, in the level that the walker leaves. Returns whether the fall goes on. */
  #drawFall(scene: FirstPersonScene, { from, pit, shares, since }: Fall, now: number): boolean {
    const look = fallBetween(from, pit, now - since)
    if (!look) {
      this.#fall = undefined
      this.#since = now // the landing begins
      return false
    }
    scene.setMoved(shares)
    if (scene.prepare(look, BUILD)) {
      scene.look(look, this.#sharpness.moving)
      this.#watch(now, undefined)
    }
    this.#draw()
    return true
  }

  /** Waits until a picture is drawn, and learns from its time if its sharpness is given. */
  #watch(since: number, sharpness: number | undefined): void {
    this.#isDrawing = true
    clearTimeout(this.#poll)
    this.#poll = setTimeout(() => {
      if (!this.#scene?.isDrawn) return this.#watch(since, sharpness)
      this.#isDrawing = false
      this.#took = performance.now() - since
      if (sharpness !== undefined) this.#sharpness.took(this.#took, sharpness)
      if (this.#isWanted) this.#draw()
      this.#buildAhead()
    }, POLL)
  }

  /** Builds what the next steps will show, while the view is idle. */
  #buildAhead(): void {
    this.#poll = setTimeout(() => {
      if (this.#scene && this.#to && !this.#scene.prepareAhead(this.#to, BUILD)) this.#buildAhead()
    }, POLL)
  }

  /** Draws a full picture after a pause, unless the walker moves before. */
  #drawLater(pause: number): void {
    clearTimeout(this.#later)
    this.#later = setTimeout(() => {
      this.#isRested = true
      this.#draw()
    }, pause)
  }

  #resize(canvas: HTMLCanvasElement): void {
    this.#scene?.resize(canvas.clientWidth, canvas.clientHeight, Math.min(2, devicePixelRatio))
    this.#draw()
  }
}
