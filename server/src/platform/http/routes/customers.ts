import { deletedOf, listOf } from '#kit'
import type { AccountCache } from '#accounts'
import type { Context } from '#db'
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
  personErrors,
  updateCustomer,
  type Erasing,
} from '#customers'
import {
  CustomerLeadQuery,
  CustomerMerge,
  CustomerSplit,
  CustomersToMerge,
  CustomerToSplit,
  Lead,
  listCustomerLeads,
  mergeCustomers,
  splitCustomer,
} from '#leads'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of customers: the people behind the leads, their data, and their erasure. */
export function customerRoutes(route: Route, parts: { accounts: AccountCache } & Erasing): void {
  const { accounts, personalData } = parts
  const write = { config: { scope: 'customers.write' } } as const
  const read = { config: { scope: 'customers.read' } } as const
  const accountOf = ({ actor }: Context) => accounts.get(actor.account_id)
  const regionOf = (request: Parameters<typeof contextOf>[0]) => accountOf(contextOf(request))

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
          'Returns the people behind the leads. `email` and `phone` match exactly; `q` matches parts of the name, e-mail address and phone number.',
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
          'Creates a person without an enquiry. `email` or `phone` is required. If another customer has the address or number, the request is refused as `contact_taken`, with the `id` of that customer.',
        body: NewCustomer,
        example: { name: 'Ann Lee', email: 'ann@example.com', phone: '+14155550123' },
        response: { 200: Customer },
      },
      findErrors: async (body, context, isInvalid) =>
        personErrors(body, await accountOf(context), isInvalid),
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
        description: 'Returns the data of the person and the best score of their open leads.',
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
        summary: 'Update a customer',
        description:
          'JSON merge patch: null clears a member; absent members keep their value. An e-mail address or phone number belongs to one customer of the account.',
        body: CustomerPatch,
        example: { name: 'Ann Lee-Park' },
        response: { 200: Customer },
      },
      findErrors: async (body, context) =>
        // A patch without an email and a phone leaves the stored ones.
        personErrors(body, await accountOf(context), () => true),
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
          'Hides the customer and their leads, and makes the e-mail address available again. To delete the person’s data permanently, erase the customer.',
        response: { 200: deletedOf('customer') },
      },
    },
    async (request) => {
      const { customer_id } = request.params
      const versions = expectedVersions(request)
      const id = await deleteCustomer(contextOf(request), personalData, customer_id, versions)
      return { id, object: 'customer', deleted: true } as const
    },
  )

  route.get(
    '/customers/:customer_id/leads',
    {
      ...read,
      schema: {
        summary: 'List the leads of a customer',
        description: 'Returns all enquiries of the person, newest first.',
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
        summary: 'Export all data of a customer',
        description:
          'Returns one document with the customer, leads, messages, scores and outcomes: the data to which a person has a right of access.',
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
        summary: 'Erase a customer permanently',
        description:
          'Removes the person from all tables, stored payloads, stored responses, imports and audit details, and returns a certificate. Data needed for statistics stays, but cannot be traced back to the person.',
        response: { 200: ErasedCustomer },
      },
    },
    (request) => eraseCustomer(contextOf(request), parts, request.params.customer_id),
  )

  route.post(
    '/customers/:customer_id/merge',
    {
      ...write,
      schema: {
        summary: 'Merge customers',
        description:
          'Moves the leads and data of other customers to this customer. Their IDs and contact details lead to it from then on.',
        body: CustomersToMerge,
        example: { source_ids: ['cus_01k9zq3v8m5r2x7c4h6t8n9p0k'], dry_run: true },
        response: { 200: CustomerMerge },
      },
    },
    (request) =>
      mergeCustomers(contextOf(request), parts, request.params.customer_id, request.body),
  )

  route.post(
    '/customers/:customer_id/split',
    {
      ...write,
      schema: {
        summary: 'Split a customer',
        description:
          'Reverts the merges that the leads or IDs name. Other leads become one new customer.',
        body: CustomerToSplit,
        example: { lead_ids: ['lead_01k9zq3v8m5r2x7c4h6t8n9p0m'], dry_run: true },
        response: { 200: CustomerSplit },
      },
    },
    (request) => splitCustomer(contextOf(request), parts, request.params.customer_id, request.body),
  )
}
