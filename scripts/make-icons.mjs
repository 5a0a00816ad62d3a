// node scripts/make-icons.mjs: draws the icons of the packages from resources/icons/brownstone.svg, with rsvg-convert. The
// results are committed: run it after a change of the drawing.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const folder = path.join(root, 'resources', 'icons')
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512]
const WINDOWS = [16, 24, 32, 48, 64, 128, 256]
/** The types of an icns file that hold PNG, with their pixels: ic11 to ic14 are those for dense screens. */
const MAC = [
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
]

const drawn = new Map()
mkdirSync(path.join(folder, 'linux'), { recursive: true })
for (const size of LINUX) writeFileSync(path.join(folder, 'linux', `${size}x${size}.png`), draw(size))
writeFileSync(path.join(folder, 'brownstone.ico'), ico(WINDOWS))
writeFileSync(path.join(folder, 'brownstone.icns'), icns(MAC))

/** The drawing as PNG with a width in pixels. */
function draw(size) {
  let png = drawn.get(size)
  if (png === undefined) {
    const args = ['--width', String(size), '--height', String(size), path.join(folder, 'brownstone.svg')]
    png = execFileSync('rsvg-convert', args)
    drawn.set(size, png)
  }
  return png
}

/** A Windows icon: a table of 16 bytes for each picture, then the pictures as PNG. */
function ico(sizes) {
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let at = head.length
  sizes.forEach((size, index) => {
    const row = 6 + 16 * index
    head.writeUInt8(size % 256, row) // 0 means 256
    head.writeUInt8(size % 256, row + 1)
    head.writeUInt16LE(1, row + 4)
    head.writeUInt16LE(32, row + 6)
    head.writeUInt32LE(draw(size).length, row + 8)
    head.writeUInt32LE(at, row + 12)
    at += draw(size).length
  })
  return Buffer.concat([head, ...sizes.map(draw)])
}

/** A Mac icon: each picture as PNG after its type and length. */
function icns(types) {
  const chunk = (type, body) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(body.length + 8, 4)
    return Buffer.concat([head, body])
  }
  return chunk('icns', Buffer.concat(types.map(([type, size]) => chunk(type, draw(size)))))
}
