import type { QualificationSettings, QualificationType } from '../qualify.ts'

/** A lead as it was scored, and what became of it; `converted` is null while that is open. */
export type PastScore = {
  score: number
  qualification_type: QualificationType
  converted: boolean | null
}

export type Thresholds = Pick<QualificationSettings, 'hot' | 'warm' | 'qualify_at'>

/** What a set of thresholds would have made of past leads. */
export type Simulated = {
  tiers: {
    tier: QualificationType
    leads: number
    with_outcome: number
    converted: number
    rate: number | null
  }[]
  qualified: {
    leads: number
    converted: number
    rate: number | null
    share_of_conversions: number | null
  }
}

/** Puts past leads into tiers by other thresholds. What nobody can reach, and spam, stays unqualified whatever the thresholds. */
export function simulateThresholds(past: readonly PastScore[], thresholds: Thresholds): Simulated {
  const tierNow = ({ score, qualification_type }: PastScore): QualificationType => {
    if (qualification_type === 'unqualified') return 'unqualified'
    if (score >= thresholds.hot) return 'hot'
    return score >= thresholds.warm ? 'warm' : 'cold'
  }
  const tiers = (['hot', 'warm', 'cold', 'unqualified'] as const).map((tier) => ({
    tier,
    ...sumUp(past.filter((lead) => tierNow(lead) === tier)),
  }))
  const from = { hot: 1, warm: 2, cold: 3 }[thresholds.qualify_at]
  const qualified = tiers.slice(0, from)
  const total = (name: 'leads' | 'with_outcome' | 'converted', list = qualified) =>
    list.reduce((sum, tier) => sum + tier[name], 0)
  const all = total('converted', tiers)
  return {
    tiers,
    qualified: {
      leads: total('leads'),
      converted: total('converted'),
      rate: total('with_outcome') === 0 ? null : total('converted') / total('with_outcome'),
      share_of_conversions: all === 0 ? null : total('converted') / all,
    },
  }
}

function sumUp(leads: readonly PastScore[]) {
  const known = leads.filter(({ converted }) => converted !== null)
  const converted = known.filter((lead) => lead.converted).length
  return {
    leads: leads.length,
    with_outcome: known.length,
    converted,
    rate: known.length === 0 ? null : converted / known.length,
  }
}
