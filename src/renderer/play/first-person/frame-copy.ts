import {
  LinearFilter,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  WebGLRenderTarget,
  type Camera,
  type WebGLRenderer,
} from 'three'
import { setUniforms } from './material'

const VERTICES = /* glsl */ `
  varying vec2 at;
  void main() {
    at = uv;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`

const FRAGMENTS = /* glsl */ `
  uniform sampler2D picture;
  varying vec2 at;
  void main() {
    gl_FragColor = texture2D(picture, at);
  }
`

/**
 * Draws a scene beside the canvas, then copies the picture over it. A picture with all pixels has smooth edges; one with
 * fewer pixels is stretched, and saves the time for that.
 */
export class FrameCopy {
  readonly #smooth = new WebGLRenderTarget(1, 1, { samples: 4 })
  readonly #coarse = new WebGLRenderTarget(1, 1, { magFilter: LinearFilter, minFilter: LinearFilter })
  readonly #camera = new OrthographicCamera()
  readonly #scene = new Scene()
  readonly #sheet = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      vertexShader: VERTICES,
      fragmentShader: FRAGMENTS,
      uniforms: { picture: { value: null } },
      depthTest: false,
      depthWrite: false,
    }),
  )

  constructor() {
    this.#sheet.frustumCulled = false
    this.#scene.add(this.#sheet)
  }

  /** What copies the picture. */
  get sheet(): Mesh {
    return this.#sheet
  }

  /** Draws a scene with a share of the pixels of each row and column. */
  draw(renderer: WebGLRenderer, [scene, camera]: readonly [Scene, Camera], sharpness: number): void {
    const { x, y } = renderer.getDrawingBufferSize(new Vector2())
    const [width, height] = [x, y].map((pixels) => Math.max(1, Math.round(pixels * sharpness)))
    const target = sharpness < 1 ? this.#coarse : this.#smooth
    target.setSize(width ?? 1, height ?? 1)
    renderer.setRenderTarget(target)
    renderer.render(scene, camera)
    renderer.setRenderTarget(null)
    setUniforms(this.#sheet.material.uniforms, { picture: target.texture })
    renderer.render(this.#scene, this.#camera)
  }

  dispose(): void {
    this.#smooth.dispose()
    this.#coarse.dispose()
    this.#sheet.geometry.dispose()
    this.#sheet.material.dispose()
  }
}
