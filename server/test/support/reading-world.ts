import assert from 'node:assert/strict'
import { openCatalogueViews } from '#catalogue'
import { openLog, sealWith } from '#kit'
import type { Lead } from '#leads'
import type { Context } from '#db'
import type { ModelFact } from '#qualification'
import { saveReaderEvaluation } from '../../src/product/learning/store/queries.ts'
import {
  findReaderFacts,
  openModels,
  readMessagesOnce,
  type Reader,
  type ReadingWorker,
} from '#learning'
import { clockParts } from './clock-parts.ts'
import { openLanguageModel } from './language-model.ts'
import { each } from './background-jobs.ts'
import { openWorld, type Request, type WorldOptions } from './world.ts'

export const noTokens = { prompt: 0, completion: 0 }

/** A fact that a fake reader returns as proven. */
export const provenFact = (fact: ModelFact['fact'], value: ModelFact['value']): ModelFact => ({
  fact,
  value,
  from: null,
  to: null,
  check: null,
  suggested: false,
})

/** A reader defined by the test, without a circuit breaker. */
export const readerOf = (read: Reader['read']): Reader => ({
  source: { model: 'test-1', prompt: 1 },
  read,
  isResting: () => false,
})

/** A fake reader that always returns the same two facts. */
export const saysSoon = readerOf(async () => ({
  checked: [provenFact('timeline_days', 20), provenFact('financing', 'preapproved')],
  tokens: noTokens,
}))

/** Stores an evaluation by which every fact of a model counts for scores. */
export async function trustModel(
  pool: Context['sql'],
  model: string,
  prompt: number,
): Promise<void> {
  const names = [
    'financing: cash', 'financing: preapproved', 'financing: mortgage', 'financing: none', 'tour_requested', 'intent',
    'urgent', 'money', 'timeline_days', 'property_type', 'has_agent',
  ] // oxfmt-ignore
  const measured = { model_right: 20, model_wrong: 0, rules_right: 20, rules_wrong: 0 }
  const facts = JSON.stringify(names.map((fact) => ({ fact, ...measured })))
  await saveReaderEvaluation(pool, { model, prompt, facts, now: new Date(0) })
}

/** Opens a world that has a language model. The tests run the background job themselves. */
export async function openReadingWorld(options: WorldOptions = {}) {
  const model = await openLanguageModel()
  const settings = {
    base_url: model.base_url,
    api_key: null,
    model: 'test-1',
    timeout_ms: 5000,
  }
  const limits = { concurrency: 1, daily_tokens: null }
  const world = await openWorld({ ...options, reader: { ...settings, ...limits } })
  const { database, clock } = world
  await trustModel(database.pool, 'test-1', 1)
  const leads = {
    accounts: world.app.accounts,
    models: openModels(database, clock),
    views: openCatalogueViews(database, clock),
    ...clockParts(database, clock),
    emit: async () => undefined,
    findReaderFacts,
    seal: sealWith(Buffer.alloc(32, 7)),
  }
  const worker = {
    database,
    clock,
    log: openLog('silent'),
    leads,
    limits,
    timeout_ms: settings.timeout_ms,
    stopping: new AbortController().signal,
    each,
  }
  let senders = 0
  return {
    world,
    model,
    settings,
    /** Runs the background job that reads messages once. */
    round: (reader: Reader, changed: Partial<ReadingWorker> = {}) =>
      readMessagesOnce({ ...worker, reader, ...changed }),
    submit: async (request: Request, message: string): Promise<Lead> => {
      senders += 1
      const email = `m${senders}@example.com`
      return (await request('POST', '/v1/leads', { email, message })).body
    },
    writes: (lead: Lead, request: Request, text: string) =>
      request('POST', `/v1/leads/${lead.id}/messages`, {
        direction: 'inbound',
        channel: 'email',
        text,
      }),
    /** The stored reading of a lead. */
    readingOf: async (lead: Lead) => {
      const { rows } = await database.pool.query(
        `select facts, due_at, attempts, failure
           from message_reading
          where lead_id = $1`,
        [lead.id],
      )
      assert.equal(rows.length, 1)
      return rows[0]
    },
  }
}
