import { usableChannels } from './contact.ts'
import type { Counterfactual } from './counterfactuals.ts'
import { hasEnoughInformation } from './has-enough-information.ts'
import type { ScoringInputs } from './inputs.ts'

/**
 * Returns the one question to ask if not enough is known: the one of `raising`, which is sorted by
 * effect, that raises the score most. It asks for the contact if no channel can be used, and for
 * the preferences otherwise. Null if enough is known, or if no question raises the score.
 */
export function questionOf(
  inputs: ScoringInputs,
  raising: readonly Counterfactual[],
): string | null {
  if (hasEnoughInformation(inputs)) return null
  const isAsked = usableChannels(inputs.contact) === 0 ? isContact : isPreference
  return raising.find(({ change }) => isAsked(change.path))?.text ?? null
}

const isContact = (path: string): boolean => path === '/phone' || path === '/email'

const isPreference = (path: string): boolean => path.startsWith('/preferences/')
