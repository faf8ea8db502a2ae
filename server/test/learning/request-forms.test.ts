import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { beforeEach, test } from 'node:test'
import { manualClock } from '#kit'
import { openReader, openWriter } from '#learning'
import { openLanguageModel } from '../support/language-model.ts'

const model = await openLanguageModel()
const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
const newSettings = () => ({
  base_url: model.base_url,
  api_key: null,
  model: 'test',
  timeout_ms: 5000,
})

type Sent = {
  response_format?: { type: string; json_schema?: { strict: boolean; schema: object } }
  max_tokens?: number
  max_completion_tokens?: number
  temperature?: number
}

/** Returns the optional members of a request, in the order of a form. */
const formOf = (body: string) => {
  const { response_format, max_tokens, max_completion_tokens, temperature }: Sent = JSON.parse(body)
  return [
    response_format?.type ?? 'plain',
    max_tokens === undefined
      ? `max_completion_tokens ${max_completion_tokens}`
      : `max_tokens ${max_tokens}`,
    ...(temperature === undefined ? [] : [`temperature ${temperature}`]),
  ].join(', ')
}
const asked = () => model.asked.splice(0).map(formOf)

const refuse =
  (complaint: unknown, status = 400) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof complaint === 'string' ? complaint : JSON.stringify(complaint))

/** Lets the server refuse the requests for which `complain` returns a complaint. */
function refuseIf(complain: (sent: Sent) => unknown, status?: number): void {
  model.refuse = (body) => {
    const complaint = complain(JSON.parse(body))
    return complaint === null ? null : refuse(complaint, status)
  }
}

const ask = (settings: ReturnType<typeof newSettings>) =>
  openReader(settings, clock).read('acct_a', {
    text: 'We pay in cash.',
    names: [],
    receivedAt: clock.now(),
  })

beforeEach(() => {
  model.asked.length = 0
  model.answer = () => '{}'
})

const first = 'json_schema, max_tokens 4000, temperature 0'

test('asks for a JSON schema with every fact, and limits the tokens of the response', async () => {
  await ask(newSettings())
  const { response_format }: Sent = JSON.parse(model.asked[0] ?? '')
  assert.equal(response_format?.json_schema?.strict, true)
  const { required, properties } = response_format.json_schema.schema as {
    required: string[]
    properties: Record<string, unknown>
  }
  assert.deepEqual(required, Object.keys(properties))
  assert.deepEqual(properties['financing'], {
    anyOf: [
      {
        type: 'object',
        properties: {
          value: { type: 'string', enum: ['cash', 'preapproved', 'mortgage', 'none'] },
          quote: { type: 'string' },
        },
        required: ['value', 'quote'],
        additionalProperties: false,
      },
      { type: 'null' },
    ],
  })
  assert.deepEqual(asked(), [first])
})

const unsupported = (param: string, other = '') => ({
  error: {
    message: `Unsupported parameter: '${param}' is not supported with this model.${other}`,
    type: 'invalid_request_error',
    param,
    code: 'unsupported_parameter',
  },
})
const servers: [
  name: string,
  complain: (sent: Sent) => unknown,
  status: number,
  accepted: string,
  requests: number,
][] = [
  [
    'a model that refuses max_tokens and temperature',
    ({ max_tokens, temperature }) =>
      max_tokens
        ? unsupported('max_tokens', " Use 'max_completion_tokens' instead.")
        : temperature === undefined
          ? null
          : unsupported('temperature'),
    400,
    'json_schema, max_completion_tokens 4000',
    3,
  ],
  [
    'a server that knows json_object only',
    ({ response_format }) =>
      response_format?.type === 'json_schema'
        ? 'response_format type must be one of "text" or "json_object", but got: json_schema'
        : null,
    400,
    'json_object, max_tokens 4000, temperature 0',
    2,
  ],
  [
    'a server that knows no response_format',
    ({ response_format }) =>
      response_format === undefined
        ? null
        : { detail: [{ type: 'extra_forbidden', loc: ['body', 'response_format'] }] },
    422,
    'plain, max_tokens 4000, temperature 0',
    3,
  ],
  [
    'a model with a small context',
    ({ max_tokens, max_completion_tokens }) =>
      Number(max_tokens ?? max_completion_tokens) > 2000
        ? { error: { message: "'max_tokens' or 'max_completion_tokens' is too large: 4000." } }
        : null,
    400,
    'json_schema, max_tokens 1000, temperature 0',
    3,
  ],
  [
    'a server that refuses without a reason',
    ({ response_format }) => (response_format === undefined ? null : 'Bad Request'),
    400,
    'plain, max_tokens 1000',
    2,
  ],
]
for (const [name, complain, status, accepted, requests] of servers)
  test(`finds the form that ${name} accepts with one call, and remembers it`, async () => {
    refuseIf(complain, status)
    const settings = newSettings()
    const reading = await ask(settings)
    assert.ok('checked' in reading, JSON.stringify(reading))
    const forms = asked()
    assert.deepEqual([forms[0], forms.at(-1), forms.length], [first, accepted, requests])
    await ask(settings)
    assert.deepEqual(asked(), [accepted], 'another reader with the same settings knows the form')
  })

test('shares the accepted form between reading messages and writing prose', async () => {
  refuseIf(({ max_tokens }) => (max_tokens ? unsupported('max_tokens') : null))
  const settings = newSettings()
  model.answer = () => 'Homes ask 200,000.'
  const spent: number[] = []
  const write = openWriter(settings, clock, {
    isOpen: async () => true,
    spend: async (_, { prompt, completion }) => void spent.push(prompt + completion),
  })
  assert.equal(await write('acct_a', {}, []), 'Homes ask 200,000.')
  assert.deepEqual(spent, [120])
  assert.deepEqual(asked(), [
    'plain, max_tokens 4000, temperature 0',
    'plain, max_completion_tokens 4000, temperature 0',
  ])
  model.answer = () => '{}'
  await ask(settings)
  assert.deepEqual(asked(), ['json_schema, max_completion_tokens 4000, temperature 0'])
})

test('reports a request that is refused in every form as rejected, with no tokens', async () => {
  refuseIf(() => ({ error: 'temperature, max_tokens and response_format are not supported' }))
  const reading = await ask(newSettings())
  assert.deepEqual(reading, { failure: 'rejected', tokens: { prompt: 0, completion: 0 } })
  assert.deepEqual(asked(), [
    first,
    'json_object, max_completion_tokens 4000',
    'plain, max_tokens 1000',
  ])
})

test('does not try other forms for a message that a known server refuses', async () => {
  model.refuse = null
  const settings = newSettings()
  await ask(settings)
  refuseIf(() => 'The content is not allowed.')
  model.asked.length = 0
  const reading = await ask(settings)
  assert.equal('failure' in reading && reading.failure, 'rejected')
  assert.deepEqual(asked(), [first])
})

test('reads the response after the thoughts of a model', async () => {
  model.refuse = null
  model.answer = () =>
    `<think>{"financing": ?}</think>{"financing": {"value": "cash", "quote": "in cash"}}`
  const reading = await ask(newSettings())
  assert.ok('checked' in reading)
  assert.deepEqual(
    reading.checked?.map(({ fact, value }) => [fact, value]),
    [['financing', 'cash']],
  )
})
