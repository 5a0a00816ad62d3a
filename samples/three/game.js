// Walks through an exported town. Arrows walk and turn, space opens the door ahead, stairs lead to the other level.
import * as THREE from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

const [RADIUS, EYES, SPEED] = [0.3, 1.6, 3]
const { scene: town, parser } = await new GLTFLoader().loadAsync('town.glb')
const [nodes, bodies] = [[], []]
town.traverse((node) => nodes.push(node))
const spot = (node) => node.getWorldPosition(new THREE.Vector3())

// Bodies: the shape of each, as an unseen mesh that moves with its node. Rays hit it, and the walker stops.
const { shapes } = parser.json.extensions.OMI_physics_shape
for (const node of nodes) {
  const body = node.userData.gltfExtensions?.OMI_physics_body
  if (!body) continue
  const { trimesh, box } = shapes[body.collider.shape]
  const shape = trimesh
    ? (await parser.getDependency('mesh', trimesh.mesh)).clone()
    : new THREE.Mesh(new THREE.BoxGeometry(...box.size))
  shape.visible = false
  node.add(shape)
  bodies.push(shape)
}
const leaves = nodes.filter(({ userData, parent }) => userData.state && parent?.userData.edge)
const links = nodes.filter(({ userData }) => userData.link?.target)

const scene = new THREE.Scene()
scene.background = new THREE.Color('#a9c4d8')
scene.add(
  town,
  new THREE.HemisphereLight('#ffffff', '#8a7a66', 2.2),
  new THREE.DirectionalLight('#ffffff', 1),
)
const camera = new THREE.PerspectiveCamera(70, innerWidth / innerHeight, 0.05, 500)
const renderer = new THREE.WebGLRenderer({ antialias: true })
renderer.setSize(innerWidth, innerHeight)
document.body.append(renderer.domElement)
scene.updateMatrixWorld(true)

const start = nodes.find(({ userData }) => userData.place === 'start') ?? links[0] ?? nodes[0]
const walker = { at: spot(start), turn: 0, link: start, words: '' }
const ahead = () => new THREE.Vector3(-Math.sin(walker.turn), 0, -Math.cos(walker.turn))
const hit = (from, way, far) => new THREE.Raycaster(from, way, 0, far).intersectObjects(bodies)[0]

// Three rays at two heights, as wide as the walker.
function isBlocked(way, distance) {
  const across = new THREE.Vector3(-way.z, 0, way.x)
  const from = (side, height) =>
    walker.at
      .clone()
      .addScaledVector(across, side)
      .setY(walker.at.y + height)
  const rays = [-RADIUS, 0, RADIUS].flatMap((side) => [from(side, 0.4), from(side, 1.2)])
  return rays.some((ray) => hit(ray, way, distance + RADIUS))
}

function step(forward, turn, seconds) {
  walker.turn += 2 * turn * seconds
  const move = ahead().multiplyScalar(forward * SPEED * seconds)
  for (const part of [new THREE.Vector3(move.x, 0, 0), new THREE.Vector3(0, 0, move.z)]) {
    const distance = part.length()
    if (distance > 1e-6 && !isBlocked(part.clone().normalize(), distance)) walker.at.add(part)
  }
  const floor = hit(walker.at.clone().setY(walker.at.y + 1), new THREE.Vector3(0, -1, 0), 6)
  if (floor) walker.at.y = floor.point.y
  followLink()
}

// A place that is linked leads to the other end, but not back at once.
function followLink() {
  const near = links.find((place) => spot(place).setY(walker.at.y).distanceTo(walker.at) < 0.8)
  const link = near === walker.link ? undefined : near?.userData.link
  const other = link && nodes.find(({ userData }) => userData.id === link.target)
  if (other) walker.words = `You are in ${link.level}.`
  if (other) walker.at.copy(spot(other))
  walker.link = other || near
}

function use() {
  const reach = (leaf) => spot(leaf).sub(ahead()).distanceTo(walker.at)
  const leaf = leaves.filter((each) => reach(each) < 1.8).sort((a, b) => reach(a) - reach(b))[0]
  if (leaf?.userData.state === 'locked') walker.words = 'It is locked.'
  else if (leaf) leaf.rotation.y = leaf.rotation.y === 0 ? -Math.PI / 2 : 0
  leaf?.updateMatrixWorld(true)
}

const keys = new Set()
addEventListener('keydown', ({ code }) => (code === 'Space' ? use() : keys.add(code)))
addEventListener('keyup', ({ code }) => keys.delete(code))
const pressed = (one, other) => Number(keys.has(one)) - Number(keys.has(other))
let last = 0
renderer.setAnimationLoop((now) => {
  step(pressed('ArrowUp', 'ArrowDown'), pressed('ArrowLeft', 'ArrowRight'), Math.min(50, now - last) / 1000)
  last = now
  camera.position.set(walker.at.x, walker.at.y + EYES, walker.at.z)
  camera.rotation.y = walker.turn
  document.getElementById('words').textContent = walker.words
  renderer.render(scene, camera)
})
globalThis.game = { walker, step, use, leaves, nodes }
