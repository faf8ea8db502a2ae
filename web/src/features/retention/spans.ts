import type { Retention, RetentionPatch } from './queries.ts'
import { retentionText } from '../../texts/retention.ts'

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
    label: retentionText.peopleWhoCameTo,
    removed: retentionText.people,
    unit: 'months',
    says: retentionText.notHeardOfFor,
    unset: retentionText.kept,
    most: 240,
  },
  {
    name: 'message_months',
    kind: 'messages',
    label: retentionText.whatPeopleWrote,
    removed: retentionText.messages,
    unit: 'months',
    says: retentionText.theWordsAreEmptied,
    unset: retentionText.kept,
    most: 240,
  },
  {
    name: 'audit_days',
    kind: 'audit',
    label: retentionText.detailsOfTheAudit,
    removed: retentionText.auditDetails,
    unit: 'days',
    says: retentionText.addressesAndValuesGo,
    unset: retentionText.kept,
    most: 3650,
  },
  {
    name: 'payload_days',
    kind: 'payloads',
    label: retentionText.payloadsOfEvents,
    removed: retentionText.payloads,
    unit: 'days',
    says: retentionText.withWhatReceiversAnswered,
    unset: retentionText.asTheInstanceHas,
    most: 365,
  },
  {
    name: 'request_days',
    kind: 'requests',
    label: retentionText.logOfRequests,
    removed: retentionText.requests,
    unit: 'days',
    says: retentionText.theRequestsOfKeys,
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
