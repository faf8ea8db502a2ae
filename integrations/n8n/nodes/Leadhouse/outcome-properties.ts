import type { INodeProperties } from 'n8n-workflow'
import { idempotencyField } from './idempotency-field'

const ofRecord = { show: { resource: ['outcome'], operation: ['record'] } }

/** The operation that records an outcome, and its fields. Fields of the API have its names. */
export const outcomeProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['outcome'] } },
    options: [
      {
        name: 'Record',
        value: 'record',
        description: 'Record what happened to a lead. Scores learn from it.',
        action: 'Record an outcome',
      },
    ],
    default: 'record',
  },
  {
    displayName: 'Lead ID',
    name: 'lead_id',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'lead_01k9zq3v8m5r2x7c4h6t8n9p0c',
    description: 'ID that Leadhouse gave the lead',
    displayOptions: ofRecord,
  },
  {
    displayName: 'Outcome',
    name: 'outcome',
    type: 'options',
    options: [
      { name: 'Contacted', value: 'contacted', description: 'The lead stays open' },
      { name: 'Disqualified', value: 'disqualified', description: 'Closes the lead' },
      { name: 'Lost', value: 'lost', description: 'Closes the lead' },
      { name: 'Met', value: 'met', description: 'The lead stays open' },
      { name: 'Offer', value: 'offer', description: 'The lead stays open' },
      { name: 'Spam', value: 'spam', description: 'Closes the lead' },
      { name: 'Won', value: 'won', description: 'Closes the lead' },
    ],
    default: 'contacted',
    displayOptions: ofRecord,
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: ofRecord,
    options: [
      idempotencyField,
      {
        displayName: 'Occurred At',
        name: 'occurred_at',
        type: 'dateTime',
        default: '',
        description:
          'Time when it happened; now if it is empty. A time without an offset is in the time zone of the n8n server.',
      },
      {
        displayName: 'Reason',
        name: 'reason',
        type: 'string',
        default: '',
        description: 'Why it happened, as free text',
      },
      {
        displayName: 'Value',
        name: 'value',
        type: 'number',
        typeOptions: { minValue: 0, numberPrecision: 2 },
        default: 0,
        description: 'Value in the currency of the account',
      },
    ],
  },
]
