/** A first lead from the command line. */
export const curlExample = (origin: string) => `curl ${origin}/v1/leads \\
  -H "Authorization: Bearer $LEADHOUSE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "name": "Ann Lee",
    "email": "ann@example.com",
    "preferences": { "property_type": "residential", "price_range": { "min": 500000, "max": 800000 } },
    "message": "Could we see the house on Saturday?"
  }'`

/** The same from a program. */
export const sdkExample = (origin: string) => `import { Leadhouse } from '@leadhouse/sdk'

const leadhouse = new Leadhouse({
  baseUrl: '${origin}',
  apiKey: process.env.LEADHOUSE_API_KEY,
})

const lead = await leadhouse.post('/v1/leads', {
  body: { name: 'Ann Lee', email: 'ann@example.com', message: 'Could we see the house on Saturday?' },
})
console.log(lead.qualification_type, lead.score)`

/** How a receiver proves that a delivery is genuine. */
export const verifyExample = `import { verifyWebhook } from '@leadhouse/sdk'

// The body exactly as it arrived: parsed and written again it would no longer fit its signature.
app.post('/hook', async (request, response) => {
  const event = await verifyWebhook({
    body: request.rawBody,
    headers: request.headers,
    secret: process.env.LEADHOUSE_WEBHOOK_SECRET,
  })
  response.json({ received: true })
})`
