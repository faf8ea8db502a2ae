// Printed from domains.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, maybe, one, run } from '#db'

/** What `listDomains` is given. */
export type ListDomainsParams = {
  account_id: Id<'acct'>
}

/** A row of `listDomains`. */
export type ListDomainsRow = {
  account_id: Id<'acct'>
  id: string
  domain: string
  proof: string
  verified_at: Date | null
  created_at: Date
}

/** The account's domains, newest first. They are few. */
export const listDomains = many<ListDomainsParams, ListDomainsRow>({
  name: null,
  text: `select account_id, id, domain, proof, verified_at, created_at
  from sso_domain
 where account_id = $1
 order by created_at desc
 limit 100`,
  parameters: ['account_id'],
})

/** What `countDomains` is given. */
export type CountDomainsParams = {
  account_id: Id<'acct'>
}

/** A row of `countDomains`. */
export type CountDomainsRow = {
  domains: number
}

/** How many domains the account has. */
export const countDomains = one<CountDomainsParams, CountDomainsRow>({
  name: null,
  text: `select count(*) as domains
  from sso_domain
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `findDomain` is given. */
export type FindDomainParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findDomain`. */
export type FindDomainRow = {
  account_id: Id<'acct'>
  id: string
  domain: string
  proof: string
  verified_at: Date | null
  created_at: Date
}

/** One domain of the account. */
export const findDomain = maybe<FindDomainParams, FindDomainRow>({
  name: null,
  text: `select account_id, id, domain, proof, verified_at, created_at
  from sso_domain
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `insertDomainRow` is given. */
export type InsertDomainRowParams = {
  account_id: Id<'acct'>
  id: string
  domain: string
  proof: string
  now: Date
}

/** Writes a domain that nobody has shown to be the account's yet; one that is there already stays as it is. */
export const insertDomainRow = run<InsertDomainRowParams>({
  name: null,
  text: `insert into sso_domain (account_id, id, domain, proof, created_at)
values ($1, $2, $3, $4, $5)
on conflict do nothing`,
  parameters: ['account_id', 'id', 'domain', 'proof', 'now'],
})

/** What `getDomainByName` is given. */
export type GetDomainByNameParams = {
  account_id: Id<'acct'>
  domain: string
}

/** A row of `getDomainByName`. */
export type GetDomainByNameRow = {
  account_id: Id<'acct'>
  id: string
  domain: string
  proof: string
  verified_at: Date | null
  created_at: Date
}

/** The account's domain of this name. */
export const getDomainByName = one<GetDomainByNameParams, GetDomainByNameRow>({
  name: null,
  text: `select account_id, id, domain, proof, verified_at, created_at
  from sso_domain
 where account_id = $1
   and domain = $2`,
  parameters: ['account_id', 'domain'],
})

/** What `lockDomain` is given. */
export type LockDomainParams = {
  domain: string
}

/** Of two accounts that show at the same moment that a domain is theirs, the second waits here, and then sees what the first has shown. */
export const lockDomain = run<LockDomainParams>({
  name: null,
  text: `select pg_advisory_xact_lock(hashtextextended('sso domain ' || $1, 0))`,
  parameters: ['domain'],
})

/** What `markVerified` is given. */
export type MarkVerifiedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
  domain: string
}

/** The domain was shown to be the account's; nothing where another account has shown it before. */
export const markVerified = run<MarkVerifiedParams>({
  name: null,
  text: `update sso_domain
   set verified_at = $1
 where account_id = $2
   and id = $3
   and not exists (
         select 1
           from sso_domain as o
          where o.domain = $4
            and o.verified_at is not null
            and o.account_id <> $2)`,
  parameters: ['now', 'account_id', 'id', 'domain'],
})

/** What `deleteDomain` is given. */
export type DeleteDomainParams = {
  account_id: Id<'acct'>
  id: string
}

/** Takes a domain away. */
export const deleteDomain = run<DeleteDomainParams>({
  name: null,
  text: `delete from sso_domain
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `findVerifiedDomain` is given. */
export type FindVerifiedDomainParams = {
  account_id: Id<'acct'>
  domain: string
}

/** A row of `findVerifiedDomain`. */
export type FindVerifiedDomainRow = {
  id: string
}

/** A domain that was shown to be this account's. */
export const findVerifiedDomain = maybe<FindVerifiedDomainParams, FindVerifiedDomainRow>({
  name: null,
  text: `select id
  from sso_domain
 where account_id = $1
   and domain = $2
   and verified_at is not null`,
  parameters: ['account_id', 'domain'],
})

/** What `findConnectionForDomain` is given. */
export type FindConnectionForDomainParams = {
  domain: string
}

/** A row of `findConnectionForDomain`. */
export type FindConnectionForDomainRow = {
  id: string
}

/** The connection for people of a domain: that of the account whose it is, if it has one in use. */
export const findConnectionForDomain = maybe<FindConnectionForDomainParams, FindConnectionForDomainRow>({
  name: null,
  text: `select c.id
  from sso_domain as d
  join sso_connection as c on c.account_id = d.account_id
 where d.domain = $1
   and d.verified_at is not null
   and c.enabled_at is not null
 order by c.is_enforced desc, c.created_at
 limit 1`,
  parameters: ['domain'],
})
