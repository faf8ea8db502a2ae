import { deletedOf, listOf } from '#kit'
import type { AccountBook } from '#accounts'
import {
  createCustomer,
  Customer,
  CustomerExport,
  CustomerPatch,
  CustomerQuery,
  deleteCustomer,
  ErasedCustomer,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomers,
  NewCustomer,
  updateCustomer,
  type Erasing,
} from '#customers'
import { CustomerLeadQuery, Lead, listCustomerLeads } from '#leads'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Customers: the people behind the leads, what is known of them, and how they are forgotten. */
export function customerRoutes(route: Route, parts: { accounts: AccountBook } & Erasing): void {
  const { accounts, personalData } = parts
  const write = { config: { scope: 'customers.write' } } as const
  const read = { config: { scope: 'customers.read' } } as const
  const regionOf = (request: Parameters<typeof contextOf>[0]) =>
    accounts.get(contextOf(request).actor.account_id)

  route.get(
    '/customers',
    {
      config: {
        ...read.config,
        work: {
          searches: ['q', 'status', 'qualification_type', 'assigned_to', 'test'],
          is_indexed: true,
        },
      },
      schema: {
        summary: 'List customers',
        description:
          'The people behind the leads. `email` and `phone` find one exactly, `q` by parts of name, e-mail and phone.',
        query: CustomerQuery,
        response: { 200: listOf(Customer) },
      },
    },
    async (request) => listCustomers(contextOf(request), await regionOf(request), request.query),
  )

  route.post(
    '/customers',
    {
      ...write,
      schema: {
        summary: 'Create a customer',
        description:
          'A person without an enquiry as yet; `email` or `phone` is needed. An address or number another customer has is refused as `contact_taken`, with the `id` of that customer.',
        body: NewCustomer,
        example: { name: 'Ann Lee', email: 'ann@example.com', phone: '+14155550123' },
        response: { 200: Customer },
      },
    },
    async (request, answer) => {
      const region = await regionOf(request)
      const customer = await createCustomer(contextOf(request), region, request.body)
      return answer.header('location', `/v1/customers/${customer.id}`).send(customer)
    },
  )

  route.get(
    '/customers/:customer_id',
    {
      ...read,
      schema: {
        summary: 'Get a customer',
        description: 'What is known of the person, and the best score of their open leads.',
        response: { 200: Customer },
      },
    },
    (request) => getCustomer(contextOf(request), request.params.customer_id),
  )

  route.patch(
    '/customers/:customer_id',
    {
      ...write,
      schema: {
        summary: 'Change a customer',
        description:
          'A merge patch: null clears, what is absent stays. E-mail and phone belong to one customer of the account.',
        body: CustomerPatch,
        example: { name: 'Ann Lee-Park' },
        response: { 200: Customer },
      },
    },
    async (request) =>
      updateCustomer(
        contextOf(request),
        await regionOf(request),
        request.params.customer_id,
        request.body,
        expectedVersions(request),
      ),
  )

  route.delete(
    '/customers/:customer_id',
    {
      ...write,
      schema: {
        summary: 'Delete a customer',
        description:
          'Takes the customer and their leads out of sight and frees the address. To forget the person for good, erase them.',
        response: { 200: deletedOf('customer') },
      },
    },
    async (request) => {
      const { customer_id } = request.params
      await deleteCustomer(contextOf(request), personalData, customer_id, expectedVersions(request))
      return { id: customer_id, object: 'customer', deleted: true } as const
    },
  )

  route.get(
    '/customers/:customer_id/leads',
    {
      ...read,
      schema: {
        summary: 'List the leads of a customer',
        description: 'All enquiries of the person, the newest first.',
        query: CustomerLeadQuery,
        response: { 200: listOf(Lead) },
      },
    },
    async (request) => {
      const context = contextOf(request)
      const { id } = await getCustomer(context, request.params.customer_id)
      return listCustomerLeads(context, id, request.query)
    },
  )

  route.get(
    '/customers/:customer_id/export',
    {
      ...read,
      schema: {
        summary: 'Export all that is held of a customer',
        description:
          'One document with the customer, leads, messages, scores and outcomes: what a person may ask for.',
        response: { 200: CustomerExport },
      },
    },
    (request) => exportCustomer(contextOf(request), personalData, request.params.customer_id),
  )

  route.post(
    '/customers/:customer_id/erase',
    {
      ...write,
      schema: {
        summary: 'Erase a customer for good',
        description:
          'Takes the person out of every table, stored payloads, remembered answers, imports and audit details, and answers a certificate. What statistics need stays, without a way back to the person.',
        response: { 200: ErasedCustomer },
      },
    },
    (request) => eraseCustomer(contextOf(request), parts, request.params.customer_id),
  )
}
