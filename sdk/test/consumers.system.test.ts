import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import ts from 'typescript'
import { readDocument } from '../scripts/read-document.ts'
import { packed, root } from './packed.ts'

const { project } = await packed()
const run = promisify(execFile)

/** A program that uses the types as the README describes. An expected error must be an error. */
const program = `
import { Leadhouse, verifyWebhook } from '@leadhouse/sdk'
import type {
  Customer, Delivery, Lead, LeadInput, LeadsListQuery, Match, Page, Score, Service, Webhook, WebhookEvent,
} from '@leadhouse/sdk'
import type { WebhookEvent as Same } from '@leadhouse/sdk/webhooks'

const api = new Leadhouse({ baseUrl: 'http://127.0.0.1:8080', apiKey: 'k' })

export async function use(): Promise<void> {
  const input: LeadInput = { email: 'ann@example.com', attributes: { pool: true } }
  const lead: Lead = await api.leads.submit(input)
  const score: Score = await api.leads.score(lead.id)
  const matches: Page<Match> = await api.leads.matches(lead.id)
  const customer: Customer = await api.customers.get(lead.customer_id)
  const query: LeadsListQuery = { sort: '-score', limit: 10 }
  for await (const one of api.leads.list(query)) one.score.toFixed()
  const service: Service = await api.services.create({ type: 'house', price: 1 })
  const webhook: Webhook = await api.webhooks.register({ url: 'https://example.com', events: ['message.received'] })
  const delivery: Delivery = await api.deliveries.redeliver('dlv_1')
  console.log(score.reasons, matches.data, customer.name, service.price, webhook.url, delivery.attempts)
  // @ts-expect-error The API accepts unknown members; they belong in \`attributes\`.
  await api.leads.submit({ emial: 'ann@example.com' })
  // @ts-expect-error
  await api.leads.submit({ email: 'ann@example.com', preferences: { bedroms: 3 } })
  // @ts-expect-error
  await api.leads.submit({ email: 7 })
  // @ts-expect-error
  await api.leads.list({ sort: 'email' })
}

export async function useByPath(): Promise<void> {
  const lead: Lead = await api.get('/v1/leads/{lead_id}', { path: { lead_id: 'lead_1' } })
  const page: Page<Lead> = await api.get('/v1/leads', { query: { min_score: 50 } })
  await api.post('/v1/leads', { body: { email: 'ann@example.com' }, idempotencyKey: lead.id })
  console.log(page.next_cursor)
  // @ts-expect-error
  await api.post('/v1/leads', { body: { emial: 'ann@example.com' } })
  // @ts-expect-error
  await api.post('/v1/leads')
  // @ts-expect-error
  await api.get('/v1/leads/{lead_id}', { path: { id: 'lead_1' } })
  // @ts-expect-error
  await api.delete('/v1/leads')
}

/** Without a case for an event type, this function would not return a string. */
export function describe(event: WebhookEvent): string {
  switch (event.type) {
    case 'customer.qualified':
      return event.data.triggers.join()
    case 'service.matched':
      return event.data.services.map(({ service_id, score }) => service_id + score.toFixed()).join()
    case 'message.received':
      return event.data.text
    case 'analysis.completed':
      return event.data.kind
    case 'lead.created':
    case 'lead.scored':
    case 'lead.assigned':
    case 'lead.overdue':
    case 'lead.responded':
      return event.data.lead_id
    case 'intake.received':
      return event.data.reason
    case 'outcome.recorded':
    case 'outcome.undone':
      return event.data.outcome
    case 'consent.granted':
    case 'consent.revoked':
      return event.data.channel
    case 'customer.erased':
      return event.data.erased_at
    case 'customer.merged':
      return event.data.merged_at
    case 'customer.split':
      return event.data.split_at
    case 'service.created':
    case 'service.updated':
    case 'service.ended':
      return event.data.service_id
  }
}

export async function receive(body: string, headers: Record<string, string>): Promise<void> {
  const event: Same = await verifyWebhook({ body: new TextEncoder().encode(body), headers, secret: 's' })
  // @ts-expect-error There is no such event type.
  if (event.type === 'customer.qualifed') return
  // @ts-expect-error The type of the data depends on the type of the event.
  console.log(event.data.text)
  if (event.type === 'message.received') console.log(event.data.text)
}
`

