import type { TransactionContext } from '#db'
import { birthId } from '../birth.ts'
import type { Details } from '../chain.ts'

/** The details of an entry that are still there, with their salt. */
export type Erasable = Details & { id: string; salt: Buffer }

/** Entries about these things whose details are still there, held. By audit_entry_of_subject, and those of their birth by primary key. */
export async function findErasable(
  tx: TransactionContext,
  subject_ids: readonly string[],
  limit: number,
): Promise<Erasable[]> {
  const { rows } = await tx.sql.query<Erasable>({
    text: `
      select id, salt, address, agent, before, after
        from audit_entry
       where account_id = $1
         and (subject_id = any($2::text[]) and right(id, 26) <> right(subject_id, 26)
              or id = any($3::text[]) and subject_id = any($2::text[]))
         and erased_at is null
       limit $4
         for update`,
    values: [tx.actor.account_id, subject_ids, subject_ids.map(birthId), limit],
  })
  return rows
}

/** Takes details and salt, and leaves their hash, in one statement. */
export async function eraseEntries(
  tx: TransactionContext,
  entries: readonly { id: string; detail_hash: Buffer }[],
): Promise<void> {
  await tx.sql.query({
    text: `
      update audit_entry as e
         set address = null,
             agent = null,
             before = null,
             after = null,
             salt = null,
             detail_hash = t.detail_hash,
             erased_at = $4
        from unnest($2::text[], $3::bytea[]) as t (id, detail_hash)
       where e.account_id = $1 and e.id = t.id`,
    values: [
      tx.actor.account_id,
      entries.map(({ id }) => id),
      entries.map(({ detail_hash }) => detail_hash),
      tx.clock.now(),
    ],
  })
}

/** Entries between two ids whose details are still there, held, in the order of their ids. By primary key. */
export async function findOld(
  tx: TransactionContext,
  { behind, to, most }: { behind: string; to: string; most: number },
): Promise<Erasable[]> {
  const { rows } = await tx.sql.query<Erasable>({
    text: `
      select id, salt, address, agent, before, after
        from audit_entry
       where account_id = $1
         and id > $2
         and id < $3
         and erased_at is null
       order by id
       limit $4
         for update`,
    values: [tx.actor.account_id, behind, to, most],
  })
  return rows
}
