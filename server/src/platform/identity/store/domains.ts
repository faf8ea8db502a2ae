import type { TransactionContext } from '#db'
import {
  getDomainByName,
  insertDomainRow,
  lockDomain,
  markVerified,
  type ListDomainsRow,
} from './queries.ts'

/** A row of the table `sso_domain`. */
export type DomainRow = ListDomainsRow

/**
 * Inserts a domain that is not verified yet. If the account already has the domain, the row does
 * not change.
 */
export async function insertDomain(
  tx: TransactionContext,
  row: { id: string; domain: string; proof: string },
): Promise<DomainRow> {
  await insertDomainRow(tx, { ...row })
  return getDomainByName(tx, { domain: row.domain })
}

/** Marks a domain as verified. Returns false if another account has verified it before. */
export async function verifyDomain(
  tx: TransactionContext,
  { account_id, id, domain }: DomainRow,
): Promise<boolean> {
  await lockDomain(tx.sql, { domain })
  return (await markVerified(tx.sql, { account_id, id, domain, now: tx.clock.now() })) === 1
}
