import { contextFor } from '#db'
import { sealWith, systemActor, type AccountId } from '#kit'
import { storeForReview, type NewIntakeItem } from '#sources'
import { openUnnotifiedEmit } from '#webhooks'
import { openPeople } from '../identity/people.ts'
import type { WorldOptions } from '../support/world.ts'

/** A submission of a form that looks automated. */
export const submission: NewIntakeItem = {
  source_id: 'form_contact',
  source_name: 'Contact form',
  kind: 'form',
  reason: 'looks_automated',
  detail: 'The hidden field "website_url" was filled in.',
  errors: [],
  content_type: 'application/json',
  body: '{"email":"ann@example.com","message":"A house with a garden"}',
  draft: { email: 'ann@example.com', message: 'A house with a garden' },
}

/** Opens a world with people who review submissions. Call it at the top of a test file. */
export async function openReview(options: WorldOptions = {}) {
  const people = await openPeople(options)
  const { database, clock, app } = people.world
  const { accounts } = app
  const seal = sealWith(Buffer.alloc(32, 7))
  const tools = { leads: { accounts, seal, emit: openUnnotifiedEmit(accounts) } }
  return {
    ...people,
    tools,

    /** Stores a submission that differs from `submission` in these members. */
    store: (account_id: string, changes: Partial<NewIntakeItem> = {}) =>
      storeForReview(
        contextFor(database, systemActor(account_id as AccountId, 'form'), clock),
        tools,
        { ...submission, ...changes },
      ),

    /** Returns the counts of the sources of an account, by source and day. */
    daysOf: async (account_id: string) => {
      const { rows } = await database.pool.query<{ stored: number; dropped: number }>(
        'select stored, dropped from intake_day where account_id = $1 order by source_id, day',
        [account_id],
      )
      return rows.map(({ stored, dropped }) => ({ stored, dropped }))
    },

    /** Counts the stored items of an account. */
    countOf: async (account_id: string): Promise<number> => {
      const { rows } = await database.pool.query<{ count: number }>(
        'select count(*)::int as count from intake_item where account_id = $1',
        [account_id],
      )
      return rows[0]?.count ?? -1
    },
  }
}
