import { parentPort } from 'node:worker_threads'
import type { LinkUpdate } from '../core/link/linked-project'
import { kindShape } from '../core/project/kind-shape'
import { MAX_CUSTOM_KINDS } from '../core/project/custom-kinds'
import { MAX_LEVELS } from '../core/project/project'
import * as z from '../core/text/zod'
import { checked } from '../ipc/checked'
import { sentenceOf } from '../jobs/messages'
import { projectLevel, text } from '../jobs/project-schema'
import { startLink, type Link } from '../node/link/link-server'
import type { FromLink, ToLink } from './link-thread'

// The thread of the live link.

/** The window may run an attacker's script: see docs/security.md. */
const linkUpdate = z.strictObject({
  name: text,
  id: z.exactOptional(text),
  kinds: z.exactOptional(z.array(z.shaped(kindShape)).check(z.maxLength(MAX_CUSTOM_KINDS))),
  order: z.array(text).check(z.maxLength(MAX_LEVELS)),
  levels: z.array(projectLevel).check(z.maxLength(MAX_LEVELS)),
  shown: text,
}) satisfies z.ZodMiniType<LinkUpdate>

const say = (message: FromLink): void => parentPort?.postMessage(message)

let link: Link | undefined

async function start(): Promise<void> {
  try {
    link = await startLink({ heard: (news) => say({ kind: 'heard', news }) })
    say({ kind: 'started', reply: { status: 'open', address: link.address } })
  } catch (error) {
    say({ kind: 'started', reply: { status: 'error', message: sentenceOf(error) } })
  }
}

parentPort?.on('message', (message: ToLink) => {
  if (message.kind === 'start') void start()
  else link?.show(checked(linkUpdate, message.update, 'The state of the project'))
})
