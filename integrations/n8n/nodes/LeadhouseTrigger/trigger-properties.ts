import type { INodeProperties } from 'n8n-workflow'

/** The fields of the trigger. Fields of the API have its names. */
export const triggerProperties: INodeProperties[] = [
  {
    displayName: 'Events',
    name: 'events',
    type: 'multiOptions',
    required: true,
    default: ['lead.created'],
    description: 'Events that start the workflow',
    options: [
      {
        name: 'All Events',
        value: '*',
        description: 'Every event, including types that later releases add',
      },
      { name: 'Analysis Completed', value: 'analysis.completed' },
      { name: 'Consent Granted', value: 'consent.granted' },
      { name: 'Consent Revoked', value: 'consent.revoked' },
      { name: 'Customer Erased', value: 'customer.erased' },
      { name: 'Customer Qualified', value: 'customer.qualified' },
      { name: 'Customer Split', value: 'customer.split' },
      { name: 'Customers Merged', value: 'customer.merged' },
      { name: 'Lead Assigned', value: 'lead.assigned' },
      { name: 'Lead Created', value: 'lead.created' },
      { name: 'Lead Overdue', value: 'lead.overdue' },
      { name: 'Lead Responded', value: 'lead.responded' },
      { name: 'Lead Scored', value: 'lead.scored' },
      { name: 'Message Received', value: 'message.received' },
      { name: 'Outcome Recorded', value: 'outcome.recorded' },
      { name: 'Outcome Undone', value: 'outcome.undone' },
      { name: 'Service Created', value: 'service.created' },
      { name: 'Service Ended', value: 'service.ended' },
      { name: 'Service Matched', value: 'service.matched' },
      { name: 'Service Updated', value: 'service.updated' },
      { name: 'Submission Needs Review', value: 'intake.received' },
    ],
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    options: [
      {
        displayName: 'Filter',
        name: 'filter',
        type: 'json',
        default: '{\n  "data.qualification_type": ["hot"]\n}',
        description:
          'Paths into the event, each with the values that it may have. Only matching events start the workflow.',
      },
    ],
  },
]
