import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from './assess.ts'
import { agedReasons } from './aged-reasons.ts'
import { counterfactualsOf } from './counterfactuals.ts'
import { exampleSettings, leadInputs } from './example.ts'
import { featureSayer } from './feature-sayer.ts'
import { featuresOf } from './features.ts'
import { hasEnoughInformation } from './has-enough-information.ts'
import { withProfile, type ScoringInputs } from './inputs.ts'
import { packInputs, unpackInputs } from './packed-inputs.ts'
import { possibleChanges } from './possible-changes.ts'
import { questionOf } from './question-of.ts'
import { readText } from './text/read-text.ts'
import { profileNames, type ProfileName } from './profiles/profile-name.ts'
import { profileOf } from './profile-of.ts'

const business = ['consulting', 'saas'] as const
const ofHomes =
  /\b(homes?|house|mortgage|bedrooms?|bathrooms?|rooms?|move|moves|moving|visits?|viewings?|tours?|agents?|purchase|listings?|landlord|tenant)\b/i

const nothing: ScoringInputs['wish'] = {
  property_type: null,
  price_min: null,
  price_max: null,
  city: null,
  state: null,
  bedrooms: null,
  bathrooms: null,
  timeline_days: null,
  financing: null,
  service_id_given: false,
}
const under = (profile: ProfileName, changes: Partial<ScoringInputs> = {}) =>
  withProfile(leadInputs(changes), profile)
const scoreOf = (inputs: ScoringInputs) =>
  assess(inputs, profileOf(inputs.profile).prior, exampleSettings)
const changesOf = (inputs: ScoringInputs) =>
  counterfactualsOf(
    inputs,
    possibleChanges(inputs),
    profileOf(inputs.profile).prior,
    exampleSettings,
  )
const stating = (...stated: string[]): ScoringInputs['text'] => {
  const { reading, ...facts } = readText('Hello', new Date(0))
  return { ...facts, stated, ...(reading && { reading: { ...reading, state: null } }) }
}

for (const name of business) {
  const { prior, words, questions, plannedBy } = profileOf(name)

  test(`${name}: no sentence about a feature, question or word mentions homes`, () => {
    const sentences = prior.terms.flatMap(({ axes: [axis] }) => {
      const say = featureSayer(prior, axis.feature)
      const values = axis.kind === 'category' ? axis.levels : [0, 1, 2, 3, 10, 100]
      return [null, ...values].map(say)
    })
    const asked = Object.values(questions).flatMap((ask) => [
      ask({ from: null, to: 30 }),
      ask({ from: 90, to: 30 }),
    ])
    const texts = [...sentences, ...asked, plannedBy('May 1'), ...Object.values(words)]
    assert.ok(texts.length > 100)
    for (const text of texts) assert.doesNotMatch(text, ofHomes)
  })

  test(`${name}: advice and aged reasons do not mention homes`, () => {
    const inputs = under(name, { wish: { ...nothing, timeline_days: 90, bedrooms: 3 } })
    const changes = changesOf(inputs)
    assert.ok(changes.length > 1)
    const later = new Date(Date.parse(inputs.received_at) + 40 * 86_400_000)
    const aged = agedReasons(scoreOf(inputs).reasons, prior, inputs, later)
    assert.ok(aged.some(({ text }) => text.startsWith(`They want ${words.start} by `)))
    for (const { text } of [...changes, ...aged]) assert.doesNotMatch(text, ofHomes)
  })

  test(`${name}: fields of homes and their facts do not change the score`, () => {
    const fields = { ...nothing, bedrooms: 3, bathrooms: 2, financing: 'cash' }
    assert.equal(
      scoreOf(under(name, { wish: fields })).raw_score,
      scoreOf(under(name, { wish: nothing })).raw_score,
    )
    assert.equal(hasEnoughInformation(under(name, { wish: fields })), false)
  })

  test(`${name}: each stated fact gives its points, and is unknown without a reading of it`, () => {
    const without = scoreOf(under(name, { text: stating() })).raw_score
    const gains = profileOf(name).stated.map((fact) => {
      const { raw_score, reasons } = scoreOf(under(name, { text: stating(fact) }))
      const reason = reasons.find(({ feature }) => feature === `stated.${fact}`)
      assert.ok(reason && Math.abs(reason.points - (raw_score - without)) < 1e-9, fact)
      return reason.points
    })
    assert.ok(gains.some((points) => points >= 5) && gains.some((points) => points < 0))
    const text = readText('Hello', new Date(0))
    assert.equal(featuresOf(under(name, { text }))['stated.problem'], null)
    assert.equal(
      hasEnoughInformation(under(name, { wish: nothing, text: stating('problem') })),
      true,
    )
    assert.equal(
      hasEnoughInformation(under(name, { wish: nothing, text: stating('small_talk') })),
      false,
    )
  })

  test(`${name}: a role address costs nothing, and a free address is slightly less`, () => {
    const by = (email: 'valid' | 'role' | 'free' | 'disposable') =>
      scoreOf(under(name, { contact: { ...leadInputs().contact, email } })).raw_score
    assert.ok(by('valid') - by('role') <= 1.01)
    assert.ok(by('valid') > by('free') && by('valid') - by('free') <= 4)
    assert.ok(by('free') - by('disposable') > 8)
  })

  test(`${name}: returns one question with an answer that can be stored if nothing is known`, () => {
    const inputs = under(name, { wish: nothing })
    assert.match(questionOf(inputs, changesOf(inputs)) ?? '', /^Ask (when they want|which budget)/)
  })
}

test('rentals: no question is about a mortgage, and one is about the date of moving in', () => {
  const inputs = under('rentals', { wish: { ...nothing, financing: null } })
  const texts = changesOf(inputs).map(({ text }) => text)
  assert.ok(texts.some((text) => text.startsWith('Ask when they want to move in')))
  for (const text of texts) assert.doesNotMatch(text, /mortgage|pay\b/)
})

test('counts only the details that the trade has in `wish_details`', () => {
  const all = {
    ...nothing,
    property_type: 'x',
    price_max: 100,
    city: 'austin',
    bedrooms: 2,
    timeline_days: 10,
    financing: 'cash',
  }
  const counted = profileNames.map((name) => featuresOf(under(name, { wish: all }))['wish_details'])
  assert.deepEqual(counted, [6, 5, 4, 3])
})

test('stores the profile and the stated facts with the inputs, and nothing for homes', () => {
  const inputs = under('saas', { text: stating('problem', 'team_size') })
  const packed = packInputs({ inputs, settings: exampleSettings })
  assert.deepEqual(unpackInputs(packed).inputs, inputs)
  assert.equal('profile' in withProfile(inputs, 'homes'), false)
})

test('each profile has another model', () => {
  assert.equal(new Set(profileNames.map((name) => profileOf(name).prior.id)).size, 4)
})
