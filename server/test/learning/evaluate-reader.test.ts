import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { manualClock } from '#kit'
import { evaluateReader, EvaluationStopped, loadLabelled, openReader } from '#learning'
import type { LabelledText } from '#qualification'
import { isPrecise } from '../../src/product/learning/reader/is-trusted.ts'
import { openLanguageModel } from '../support/language-model.ts'
import { noTokens, provenFact, readerOf } from '../support/reading-world.ts'

const row = (text: string, facts: LabelledText['facts'], language = 'en'): LabelledText => ({
  language,
  text,
  facts,
})
const cash = 'We are cash buyers.'
const loan = 'The money side is fine.'
const rows = [
  row(cash, { financing: 'cash' }),
  row(loan, { financing: 'preapproved' }),
  row('Is it still available?', {}),
  row('Zahlung ist kein Thema.', { financing: 'either' }, 'de'),
]

test('counts the facts that the rules read right and wrong, by fact and language', async () => {
  const done: number[] = []
  const { messages, facts, model } = await evaluateReader(rows, null, (n) => done.push(n))
  assert.deepEqual([messages, model, done], [4, null, [1, 2, 3, 4]])
  const of = (fact: string, language: string) =>
    facts.find((one) => one.fact === fact && one.language === language)
  const none = { model: null, both: null, suggested: null }
  const right = { right: 1, wrong: 0, missed: 0 }
  assert.deepEqual(of('financing: cash', 'en'), { fact: 'financing: cash', language: 'en', rules: right, ...none }) // oxfmt-ignore
  assert.deepEqual(of('financing: preapproved', 'all')?.rules, { right: 0, wrong: 0, missed: 1 })
  assert.equal(of('financing: cash', 'de'), undefined, 'people would disagree')
})

test('counts proven and suggested facts of a model, and the rules completed by the proven ones', async () => {
  const answers: Record<string, Awaited<ReturnType<Parameters<typeof readerOf>[0]>>> = {
    [cash]: {
      checked: [provenFact('financing', 'cash'), provenFact('intent', 'visit')],
      tokens: { prompt: 10, completion: 2 },
    },
    [loan]: {
      checked: [
        provenFact('financing', 'preapproved'),
        { ...provenFact('has_agent', true), suggested: true },
      ],
      tokens: { prompt: 20, completion: 3 },
    },
  }
  const reader = readerOf(async (_, { text }) => answers[text] ?? { failure: 'unusable', tokens: noTokens }) // oxfmt-ignore
  const { facts, model } = await evaluateReader(rows, reader, () => undefined)
  const all = new Map(
    facts.flatMap((one) => (one.language === 'all' ? [[one.fact, one] as const] : [])),
  )
  const counts = (right: number, wrong: number, missed: number) => ({ right, wrong, missed })
  const approved = all.get('financing: preapproved')
  assert.deepEqual(approved?.rules, counts(0, 0, 1))
  assert.deepEqual([approved?.model, approved?.both], [counts(1, 0, 0), counts(1, 0, 0)])
  assert.deepEqual(all.get('tour_requested')?.both, counts(0, 1, 0), 'an invented visit')
  assert.deepEqual(all.get('has_agent')?.suggested, counts(0, 1, 0))
  assert.deepEqual(all.get('has_agent')?.model, counts(0, 0, 0))
  assert.equal(all.get('bedrooms')?.model, null, 'the model is not asked for it')
  assert.ok(model && model.p50_ms >= 0)
  assert.deepEqual({ ...model, p50_ms: 0 }, {
    name: 'test-1',
    prompt: 1,
    failures: { unusable: 2 },
    tokens: { prompt: 30, completion: 5 },
    p50_ms: 0,
    counted: [],
  }) // oxfmt-ignore
})

test('stops if the server of the model fails three times in a row', async () => {
  const server = await openLanguageModel()
  server.respond = (response) => void response.writeHead(500).end()
  const settings = { base_url: server.base_url, api_key: null, model: 't', timeout_ms: 5000 }
  const reader = openReader(settings, manualClock(new Date('2026-03-02T12:00:00Z')))
  await assert.rejects(
    evaluateReader(rows, reader, () => undefined),
    (error) => error instanceof EvaluationStopped && /500/.test(error.message),
  )
  assert.equal(server.asked.length, 3)
})

test('lets a fact count only from ten proven ones on, and with the precision of the rules and .85', () => {
  const measured = (model_right: number, model_wrong: number, rules_right = 9, rules_wrong = 1) =>
    isPrecise({ fact: 'money', model_right, model_wrong, rules_right, rules_wrong })
  assert.deepEqual(
    [measured(9, 0), measured(10, 0), measured(18, 2), measured(17, 3), measured(17, 3, 1, 1), measured(16, 4, 1, 1), measured(17, 3, 0, 0)],
    [false, true, true, false, true, false, true],
  ) // oxfmt-ignore
})

test('loads the shipped messages, and names the lines of a file that are none', () => {
  const shipped = loadLabelled(null)
  assert.equal(shipped.rows.length, 240)
  assert.deepEqual(shipped.faults, [])
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-labelled-'))
  after(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'own.jsonl')
  fs.writeFileSync(file, `${JSON.stringify(rows[0])}\n\nno json\n{"text":"x"}\n[]\n`)
  const own = loadLabelled(file)
  assert.deepEqual(own.rows, [rows[0]])
  assert.deepEqual(own.faults.map((fault) => fault.slice(0, 7)), ['Line 3 ', 'Line 4 ', 'Line 5 ']) // oxfmt-ignore
})
