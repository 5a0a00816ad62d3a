import { expect, it, vi } from 'vitest'
import { installUpdate } from '../../src/web/install-update'

const newer = {} as ServiceWorker // only its presence counts

function begin(registration: { waiting: ServiceWorker | null; installing: ServiceWorker | null }) {
  const listeners = new Map<string, () => void>()
  const skip = vi.fn<() => void>()
  const reload = vi.fn<() => void>()
  const addEventListener = (type: string, listener: unknown): void =>
    void listeners.set(type, listener as () => void) // called without its event
  installUpdate({ worker: { addEventListener, messageSkipWaiting: skip }, registration, reload })
  return { skip, reload, send: (type: string) => listeners.get(type)?.() }
}

it('puts a version that waits in use, and reloads the page once it is', () => {
  const { skip, reload, send } = begin({ waiting: newer, installing: null })
  expect(skip).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  send('controlling')
  expect(reload).toHaveBeenCalledOnce()
})

it('puts a version in use when its installation ends', () => {
  const { skip, reload, send } = begin({ waiting: null, installing: newer })
  expect(skip).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  send('waiting')
  expect(skip).toHaveBeenCalledOnce()
})

it('reloads the page at once if another tab has put the version in use', () => {
  const { skip, reload } = begin({ waiting: null, installing: null })
  expect(reload).toHaveBeenCalledOnce()
  expect(skip).not.toHaveBeenCalled()
})
