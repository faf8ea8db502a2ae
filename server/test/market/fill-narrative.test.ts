import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillNarrative } from '../../src/product/market/analysis/fill-narrative.ts'

const phrases = {
  place: 'Austin',
  listings: '120 residential listings',
  on_offer: '99 listings on offer',
  median: 'a median asking price of USD 410,000',
  middle_half: 'asking prices from USD 350,000 to 480,000 for the middle half',
  trend:
    'higher asking prices of comparable listings than a year ago (between 1.4 % more and 7.2 % more)',
  supply: 'a supply for 5.3 months at the pace of the last 12 listings that ended',
}
const good =
  'In {place} there are {listings}, with {on_offer}. Overall there is {median} and {trend}.'

test('fills a text in which only allowed words are around the figures', () => {
  assert.deepEqual(fillNarrative(good, phrases), {
    text: 'In Austin there are 120 residential listings, with 99 listings on offer. Overall there is a median asking price of USD 410,000 and higher asking prices of comparable listings than a year ago (between 1.4 % more and 7.2 % more).',
  })
  assert.deepEqual(fillNarrative(' {median}.\n{trend}. ', phrases), {
    text: `A median asking price of USD 410,000. Higher asking prices of comparable listings than a year ago (between 1.4 % more and 7.2 % more).`,
  })
})

const around = (words: string) => `In {place} there are {listings} ${words} {on_offer}. ${good.replaceAll(/\{(?:listings|on_offer)\}/g, '{supply}')}` // oxfmt-ignore
const hostile: string[] = [
  // The example of finding N3, and everything that the check for numbers did not notice.
  'All 120 of your residential listings in Austin are on offer. About half of the homes here are sold within three weeks, and prices doubled, so buy now.',
  'Overall there is {median}, up twelve percent. Also there is {trend}.',
  'Overall there is {median} and ９９ {on_offer}. Also there is {trend}.',
  'Overall there is {median} and ٧٧ {on_offer}. Also there is {trend}.',
  'Overall there is half a million and {median}. Also there is {trend}.',
  'The median is USD 350,000. Also there is {trend} and {median}.',
  'Overall there is {median} and 200 % {on_offer}. Also there is {trend}.',
  'Overall there is USD 1.4 million and {median}. Also there is {trend}.',
  // Direction against the trend, comparatives and negation.
  'Overall there is {median}. Prices fell: there is {trend}.',
  'Overall there is {median} and less than {trend}.',
  'Overall there is not {median}. Also there is {trend}.',
  'Overall there is no {supply} and {median}.',
  'Overall there is {median}. There is {trend}, and rising.',
  'Overall there is only {median}. Also there is {trend}.',
  'Overall there is twice {median}. Also there is {trend}.',
  'Overall there is one third of {median}. Also there is {trend}.',
  'Overall there is {median} million. Also there is {trend}.',
  'Overall there is minus {median}. Also there is {trend}.',
  'Overall there is -{median}. Also there is {trend}.',
  // Advice, forecasts and causes.
  `${good} You should sell now.`,
  `${good} Prices will rise.`,
  'Overall there is {median} because there are {listings}.',
  'Overall there is {median}, so there are {listings}.',
  `${good} This is a good time to buy.`,
  // Other places, roles and identities.
  'In Dallas there is {median}. Also there is {trend}.',
  'Overall {median} is {middle_half}. Also there is {trend}.',
  'Overall {listings} have {median}. Also there is {trend}.',
  // Sentences without a figure, and only one figure.
  `In {place}. ${good}`,
  `Here. ${good}`,
  'Overall there is {median}.',
  'In {place} there is {place}. Overall there is {median}.',
  // Unknown and repeated figures, and names of inherited members.
  'Overall there is {price}. Also there is {median} and {trend}.',
  'Overall there is {median}. Also there is {median} and {trend}.',
  'Overall there is {constructor}. Also there is {median} and {trend}.',
  'Overall there is {__proto__}. Also there is {median} and {trend}.',
  'Overall there is {}. Also there is {median} and {trend}.',
  'Overall there is {{median}}. Also there is {trend}.',
  'Overall there is {median} {on_offer. Also there is {trend}.',
  // Other forms.
  '{"text": "Overall there is {median} and {trend}."}',
  '```\nOverall there is {median} and {trend}.\n```',
  `**${good}**`,
  `${good} See https://example.com.`,
  'Overall there is {median}! Also there is {trend}?',
  'Overall there is {median} and {trend}',
  '',
  ' ',
  '.',
  'Overall there is {median}\u202E and {trend}.',
  'Insgesamt gibt es {median} und {trend}.',
  `${good} ${'Here '.repeat(400)}{supply}.`,
  around('<b>and</b>'),
  around('и'),
] // oxfmt-ignore
for (const text of hostile)
  test(`refuses ${JSON.stringify(text.slice(0, 110))}`, () => {
    const filled = fillNarrative(text, phrases)
    assert.ok('refused' in filled, 'text' in filled ? filled.text : '')
  })

test('names the reason of a refusal', () => {
  const refusal = (text: string) => {
    const filled = fillNarrative(text, phrases)
    return 'refused' in filled ? filled.refused : null
  }
  assert.deepEqual(
    [`${good} Buy now.`, good.replace('{median}', '{mean}'), `Here. ${good}`, 'x'.repeat(2000)].map(refusal),
    ['refused_words', 'refused_placeholder', 'refused_words', 'refused_length'],
  ) // oxfmt-ignore
  assert.equal(refusal(`In {place}. ${good}`), 'refused_sentence')
})
