import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Leadhouse } from '@leadhouse/sdk'

/**
 * Fills an account with listings, leads, and an endpoint with deliveries. Returns the IDs of items
 * to open.
 */
export async function stock(api: Leadhouse) {
  const items = Array.from({ length: 48 }, (_, index) => listing(index))
  const services = await api.post('/v1/services/batch', { body: { items } })
  const hook = await receiver()
  const webhook = await api.post('/v1/webhooks', {
    body: {
      url: hook,
      events: ['customer.qualified', 'message.received'],
      description: 'CRM bridge',
    },
  })
  const leads = await api.post('/v1/leads/batch', {
    body: { items: Array.from({ length: 40 }, (_, index) => lead(index)) },
  })
  const [first] = leads.data
  const lead_id = first?.id ?? ''
  const { customer_id } = await api.post('/v1/leads/{lead_id}/messages', {
    path: { lead_id },
    body: { text: 'Any news about Saturday?', channel: 'email' },
  })
  return { lead_id, customer_id, webhook_id: webhook.id, service_id: services.data[0]?.id ?? '' }
}

/**
 * Adds 240 services, more than a chart could show as dots. One in twenty services is expensive and
 * has been on offer for a long time.
 */
export async function addManyServices(api: Leadhouse): Promise<void> {
  const items = Array.from({ length: 240 }, (_, n) => {
    const bedrooms = 1 + (n % 4)
    const isDear = n % 20 === 0
    return {
      type: 'residential',
      price: (300_000 + bedrooms * 100_000 + ((n * 7919) % 61) * 1000) * (isDear ? 1.6 : 1),
      bedrooms,
      bathrooms: 1 + (n % 2),
      square_feet: 500 + bedrooms * 300,
      listed_at: new Date(Date.now() - (isDear ? 300 : 1 + (n % 90)) * 86_400_000).toISOString(),
      location: { address: `${n} Long Street`, city: 'San Francisco', state: 'CA' },
    }
  })
  await api.post('/v1/services/batch', { body: { items } })
}

const streets = ['Elm', 'Oak', 'Harbor', 'Mission', 'Pine', 'Lake', 'Birch', 'Sunset']
const people = [
  'Ann Lee',
  'Ben Ortiz',
  'Carla Novak',
  'Dev Shah',
  'Eva Muller',
  'Finn Okafor',
  'Grace Silva',
  'Hugo Chen',
]
const messages = [
  'Could we see the house on Saturday? We are preapproved and want to move within a month.',
  'What is the price, and is the garden part of it?',
  'Just looking around for now.',
]

function listing(index: number) {
  const bedrooms = 1 + (index % 4)
  return {
    type: index % 3 === 0 ? 'condo' : 'residential',
    price: 320_000 + bedrooms * 140_000 + ((index * 7919) % 23) * 9_000,
    bedrooms,
    bathrooms: 1 + (index % 3),
    square_feet: 500 + bedrooms * 320 + ((index * 31) % 17) * 12,
    listed_at: new Date(Date.now() - (1 + index * 3) * 86_400_000).toISOString(),
    location: {
      address: `${10 + index} ${streets[index % 8]} Street`,
      city: 'San Francisco',
      state: 'CA',
    },
  }
}

function lead(index: number) {
  const name = people[index % 8] ?? ''
  return {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}${index}@example.com`,
    phone: `+1415555${1000 + index}`,
    source: ['referral', 'website', 'open house'][index % 3] ?? null,
    message: messages[index % 3] ?? null,
    preferences: {
      property_type: 'residential',
      price_range: { min: 300_000, max: 500_000 + (index % 6) * 100_000 },
      bedrooms: 1 + (index % 3),
      city: 'San Francisco',
      state: 'CA',
    },
  }
}

/** Starts a receiver on this machine that accepts every delivery. Returns its URL. */
export async function receiver(): Promise<string> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () =>
        response.setHeader('content-type', 'application/json').end('{"received":true}'),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}
