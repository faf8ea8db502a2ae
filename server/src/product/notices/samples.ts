import { profileOf, type ProfileName } from '#qualification'
import type { FactsOf, LeadFacts, NoticeKind, NoticeContent, WeekFacts } from './kinds.ts'
import { noticeTextOf, type NoticeText } from './notice-text.ts'

/** The account that a sample is for. `week` are figures of the account, if they are to be shown. */
export type SampleOptions = {
  public_url: string
  profile: ProfileName
  week?: WeekFacts | undefined
}

/**
 * Renders a notice of a kind with sample data, for previews and channel tests. The sample lead
 * looks for what the profile offers.
 */
export const sampleWords = (
  kind: NoticeKind,
  { public_url, profile, week }: SampleOptions,
): NoticeText =>
  noticeTextOf(
    { kind, subject_id: 'lead_sample', facts: samplesOf(profile, week)[kind] } as NoticeContent,
    {
      public_url,
      count: 1,
      contact: null,
    },
  )

function leadOf(profile: ProfileName): LeadFacts {
  const { words, fields } = profileOf(profile)
  return {
    name: 'Maria',
    wish: fields.bedrooms
      ? 'A home in Austin with 3 bedrooms up to $650,000'
      : `${words.offer_example}, in Austin, up to $9,000`,
    tier: 'hot',
    reasons: ['The budget fits the offers in this area', `Wants ${words.start} within a month`],
  }
}

type Samples = { readonly [Kind in NoticeKind]: FactsOf[Kind] }

function samplesOf(profile: ProfileName, week: WeekFacts = sampleWeek): Samples {
  const lead = leadOf(profile)
  const due_at = '2026-03-02T09:15:00Z'
  return {
    'lead.hot': lead,
    'lead.assigned': {
      ...lead,
      because: 'Rule 2, North: Ana had 3 open leads of at most 10',
    },
    'lead.due_soon': { ...lead, due_at },
    'lead.overdue': { ...lead, due_at },
    'lead.taken_back': {
      ...lead,
      because: 'There was no response within twice the target time',
    },
    'overview.weekly': week,
    ...others,
  }
}

const sampleWeek: WeekFacts = {
  first_day: '2026-02-23',
  last_day: '2026-03-01',
  leads: 42,
  previous_leads: 35,
  hot: 12,
  warm: 18,
  cold: 10,
  unqualified: 2,
  answered: 38,
  answered_within_1_hour: 21,
  waiting: 2,
  overdue: 1,
  contacted: 30,
  met: 9,
  offer: 3,
  won: 2,
  previous_won: 1,
  won_value: 820_000,
  currency: 'USD',
  calibration: { low: 6, high: 11, observed: 9 },
  sources: [
    { name: 'website', leads: 26 },
    { name: 'portal', leads: 16 },
  ],
  members: [
    { name: 'Ana', leads: 24 },
    { name: 'Ben', leads: 15 },
    { name: null, leads: 3 },
  ],
}

/** The samples that are about neither a lead nor a week. */
const others: Omit<Samples, `lead.${string}` | 'overview.weekly'> = {
  'source.silent': {
    source: 'portal',
    last_at: '2026-03-01T09:00:00Z',
    usual_hours: 12,
    in_opening_hours: true,
    count: 48,
  },
  'source.needs_review': { source: 'Contact form' },
  'source.overflow': { source: 'Contact form' },
  'endpoint.failing': {
    name: 'webhook endpoint',
    state: 'failing',
    sentences: ['Every call to https://crm.example.com/*** has failed since 2026-03-01 09:00 UTC.'],
    path: '/webhooks',
  },
  'endpoint.disabled': {
    name: 'webhook endpoint',
    state: 'disabled',
    sentences: ['https://crm.example.com/*** answered 410 Gone, so its endpoint was disabled.'],
    path: '/webhooks',
  },
  'import.finished': { kind: 'leads', status: 'succeeded', created: 480, updated: 12, failed: 3 },
  'backup.failed': { failure: 'The disk is full.', since: '2026-03-01T03:00:00Z' },
  'quota.near': { account: 'Acme', percent: 80, limit: 10_000 },
  'language_model.paused': { of: 'account', limit: 200_000 },
}
