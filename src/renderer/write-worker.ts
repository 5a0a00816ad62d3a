import { formatById } from '../core/formats/index'
import type { WriteAnswer, WriteRequest } from './writing'

/** The worker that writes a file: large towns take seconds, and the window goes on meanwhile. */
addEventListener('message', ({ data }: MessageEvent<WriteRequest>) => {
  const { format, project, name, values, ownStyle } = data
  const write = formatById(format)?.write
  const answer: WriteAnswer = write
    ? { status: 'written', result: write(project, name, values, ownStyle) }
    : { status: 'failed', why: `There is no format "${format}".` }
  const buffers = answer.status === 'written' ? answer.result.files.map(({ bytes }) => bytes.buffer) : []
  postMessage(answer, { transfer: [...new Set(buffers)] })
})
