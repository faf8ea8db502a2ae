import type { QualificationSettings, QualificationType } from '../../qualify.ts'

/**
 * A number of leads with the same score, and their outcome; `converted` is null while it is
 * unknown.
 */
export type PastScore = {
  leads: number
  score: number
  qualification_type: QualificationType
  converted: boolean | null
}

export type Thresholds = Pick<QualificationSettings, 'hot' | 'warm' | 'qualifying_tier'>

/** Result of a set of thresholds on past leads. */
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

/**
 * Assigns past leads to tiers by other thresholds. Unreachable leads and spam stay unqualified with
 * any thresholds.
 */
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
  const from = { hot: 1, warm: 2, cold: 3 }[thresholds.qualifying_tier]
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

function sumUp(past: readonly PastScore[]) {
  const known = count(past.filter((lead) => lead.converted !== null))
  const converted = count(past.filter((lead) => lead.converted))
  return {
    leads: count(past),
    with_outcome: known,
    converted,
    rate: known === 0 ? null : converted / known,
  }
}

const count = (past: readonly PastScore[]): number =>
  past.reduce((sum, { leads }) => sum + leads, 0)
