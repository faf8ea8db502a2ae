import type { TransactionContext } from '#db'
import {
  getDomainByName,
  insertDomainRow,
  lockDomain,
  markVerified,
  type ListDomainsRow,
} from './queries.ts'

/** A domain as the table has it. */
export type DomainRow = ListDomainsRow

/** Writes a domain that nobody has shown to be the account's yet; one that is there already stays as it is. */
export async function insertDomain(
  tx: TransactionContext,
  row: { id: string; domain: string; proof: string },
): Promise<DomainRow> {
  await insertDomainRow(tx, { ...row })
  return getDomainByName(tx, { domain: row.domain })
}

/** The domain was shown to be the account's; false where another account has shown it before. */
export async function verifyDomain(
  tx: TransactionContext,
  { account_id, id, domain }: DomainRow,
): Promise<boolean> {
  await lockDomain(tx.sql, { domain })
  return (await markVerified(tx.sql, { account_id, id, domain, now: tx.clock.now() })) === 1
}
