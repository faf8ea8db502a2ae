import type { Consent, ConsentInput } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type { Consent, ConsentInput }

/** The consent history of a customer, newest first. */
export const useConsents = (customer_id: string) =>
  useList(['customers', 'consents', customer_id], (page, signal) =>
    api.get('/v1/customers/{customer_id}/consents', { path: { customer_id }, query: page, signal }),
  )

/** Records a consent, then refetches the person and the leads. */
export const useConsentChange = changeOf('customers', 'leads')

export const recordConsent = (customer_id: string, body: ConsentInput) =>
  api.post('/v1/customers/{customer_id}/consents', { path: { customer_id }, body })
