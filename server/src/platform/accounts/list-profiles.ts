import type { Context } from '#db'
import { profileNames, profileOf } from '#qualification'
import { getAccount } from './account.ts'
import type { ListedProfile } from './profile-schema.ts'

/** Lists the profiles, and marks the one of the caller's account. */
export async function listProfiles(context: Context): Promise<{
  object: 'list'
  data: ListedProfile[]
  has_more: boolean
  next_cursor: null
}> {
  const { profile } = await getAccount(context)
  const data = profileNames.map((name) => {
    const { title, words, fields } = profileOf(name)
    return { object: 'profile' as const, name, title, is_active: name === profile, words, fields }
  })
  return { object: 'list', data, has_more: false, next_cursor: null }
}
