import { profileOf, type ProfileName } from '#qualification'
import type { FactsOf, LeadFacts, NoticeKind, NoticeContent } from './kinds.ts'
import { noticeTextOf, type NoticeText } from './notice-text.ts'

/**
 * Renders a notice of a kind with sample data, for previews and channel tests. The sample lead
 * looks for what the profile offers.
 */
export const sampleWords = (
  kind: NoticeKind,
  { public_url, profile }: { public_url: string; profile: ProfileName },
): NoticeText =>
  noticeTextOf(
    { kind, subject_id: 'lead_sample', facts: samplesOf(profile)[kind] } as NoticeContent,
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

function samplesOf(profile: ProfileName): Samples {
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
    ...others,
  }
}

/** The samples that are not about a lead. */
const others: Omit<Samples, `lead.${string}`> = {
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
