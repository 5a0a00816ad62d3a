/** How a piece moves from its rest to its other state: lengths in metres, in its own coordinates, angles in radians. */
export type Motion =
  | { readonly kind: 'swing'; readonly by: number }
  /** Upwards, cut off at a height: bars disappear into the lintel. */
  | { readonly kind: 'rise'; readonly by: number; readonly top: number }
  /** About an axis along +X; `from` is its angle at rest. */
  | {
      readonly kind: 'tilt'
      readonly y: number
      readonly z: number
      readonly from: number
      readonly by: number
    }
  /** Towards a point, in which it disappears. */
  | { readonly kind: 'shrink'; readonly x: number; readonly y: number; readonly z: number }

/** A position or a direction. */
export type Vector = [x: number, y: number, z: number]

/** Moves a position by a share of a motion, in place; a direction is only turned. */
export function moveVector(motion: Motion, share: number, vector: Vector, isDirection: boolean): void {
  const [x, y, z] = vector
  switch (motion.kind) {
    case 'swing':
      vector[0] = x * Math.cos(motion.by * share) + z * Math.sin(motion.by * share)
      vector[2] = z * Math.cos(motion.by * share) - x * Math.sin(motion.by * share)
      return
    case 'tilt': {
      const angle = motion.from + share * motion.by
      const [up, out] = isDirection ? [y, z] : [y - motion.y, z - motion.z]
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
      vector[1] = (isDirection ? 0 : motion.y) + up * cosine - out * sine
      vector[2] = (isDirection ? 0 : motion.z) + up * sine + out * cosine
      return
    }
    case 'rise':
      if (!isDirection) vector[1] = Math.min(motion.top, y + share * motion.by)
      return
    case 'shrink':
      if (isDirection) return
      vector[0] = x + share * (motion.x - x)
      vector[1] = y + share * (motion.y - y)
      vector[2] = z + share * (motion.z - z)
  }
}
