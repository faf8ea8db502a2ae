import { type IDataObject, type IHookFunctions, NodeOperationError } from 'n8n-workflow'
import { callApi, callApiIfPresent } from '../call-api'

/**
 * What n8n stores about the endpoint of a trigger. The API shows the secret only once. n8n stores the
 * endpoint of a test run in the editor separately.
 */
export type StoredEndpoint = { id?: string; secret?: string }

/** Returns whether the stored endpoint exists as configured. Deletes one that does not match. */
export async function hasEndpoint(context: IHookFunctions): Promise<boolean> {
  const { id, secret } = readStored(context)
  if (id === undefined || secret === undefined) return false
  const endpoint = await callApiIfPresent(context, { method: 'GET', path: `/webhooks/${id}` })
  const isUsable = ['enabled', 'paused'].includes(String(endpoint?.status))
  if (endpoint && isUsable && isConfigured(context, endpoint)) return true
  await removeEndpoint(context)
  return false
}

/** Registers the address of the trigger and stores the ID and the secret of the endpoint. */
export async function addEndpoint(context: IHookFunctions): Promise<void> {
  const { id, secret } = await callApi(context, {
    method: 'POST',
    path: '/webhooks',
    body: {
      ...readSettings(context),
      description: `n8n workflow ${context.getWorkflow().name ?? context.getWorkflow().id}`.slice(0, 500), // oxfmt-ignore
    },
  })
  Object.assign(context.getWorkflowStaticData('node'), { id, secret })
}

/** Deletes the endpoint. One that a user has already deleted is not an error. */
export async function removeEndpoint(context: IHookFunctions): Promise<void> {
  const { id } = readStored(context)
  if (id !== undefined)
    await callApiIfPresent(context, { method: 'DELETE', path: `/webhooks/${id}` })
  const stored = readStored(context)
  delete stored.id
  delete stored.secret
}

const readStored = (context: IHookFunctions): StoredEndpoint =>
  context.getWorkflowStaticData('node')

/** The values of the endpoint that follow from the parameters of the trigger. */
function readSettings(context: IHookFunctions): IDataObject {
  const { filter } = context.getNodeParameter('options', {}) as { filter?: string | IDataObject }
  return {
    url: context.getNodeWebhookUrl('default'),
    events: context.getNodeParameter('events') as string[],
    filter: filter === undefined || filter === '' ? null : parseFilter(context, filter),
  }
}

function parseFilter(context: IHookFunctions, filter: string | IDataObject): IDataObject {
  if (typeof filter !== 'string') return filter
  try {
    return JSON.parse(filter) as IDataObject
  } catch (error) {
    throw new NodeOperationError(context.getNode(), 'The filter does not contain JSON.', {
      description: error instanceof Error ? error.message : '',
    })
  }
}

function isConfigured(context: IHookFunctions, endpoint: IDataObject): boolean {
  const { url, events, filter } = readSettings(context)
  const write = (parts: IDataObject): string =>
    JSON.stringify([parts.url, [...(parts.events as string[])].sort(), parts.filter ?? null])
  return write({ url, events, filter }) === write(endpoint)
}
