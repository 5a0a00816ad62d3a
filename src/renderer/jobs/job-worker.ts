import { answer } from './tasks/index'

/** The worker of all jobs. It does one at a time, then waits for the next. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  void answer(data, (message, transfer) => postMessage(message, { transfer }))
})
