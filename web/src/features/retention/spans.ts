import type { Retention, RetentionPatch } from './queries.ts'

/** One thing that is kept for a time: how it is called, what happens when that is past, and within which bounds. */
export type Span = {
  name: keyof RetentionPatch
  kind: Retention['nights'][number]['kind']
  label: string
  /** A heading of the table of nights. */
  removed: string
  unit: 'months' | 'days'
  says: string
  /** What is so while nothing is set. */
  unset: string
  most: number
}

/** Everything that is kept for a time. */
export const spans: readonly Span[] = [
  {
    name: 'lead_months',
    kind: 'leads',
    label: 'People who came to nothing',
    removed: 'People',
    unit: 'months',
    says: 'Not heard of for so long, and no lead of theirs has an outcome: they are erased.',
    unset: 'Kept',
    most: 240,
  },
  {
    name: 'message_months',
    kind: 'messages',
    label: 'What people wrote',
    removed: 'Messages',
    unit: 'months',
    says: 'The words are emptied; when and by which way stays.',
    unset: 'Kept',
    most: 240,
  },
  {
    name: 'audit_days',
    kind: 'audit',
    label: 'Details of the audit log',
    removed: 'Audit details',
    unit: 'days',
    says: 'Addresses and values go; what was done, when and by whom stays.',
    unset: 'Kept',
    most: 3650,
  },
  {
    name: 'payload_days',
    kind: 'payloads',
    label: 'Payloads of events',
    removed: 'Payloads',
    unit: 'days',
    says: 'With what receivers answered.',
    unset: 'As the instance has it',
    most: 365,
  },
  {
    name: 'request_days',
    kind: 'requests',
    label: 'Log of requests',
    removed: 'Requests',
    unit: 'days',
    says: 'The requests of keys and apps under Developers.',
    unset: '7 days',
    most: 7,
  },
]

/** What of a change makes something go sooner than before: what asks for a second look. */
export const shortened = (before: Retention, after: RetentionPatch): Span[] =>
  spans.filter(({ name }) => {
    const [was, is] = [before[name], after[name]]
    return is !== null && is !== undefined && (was === null || is < was)
  })
