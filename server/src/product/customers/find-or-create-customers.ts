import { newId } from '#kit'
import type { TransactionContext } from '#db'
import { lockByContacts, type JoinedCustomer, type JoiningContact } from './store/joined.ts'

/**
 * Finds and locks the customer of each contact, or prepares a new customer. `saveCustomers` inserts
 * a new customer together with the data of its lead. Customers are matched by email. The phone is
 * used only if the contact or the customer has no email. Two customers are never merged. Contacts
 * of one call that match each other share one customer.
 *
 * Costs one statement for any number of contacts. Locks are taken in the order of ids.
 */
export async function findOrCreateCustomers(
  tx: TransactionContext,
  contacts: readonly JoiningContact[],
): Promise<JoinedCustomer[]> {
  const now = tx.clock.now()
  const known = new CustomersByContact(await lockByContacts(tx, contacts))
  return contacts.map((contact) => known.find(contact) ?? known.add(newCustomer(contact, now)))
}

/** Returns a new customer with the contact of an enquiry and without figures. */
export function newCustomer(contact: JoiningContact, now: Date): JoinedCustomer {
  return {
    ...contact,
    id: newId('cus', now),
    is_new: true,
    merged_ids: [],
    aliases: [],
    found_by: {
      email: null,
      phone: null,
      name: null,
      status: 'prospect',
      qualification_type: null,
      assigned_to: null,
    },
    status: 'prospect',
    score: null,
    qualification_type: null,
    triggers: [],
    preferences: {},
    notified_tier: null,
    best_lead_id: null,
    lead_count: 0,
    message_count: 0,
    last_inbound_at: null,
    last_enquiry_at: null,
    assigned_to: null,
    assigned_at: null,
    assignment_reason: null,
    consents: null,
    created_at: now,
  }
}

/** Customers by email and by phone, also by the contacts of customers merged into them. */
export class CustomersByContact {
  readonly #byEmail = new Map<string, JoinedCustomer>()
  readonly #byPhone = new Map<string, JoinedCustomer>()

  constructor(customers: readonly JoinedCustomer[]) {
    for (const customer of customers) this.add(customer)
  }

  add(customer: JoinedCustomer): JoinedCustomer {
    for (const { email, phone } of [customer, ...customer.aliases]) {
      if (email !== null) this.#byEmail.set(keyOf(customer, email), customer)
      if (phone !== null) this.#addPhone(customer, keyOf(customer, phone))
    }
    return customer
  }

  /**
   * If several customers have the same phone, a customer without an email is preferred. Only a
   * customer without an email can be given the email of the enquiry.
   */
  #addPhone(customer: JoinedCustomer, key: string): void {
    const other = this.#byPhone.get(key)
    if (!other || (other.email !== null && customer.email === null))
      this.#byPhone.set(key, customer)
  }

  find(contact: JoiningContact): JoinedCustomer | undefined {
    const byEmail =
      contact.email === null ? undefined : this.#byEmail.get(keyOf(contact, contact.email))
    if (byEmail || contact.phone === null) return byEmail
    const byPhone = this.#byPhone.get(keyOf(contact, contact.phone))
    if (!byPhone || contact.email === null) return byPhone
    if (byPhone.email !== null) return undefined
    byPhone.email = contact.email
    this.#byEmail.set(keyOf(contact, contact.email), byPhone)
    return byPhone
  }
}

const keyOf = (owner: { account_id: string; is_test: boolean }, contact: string): string =>
  `${owner.account_id} ${owner.is_test ? 't' : ''}${contact}`
