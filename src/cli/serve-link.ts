import { firstLevel, type Project } from '../core/project/project'
import { defined } from '../core/text/defined'
import { Exit, Stop, type ProgramIo } from './io'
import { sendOut } from './stdout'

const MAX_PORT = 65_535

/** A live link that shows a watched project to running games. */
export interface ServedLink {
  readonly show: (project: Project) => void
  readonly end: () => Promise<void>
}

/** Opens a live link on a port, or on a free one, and prints its address. Stops the program if the port cannot be used. */
export async function serveLink(
  io: ProgramIo,
  port: string | true,
  json: boolean | undefined,
): Promise<ServedLink> {
  const number = port === true ? 0 : Number(port)
  if (!Number.isInteger(number) || number < 0 || number > MAX_PORT) {
    throw new Stop(Exit.usage, [
      `--serve needs a port from 1 to ${MAX_PORT}, or none for a free one; it is “${port}”.`,
    ])
  }
  // WebSockets are loaded for this option only.
  const { startLink } = await import('../node/link/link-server')
  const { address, show, end } = await startLink({ port: number, heard: () => undefined }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Stop(Exit.usage, [`The live link cannot use port ${number}: ${reason}. Choose another port.`])
    },
  )
  const line = json === true ? JSON.stringify({ link: address }) : `Live link: ${address}`
  await sendOut(io, `${line}\n`).catch(async (error: unknown) => {
    await end()
    throw error
  })
  return {
    end,
    show: (project) => {
      const { name, id, kinds, levels } = project
      show({
        name,
        ...defined({ id, kinds }),
        order: levels.map((level) => level.id),
        levels,
        shown: firstLevel(project).id,
      })
    },
  }
}
