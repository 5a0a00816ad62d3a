import { describe, expect, it } from 'vitest'
import { drawPieces, type PlacedPiece } from '../../../../src/renderer/canvas/worlds/draw-pieces'

/** A piece whose canvas is its name, which the recording context below writes down. */
function piece(name: string, at: readonly [number, number, number, number], isSeen: boolean): PlacedPiece {
  const [left, top, width, height] = at
  const canvas = name as unknown as HTMLCanvasElement // the recording context only writes it down
  return { piece: { canvas, isSeen }, left, top, width, height, isExact: !name.startsWith('coarse') }
}

/** What is drawn, each with the rectangle to which it is clipped. */
function drawn(pieces: readonly PlacedPiece[], under: readonly PlacedPiece[]): readonly string[] {
  const log: string[] = []
  let clip = ''
  const context = {
    save: () => undefined,
    beginPath: () => undefined,
    rect: (...box: readonly number[]) => (clip = ` in ${box.join(' ')}`),
    clip: () => undefined,
    restore: () => (clip = ''),
    drawImage: (name: string) => log.push(name + clip),
  }
  drawPieces(context as unknown as CanvasRenderingContext2D, pieces, under) // what it calls is there
  return log
}

describe('The pieces of a drawn world', () => {
  const whole = piece('coarse', [0, 0, 300, 100], true)
  const left = piece('left', [0, 0, 100, 100], true)
  const middle = piece('middle', [100, 0, 100, 100], true)

  it('are drawn alone once they are painted', () => {
    expect(drawn([left, middle], [whole])).toEqual(['left', 'middle'])
  })

  it('have what lies under them only where they are not painted yet', () => {
    const missing = piece('right', [200, 0, 100, 100], false)
    const far = piece('coarse far', [300, 0, 300, 100], true)
    const unseen = piece('coarse unseen', [0, 0, 300, 100], false)
    expect(drawn([left, middle, missing], [whole, far, unseen])).toEqual([
      'coarse in 200 0 100 100',
      'left',
      'middle',
    ])
  })
})
