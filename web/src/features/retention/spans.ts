import type { Retention, RetentionPatch } from './queries.ts'
import { retentionText } from '#texts/retention.ts'

/**
 * A kind of data with a retention time: its label, what happens after that time, and its bounds.
 */
export type Span = {
  name: keyof RetentionPatch
  kind: Retention['nights'][number]['kind']
  label: string
  /** The heading in the table of nights. */
  removed: string
  unit: 'months' | 'days'
  says: string
  /** Text for the retention that applies if no time is set. */
  unset: string
  most: number
}

/** All kinds of data with a retention time. */
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
    unset: retentionText.sevenDays,
    most: 7,
  },
]

/** Returns the kinds that a change would delete earlier than before. They need a confirmation. */
export const shortened = (before: Retention, after: RetentionPatch): Span[] =>
  spans.filter(({ name }) => {
    const [was, is] = [before[name], after[name]]
    return is !== null && is !== undefined && (was === null || is < was)
  })
