import { creatorOf, type Operation } from '../operations.ts'

/** From summaries such as `List the leads of a customer.` to `The customer has no leads.` */
const sentences: readonly (readonly [summary: RegExp, sentence: string])[] = [
  [/^List (?:the )?(.+) that match an? (.+)\.$/, 'No $1 match the $2.'],
  [/^List (?:the )?(.+) of an? (.+)\.$/, 'The $2 has no $1.'],
  [/^List (?:the )?(.+) to an? (.+)\.$/, 'No $1 to the $2.'],
  [/^List (?:the )?(.+?)(?: with their .+)?\.$/, 'No $1.'],
]

/** What creates rows of a list that no command of the same noun creates. */
const remedies: Readonly<Record<string, string>> = {
  'leads.matches': 'Create a service with: npx leadhouse services create',
  'customers.matches': 'Create a service with: npx leadhouse services create',
  'leads.outcomes': 'Record one with: npx leadhouse leads outcome LEAD_ID OUTCOME',
  'leads.messages': 'Add one with: npx leadhouse leads message LEAD_ID',
  'customers.consents': 'Record one with: npx leadhouse customers record-consent CUSTOMER_ID',
  'analytics.areas': 'Create a service with: npx leadhouse services create',
  'conversions.list': 'Record an outcome with: npx leadhouse leads outcome LEAD_ID OUTCOME',
  'webhooks.deliveries': 'Send a sample event with: npx leadhouse trigger',
  'deliveries.list': 'Send a sample event with: npx leadhouse trigger',
}

/** Options of a list that select no rows by their values. */
const orderings = new Set(['limit', 'cursor', 'sort', 'include'])

/** Query parameters of a call by their names; undefined if an option was not given. */
export type Search = Readonly<Record<string, unknown>>

/** Returns whether options select only some rows of a list. */
const isFiltered = (search: Search): boolean =>
  Object.entries(search).some(([name, value]) => value !== undefined && !orderings.has(name))

/**
 * Returns a sentence for a list without rows, with the command that creates one if there is one. If
 * the list was filtered, other rows may exist, so no command is named.
 */
export function emptyText(operation: Operation, search: Search): string {
  const { noun, name, resource, method, does } = operation
  const [summary, sentence] = sentences.find(([pattern]) => pattern.test(does)) ?? []
  const none = summary ? does.replace(summary, sentence ?? '').replace(' and ', ' or ') : 'No rows.'
  if (isFiltered(search))
    return none.replace(
      /\.$/,
      none.startsWith('No ') ? ' match the filter.' : ' that match the filter.',
    )
  const creator = name === 'list' ? creatorOf(noun) : undefined
  const remedy =
    remedies[`${resource}.${method}`] ??
    (creator === undefined ? null : `Create one with: npx leadhouse ${noun} ${creator}`)
  return remedy === null ? none : `${none} ${remedy}`
}
