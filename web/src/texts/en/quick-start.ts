/** Texts of the quick start guide for developers. */
export const quickStartText = {
  importLeadhouseFromLeadhouse: (
    origin: string,
    message: string,
  ) => `import { Leadhouse } from '@leadhouse/sdk'

const leadhouse = new Leadhouse({
  baseUrl: '${origin}',
  apiKey: process.env.LEADHOUSE_API_KEY,
})

const lead = await leadhouse.post('/v1/leads', {
  body: { name: 'Ann Lee', email: 'ann@example.com', message: '${message}' },
})
console.log(lead.qualification_type, lead.score)`,
  importVerifywebhookFromLeadhouse:
    "import { verifyWebhook } from '@leadhouse/sdk'\n\n// The raw body: a parsed and re-serialized body does not match the signature.\napp.post('/hook', async (request, response) => {\n  const event = await verifyWebhook({\n    body: request.rawBody,\n    headers: request.headers,\n    secret: process.env.LEADHOUSE_WEBHOOK_SECRET,\n  })\n  response.json({ received: true })\n})",
  n1MakeAKey: '1. Create a key',
  under: 'Under',
  settingsApiKeys: 'Settings, API Keys',
  itIsShownOnce: '. It is shown only once. Store it in the environment as',
  leadhouseApiKey: 'LEADHOUSE_API_KEY',
  n2SendALead: '2. Send a lead',
  aRequestCameBut: 'A request arrived, but no lead yet…',
  waitingForYourFirst: 'Waiting for your first request…',
  language: 'Language',
  curl: 'curl',
  typescript: 'TypeScript',
  theCurlCommand: 'the curl command',
  theTypescriptExample: 'the TypeScript example',
  itWasNotTaken: 'The request was refused.',
  seeWhy: 'See why',
  n3RegisterAnEndpoint: '3. Register an endpoint',
  webhooks: 'Webhooks',
  onYourOwnMachine: '. On your own machine:',
  leadhouseListenForwardTo: 'leadhouse listen --forward-to http://localhost:3000/hook',
  n4VerifyWhatArrives: '4. Verify deliveries',
  waitingForADelivery: 'Waiting for a delivery…',
  theVerificationExample: 'the verification example',
  whatToDoNext: 'What to do next',
  breakASignatureOn: 'Break a signature on purpose',
  andSeeWhatYour: 'and see how your receiver responds.',
  watchDeliveries: 'Watch deliveries',
  asTheyHappen: 'as they happen.',
  readTheApiReference: 'Read the API reference',
  done: 'Done',
  toDo: 'To do',
  makeAKeyFor: 'Create a key for your program.',
  apiKeys: 'API Keys',
  showMeTheCurl: 'Show the example',
  requestsArriveSendA: 'Requests arrive. Send a lead next.',
  quickStart: 'Quick start',
  leadsArriveRegisterAn: 'Leads arrive. Register an endpoint to be notified of the good ones.',
  theEndpointIsRegistered:
    'The endpoint is registered. Send it a test event and verify the delivery.',
  next: 'Next',
  stepOf: (at: string | number, n: string | number) => `Step ${at} of ${n}.`,
}
