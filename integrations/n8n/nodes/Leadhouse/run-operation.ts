import type { IDataObject, IExecuteFunctions } from 'n8n-workflow'
import { callApi } from '../call-api'
import { idempotencyHeader } from './idempotency-key'
import { readFields } from './read-parameters'

type Operation = (context: IExecuteFunctions, item: number) => Promise<IDataObject[]>

/** The operations by resource and name. Each returns the output items of one input item. */
const operations: Record<string, Operation> = {
  'lead.get': async (context, item) => [
    await callApi(context, { method: 'GET', path: `/leads/${leadId(context, item)}`, item }),
  ],
  'lead.getScore': async (context, item) => {
    const path = `/leads/${leadId(context, item)}/score`
    const query = { explain: context.getNodeParameter('explain', item) as string }
    return [await callApi(context, { method: 'GET', path, query, item })]
  },
  'lead.search': (context, item) => listAll(context, '/leads', item),
  'lead.submit': (context, item) =>
    post(context, item, '/leads', ['email', 'phone', 'name', 'message']),
  'outcome.record': (context, item) =>
    post(context, item, `/leads/${leadId(context, item)}/outcome`, ['outcome']),
  'service.getAll': (context, item) => listAll(context, '/services', item),
}

/** Runs the chosen operation for one input item. */
export async function runOperation(
  context: IExecuteFunctions,
  item: number,
): Promise<IDataObject[]> {
  const resource = context.getNodeParameter('resource', item) as string
  const name = context.getNodeParameter('operation', item) as string
  const operation = operations[`${resource}.${name}`]
  return operation ? operation(context, item) : []
}

const leadId = (context: IExecuteFunctions, item: number): string =>
  encodeURIComponent(String(context.getNodeParameter('lead_id', item)))

/** Sends the named fields and the additional ones. A repetition of the request changes nothing. */
async function post(
  context: IExecuteFunctions,
  item: number,
  path: string,
  names: string[],
): Promise<IDataObject[]> {
  const { idempotency_key, ...body } = readFields(context, item, {
    names,
    collection: 'additionalFields',
  })
  const headers = idempotencyHeader(context, item, {
    path,
    body,
    chosen: idempotency_key as string | undefined,
  })
  return [await callApi(context, { method: 'POST', path, body, headers, item })]
}

/** Most rows of one page of the API. */
const pageRows = 100

/** Reads pages until the limit is reached, or all of them. */
async function listAll(
  context: IExecuteFunctions,
  path: string,
  item: number,
): Promise<IDataObject[]> {
  const filters = readFields(context, item, { collection: 'filters' })
  const limit = context.getNodeParameter('returnAll', item)
    ? Number.POSITIVE_INFINITY
    : (context.getNodeParameter('limit', item) as number)
  const rows: IDataObject[] = []
  let cursor: string | undefined
  do {
    const query: IDataObject = {
      ...filters,
      limit: Math.min(pageRows, limit - rows.length),
      ...(cursor !== undefined && { cursor }),
    }
    const page = await callApi(context, { method: 'GET', path, query, item })
    rows.push(...(page.data as IDataObject[]))
    cursor = (page.next_cursor as string | null) ?? undefined
  } while (cursor !== undefined && rows.length < limit)
  return rows
}
