import { connect } from '../ipc/client'
import { joinPools } from './jobs/join-pools'
import { createPool } from './jobs/pool'
import { threadsOf } from './jobs/start-thread'
import { startWorker } from './jobs/start-worker'
import { workersHere } from './jobs/web-worker'
import { start } from './shell/start'

// The desktop's entry: the preload has put the bridge where no other page has one.
if (window.brownstone) {
  const host = connect(window.brownstone)
  const threads = threadsOf(host)
  void start(host, (problem) =>
    joinPools({
      threads: createPool(threads.start, workersHere(), problem),
      workers: createPool(startWorker, workersHere(), problem),
      poolOf: (thread) => createPool(threads.joining(thread), 1, problem),
    }),
  )
}
