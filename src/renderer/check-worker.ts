import { answerCheck, type CheckRequest } from './checking'

/** The worker that checks large levels: a single law takes longer than a frame there. */
addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  answerCheck(data, (answer) => postMessage(answer))
})
