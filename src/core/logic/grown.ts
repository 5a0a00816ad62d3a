/** Returns an array with room for a length: the same one, or a copy of at least twice its length. */
export function grown<T extends Int32Array | Uint32Array | Uint8Array>(values: T, length: number): T
export function grown(
  values: Int32Array | Uint32Array | Uint8Array,
  length: number,
): Int32Array | Uint32Array | Uint8Array {
  if (length <= values.length) return values
  const size = Math.max(length, values.length * 2)
  const copy =
    values instanceof Int32Array
      ? new Int32Array(size)
      : values instanceof Uint32Array
        ? new Uint32Array(size)
        : new Uint8Array(size)
  copy.set(values)
  return copy
}
