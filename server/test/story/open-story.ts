import assert from 'node:assert/strict'
import { request } from 'undici'
import { createFirstAccount } from '#identity'
import { openLog, seconds } from '#kit'
import { jobsOf } from '../../src/platform/process/background-jobs.ts'
import { openModules } from '../../src/platform/process/open-modules.ts'
import type { Operation } from '../../src/platform/http/operation/route.ts'
import { nameOperation } from '../../src/platform/http/openapi/operation-name.ts'
import type { RecordedExample } from '../../src/platform/http/openapi/recorded-examples.ts'
import { names } from '../http/prepared.ts'
import { openBrowser } from '../identity/browser.ts'
import { openDesk, password, type Person } from '../oauth/support.ts'
import { each, repeatJobs } from '../support/background-jobs.ts'
import { openReceiver } from '../support/receiver.ts'
import { testCheckedSettings, testServerSettings } from '../support/server-settings.ts'
import { testWebhookSettings } from '../support/webhook-settings.ts'
import { cutRows } from './stabilize.ts'

/** A recorded call that the story makes. */
export type Call = {
  /** Values of the parameters of the path, in order. */
  ids?: string | readonly string[]
  /** The body. Default: the example of the route. */
  body?: unknown
  query?: string
  /** Number of rows of a list that the document shows. */
  rows?: number
  /** The signed-in person who makes the call. Default: a program, or the owner where it cannot. */
  by?: Person
}

/** The story while it is played. */
export type Story = Awaited<ReturnType<typeof openStory>>

const settings = { metrics_token: 'a long token', security_contact: 'mailto:security@example.com' }

/** Monday morning of the account; the documentation uses this month. */
const start = new Date('2026-11-02T15:00:00.000Z')

/**
 * Opens the instance of the story with its account, its owner and a receiver of events. Background
 * jobs run only when the story asks for it, so that every recording is the same.
 */
export async function openStory() {
  const desk = await openDesk(start, { dns_servers: [names.address], more: settings })
  const receiver = await openReceiver({ answer: [200] })
  const jobs = openJobs(desk)
  const first = await openOwner(desk)
  const owner: Person = first.owner
  const entries = new Map<string, RecordedExample>()

  async function send(name: string, { ids = [], query = '', by, ...call }: Call) {
    const [method = '', path = ''] = name.split(' ')
    const operation = desk.operations.find((one) => one.method === method && one.path === path)
    assert.ok(operation, `${name} is no operation`)
    desk.clock.advance(seconds(23))
    const values = [ids].flat()
    const at = values.reduce<string>((address, id) => address.replace(/:\w+/, id), path)
    const { schema } = operation
    const sent =
      'body' in call ? call.body : schema.body || schema.rawBody ? schema.example : undefined
    const answer = await ask(senderOf(operation, by), method, at + query, sent)
    assert.equal(answer.status, 200, `${name}: ${answer.text}`)
    return { operation, values, sent, ...answer }
  }

  const senderOf = ({ config }: Operation, by: Person | undefined): Sender => {
    if (by) return by
    if (config.access === 'public') return { authorization: `Bearer ${settings.metrics_token}` }
    if (config.access === 'form') return {}
    return config.role === undefined ? { authorization: `Bearer ${first.api_key}` } : owner
  }

  type Sender = Person | Record<string, string>
  async function ask(sender: Sender, method: string, path: string, body: unknown) {
    if ('browser' in sender) {
      const page = await (sender as Person).browser.api(method, path, body)
      return { ...page, type: page.headers['content-type'] ?? '' }
    }
    const isText = typeof body === 'string'
    const answer = await request(desk.origin + path, {
      method: method as 'GET',
      headers: {
        ...(sender as Record<string, string>),
        ...(body !== undefined && {
          'content-type': isText ? 'message/rfc822' : 'application/json',
        }),
      },
      body: body === undefined ? null : isText ? body : JSON.stringify(body),
    })
    const type = String(answer.headers['content-type'] ?? '')
    if (type === 'text/event-stream') {
      // A stream does not end.
      answer.body.on('error', () => undefined).destroy()
      return { status: answer.statusCode, text: '', type, body: {} }
    }
    const text = await answer.body.text()
    const isJson = type.startsWith('application/json')
    return {
      status: answer.statusCode,
      text,
      type,
      body: (isJson ? JSON.parse(text) : {}) as object,
    }
  }

  /** Makes a call that the document does not show. */
  async function play(name: string, call: Call = {}): Promise<never> {
    return (await send(name, call)).body as never
  }

  /** Makes a call, and stores its request and response as the examples of its operation. */
  async function record(name: string, call: Call = {}): Promise<never> {
    const { operation, values, sent, body, text, type } = await send(name, call)
    const key = nameOperation(operation)
    assert.ok(!entries.has(key), `${key} is recorded twice`)
    const parameters = Object.fromEntries(
      [...operation.path.matchAll(/:(\w+)/g)].map(([, parameter = ''], place) => [
        parameter,
        values[place] ?? '',
      ]),
    )
    entries.set(key, {
      ...(values.length > 0 && { parameters }),
      ...(operation.schema.body && sent !== undefined && { request: sent }),
      ...(operation.schema.response
        ? { response: cutRows(call.rows === undefined ? body : firstOf(body, call.rows)) }
        : isRows(type) && { texts: { [type]: firstLines(text) } }),
    })
    return body as never
  }

  /** Signs a person in again, as changes of credentials require. */
  const signInAgain = (by: Person): Promise<never> => play('POST /v1/me/reauthenticate', { by })

  /** Call it at the end of the story, before the instance closes. */
  const close = async (): Promise<void> => {
    await jobs.stop()
    await receiver.close()
  }

  return {
    desk,
    owner,
    signInAgain,
    receiver,
    close,
    runJobs: () => jobs.run(),
    entries,
    play,
    record,
  }
}

