import type { TransactionContext } from '#db'

/** Marks a lead, or all leads of a customer, and their messages as deleted. */
export async function softDelete(
  tx: TransactionContext,
  of: { lead_id: string } | { customer_id: string },
): Promise<void> {
  const deleted_at = tx.clock.now()
  const { account_id } = tx.actor
  const [leadColumn, messageColumn, value] =
    'lead_id' in of
      ? (['id', 'lead_id', of.lead_id] as const)
      : (['customer_id', 'customer_id', of.customer_id] as const)
  await tx.db
    .updateTable('lead')
    .set({ deleted_at })
    .where('account_id', '=', account_id)
    .where(leadColumn, '=', value)
    .where('deleted_at', 'is', null)
    .execute()
  await tx.db
    .updateTable('message')
    .set({ deleted_at })
    .where('account_id', '=', account_id)
    .where(messageColumn, '=', value)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * Takes everything personal out of the leads of a customer, their messages and their stored scores, deleted ones included; what statistics
 * need (wishes, tiers, outcomes, times) stays. Custom attributes may hold anything, so they go whole.
 */
export async function eraseLeadsOf(tx: TransactionContext, customer_id: string): Promise<void> {
  const { account_id } = tx.actor
  const erased_at = tx.clock.now()
  await tx.db
    .updateTable('lead')
    .set({
      name: null,
      email: null,
      phone: null,
      message: null,
      consent: null,
      external_id: null,
      attributes: '{}',
      override: null,
      deleted_at: erased_at,
      erased_at,
    })
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .execute()
  await tx.db
    .updateTable('message')
    .set({ text: '', external_id: null, deleted_at: erased_at })
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .execute()
  await tx.sql.query({
    text: `update score set inputs = jsonb_set(inputs, '{attributes}', '{}') where account_id = $1 and customer_id = $2`,
    values: [account_id, customer_id],
  })
  await tx.sql.query({
    text: `update lead_outcome o set reason = null from lead l
           where l.account_id = $1 and l.customer_id = $2 and o.account_id = l.account_id and o.lead_id = l.id`,
    values: [account_id, customer_id],
  })
}
