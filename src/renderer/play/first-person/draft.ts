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

/** Draws a scene with fewer pixels than the canvas has, and stretches the picture over the canvas. */
export class Draft {
  readonly #target = new WebGLRenderTarget(1, 1, { magFilter: LinearFilter, minFilter: LinearFilter })
  readonly #camera = new OrthographicCamera()
  readonly #scene = new Scene()
  readonly #sheet = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      vertexShader: VERTICES,
      fragmentShader: FRAGMENTS,
      uniforms: { picture: { value: this.#target.texture } },
      depthTest: false,
      depthWrite: false,
    }),
  )

  constructor() {
    this.#sheet.frustumCulled = false
    this.#scene.add(this.#sheet)
  }

  /** Draws a scene with a share of the pixels of each row and column. */
  draw(renderer: WebGLRenderer, [scene, camera]: readonly [Scene, Camera], sharpness: number): void {
    const { x, y } = renderer.getDrawingBufferSize(new Vector2())
    const [width, height] = [x, y].map((pixels) => Math.max(1, Math.round(pixels * sharpness)))
    this.#target.setSize(width ?? 1, height ?? 1)
    renderer.setRenderTarget(this.#target)
    renderer.render(scene, camera)
    renderer.setRenderTarget(null)
    renderer.render(this.#scene, this.#camera)
  }

  dispose(): void {
    this.#target.dispose()
    this.#sheet.geometry.dispose()
    this.#sheet.material.dispose()
  }
}
