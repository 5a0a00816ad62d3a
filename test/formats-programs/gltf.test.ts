import { validateBytes } from 'gltf-validator'
import * as fc from 'fast-check'
import { Group, Mesh, type Object3D } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { describe, expect, it } from 'vitest'
import { writer as gltfWriter } from '../../src/core/formats/gltf/gltf'
import { draftOf } from '../../src/core/level/level'
import { firstLevel, projectOf, type Project } from '../../src/core/project/project'
import type { SettingValues } from '../../src/core/settings/setting'
import { oddProjects } from '../support/random-level'
import { smallTown } from '../support/small-town'
import { expectedEdges, readEdges, TriangleField, type Surface } from '../core/mesh/read-mesh'
import { partsOfGlb } from '../core/formats/gltf/read-glb'
import { needsPrograms, Workshop } from './support/programs'
import { samples } from '../support/samples'

const writeGltf = gltfWriter.write

/** Khronos' validator, three's loader and assimp read our files. */

const workshop = new Workshop()
const town = smallTown()

function bytesOf(project: Project, values: SettingValues = {}): Uint8Array<ArrayBuffer> {
  const [file] = writeGltf(project, 'town.glb', values).files
  if (!file) throw new Error('Nothing was written')
  return file.bytes
}

/**
 * What the validator reports, as "code at pointer". It does not know bodies, and so neither that they use meshes; and
 * texture coordinates wait for the textures of a game.
 */
async function complaintsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { issues } = await validateBytes(bytes, { maxIssues: 100_000 })
  const { scene } = partsOfGlb(bytes)
  const shapes = scene.extensions?.OMI_physics_shape?.shapes ?? []
  const used = shapes.flatMap((shape) => (shape.type === 'trimesh' ? [`/meshes/${shape.trimesh.mesh}`] : []))
  return issues.messages.flatMap(({ code, pointer = '' }) => {
    if (code === 'UNSUPPORTED_EXTENSION' && /^\/extensionsUsed\/[01]$/.test(pointer)) return []
    if (code === 'UNUSED_OBJECT' && (pointer.endsWith('/TEXCOORD_0') || used.includes(pointer))) return []
    return [`${code} at ${pointer}`]
  })
}

const variants = fc.record({ doors: fc.constantFrom('bodies', 'flat'), textures: fc.boolean() })

describe('the validator of Khronos', () => {
  it('reports nothing about a town, not even a hint', async () => {
    const { issues, info } = await validateBytes(bytesOf(town))
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0, numHints: 0 })
    expect(await complaintsOf(bytesOf(town))).toEqual([])
    expect(info.totalTriangleCount).toBeGreaterThan(100)
  })

  it('reports nothing about odd levels with odd names', async () => {
    await fc.assert(
      fc.asyncProperty(oddProjects({ maxSide: 5 }), variants, async (project, values) => {
        expect(await complaintsOf(bytesOf(project, values))).toEqual([])
      }),
      { numRuns: samples({ short: 8, long: 80 }) },
    )
  })

  it('reports a wrong index and a normal that is too long, so that its silence proves something', async () => {
    const bytes = bytesOf(town)
    const broken = bytes.slice()
    broken.fill(0xff, broken.length - 8, broken.length - 4)
    expect((await complaintsOf(broken)).join('\n')).toMatch(/ACCESSOR_INDEX/)
    const long = bytes.slice()
    const view = new DataView(long.buffer)
    const start = 28 + view.getUint32(12, true)
    const scene = JSON.parse(new TextDecoder().decode(long.subarray(20, start - 8)))
    view.setFloat32(start + scene.bufferViews[1].byteOffset, 2, true)
    expect((await complaintsOf(long)).join('\n')).toMatch(/ACCESSOR_VECTOR3_NON_UNIT/)
  })
})

/** Whether a mesh belongs to a place: it stands on its cell and is not one of its sides. */
function isFurniture({ parent }: Object3D): boolean {
  return parent !== null && (parent.userData['place'] !== undefined || isFurniture(parent))
}

