import { isDeepStrictEqual } from 'node:util'
import { at, type FieldError } from '#kit'
import type { TransactionContext } from '#db'
import { expandSubscriptions, filterErrors } from '#events'
import {
  insertCheckedEndpoint,
  listEndpoints,
  updateCheckedEndpoint,
  type Webhook,
  type WebhookTools,
} from '#webhooks'
import { readAll } from './read-all.ts'
import type { AccountSetup, AppliedSetup } from './schema.ts'

/**
 * Creates and changes the endpoints of a setup, which `checkEndpoint` has accepted. Adds an error to
 * `problems` for an endpoint that cannot be applied.
 */
export async function applyEndpoints(
  tx: TransactionContext,
  tools: WebhookTools,
  wanted: AccountSetup['endpoints'],
  dry_run: boolean,
  problems: FieldError[],
) {
  const changes: AppliedSetup['endpoints'] = []
  if (wanted === undefined) return { changes, not_listed: [] }
  const present = (await readAll((page) => listEndpoints(tx, page))).filter(
    ({ status }) => status !== 'ended',
  )
  for (const [i, endpointWanted] of wanted.entries()) {
    const { url } = endpointWanted
    const [endpoint, ...more] = present.filter((each) => each.url === url)
    if (more.length > 0) {
      const detail = 'More than one endpoint has this URL. Delete all but one.'
      problems.push(at(`/endpoints/${i}/url`, 'ambiguous', detail))
    } else if (!endpoint) {
      const made = await insertCheckedEndpoint(tx, tools, endpointWanted)
      const shown = dry_run ? { id: null, secret: null } : { id: made.id, secret: made.secret }
      changes.push({ ...shown, url, from: null, to: stateOf(made) })
    } else {
      const from = stateOf(endpoint)
      const to = stateOf({ ...from, ...endpointWanted })
      // A filter that the setup does not name must fit the new event types as well.
      if (endpointWanted.filter === undefined)
        problems.push(...unnamedFilterErrors(`/endpoints/${i}/events`, to))
      if (isSame(from, to)) continue
      await updateCheckedEndpoint(tx, tools, {
        id: endpoint.id,
        expected: null,
        patch: { ...to, events: endpointWanted.events },
      })
      changes.push({ id: endpoint.id, secret: null, url, from, to })
    }
  }
  const urls = new Set(wanted.map(({ url }) => url))
  return { changes, not_listed: present.map(({ url }) => url).filter((url) => !urls.has(url)) }
}

type State = Pick<Webhook, 'events' | 'filter' | 'description'>

const stateOf = ({ events, filter, description }: State): State => ({ events, filter, description })

const isSame = (from: State, to: State): boolean =>
  isDeepStrictEqual(
    { ...from, events: from.events.toSorted() },
    { ...to, events: to.events.toSorted() },
  )

const unnamedFilterErrors = (pointer: string, { events, filter }: State): FieldError[] =>
  filterErrors(filter ?? {}, expandSubscriptions(events)).map(({ detail }) =>
    at(pointer, 'filter_mismatch', `The endpoint has a filter that does not fit. ${detail}`),
  )
