import type { UserId } from '#kit'
import type { TransactionContext } from '#db'
import type { ConnectionRow } from '../store/connections.ts'
import {
  findIdentity,
  findIdentityOf,
  findPerson,
  findPersonByEmail,
  listMemberships,
} from '../store/queries.ts'
import type { Assertion } from './assertion.ts'
import { SsoRefused, type RefusalCode } from './refusal.ts'

/**
 * The member whom a subject of a connection is: who came as it before, or whoever has the address and has come as no other. Undefined for somebody
 * new whom the connection may make. A second subject with a person's address is not that person: providers give an address on to the next who
 * bears it. @throws SsoRefused
 */
export async function findMemberOfSubject(
  tx: TransactionContext,
  connection: ConnectionRow,
  { subject }: Assertion,
  email: string,
): Promise<UserId | undefined> {
  const of = { account_id: connection.account_id, connection_id: connection.id }
  const linked = await findIdentity(tx.sql, { ...of, subject })
  const person = linked
    ? await findPerson(tx.sql, { id: linked.user_id })
    : await findPersonByEmail(tx.sql, { email })
  const refused = (code: RefusalCode, detail: string): SsoRefused =>
    new SsoRefused(code, detail, { named: { subject, email, user_id: person?.id ?? null } })
  if (!person) {
    if (connection.creates_people) return undefined
    throw refused('not_invited', 'Nobody was invited under this address.')
  }
  const memberships = await listMemberships(tx.sql, { user_id: person.id })
  const membership = memberships.find(({ account_id }) => account_id === connection.account_id)
  if (person.disabled_at || !membership)
    throw new SsoRefused(
      'person_elsewhere',
      'The address is of a person who does not belong to the account.',
      { named: { subject, email, user_id: null } },
    )
  if (!linked && (await findIdentityOf(tx.sql, { ...of, user_id: person.id })))
    throw refused('subject_changed', 'The person came in as another subject before.')
  if (membership.role === 'owner' && !connection.is_for_owners)
    throw refused(
      'owner_kept_out',
      'An admin set this connection up, so it opens no session of an owner.',
    )
  return person.id
}
