// Receives signed webhooks of Leadhouse with Express. README.md shows how to run it.
import { DatabaseSync } from 'node:sqlite'
import { verifyWebhook, WebhookVerificationError } from '@leadhouse/sdk'
import express from 'express'

const { LEADHOUSE_WEBHOOK_SECRET: secret, PORT = '3000', INBOX = 'inbox.sqlite' } = process.env
if (!secret) throw new Error('Set LEADHOUSE_WEBHOOK_SECRET to the secret of the endpoint.')

// The inbox contains each event once, no matter how often it is delivered. Leadhouse can send an
// event again for 30 days, so delete only older rows.
const inbox = new DatabaseSync(INBOX)
inbox.exec(
  'create table if not exists event (id text primary key, body text not null, handled_at text)',
)
const insertEvent = inbox.prepare(
  'insert into event (id, body) values (?, ?) on conflict do nothing',
)
const listUnhandled = inbox.prepare(
  'select body from event where handled_at is null order by rowid',
)
const markHandled = inbox.prepare("update event set handled_at = datetime('now') where id = ?")

const app = express()

// The signature covers the bytes of the body, so no middleware may parse the body before.
const rawBody = express.raw({ type: () => true, limit: '5mb' })
app.post('/hooks/leadhouse', rawBody, async (request, response) => {
  let event
  try {
    // Compares in constant time, refuses timestamps that differ by more than 300 seconds, and
    // accepts any valid signature of several: during a rotation of the secret there are two.
    event = await verifyWebhook({ body: request.body ?? '', headers: request.headers, secret })
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.status(400).json({ reason: error.reason })
    return
  }
  insertEvent.run(event.id, JSON.stringify(event))
  // Respond first, then work: a delivery fails if the response takes more than 15 seconds.
  response.json({ received: true })
  handleStored()
})

let work = Promise.resolve()

/** Handles the stored events one after the other. A failed event stays stored for the next call. */
function handleStored() {
  work = work.then(async () => {
    for (const { body } of listUnhandled.all()) {
      const event = JSON.parse(body)
      try {
        await handleEvent(event)
        markHandled.run(event.id)
        console.log(`handled ${event.type} ${event.id}`)
      } catch (error) {
        console.error(`failed ${event.type} ${event.id}`, error)
      }
    }
  })
}

/** Replace the output with your own work, such as a call of your CRM. */
async function handleEvent({ type, data }) {
  switch (type) {
    case 'customer.qualified':
      console.log(`${data.customer_id} is ${data.qualification_type} with ${data.score} points`)
      break
    case 'service.matched':
      console.log(`${data.services.length} services match ${data.customer_id}`)
      break
    case 'message.received':
      console.log(`${data.customer_id} wrote: ${data.text}`)
      break
    case 'analysis.completed':
      console.log(data.summary)
      break
    default:
    // Later versions may add types. The response stays 200, so that they are not sent again.
  }
}

// Handle the events that were stored before the last stop.
handleStored()
app.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on port ${PORT}`))
