/** Milliseconds of a frame that are spent on drawing: many pictures at once must not hold up keys and pointer. */
const BUDGET = 8

const waiting = new Set<() => void>()

/** Draws in one of the next frames, in the order asked for. Returns a function that withdraws the request. */
export function drawSoon(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawWaiting)
  waiting.add(draw)
  return () => waiting.delete(draw)
}

function drawWaiting(): void {
  const start = performance.now()
  try {
    for (const draw of waiting) {
      waiting.delete(draw)
      draw()
      if (performance.now() - start > BUDGET) break
    }
  } finally {
    // One picture that cannot be drawn must not hold up the others.
    if (waiting.size > 0) requestAnimationFrame(drawWaiting)
  }
}
