import type { INodeProperties } from 'n8n-workflow'

/** Returns the fields that limit the number of rows of a list operation. */
export const listProperties = (resource: string, operation: string): INodeProperties[] => [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
    displayOptions: { show: { resource: [resource], operation: [operation] } },
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { resource: [resource], operation: [operation], returnAll: [false] } },
  },
]
