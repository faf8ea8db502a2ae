import { Type } from 'typebox'
import { listOf, pageQuery } from '#kit'
import { Consent, listConsents, NewConsent } from '#customers'
import { recordConsent, type LeadParts } from '#leads'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of consents: an append-only history for each customer and channel. */
export function consentRoutes(route: Route, { leads }: { leads: LeadParts }): void {
  route.post(
    '/customers/:customer_id/consents',
    {
      config: { scope: 'customers.write' },
      schema: {
        summary: 'Record a consent',
        description:
          'Records that a person agreed to be contacted, or objected to it or withdrew the consent. Entries are never changed. The newest entry of a channel decides `contact_allowed` of all leads of the person at once; of two at the same time, the revocation.',
        body: NewConsent,
        example: {
          channels: ['email'],
          status: 'granted',
          text: 'You may send me new listings by email.',
          text_version: '2026-11',
        },
        response: { 200: listOf(Consent) },
      },
    },
    async (request, answer) => {
      const { customer_id } = request.params
      const recorded = await recordConsent(contextOf(request), leads, customer_id, request.body)
      return answer.header('location', `/v1/customers/${customer_id}/consents`).send(recorded)
    },
  )

  route.get(
    '/customers/:customer_id/consents',
    {
      config: { scope: 'customers.read' },
      schema: {
        summary: 'List the consents of a customer',
        description:
          'Returns every consent and revocation of the person, newest first, with text, version, time and source.',
        query: Type.Object(pageQuery, { additionalProperties: false }),
        response: { 200: listOf(Consent) },
      },
    },
    (request) => listConsents(contextOf(request), request.params.customer_id, request.query),
  )
}
