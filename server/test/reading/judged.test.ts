import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isFactWithPoints,
  judge,
  languages,
  loadJudged,
  precisionOf,
  recallOf,
  sumTallies,
  type Judged,
  type Tally,
} from './judge.ts'

test('reads facts of 1,023 labelled enquiries with 97 % precision for each fact, and 90 % in each language', () => {
  const { tallies, wrong } = judge(loadJudged('judging'))
  assert.ok(tallies.size >= 14)
  for (const [fact, of] of tallies) {
    assert.ok(precisionOf(sumTallies(of.values()))[0] >= 0.97, `${fact}: ${wrong.join('\n')}`)
    for (const [language, tally] of of)
      assert.ok(precisionOf(tally)[0] >= 0.9, `${fact}, ${language}`)
  }
})

test('reads 80 % of the stated facts in English and 60 % in seven other languages', () => {
  const { tallies } = judge(loadJudged('judging'))
  for (const [fact, of] of tallies)
    for (const language of languages) {
      const tally = of.get(language)
      if (!tally) continue
      assert.ok(recallOf(tally)[0] >= (language === 'en' ? 0.8 : 0.6), `${fact}, ${language}`)
    }
})

test('reads none of 57 messages in 30 other languages as a supported language', () => {
  const others = loadJudged('judging').filter(({ language }) => !languages.includes(language))
  assert.equal(others.length, 57)
  assert.deepEqual(judge(others).wrong, [])
})

test('reads facts of 240 enquiries of other authors with 90 % precision and finds 78 %, also in English', () => {
  const rows = loadJudged('others-judging')
  assert.equal(rows.length, 240)
  for (const some of [rows, rows.filter(({ language }) => language === 'en')]) {
    const all = pooled(some)
    assert.ok(precisionOf(all)[0] >= 0.9, JSON.stringify(all))
    assert.ok(recallOf(all)[0] >= 0.78, JSON.stringify(all))
  }
})

test('reads each fact of other authors that is stated 20 times with 85 % precision', () => {
  const { tallies, wrong } = judge(loadJudged('others-judging'))
  const frequent = [...tallies].filter(([, of]) => recallOf(sumTallies(of.values()))[1] >= 20)
  assert.ok(frequent.length >= 10)
  for (const [fact, of] of frequent)
    assert.ok(precisionOf(sumTallies(of.values()))[0] >= 0.85, `${fact}: ${wrong.join('\n')}`)
})

function pooled(rows: readonly Judged[]): Tally {
  const facts = [...judge(rows).tallies].filter(([fact]) => isFactWithPoints(fact))
  return sumTallies(facts.flatMap(([, of]) => [...of.values()]))
}
