import { vi } from 'vitest'

/** Waits until a check passes: longer than Vitest's one second, which a busy machine takes for a small job of a worker. */
export function eventually<T>(check: () => T | Promise<T>, timeout = 20_000): Promise<T> {
  return vi.waitFor(check, timeout)
}
