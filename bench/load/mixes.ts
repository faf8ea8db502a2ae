import { leadBody } from '../lead-body.ts'
import type { Answer } from './connection.ts'
import { filled, personMark, requestMark, templateOf, type Template } from './template.ts'

/**
 * One call of a load: its bytes, its number of leads, whether it is for the other account, and, for
 * a repeated key, the lead its response must name.
 */
export type Call = {
  bytes: Buffer
  kind: Kind
  leads: number
  is_other: boolean
  expected_id: string | null
}
type Kind = 'lead' | 'listing' | 'batch' | 'score'

/** A load: `next` returns the next call, and `taken` is called for each created lead. */
export type Mix = { next(): Call; taken(call: Call, id: string): void }

/**
 * Kinds of load: only new people, every second one for another account if there is one; people of
 * whom a third are known; 500 leads per request; or the scores of these leads.
 */
export type MixOptions =
  | { kind: 'newcomers'; other_key: string | null }
  | { kind: 'returning' | 'batches' }
  | { kind: 'scores'; ids: readonly string[] }

const person = personMark.repeat(9)
const batchSize = 500
/** Number of different search criteria, used in rotation. */
const wishes = 100

/**
 * Returns the calls of a load with this key. `run` makes its people different from the people of
 * other loads.
 */
export function mixOf(options: MixOptions, url: string, key: string, run: string): Mix {
  const { host } = new URL(url)
  const headOf = (method: string, path: string, caller: string): string[] => [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${caller}`,
  ]
  const post = (path: string, caller: string): string[] => [
    ...headOf('POST', path, caller),
    'content-type: application/json',
    `idempotency-key: ${run}-${requestMark.repeat(9)}`,
  ]
  const lead = (wish: number): string =>
    JSON.stringify(leadBody({ run, person, wish, city: 'Austin' }))
  switch (options.kind) {
    case 'newcomers': {
      const templatesOf = (caller: string): Template[] =>
        drawn(wishes, (wish) => templateOf(post('/v1/leads', caller), [lead(wish)]))
      return newcomers(
        templatesOf(key),
        options.other_key === null ? null : templatesOf(options.other_key),
      )
    }
    case 'returning':
      return returning(
        drawn(wishes, (wish) => templateOf(post('/v1/leads', key), [lead(wish)])),
        drawn(wishes, (n) =>
          templateOf(post('/v1/services', key), [JSON.stringify(listingBody(n, 'Dallas'))]),
        ),
      )
    case 'batches':
      return batches(templateOf(post('/v1/leads/batch', key), itemsOf(lead)))
    case 'scores':
      return scores(
        options.ids.map((id) => templateOf(headOf('GET', `/v1/leads/${id}/score`, key), [])),
      )
  }
}

/** Returns a listing in this city; the leads look for one in Austin. */
export const listingBody = (n: number, city: string): object => ({
  type: 'residential',
  price: 150_000 + (n % 97) * 9000,
  bedrooms: 1 + (n % 5),
  bathrooms: 1 + (n % 3),
  square_feet: 800 + (n % 31) * 60,
  location: { city, state: 'TX' },
})

function newcomers(templates: readonly Template[], others: readonly Template[] | null): Mix {
  let sent = 0
  return {
    next() {
      sent += 1
      const is_other = others !== null && sent % 2 === 0
      // Two accounts use the same search criteria, one after the other.
      const wish = others === null ? sent : sent >> 1
      const template = at(is_other ? others : templates, wish)
      return { ...callOf('lead', filled(template, sent, sent), 1), is_other }
    },
    taken: () => undefined,
  }
}

/** Number of last responses for which the calls may be repeated. */
const remembered = 4096
/** A person counts as known after this many later ones: more than are in flight. */
const surelyKnownAfter = 128

/**
 * Of a hundred calls one is a new listing that no lead waits for and five repeat a call with its
 * key. Three of ten leads are from known people.
 */
function returning(templates: readonly Template[], listings: readonly Template[]): Mix {
  const answered: { call: Call; id: string }[] = []
  let [sent, people, taken] = [0, 0, 0]
  return {
    next() {
      sent += 1
      const draw = drawBelow(100, sent)
      if (draw === 0) return callOf('listing', filled(at(listings, sent), 0, sent), 0)
      const former = draw <= 5 ? answered[drawBelow(answered.length, sent + 1)] : undefined
      if (former) return { ...former.call, leads: 0, expected_id: former.id }
      const isKnown = drawBelow(10, sent + 2) < 3 && people > surelyKnownAfter
      const who = isKnown ? 1 + drawBelow(people - surelyKnownAfter, sent + 3) : (people += 1)
      return callOf('lead', filled(at(templates, sent), who, sent), 1)
    },
    taken(call, id) {
      if (call.kind !== 'lead' || call.expected_id !== null) return
      answered[taken % remembered] = { call, id }
      taken += 1
    },
  }
}

function batches(template: Template): Mix {
  let sent = 0
  return {
    next() {
      sent += 1
      return callOf('batch', filled(template, sent * batchSize, sent), batchSize)
    },
    taken: () => undefined,
  }
}

function scores(templates: readonly Template[]): Mix {
  let sent = 0
  return {
    next() {
      sent += 1
      return callOf('score', at(templates, sent).bytes, 0)
    },
    taken: () => undefined,
  }
}

const itemsOf = (lead: (wish: number) => string): string[] =>
  drawn(batchSize, (n) =>
    [n === 0 ? '{"items":[' : ',', lead(n), n === batchSize - 1 ? ']}' : ''].join(''),
  )

/**
 * Returns what is wrong with a response, or null if it is correct. Passes the id in it to `taken`.
 */
export function wrongWith(call: Call, { status, body }: Answer, mix: Mix): string | null {
  if (status !== 200) return `${status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 60)}`
  if (call.kind === 'batch')
    return body.endsWith('"failed":0}') ? null : 'a batch with leads that failed'
  const id = /"id":"(\w+)"/.exec(body)?.[1]
  if (call.kind !== 'score' && id === undefined) return 'a response without an id'
  if (call.kind !== 'listing' && !/"score":\d/.test(body)) return 'a response without a score'
  if (call.expected_id !== null && id !== call.expected_id)
    return 'a different response to the same key'
  if (id !== undefined) mix.taken(call, id)
  return null
}

const callOf = (kind: Kind, bytes: Buffer, leads: number): Call => ({
  is_other: false,
  bytes,
  kind,
  leads,
  expected_id: null,
})

const drawn = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

function at<T>(all: readonly T[], n: number): T {
  return all[n % all.length] as T
}

/**
 * Returns a number below `most`, the same for the same `n` in every run; 0 if `most` is 0. @see
 * https://nullprogram.com/blog/2018/07/31/ (lowbias32)
 */
function drawBelow(most: number, n: number): number {
  let mixed = Math.imul(n ^ (n >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * most)
}
