/** A piece of a picture, and where on a canvas it is drawn. */
export interface PlacedPiece {
  readonly piece: { readonly canvas: HTMLCanvasElement; readonly isSeen: boolean }
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Whether each of its pixels is one of the canvas. */
  readonly isExact: boolean
}

/**
 * Draws pieces, and what lies under them only where they are not painted yet: to scale a coarse picture up to a whole screen takes
 * longer than to copy a sharp one.
 */
export function drawPieces(
  context: CanvasRenderingContext2D,
  pieces: readonly PlacedPiece[],
  under: readonly PlacedPiece[],
): void {
  for (const hole of pieces) {
    if (hole.piece.isSeen) continue
    const seen = under.filter((other) => other.piece.isSeen && meets(hole, other))
    if (seen.length === 0) continue
    context.save()
    context.beginPath()
    context.rect(hole.left, hole.top, hole.width, hole.height)
    context.clip()
    for (const other of seen) drawPiece(context, other)
    context.restore()
  }
  for (const piece of pieces) if (piece.piece.isSeen) drawPiece(context, piece)
}

function meets(a: PlacedPiece, b: PlacedPiece): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}

function drawPiece(
  context: CanvasRenderingContext2D,
  { piece: { canvas }, left, top, width, height, isExact }: PlacedPiece,
): void {
  context.imageSmoothingEnabled = !isExact
  if (isExact) context.drawImage(canvas, left, top)
  else context.drawImage(canvas, left, top, width, height)
}
