import { createRequire } from 'node:module'
import { eventually } from '../../server/test/support/eventually.ts'
import { fileOfN8n } from '../../tools/n8n.ts'
import type { N8n } from './start-n8n.ts'

/** A node of a workflow. */
export type WorkflowNode = {
  name: string
  type: string
  typeVersion: number
  parameters: Record<string, unknown>
  credentials?: Record<string, { id: string; name: string }>
  [key: string]: unknown
}

/** A workflow as its file contains it. */
export type WorkflowFile = {
  name: string
  nodes: WorkflowNode[]
  connections: Record<string, { main: { node: string; type: 'main'; index: 0 }[][] }>
  settings?: object
}

/** A workflow that n8n has stored. Its static data contain the endpoint of an active trigger. */
export type StoredWorkflow = {
  id: string
  versionId: string
  staticData: Record<string, { id: string; secret: string }> | null
}

/** An execution, with the output items of each node that ran. */
export type Execution = {
  id: string
  mode: string
  status: string
  outputs: Record<string, object[]>
}

/** Returns a workflow that runs these nodes one after the other. */
export function chain(name: string, nodes: WorkflowNode[]): WorkflowFile {
  const pairs = nodes.slice(1).map((node, n) => [nodes[n]?.name ?? '', node.name] as const)
  return {
    name,
    nodes,
    connections: Object.fromEntries(
      pairs.map(([from, node]) => [from, { main: [[{ node, type: 'main' as const, index: 0 }]] }]),
    ),
  }
}

/** Stores a workflow and activates it. @throws Error with the messages of triggers that failed */
export async function activate(n8n: N8n, workflow: WorkflowFile): Promise<StoredWorkflow> {
  const placed = workflow.nodes.map((node, n) => ({ position: [n * 200, 0], ...node, id: node['id'] ?? `node-${n}` })) // oxfmt-ignore
  const stored = await n8n.call<StoredWorkflow>('POST', '/workflows', {
    settings: { executionOrder: 'v1' },
    ...workflow,
    nodes: placed,
  })
  const { id, versionId } = stored
  await n8n.call('POST', `/workflows/${id}/activate`, { versionId })
  const { triggers } = await untilPublished(n8n, id, ['published', 'partial', 'failed'])
  const failures = triggers.map(({ errorMessage }) => errorMessage).filter(Boolean)
  if (failures.length > 0) throw new Error(failures.join('\n'))
  return n8n.call<StoredWorkflow>('GET', `/workflows/${id}`)
}

/** Deactivates a workflow. */
export async function deactivate(n8n: N8n, { id }: StoredWorkflow): Promise<void> {
  await n8n.call('POST', `/workflows/${id}/deactivate`, {})
  await untilPublished(n8n, id, ['not_published'])
}

type Publication = { status: string; triggers: { errorMessage: string | null }[] }

/** Waits until n8n, which activates workflows in the background, has reached one of these states. */
const untilPublished = (n8n: N8n, id: string, states: string[]): Promise<Publication> =>
  eventually(
    async () => {
      const found = await n8n.call<Publication>('GET', `/workflows/${id}/publication-status`)
      return states.includes(found.status) && found
    },
    { withinMs: 60_000, what: n8n.output },
  )

/** Lists the executions of a workflow that have ended, the latest first. */
export async function listExecutions(n8n: N8n, { id }: StoredWorkflow): Promise<Execution[]> {
  const filter = encodeURIComponent(JSON.stringify({ workflowId: id }))
  const { results } = await n8n.call<{ results: { id: string; status: string }[] }>(
    'GET',
    `/executions?filter=${filter}`,
  )
  const ended = results.filter(({ status }) => !['new', 'running'].includes(status))
  return Promise.all(ended.map((one) => readExecution(n8n, one.id)))
}

async function readExecution(n8n: N8n, id: string): Promise<Execution> {
  const { mode, status, data } = await n8n.call<{ mode: string; status: string; data: string }>('GET', `/executions/${id}`) // oxfmt-ignore
  const { resultData } = parseFlatted(data) as { resultData: { runData: Record<string, Run[]> } }
  const outputs = Object.entries(resultData.runData).map(([name, runs]) => {
    const items = (runs.at(-1)?.data?.main ?? []).flatMap((output) => output ?? [])
    return [name, items.map(({ json }) => json)] as const
  })
  return { id, mode, status, outputs: Object.fromEntries(outputs) }
}

type Run = { data?: { main: ({ json: object }[] | null)[] } }

// n8n stores executions in this format.
const { parse: parseFlatted } = createRequire(fileOfN8n('n8n/package.json'))('flatted') as {
  parse: (text: string) => unknown
}
