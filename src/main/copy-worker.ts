import { parentPort, workerData } from 'node:worker_threads'
import { createCopyStores, type CopyPlace } from './copy-stores'
import type { CopyAnswer, CopyCall } from './copy-thread'

// The thread that stores drafts and versions. It runs one call after another for each of them; the stores see to that.
const { drafts, versions } = createCopyStores(workerData as CopyPlace) // as copy-thread.ts starts it

const run = ({ call }: CopyCall): Promise<unknown> => {
  switch (call.to) {
    case 'drafts.store':
      return drafts.store(...call.values)
    case 'drafts.drop':
      return drafts.drop()
    case 'drafts.list':
      return drafts.list()
    case 'drafts.read':
      return drafts.read(...call.values)
    case 'drafts.own':
      return drafts.own()
    case 'drafts.discard':
      return drafts.discard(...call.values)
    case 'drafts.noteOpened':
      return drafts.noteOpened(...call.values)
    case 'versions.store':
      return versions.store(...call.values)
    case 'versions.list':
      return versions.list()
    case 'versions.read':
      return versions.read(...call.values)
    case 'versions.discard':
      return versions.discard(...call.values)
  }
}

parentPort?.on('message', (message: CopyCall) => {
  const answer = (reply: unknown): void => {
    const done: CopyAnswer = { id: message.id, reply }
    parentPort?.postMessage(done)
  }
  run(message).then(answer, (error: unknown) => {
    parentPort?.postMessage({ id: message.id, error: String(error) } satisfies CopyAnswer)
  })
})
