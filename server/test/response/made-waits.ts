import { later, minutes } from '#kit'
import type { Random } from '#statistics'
import type { Waited } from '../../src/product/response/read-span.ts'

/**
 * Parameters of the simulated leads: how much an answer in time raises the chance of a meeting, and
 * whether better leads are answered sooner.
 */
export type Drawing = { leads: number; effect: number; isConfounded: boolean }

const came = new Date('2026-01-05T09:00:00Z')

/**
 * Simulates leads: scores as in a typical account, and chances according to the scores (ten points
 * double the odds; one in ten at a score of 50). If `isConfounded`, leads with better scores are
 * answered first. An answer in time adds `effect` to the chance of a meeting.
 */
export function drawWaits(
  { uniform, normal }: Random,
  { leads, effect, isConfounded }: Drawing,
): Waited[] {
  return Array.from({ length: leads }, (_, n) => {
    const score = Math.max(0, Math.min(100, Math.round(55 + 13 * normal())))
    const isEarly = uniform() < (isConfounded ? 1 / (1 + Math.exp(-(score - 55) / 8)) : 0.5)
    const odds = (1 / 9) * 2 ** ((score - 50) / 10)
    const was_met = uniform() < odds / (1 + odds) + (isEarly ? effect : 0)
    const wall_s = isEarly ? 900 * uniform() : 900 + 90_000 * uniform()
    return {
      ...bare,
      id: `lead_${n}`,
      first_response_at: later(came, wall_s * 1000),
      first_response_by: 'usr_ana',
      wall_s,
      worked_s: wall_s,
      score,
      was_met,
    }
  })
}

/** A lead without an answer. */
export const bare: Waited = {
  id: 'lead_0',
  created_at: came,
  due_at: later(came, minutes(15)),
  first_response_at: null,
  first_response_by: null,
  response_worked_s: null,
  assigned_to: null,
  source: null,
  is_set_aside: false,
  tier: 'warm',
  score: null,
  was_met: false,
  began_with_end: false,
  automatic_at: null,
  wall_s: 0,
  worked_s: 0,
}