const firstOf = (page: { data?: unknown[] }, rows: number): object => ({
  ...page,
  data: page.data?.slice(0, rows),
})

const firstLines = (text: string): string =>
  text
    .split(/(?<=\n)/)
    .slice(0, 3)
    .join('')

/** Returns whether a response that is not JSON has one record on each line. */
const isRows = (type: string): boolean => /csv|ndjson/.test(type)

type Desk = Awaited<ReturnType<typeof openDesk>>

/** Opens the background jobs. `run` runs each of them, twice in order. */
function openJobs({ database, clock, origin }: Desk) {
  const log = openLog('silent')
  const stopping = new AbortController()
  const parts = {
    database,
    clock,
    log,
    secret_key: Buffer.alloc(32, 7),
    roles: new Set(['worker'] as const),
    checked: testCheckedSettings,
    people: { session_idle_s: 43_200, session_absolute_s: 2_592_000 },
    carry: async () => undefined,
    has_mailer: true,
    settings: { ...testServerSettings, ...settings, public_url: origin },
    webhooks: testWebhookSettings,
  }
  const modules = openModules(parts, repeatJobs(log))
  const jobs = jobsOf({ ...parts, stopping: stopping.signal }, modules)
  modules.webhooks.start()
  return {
    async run(): Promise<void> {
      for (let run = 0; run < 2; run += 1) {
        clock.advance(seconds(2))
        for (const job of jobs) await job.once(each)
      }
    },
    async stop(): Promise<void> {
      stopping.abort()
      await modules.webhooks.stop(seconds(1), Promise.resolve())
      if (!modules.patient.pool.ending) await modules.patient.pool.end()
    },
  }
}

/** Creates the account and signs its owner in. */
async function openOwner(desk: Desk): Promise<{ owner: Person; api_key: string }> {
  const email = 'ada@acme.example'
  const { account_id, user_id, api_key } = await createFirstAccount(desk.database, desk.clock, {
    name: 'Acme Homes',
    plan: 'enterprise',
    daily_quota: 10_000,
    time_zone: 'America/Chicago',
    email,
    password,
    person_name: 'Ada Byron',
  })
  const browser = openBrowser(desk, desk.origin)
  assert.equal((await browser.submit('/auth/sign-in', { email, password })).status, 303)
  return { owner: { email, browser, account_id, user_id }, api_key }
}
