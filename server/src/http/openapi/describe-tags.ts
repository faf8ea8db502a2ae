import type { Operation } from '../operation/route.ts'
import type { Json } from './collect-schemas.ts'
import { tagOf } from './tag-of.ts'

/** What stands under each heading of the document. One that is missing here is told by the linter of the document. */
const descriptions: Readonly<Record<string, string>> = {
  leads:
    'Enquiries: submitted, scored with reasons, matched, worked through, and what became of them.',
  customers: 'The people behind the leads, what is known of them, and how they are forgotten.',
  services: 'What the account offers.',
  analytics:
    'The market of the account’s areas, the model that scores, and how soon leads are answered.',
  webhooks: 'Endpoints that are told of events, their deliveries, and the tools around them.',
  events: 'What happened, as it is told to endpoints.',
  jobs: 'Work that goes on after its request was answered.',
  usage: 'The daily quota.',
  Account: 'The account itself, and its first steps.',
  'Test data': 'The test account beside the live one, which a test key works on.',
  Members: 'Who belongs to the account, and who is asked to.',
  You: 'The person who is signed in, and what opens their door.',
  Sessions: 'The browsers a person is signed in with.',
  'API keys': 'The credentials of programs.',
  Apps: 'The apps an account registers, and the apps people connected.',
  'Single sign-on': 'Identity providers of the account, and the domains they speak for.',
  'IP allowlist': 'From where an account may be used.',
  'Audit log': 'What was done, chained and signed.',
  Requests: 'What programs asked, and how it was answered.',
  Imports: 'Files that are brought in, line by line.',
  Export: 'Everything the account has, to take along.',
  Assignment: 'Whose leads are: rules, who is there, and one by one.',
  Hours: 'How soon leads are to be answered, and in which hours.',
  Notices: 'What people are told of, where, and when not.',
  Retention: 'How long what the account has is kept.',
  Views: 'Ways of looking at a list that people come back to.',
  System: 'How the instance itself is doing.',
  oauth: 'The authorization server, which answers as its RFCs say.',
  reference: 'This interface, described for programs and for people.',
  healthz: 'Whether the process lives.',
  readyz: 'Whether the service can serve.',
}

/** The headings of the document, in the order in which one meets them, those of few readers last. */
export function describeTags(operations: readonly Operation[]): Json[] {
  const names = [...new Set([...operations.map(tagOf), 'oauth'])]
  const order = Object.keys(descriptions)
  const placeOf = (name: string): number =>
    name in descriptions ? order.indexOf(name) : order.length
  return names
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((name) => ({
      name,
      ...(descriptions[name] !== undefined && { description: descriptions[name] }),
    }))
}