const compilers = { 'TypeScript 5.4': 'typescript-5.4', 'the newest TypeScript': 'typescript' }
const kinds = {
  'an ES module': { file: 'consumer.mts', module: 'node16' },
  'a CommonJS module': { file: 'consumer.cts', module: 'node16' },
  'a bundled program': { file: 'bundled.ts', module: 'esnext', moduleResolution: 'bundler' },
}
const platforms = {
  'for browsers': { lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
  'for Node': { lib: ['es2022'], types: ['node'], typeRoots: [`${root}/node_modules/@types`] },
}

for (const [compiler, folder] of Object.entries(compilers))
  for (const [kind, { file, ...modules }] of Object.entries(kinds))
    for (const [platform, types] of Object.entries(platforms))
      test(`${kind} ${platform} compiles with ${compiler}, which checks all declarations`, async () => {
        assert.equal(await compile(folder, { [file]: program }, { ...modules, ...types }), '')
      })

for (const [compiler, folder] of Object.entries(compilers))
  test(`the examples of the README compile with ${compiler}`, async () => {
    const readme = readFileSync(path.join(root, 'sdk/README.md'), 'utf8')
    const examples = [...readme.matchAll(/^```ts\n([^]*?)^```/gm)].map(([, code = '']) => code)
    assert.ok(examples.length > 5)
    const files = Object.fromEntries(examples.map((code, i) => [`example-${i}.mts`, code]))
    assert.equal(await compile(folder, files, { ...platforms['for Node'], module: 'node16' }), '')
  })

test('every schema of the API document is exported under its name', async () => {
  const names = Object.keys(readDocument().schemas)
  assert.ok(names.length > 150)
  const code = `import type {${names.join()}} from '@leadhouse/sdk'
    export type All = [${names.join()}]`
  const options = { ...platforms['for browsers'], module: 'node16' }
  assert.equal(await compile('typescript', { 'names.mts': code }, options), '')
})

test('an editor shows the name of a type and the description of a member', () => {
  assert.match(quickInfo('api.leads.get', 'get'), /=> Pending<Lead>\n\nGet a lead\. `GET/)
  assert.match(quickInfo('api.leads.submit', 'submit'), /\(body: LeadInput, .*<SubmittedLead>/)
  assert.match(quickInfo('api.services.list', 'list'), /=> PendingPage<ListedService>/)
  assert.match(
    quickInfo('lead.due_at', 'due_at'),
    /string \| null\n\nTime by which a response is due/,
  )
})

/** Compiles files in strict mode without `skipLibCheck`, and returns the errors. */
async function compile(
  compiler: string,
  files: Readonly<Record<string, string>>,
  options: object,
): Promise<string> {
  for (const [file, code] of Object.entries(files)) writeFileSync(path.join(project, file), code)
  const usual = { noEmit: true, strict: true, skipLibCheck: false, target: 'es2022' }
  const settings = { compilerOptions: { ...usual, ...options }, files: Object.keys(files) }
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = path.join(root, 'node_modules', compiler, 'bin/tsc')
  return run(process.execPath, [tsc, '-p', '.'], { cwd: project }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

/** Returns what an editor shows for a word of an expression: the type and the comment. */
function quickInfo(expression: string, word: string): string {
  const file = path.join(project, 'editor.mts')
  const code = `import { Leadhouse } from '@leadhouse/sdk'
    const api = new Leadhouse()
    const lead = await api.leads.get('lead_1')
    ${expression}`
  const options = { module: ts.ModuleKind.Node16, target: ts.ScriptTarget.ES2022, strict: true }
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = name === file ? code : ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => project,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: (name) => ts.sys.readFile(name),
  }
  const info = ts.createLanguageService(host).getQuickInfoAtPosition(file, code.lastIndexOf(word))
  return `${ts.displayPartsToString(info?.displayParts)}\n\n${ts.displayPartsToString(info?.documentation)}`
}
