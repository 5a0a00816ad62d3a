import { parentPort, workerData } from 'node:worker_threads'
import { createKeptStores, type KeptPlace } from './kept-stores'
import type { KeptAnswer, KeptCall } from './kept-thread'

// The thread that stores drafts and versions. It runs one call after another for each of them; the stores see to that.
const { drafts, versions } = createKeptStores(workerData as KeptPlace) // as kept-thread.ts starts it

const run = ({ call }: KeptCall): Promise<unknown> => {
  switch (call.to) {
    case 'drafts.keep':
      return drafts.keep(...call.values)
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
    case 'versions.keep':
      return versions.keep(...call.values)
    case 'versions.list':
      return versions.list()
    case 'versions.read':
      return versions.read(...call.values)
    case 'versions.discard':
      return versions.discard(...call.values)
  }
}

parentPort?.on('message', (message: KeptCall) => {
  const answer = (reply: unknown): void => {
    const done: KeptAnswer = { id: message.id, reply }
    parentPort?.postMessage(done)
  }
  run(message).then(answer, (error: unknown) => {
    parentPort?.postMessage({ id: message.id, error: String(error) } satisfies KeptAnswer)
  })
})
