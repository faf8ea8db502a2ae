import type { Json } from './collect-schemas.ts'

/** Describes these headings in the order in which readers need them. */
export function describeTags(used: ReadonlySet<string>): Json[] {
  const known = Object.keys(descriptions).filter((name) => used.has(name))
  const unknown = [...used].filter((name) => !(name in descriptions))
  return [
    ...known.map((name) => ({ name, description: descriptions[name] })),
    ...unknown.map((name) => ({ name })),
  ]
}

/** Descriptions of the headings. The linter of the document reports a missing one. */
const descriptions: Readonly<Record<string, string>> = {
  Leads: 'Enquiries: submission, scores with reasons, matches, the work queue and outcomes.',
  Conversions: 'Leads from ads and their milestones, for ad platforms.',
  Customers: 'The people behind the leads, their data, and erasure.',
  'Duplicate customers': 'Pairs of customers who are probably one person.',
  Services: 'The services that the account offers.',
  Analytics:
    'Market analyses of the account’s areas, the scoring model, and response times to leads.',
  Forms: 'Forms on websites, and the submissions that visitors send.',
  Webhooks: 'Webhook endpoints, their deliveries, and tools for them.',
  Events: 'Events that are sent to webhook endpoints.',
  Jobs: 'Background work that continues after the response to its request.',
  Usage: 'The daily quota and its usage.',
  Account: 'The account and its setup.',
  'Test data': 'The test account that belongs to a live account. Test keys use it.',
  Members: 'Members of the account and open invitations.',
  You: 'The signed-in person and their sign-in methods.',
  Sessions: 'Browsers in which a person is signed in.',
  'API keys': 'Credentials for programs.',
  Apps: 'Apps that an account registered, and apps that people connected.',
  'Single sign-on': 'Identity providers of the account and their domains.',
  'IP allowlist': 'Networks from which an account can be used.',
  'Audit log': 'Signed, hash-chained record of changes and security events.',
  Requests: 'Requests sent by programs and their responses.',
  Imports: 'Import of files, line by line.',
  Sources: 'Portals, form services and CRMs that send leads and outcomes.',
  'Needs review': 'Submissions that did not become a lead when they arrived.',
  Export: 'Export of all data of the account.',
  Assignment: 'Assignment of leads: rules, availability of members, and manual assignment.',
  Hours: 'Response times for leads, and the business hours that count.',
  Notices: 'Notices for members: subjects, channels and quiet hours.',
  Retention: 'Retention periods of the account’s data.',
  Views: 'Saved views of lists.',
  System: 'State of the instance.',
  OAuth: 'The authorization server. Its responses follow the OAuth RFCs.',
  Reference: 'This API documentation, for programs and for people.',
}
