import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useAccount } from './account.ts'
import { api } from './api.ts'
import { describeProfile, type Profile, type ProfileInput } from './wording/profile.ts'

/** The profiles, which are the same for every account. */
export const profilesQuery = queryOptions({
  queryKey: ['profiles'],
  queryFn: ({ signal }) => api.get('/v1/profiles', { signal }),
  staleTime: Infinity,
})

/** Returns all profiles, in the order of the API. The page waits until they are loaded. */
export const useProfiles = (): Profile[] =>
  useSuspenseQuery({ ...profilesQuery, select: describeAll }).data

// One function for all calls, so that the result stays the same object until the data changes.
const describeAll = ({ data }: { data: readonly ProfileInput[] }): Profile[] =>
  data.map(describeProfile)

/** Returns the profile of the account: its words, and the fields that its forms and lists have. */
export function useProfile(): Profile {
  const { profile } = useAccount()
  const profiles = useProfiles()
  const own = profiles.find(({ name }) => name === profile) ?? profiles[0]
  if (own === undefined) throw new Error('The server has no profiles.')
  return own
}
