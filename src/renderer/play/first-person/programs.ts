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
 * The shader programs of a scene. The driver compiles them in the background, so compiling begins early and is awaited before
 * the programs are used: drawing a picture at once would block the window until they are compiled.
 */
export class Programs {
  readonly #renderer: WebGLRenderer
  readonly #context: WebGL2RenderingContext
  /** Number of the latest call of `begin`; results of earlier calls are ignored. */
  #begun = 0
  #isCompiled = true
  /** Signalled once the driver has finished the work so far, for drivers that cannot report compiled programs. */
  #fence: WebGLSync | null = null
  /** Programs whose uniforms were not read yet; the first reading takes long. */
  #unasked: { getUniforms: () => unknown }[] = []

  constructor(renderer: WebGLRenderer, context: WebGL2RenderingContext) {
    this.#renderer = renderer
    this.#context = context
  }

  /**
   * Begins to compile the programs for the given objects. Programs depend on materials and on the attributes of geometries.
   */
  begin(objects: readonly Object3D[]): void {
    const begun = ++this.#begun
    this.#isCompiled = false
    const camera = new Camera()
    // Without the extension, compileAsync of three.js warns; the fence then says when the programs are ready.
    const compilesAsync = this.#context.getExtension('KHR_parallel_shader_compile') !== null
    const compiled = objects.map((each) =>
      compilesAsync ? this.#renderer.compileAsync(each, camera) : this.#renderer.compile(each, camera),
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

  /** Works for a few milliseconds; returns false if there is nothing to do now. */
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

/** Returns a mesh without triangles, with the material and attributes that decide which program draws it. */
export function sampleOf(material: Material, attributes: readonly string[]): Mesh {
  const geometry = new BufferGeometry()
  for (const name of attributes) geometry.setAttribute(name, new BufferAttribute(new Float32Array(), 3))
  return new Mesh(geometry, material)
}

/** Whether the driver has finished all work before a fence. Changes only between frames. */
export function isOver(context: WebGL2RenderingContext, fence: WebGLSync | null): boolean {
  if (!fence || context.isContextLost()) return true
  return context.getSyncParameter(fence, context.SYNC_STATUS) === context.SIGNALED
}
