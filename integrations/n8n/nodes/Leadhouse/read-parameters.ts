import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow'

/** Fields that contain JSON, as an object or as its text. */
const jsonFields = ['attributes', 'preferences']

/** Fields that contain a time. */
const timeFields = ['occurred_at']

/**
 * Reads parameters of an item that have the names of API fields. A collection contributes its
 * members. Empty texts are left out, so that a field that is not filled in is not sent.
 *
 * @throws NodeOperationError if a field contains neither JSON nor a time where one is expected
 */
export function readFields(
  context: IExecuteFunctions,
  item: number,
  { names = [], collection }: { names?: string[]; collection?: string },
): IDataObject {
  const given = {
    ...Object.fromEntries(names.map((name) => [name, context.getNodeParameter(name, item)])),
    ...(collection === undefined
      ? {}
      : (context.getNodeParameter(collection, item, {}) as IDataObject)),
  }
  const filled = Object.entries(given).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(
    filled.map(([name, value]) => [name, convertField(context, item, name, value)]),
  ) as IDataObject
}

function convertField(
  context: IExecuteFunctions,
  item: number,
  name: string,
  value: unknown,
): unknown {
  if (jsonFields.includes(name) && typeof value === 'string') {
    try {
      return JSON.parse(value)
    } catch (error) {
      throw new NodeOperationError(context.getNode(), `The field ${name} does not contain JSON.`, {
        description: error instanceof Error ? error.message : '',
        itemIndex: item,
      })
    }
  }
  if (!timeFields.includes(name)) return value
  const time = new Date(String(value))
  if (!Number.isNaN(time.getTime())) return time.toISOString()
  throw new NodeOperationError(context.getNode(), `The field ${name} does not contain a time.`, {
    itemIndex: item,
  })
}
