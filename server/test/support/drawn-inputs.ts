import type { ScoringInputs } from '#qualification'
import { createRandom, type Random } from '#statistics'
import { leadInputs } from '../../src/product/qualification/example.ts'

const draw = <T>(random: Random, list: readonly T[]): T => {
  const one = list[random.integer(list.length)]
  if (one === undefined) throw new Error('The list is empty.')
  return one
}

/**
 * Returns scoring inputs that take all values of the features of homes, always the same for a seed.
 * Facts of messages are random, not read, so that a change of the reader does not change them.
 */
export function drawInputs(seed: number, count: number): ScoringInputs[] {
  const random = createRandom(seed)
  const some = <T>(value: T): T | null => (random.uniform() < 0.5 ? value : null)
  return Array.from({ length: count }, () => {
    const plain = leadInputs()
    const text: ScoringInputs['text'] = some({
      intent: draw(random, ['buy', 'rent', 'sell', 'visit', 'consult', 'browse', 'other', null]),
      timeline_days: some(random.integer(400)),
      financing: draw(random, ['cash', 'preapproved', 'mortgage', 'none', null]),
      urgency: random.integer(11) / 10,
      spam: draw(random, [0, 0, 0.6, 0.9, 0.97]),
      tour_requested: random.uniform() < 0.3,
      has_agent: random.uniform() < 0.2,
      money: some({ min: null, max: 100_000 * (1 + random.integer(9)) }),
      bedrooms: some(random.integer(5)),
      injection_suspected: random.uniform() < 0.05,
      words: random.integer(80),
    })
    return leadInputs({
      contact: {
        email: draw(random, ['valid', 'role', 'disposable', 'none']),
        phone: draw(random, ['mobile', 'fixed', 'other', 'voip', 'none', 'impossible']),
        has_name: random.uniform() < 0.7,
        consent: random.uniform() < 0.3,
      },
      wish: {
        property_type: some('residential'),
        price_min: some(100_000 * random.integer(5)),
        price_max: some(100_000 * (1 + random.integer(9))),
        city: some('austin'),
        state: some('TX'),
        bedrooms: some(random.integer(5)),
        bathrooms: some(random.integer(3)),
        timeline_days: some(random.integer(400)),
        financing: some(draw(random, ['cash', 'pre-approved', 'mortgage', 'none'])),
        service_id_given: random.uniform() < 0.3,
      },
      text,
      source: draw(random, ['referral', 'website', 'portal', 'facebook', 'unheard_of', null]),
      catalogue: {
        ...plain.catalogue,
        active_of_type: random.integer(3) * 20,
        active_in_budget: random.integer(3) * 5,
      },
      engagement: {
        enquiries: 1 + random.integer(5),
        messages_inbound: random.integer(8),
        days_since_last_enquiry: some(random.integer(120)),
        days_since_last_inbound: some(random.integer(120)),
        median_reply_hours: some(random.integer(100)),
      },
    })
  })
}