describe('the bodies', () => {
  // Rules of OMI_physics_shape and OMI_physics_body, which the validator does not know.
  function problemsOf(bytes: Uint8Array): readonly string[] {
    const { scene } = partsOfGlb(bytes)
    const shapes = scene.extensions?.OMI_physics_shape?.shapes ?? []
    const isMesh = (mesh: number): boolean => scene.meshes[mesh] !== undefined
    return [
      ...shapes.flatMap((shape, index) => {
        const isRight =
          shape.type === 'trimesh' ? isMesh(shape.trimesh.mesh) : shape.box.size.every((size) => size > 0)
        return isRight ? [] : [`shape ${index}`]
      }),
      ...scene.nodes.flatMap(({ name = '', mesh, extensions }) => {
        const body = extensions?.OMI_physics_body
        if (!body || (mesh === undefined && shapes[body.collider.shape])) return []
        return [`body ${name}`]
      }),
    ]
  }

  it('name shapes that are there, and have no mesh of their own', () => {
    fc.assert(
      fc.property(oddProjects({ maxSide: 5 }), variants, (project, values) => {
        expect(problemsOf(bytesOf(project, values))).toEqual([])
      }),
      { numRuns: samples({ short: 10, long: 200 }) },
    )
  })

  it('are found wrong in a file with another number of a shape', () => {
    const text = Buffer.from(bytesOf(town)).toString('latin1')
    // As long as before, so that the file is whole.
    const wrong = text.replace(/"shape":1\d\}/, '"shape":99}')
    expect(problemsOf(Buffer.from(wrong, 'latin1'))).toHaveLength(1)
  })
})

describe('the loader of three', () => {
  async function load(bytes: Uint8Array<ArrayBuffer>): Promise<Object3D> {
    const { scene } = await new GLTFLoader().parseAsync(bytes.buffer, '')
    scene.updateMatrixWorld(true)
    return scene
  }

  it('finds the doors, the places and the sizes of the town', async () => {
    const scene = await load(bytesOf(town))
    const root = scene.children[0]
    expect(root?.userData).toMatchObject({ width: 16, height: 7, cellSize: 3 })
    const inn = root?.children.find(({ userData }) => userData['place'] === 'inn')
    expect(inn?.position.toArray()).toEqual([4.5, 0, 4.5])
    expect(inn).not.toBeInstanceOf(Group)
    const doors = root?.children.filter(({ userData }) => userData['edge'] === 'door') ?? []
    expect(doors.length).toBeGreaterThan(20)
    const leaf = doors.flatMap(({ children }) => children).find(({ name }) => name.startsWith('Door_leaf'))
    expect(leaf?.position.x).toBeCloseTo(0.93)
  })

  it('finds the other end of each link by its name, whatever the ends are called', async () => {
    const level = draftOf(firstLevel(town).level)
    level.places = ['Down [to] a.b:c/d', ' “Stairs”\t@ 5% "\u00a0'].flatMap((name, index) =>
      [0, 1].map((end) => ({
        cell: 2 * index + end,
        kind: 'stairs-down' as const,
        name,
        properties: {},
        link: { id: `link-${index}`, kind: 'stairs' as const },
      })),
    )
    const scene = await load(bytesOf(projectOf(level)))
    const ends: Object3D[] = []
    scene.traverse((object) => {
      if (object.userData['link'] !== undefined) ends.push(object)
    })
    expect(ends).toHaveLength(4)
    const others = ends.map(({ userData }) => scene.getObjectByName(userData['link'].node)?.userData['id'])
    expect(others).toEqual(ends.map(({ userData }) => userData['link'].target))
  })

  it('places every triangle so that all edges can be read', async () => {
    const surfaces: Surface[] = []
    ;(await load(bytesOf(town))).traverse((object) => {
      if (!(object instanceof Mesh) || isFurniture(object)) return
      const geometry = object.geometry.clone().applyMatrix4(object.matrixWorld).toNonIndexed()
      surfaces.push({ material: object.material.name, corners: geometry.getAttribute('position').array })
    })
    const { level } = firstLevel(town)
    const edges = readEdges(new TriangleField(surfaces, 3, 3), level.width, level.height)
    expect(edges).toEqual(expectedEdges(level))
    expect(new Set(edges)).toEqual(new Set(['open', 'wall', 'door', 'gate', 'closedGate', 'secretDoor']))
  })
})

describe('assimp', needsPrograms('assimp'), () => {
  it('counts as many triangles as the validator', async () => {
    const bytes = bytesOf(projectOf(firstLevel(town).level, 'Town'))
    workshop.put([{ name: 'town.glb', bytes }])
    const { status, output } = workshop.run('assimp', ['info', 'town.glb'])
    expect(status).toBe(0)
    const { info } = await validateBytes(bytes)
    // Meshes are drawn by several nodes; assimp counts each mesh once and names the materials.
    expect(output).toMatch(/Primitive Types:\s*triangles/)
    expect(output).toContain("'Façade'")
    expect(Number(/Materials:\s*(\d+)/.exec(output)?.[1])).toBe(info.materialCount)
  })

  it('refuses a file that is cut short, so that its silence proves something', () => {
    workshop.put([{ name: 'cut.glb', bytes: bytesOf(town).slice(0, 2000) }])
    expect(workshop.run('assimp', ['info', 'cut.glb']).status).not.toBe(0)
  })
})
