// Walks through a level while it is edited: open live.html?link=ADDRESS with the address of the live link. Arrows walk and turn.
import * as THREE from 'three'
import { followLink } from '../link/link.js'

const [CELL, HEIGHT, EYES, SPEED, RADIUS] = [2, 2.4, 1.6, 3, 0.3]
const scene = new THREE.Scene()
scene.background = new THREE.Color('#a9c4d8')
const walls = new THREE.Group()
scene.add(walls, new THREE.HemisphereLight('#ffffff', '#8a7a66', 2.5))
const stone = new THREE.MeshLambertMaterial({ color: '#b5a88f' })
const camera = new THREE.PerspectiveCamera(70, innerWidth / innerHeight, 0.05, 500)
const renderer = new THREE.WebGLRenderer({ antialias: true })
renderer.setSize(innerWidth, innerHeight)
document.body.append(renderer.domElement)

const walker = { at: new THREE.Vector3(), turn: 0, reported: '' }
let shown

function build(level, { edgeKinds }) {
  const shut = new Set(edgeKinds.filter(({ passage }) => passage === 'shut').map(({ number }) => number))
  const wall = (x, z, width, depth) => {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(width, HEIGHT, depth), stone)
    mesh.position.set(x * CELL, HEIGHT / 2, z * CELL)
    walls.add(mesh)
  }
  walls.clear()
  const each = (rows, act) => rows.forEach((row, y) => row.forEach((edge, x) => shut.has(edge) && act(x, y)))
  each(level.northEdges, (x, y) => wall(x + 0.5, y, CELL, 0.2))
  each(level.westEdges, (x, y) => wall(x, y + 0.5, 0.2, CELL))
  walls.updateMatrixWorld(true)
  const start = level.places.find(({ kind }) => kind === 'start')
  if (shown?.id !== level.id && start) walker.at.set((start.x + 0.5) * CELL, 0, (start.y + 0.5) * CELL)
  shown = level
}
const say = followLink(new URLSearchParams(location.search).get('link'), build)

function step(forward, turn, seconds) {
  walker.turn += 2 * turn * seconds
  const way = new THREE.Vector3(-Math.sin(walker.turn), 0, -Math.cos(walker.turn)).multiplyScalar(forward)
  const from = walker.at.clone().setY(EYES)
  const [hit] = new THREE.Raycaster(from, way, 0, SPEED * seconds + RADIUS).intersectObjects(walls.children)
  if (!hit) walker.at.addScaledVector(way, SPEED * seconds)
  const [x, y] = [walker.at.x, walker.at.z].map((at) => Math.floor(at / CELL))
  if (!shown || walker.reported === `${x} ${y}`) return
  if (say({ type: 'walker', level: shown.id, x, y })) walker.reported = `${x} ${y}`
}

const keys = new Set()
addEventListener('keydown', ({ code }) => keys.add(code))
addEventListener('keyup', ({ code }) => keys.delete(code))
const pressed = (one, other) => Number(keys.has(one)) - Number(keys.has(other))
let last = 0
renderer.setAnimationLoop((now) => {
  step(pressed('ArrowUp', 'ArrowDown'), pressed('ArrowLeft', 'ArrowRight'), Math.min(50, now - last) / 1000)
  last = now
  camera.position.copy(walker.at).setY(EYES)
  camera.rotation.y = walker.turn
  renderer.render(scene, camera)
})
globalThis.game = { walker, step, level: () => shown }
