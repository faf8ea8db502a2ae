import { at, invalid, newId, notFound, Problem, randomToken, type Page } from '#kit'
import { lockAccount } from '#accounts'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { countDomains, deleteDomain, findDomain, listDomains } from '../store/queries.ts'
import { insertDomain, verifyDomain, type DomainRow } from '../store/domains.ts'
import { requireEnterprise } from './connections.ts'
import type { Outbound } from './outbound.ts'
import type { SsoDomain } from '../sso-schema.ts'

/** Lists the account's domains. An account has few domains, so there is only one page. */
export async function listSsoDomains(context: Context): Promise<Page<SsoDomain>> {
  const rows = await listDomains(context, {})
  const data = rows.map(domainOf)
  return { object: 'list', data, has_more: false, next_cursor: null }
}

/** Maximum number of domains of an account, verified or not. */
export const maxDomains = 100

/**
 * Adds a domain. It takes effect after its DNS record proves that it belongs to the account.
 * @throws Problem plan_required, invalid_request, limit_reached beyond 100 domains
 */
export async function addSsoDomain(context: Context, domain: string): Promise<SsoDomain> {
  await requireEnterprise(context)
  const plain = domain.trim().toLowerCase().replace(/\.$/, '')
  if (!/^(?=.{4,253}$)([a-z0-9](-?[a-z0-9]){0,62}\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(plain))
    throw invalid([at('/domain', 'invalid_domain', `"${domain}" is not a domain.`)])
  return inTransaction(context, async (tx) => {
    // Locks the account first, so that domains added at the same time cannot exceed the limit
    // together.
    await lockAccount(tx)
    const row = await insertDomain(tx, {
      id: newId('dom', tx.clock.now()),
      domain: plain,
      proof: randomToken(16),
    })
    const { domains } = await countDomains(tx, {})
    if (domains > maxDomains)
      throw new Problem('limit_reached', `An account can have at most ${maxDomains} domains.`)
    await recordAudit(tx, [
      { action: 'sso_domain.add', subject_id: row.id, before: null, after: { domain: plain } },
    ])
    return domainOf(row)
  })
}

/**
 * Verifies a domain by its DNS record.
 * @throws Problem not_found; state_conflict if the record is missing or another account has
 * verified the domain
 */
export async function verifySsoDomain(
  context: Context,
  outbound: Outbound,
  id: string,
): Promise<SsoDomain> {
  const found = await findDomain(context, { id })
  if (!found) throw notFound()
  const { record_name, record_value } = domainOf(found)
  const records = await outbound.textRecords(record_name)
  if (!records)
    throw new Problem('state_conflict', `The name servers did not respond for ${record_name}.`)
  if (!records.includes(record_value))
    throw new Problem(
      'state_conflict',
      `There is no TXT record ${record_name} with this value yet.`,
    )
  return inTransaction(context, async (tx) => {
    if (!(await verifyDomain(tx, found)))
      throw new Problem('state_conflict', 'Another account has verified this domain.')
    await recordAudit(tx, [
      {
        action: 'sso_domain.verify',
        subject_id: id,
        before: null,
        after: { domain: found.domain },
      },
    ])
    return domainOf({ ...found, verified_at: tx.clock.now() })
  })
}

/**
 * Removes a domain. People with addresses of this domain can no longer sign in with the identity
 * provider.
 * @throws Problem not_found
 */
export async function removeSsoDomain(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const before = await findDomain(tx, { id })
    if (!before) throw notFound()
    await deleteDomain(tx, { id })
    await recordAudit(tx, [
      {
        action: 'sso_domain.remove',
        subject_id: id,
        before: { domain: before.domain },
        after: null,
      },
    ])
  })
}

const domainOf = (row: DomainRow): SsoDomain => ({
  id: row.id,
  object: 'sso_domain',
  domain: row.domain,
  record_name: `_leadhouse.${row.domain}`,
  record_value: `leadhouse-verification=${row.proof}`,
  verified_at: row.verified_at,
  created_at: row.created_at,
})
