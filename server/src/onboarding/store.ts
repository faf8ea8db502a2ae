import type { Context, TransactionContext } from '#db'

/** Remembers which services are of the demonstration. */
export async function markDemoServices(
  tx: TransactionContext,
  service_ids: readonly string[],
): Promise<void> {
  const { account_id } = tx.actor
  if (service_ids.length === 0) return
  await tx.db
    .insertInto('demo_service')
    .values(service_ids.map((service_id) => ({ account_id, service_id })))
    .execute()
}

/** Which services are of the demonstration, also those somebody has deleted by hand. */
export async function listDemoServices(context: Context): Promise<string[]> {
  const rows = await context.db
    .selectFrom('demo_service')
    .select('service_id')
    .where('account_id', '=', context.actor.account_id)
    .execute()
  return rows.map((row) => row.service_id)
}

/** Forgets which services are of the demonstration. */
export async function forgetDemoServices(tx: TransactionContext): Promise<void> {
  await tx.db.deleteFrom('demo_service').where('account_id', '=', tx.actor.account_id).execute()
}
