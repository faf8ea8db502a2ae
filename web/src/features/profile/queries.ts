import type { Account, SimulationInput } from '@leadhouse/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import { api } from '../../api.ts'
import type { ProfileName } from '../../wording/profile.ts'

export type Rule = Account['rules'][number]
export type NewRule = Pick<Rule, 'when' | 'reason'> & { points?: number; disqualify?: true }

/** Shows the tiers that leads of the last year would have with another profile or other rules. */
export const useTrial = () =>
  useMutation({
    meta: { isSilent: true },
    mutationFn: (body: Pick<SimulationInput, 'profile' | 'rules'>) =>
      api.post('/v1/analytics/model/simulate', { body }),
  })

type Change = { profile: ProfileName } | { rules: NewRule[] }

/** Changes the account without overwriting a change made by another user meanwhile. */
function useAccountChange<Input>(version: number, changeOf: (input: Input) => Change) {
  const queries = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (input: Input) =>
      api.patch('/v1/account', { body: changeOf(input), ifVersion: version }),
    onSuccess: (after) => queries.setQueryData(accountQuery.queryKey, after),
  })
}

/** Changes the profile of the account. Scores and the market are computed again. */
export function useChooseProfile(version: number) {
  const queries = useQueryClient()
  const change = useAccountChange(version, (profile: ProfileName) => ({ profile }))
  return {
    ...change,
    mutate: (profile: ProfileName, { onSuccess }: { onSuccess: () => void }) =>
      change.mutate(profile, {
        onSuccess: () => {
          onSuccess()
          for (const name of ['market', 'leads', 'model'])
            void queries.invalidateQueries({ queryKey: [name] })
        },
      }),
  }
}

/** Replaces the rules of the account. */
export const useSetRules = (version: number) =>
  useAccountChange(version, (rules: NewRule[]) => ({ rules }))
