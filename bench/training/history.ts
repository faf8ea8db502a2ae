import { createRandom } from '@leadhouse/server/statistics'

/**
 * Lines of leads of the past, spread over a year, with what became of them; what they say moves the odds, so that there is something to learn.
 * Two in five of them were met.
 */
export function madeHistory(count: number, now: Date): Record<string, string>[] {
  const { uniform, integer } = createRandom(28)
  const pick = <T>(words: readonly T[]): T | undefined => words[integer(words.length)]
  return Array.from({ length: count }, (_, i) => {
    const came = new Date(now.getTime() - (40 + 325 * uniform()) * 86_400_000)
    const [source, financing] = [
      pick(['portal', 'referral', 'website']),
      pick(['cash', 'mortgage']),
    ]
    const [visits, wait] = [integer(20), integer(300)]
    const logOdds =
      0.15 * (visits - 10) - 0.01 * (wait - 150) + (source === 'referral' ? 1.2 : -0.6) - 0.3
    const met = uniform() < 1 / (1 + Math.exp(-logOdds))
    return {
      created_at: came.toISOString(),
      external_id: `past-${i}`,
      email: `past.${i}@example.com`,
      source: source ?? '',
      financing: financing ?? '',
      timeline_days: String(wait),
      price_max: String(200_000 + 10_000 * integer(60)),
      visits: String(visits),
      campaign: `campaign ${integer(40)}`,
      outcome: met ? 'met' : 'lost',
    }
  })
}
