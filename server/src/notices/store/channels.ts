import { sql, type Insertable, type Updateable } from 'kysely'
import type { Condition } from '#egress'
import { lockAccount } from '#accounts'
import type { Context, Tables, TransactionContext } from '#db'
import type { ChannelTypeName } from '../channels/types.ts'
import type { NoticeKind } from '../kinds.ts'

/** A channel as the table has it. */
export type ChannelRow = Condition & {
  id: string
  user_id: string | null
  type: ChannelTypeName
  name: string
  kinds: NoticeKind[]
  sealed: Buffer
  shown: string
  status: 'enabled' | 'disabled'
  disabled_reason: 'gone' | 'failing' | 'by_person' | null
  created_at: Date
  updated_at: Date
  version: number
}

const columns = [
  'id', 'user_id', 'type', 'name', 'kinds', 'sealed', 'shown', 'status', 'disabled_reason', 'breaker', 'consecutive_failures', 'probe_at',
  'probe_interval_ms', 'failing_since', 'failed_attempts', 'created_at', 'updated_at', 'version',
] as const // oxfmt-ignore

/** Every read starts here, so no query can forget the account. By primary key; a hundred at most. */
const channelsOf = ({ db, actor }: Context) =>
  db.selectFrom('notice_channel').select(columns).where('account_id', '=', actor.account_id)

/** The channels a person sees: the account's and their own. */
export const channelsFor = (context: Context, user_id: string) =>
  channelsOf(context).where((row) =>
    row.or([row('user_id', 'is', null), row('user_id', '=', user_id)]),
  )

/** All channels of the account that carry anything now, whoever's they are. */
export async function listOpenChannels(context: Context): Promise<ChannelRow[]> {
  // The table holds what its checks and `saveChannel` let in.
  return (await channelsOf(context).where('status', '=', 'enabled').execute()) as ChannelRow[]
}

/** One channel, whoever's it is, held until the end of the transaction. */
export async function lockChannel(
  tx: TransactionContext,
  id: string,
): Promise<ChannelRow | undefined> {
  const row = await channelsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as ChannelRow | undefined
}

/** How many channels a person has, or the account where nobody is named. Holds the account, so that two who ask at once are counted one after the other. */
export async function countChannels(
  tx: TransactionContext,
  user_id: string | null,
): Promise<number> {
  await lockAccount(tx)
  const { rows } = await tx.sql.query<{ count: number }>({
    text: `
      select count(*)::int as count
        from notice_channel
       where account_id = $1
         and user_id is not distinct from $2`,
    values: [tx.actor.account_id, user_id],
  })
  return rows[0]?.count ?? 0
}

/** Writes a new channel. */
export async function insertChannel(
  tx: TransactionContext,
  row: Omit<Insertable<Tables['notice_channel']>, 'account_id'>,
): Promise<void> {
  const { account_id } = tx.actor
  await tx.db
    .insertInto('notice_channel')
    .values({ ...row, account_id })
    .execute()
}

/** Changes a channel and raises its version. */
export async function updateChannel(
  tx: TransactionContext,
  id: string,
  set: Updateable<Tables['notice_channel']>,
): Promise<void> {
  await tx.db
    .updateTable('notice_channel')
    .set({ ...set, updated_at: tx.clock.now(), version: sql`version + 1` })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** Notes how a channel fares; nobody's change, so its version stays. */
export async function noteCondition(
  tx: TransactionContext,
  id: string,
  condition: Condition,
): Promise<void> {
  await tx.db
    .updateTable('notice_channel')
    .set({ ...condition })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** Takes a channel out. */
export async function deleteChannelRow(tx: TransactionContext, id: string): Promise<void> {
  await tx.db
    .deleteFrom('notice_channel')
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** The ids of a person's own channels. */
export async function listChannelsOfPerson(
  tx: TransactionContext,
  user_id: string,
): Promise<string[]> {
  const rows = await channelsOf(tx).where('user_id', '=', user_id).execute()
  return rows.map(({ id }) => id)
}
