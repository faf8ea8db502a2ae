import { Problem, type Actor } from '#kit'
import { deliveryStatusTool, verifySignatureTool } from './delivery-tools.ts'
import { marketTool, responseTimesTool } from './figure-tools.ts'
import { explainScoreTool, findLeadsTool, getLeadTool, nextLeadsTool } from './lead-tools.ts'
import type { Operations } from './run-operation.ts'
import type { Tool } from './tool.ts'
import { assignTool, recordOutcomeTool } from './write-tools.ts'

/** All tools. Tools that write are offered only if the account allows it. */
export const tools: readonly Tool[] = [
  findLeadsTool,
  getLeadTool,
  explainScoreTool,
  nextLeadsTool,
  marketTool,
  responseTimesTool,
  deliveryStatusTool,
  verifySignatureTool,
  recordOutcomeTool,
  assignTool,
]

/** Returns the tools that a caller may call. */
export const toolsFor = (
  { authorize }: Pick<Operations, 'authorize'>,
  actor: Actor,
  mayWrite: boolean,
): Tool[] =>
  tools.filter((tool) => {
    if (tool.isWrite && !mayWrite) return false
    try {
      authorize(tool.operation, actor)
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      throw error
    }
  })
