import { Type } from 'typebox'
import { getCustomer } from '#customers'
import { listOf, pageQuery } from '#kit'
import { getLead, receiveMessage, type LeadParts } from '#leads'
import { listMessages, Message, NewMessage } from '#messages'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of the conversation with the customer of a lead. */
export function messageRoutes(route: Route, { leads }: { leads: LeadParts }): void {
  const query = Type.Object(pageQuery, { additionalProperties: false })

  route.post(
    '/leads/:lead_id/messages',
    {
      config: { scope: 'customers.write' },
      schema: {
        summary: 'Add a message',
        description:
          'Adds a message to the conversation. Facts are extracted from inbound messages, the event `message.received` is sent, and the lead is scored again. A repeated `external_id` is stored only once.',
        body: NewMessage,
        example: { text: 'Could we see it on Saturday?', channel: 'email' },
        response: { 200: Message },
      },
    },
    async (request, answer) => {
      const message = await receiveMessage(
        contextOf(request),
        leads,
        request.params.lead_id,
        request.body,
      )
      return answer.header('location', `/v1/leads/${message.lead_id}/messages`).send(message)
    },
  )

  route.get(
    '/leads/:lead_id/messages',
    {
      config: { scope: 'customers.read' },
      schema: {
        summary: 'List messages of a lead',
        description: 'Returns the conversation about one enquiry, newest first.',
        query,
        response: { 200: listOf(Message) },
      },
    },
    async (request) => {
      const context = contextOf(request)
      const { id } = await getLead(context, request.params.lead_id)
      return listMessages(context, { lead_id: id }, request.query)
    },
  )

  route.get(
    '/customers/:customer_id/messages',
    {
      config: { scope: 'customers.read' },
      schema: {
        summary: 'List messages of a customer',
        description:
          'Returns the conversation with a person about all their enquiries, newest first.',
        query,
        response: { 200: listOf(Message) },
      },
    },
    async (request) => {
      const context = contextOf(request)
      const { id } = await getCustomer(context, request.params.customer_id)
      return listMessages(context, { customer_id: id }, request.query)
    },
  )
}
