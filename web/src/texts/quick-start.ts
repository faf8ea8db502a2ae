/** What quick-start says. */
export const quickStartText = {
  importLeadhouseFromLeadhouse: (
    origin: string | number,
  ) => `import { Leadhouse } from '@leadhouse/sdk'

const leadhouse = new Leadhouse({
  baseUrl: '${origin}',
  apiKey: process.env.LEADHOUSE_API_KEY,
})

const lead = await leadhouse.post('/v1/leads', {
  body: { name: 'Ann Lee', email: 'ann@example.com', message: 'Could we see the house on Saturday?' },
})
console.log(lead.qualification_type, lead.score)`,
  importVerifywebhookFromLeadhouse:
    "import { verifyWebhook } from '@leadhouse/sdk'\n\n// The body exactly as it arrived: parsed and written again it would no longer fit its signature.\napp.post('/hook', async (request, response) => {\n  const event = await verifyWebhook({\n    body: request.rawBody,\n    headers: request.headers,\n    secret: process.env.LEADHOUSE_WEBHOOK_SECRET,\n  })\n  response.json({ received: true })\n})",
  n1MakeAKey: '1. Make a key',
  under: 'Under',
  settingsApiKeys: 'Settings, API Keys',
  itIsShownOnce: '. It is shown once; put it into the environment as',
  leadhouseApiKey: 'LEADHOUSE_API_KEY',
  n2SendALead: '2. Send a lead',
  aRequestCameBut: 'A request came, but no lead yet…',
  waitingForYourFirst: 'Waiting for your first request…',
  language: 'Language',
  curl: 'curl',
  typescript: 'TypeScript',
  theCurlCommand: 'the curl command',
  theTypescriptExample: 'the TypeScript example',
  itWasNotTaken: 'It was not taken.',
  seeWhy: 'See why',
  n3RegisterAnEndpoint: '3. Register an endpoint',
  webhooks: 'Webhooks',
  onYourOwnMachine: '. On your own machine:',
  leadhouseListenForwardTo: 'leadhouse listen --forward-to http://localhost:3000/hook',
  n4VerifyWhatArrives: '4. Verify what arrives',
  waitingForADelivery: 'Waiting for a delivery…',
  theVerificationExample: 'the verification example',
  whatToDoNext: 'What to do next',
  breakASignatureOn: 'Break a signature on purpose',
  andSeeWhatYour: 'and see what your receiver says.',
  watchDeliveries: 'Watch deliveries',
  asTheyHappen: 'as they happen.',
  readTheApiReference: 'Read the API reference',
  done: 'Done',
  toDo: 'To do',
  makeAKeyFor: 'Make a key for your program.',
  apiKeys: 'API Keys',
  showMeTheCurl: 'Show me the curl',
  requestsArriveSendA: 'Requests arrive. Send a lead next.',
  quickStart: 'Quick start',
  leadsArriveRegisterAn: 'Leads arrive. Register an endpoint to be notified of the good ones.',
  theEndpointIsRegistered:
    'The endpoint is registered. Send it a test event and verify what arrives.',
  next: 'Next',
  stepOf: (at: string | number, n: string | number) => `Step ${at} of ${n}.`,
}
