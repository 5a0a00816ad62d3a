import { edgeTool } from './edge'
import { lockTool, unlockTool } from './lock'
import { paintTool } from './paint'
import type { Tool } from './tool'

/** The tools in the order of the toolbar; each brings its own kind of state, which its user only hands back. */
export const TOOLS: readonly Tool<unknown>[] = [paintTool, edgeTool, lockTool, unlockTool]

/** The tool of an id, or nothing. */
export function toolById(id: string): Tool<unknown> | undefined {
  return TOOLS.find((tool) => tool.id === id)
}
