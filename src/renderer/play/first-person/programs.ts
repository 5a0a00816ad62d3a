import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  Mesh,
  type Material,
  type Object3D,
  type WebGLRenderer,
} from 'three'

/**
 * The programs that a scene is drawn with. The driver compiles them beside the window, so they are begun early and awaited
 * before they are used: a picture drawn at once would hold up the window until they are compiled.
 */
export class Programs {
  readonly #renderer: WebGLRenderer
  readonly #context: WebGL2RenderingContext
  /** Counts what was begun: only the last one counts. */
  #begun = 0
  #isCompiled = true
  /** Signalled once a driver that cannot tell whether a program is compiled has come to the end of the work so far. */
  #fence: WebGLSync | null = null
  /** Programs that were never asked for anything, which takes long the first time. */
  #unasked: { getUniforms: () => unknown }[] = []

  constructor(renderer: WebGLRenderer, context: WebGL2RenderingContext) {
    this.#renderer = renderer
    this.#context = context
  }

  /**
   * Begins to compile the programs that objects are drawn with. Programs depend on materials and on the attributes of
   * geometries.
   */
  begin(objects: readonly Object3D[]): void {
    const begun = ++this.#begun
    this.#isCompiled = false
    const camera = new Camera()
    // Elsewhere three would warn, and only the fence tells.
    const canTell = this.#context.getExtension('KHR_parallel_shader_compile') !== null
    const compiled = objects.map((each) =>
      canTell ? this.#renderer.compileAsync(each, camera) : this.#renderer.compile(each, camera),
    )
    void Promise.all(compiled).then(() => {
      if (begun !== this.#begun) return
      this.#isCompiled = true
      this.#unasked = [...(this.#renderer.info.programs ?? [])]
    })
    this.#context.deleteSync(this.#fence)
    this.#fence = this.#context.fenceSync(this.#context.SYNC_GPU_COMMANDS_COMPLETE, 0)
    this.#context.flush()
  }

  /** Does a piece of a few milliseconds of the work; returns false if there is nothing to do now. */
  prepare(): boolean {
    if (this.#unasked.length === 0 || !isOver(this.#context, this.#fence)) return false
    this.#unasked.pop()?.getUniforms()
    return true
  }

  /** Whether a picture can be drawn without waiting for a program. */
  get isReady(): boolean {
    return this.#isCompiled && this.#unasked.length === 0
  }
}

/** Returns a mesh without triangles, of a material and with attributes of some names. */
export function sampleOf(material: Material, attributes: readonly string[]): Mesh {
  const geometry = new BufferGeometry()
  for (const name of attributes) geometry.setAttribute(name, new BufferAttribute(new Float32Array(), 3))
  return new Mesh(geometry, material)
}

/** Whether everything before a fence is drawn. Changes between frames only. */
export function isOver(context: WebGL2RenderingContext, fence: WebGLSync | null): boolean {
  if (!fence || context.isContextLost()) return true
  return context.getSyncParameter(fence, context.SYNC_STATUS) === context.SIGNALED
}
