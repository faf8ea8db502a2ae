import type { INodeProperties } from 'n8n-workflow'
import { listProperties } from './list-properties'

/** The operation that lists services, and its fields. Fields of the API have its names. */
export const serviceProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['service'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        description: 'List services by type, price, place, rooms, status or words',
        action: 'Get many services',
      },
    ],
    default: 'getAll',
  },
  ...listProperties('service', 'getAll'),
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add Filter',
    default: {},
    displayOptions: { show: { resource: ['service'], operation: ['getAll'] } },
    options: [
      {
        displayName: 'City',
        name: 'city',
        type: 'string',
        default: '',
        description: 'City, compared without case and accents',
      },
      {
        displayName: 'External ID',
        name: 'external_id',
        type: 'string',
        default: '',
        description: 'The service with this ID of your own',
      },
      {
        displayName: 'Maximum Price',
        name: 'max_price',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 0,
        description: 'Highest price, in the currency of the account',
      },
      {
        displayName: 'Minimum Bedrooms',
        name: 'min_bedrooms',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 0,
        description: 'Lowest number of bedrooms',
      },
      {
        displayName: 'Minimum Price',
        name: 'min_price',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 0,
        description: 'Lowest price, in the currency of the account',
      },
      {
        displayName: 'Sort',
        name: 'sort',
        type: 'options',
        options: [
          { name: 'Highest Price First', value: '-price' },
          { name: 'Lowest Price First', value: 'price' },
          { name: 'Newest First', value: '-created_at' },
          { name: 'Oldest First', value: 'created_at' },
        ],
        default: '-created_at',
      },
      {
        displayName: 'Status',
        name: 'status',
        type: 'options',
        options: [
          { name: 'Active', value: 'active' },
          { name: 'Inactive', value: 'inactive' },
        ],
        default: 'active',
      },
      {
        displayName: 'Type',
        name: 'type',
        type: 'string',
        default: '',
        description: 'Type of the service, such as residential',
      },
      {
        displayName: 'Words',
        name: 'q',
        type: 'string',
        default: '',
        description:
          'Words to search for. Each must occur in the title, description, address or city.',
      },
    ],
  },
]
