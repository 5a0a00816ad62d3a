import { avenueTool, squareTool } from './area'
import { buildingTool } from './building'
import { connectTool } from './connect'
import { districtTool } from './district'
import { edgeTool } from './edge'
import { lockTool, unlockTool } from './lock'
import { marqueeTool } from './marquee'
import { moveTool } from './move'
import { paintTool } from './paint'
import { placeTool } from './place'
import { selectTool } from './select'
import type { Tool } from './tool'
import { wandTool } from './wand'
import { weighTool } from './weigh'

/** The tools in the order of the toolbar; each has its own type of state, which the caller only hands back. */
export const TOOLS: readonly Tool<unknown>[] = [
  selectTool,
  paintTool,
  buildingTool,
  squareTool,
  avenueTool,
  edgeTool,
  placeTool,
  connectTool,
  lockTool,
  unlockTool,
  weighTool,
  districtTool,
  marqueeTool,
  wandTool,
  moveTool,
]

/** Whether a tool uses the selected shape. */
export function takesShape(tool: Tool<unknown> | undefined): boolean {
  return tool?.selecting === undefined && tool?.ignoresShape !== true
}

/** Returns the tool of an id; undefined for an unknown id. */
export function toolById(id: string): Tool<unknown> | undefined {
  return TOOLS.find((tool) => tool.id === id)
}
