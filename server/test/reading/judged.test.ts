import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge, languages, loadJudged, type Tally } from './judge.ts'

const added = (tallies: Iterable<Tally>): Tally => {
  const sum = { right: 0, wrong: 0, missed: 0 }
  for (const { right, wrong, missed } of tallies) {
    sum.right += right
    sum.wrong += wrong
    sum.missed += missed
  }
  return sum
}
const precision = ({ right, wrong }: Tally) => right / Math.max(1, right + wrong)
const recall = ({ right, missed }: Tally) => right / Math.max(1, right + missed)

test('reads facts of 1,023 labelled enquiries with 97 % precision for each fact, and 90 % in each language', () => {
  const { tallies, wrong } = judge(loadJudged('judging'))
  assert.ok(tallies.size >= 14)
  for (const [fact, of] of tallies) {
    assert.ok(precision(added(of.values())) >= 0.97, `${fact}: ${wrong.join('\n')}`)
    for (const [language, tally] of of)
      assert.ok(tally.right + tally.wrong === 0 || precision(tally) >= 0.9, `${fact}, ${language}`)
  }
})

test('reads 80 % of the stated facts in English and 60 % in seven other languages', () => {
  const { tallies } = judge(loadJudged('judging'))
  for (const [fact, of] of tallies)
    for (const language of languages) {
      const tally = of.get(language)
      if (!tally || tally.right + tally.missed === 0) continue
      assert.ok(recall(tally) >= (language === 'en' ? 0.8 : 0.6), `${fact}, ${language}`)
    }
})

test('reads none of 57 messages in 30 other languages as a supported language', () => {
  const others = loadJudged('judging').filter(({ language }) => !languages.includes(language))
  assert.equal(others.length, 57)
  assert.deepEqual(judge(others).wrong, [])
})
