import type * as en from '../en/quick-start.ts'

/** German texts of the quick start guide for developers. */
export const quickStartText: typeof en.quickStartText = {
  importLeadhouseFromLeadhouse: (origin, message) => `import { Leadhouse } from '@leadhouse/sdk'

const leadhouse = new Leadhouse({
  baseUrl: '${origin}',
  apiKey: process.env.LEADHOUSE_API_KEY,
})

const lead = await leadhouse.post('/v1/leads', {
  body: { name: 'Ann Lee', email: 'ann@example.com', message: '${message}' },
})
console.log(lead.qualification_type, lead.score)`,
  importVerifywebhookFromLeadhouse:
    "import { verifyWebhook } from '@leadhouse/sdk'\n\n// Der unveränderte Body: Nach dem Parsen und erneuten Serialisieren passt er nicht zur Signatur.\napp.post('/hook', async (request, response) => {\n  const event = await verifyWebhook({\n    body: request.rawBody,\n    headers: request.headers,\n    secret: process.env.LEADHOUSE_WEBHOOK_SECRET,\n  })\n  response.json({ received: true })\n})",
  n1MakeAKey: '1. Schlüssel erstellen',
  under: 'Unter',
  settingsApiKeys: 'Einstellungen, API-Schlüssel',
  itIsShownOnce: '. Er wird nur einmal angezeigt. Speichern Sie ihn in der Umgebungsvariablen',
  leadhouseApiKey: 'LEADHOUSE_API_KEY',
  n2SendALead: '2. Lead senden',
  aRequestCameBut: 'Eine Anfrage ist eingegangen, aber noch kein Lead …',
  waitingForYourFirst: 'Warten auf Ihre erste Anfrage …',
  language: 'Sprache',
  curl: 'curl',
  typescript: 'TypeScript',
  theCurlCommand: 'curl-Befehl',
  theTypescriptExample: 'TypeScript-Beispiel',
  itWasNotTaken: 'Die Anfrage wurde abgelehnt.',
  seeWhy: 'Grund ansehen',
  n3RegisterAnEndpoint: '3. Endpunkt registrieren',
  webhooks: 'Webhooks',
  onYourOwnMachine: '. Auf dem eigenen Rechner:',
  leadhouseListenForwardTo: 'leadhouse listen --forward-to http://localhost:3000/hook',
  n4VerifyWhatArrives: '4. Zustellungen prüfen',
  waitingForADelivery: 'Warten auf eine Zustellung …',
  theVerificationExample: 'Beispiel für die Prüfung',
  whatToDoNext: 'Nächste Schritte',
  breakASignatureOn: 'Eine Signatur absichtlich verfälschen',
  andSeeWhatYour: 'und sehen, wie Ihr Empfänger reagiert.',
  watchDeliveries: 'Zustellungen mitlesen,',
  asTheyHappen: 'während sie geschehen.',
  readTheApiReference: 'API-Referenz lesen',
  done: 'Erledigt',
  toDo: 'Offen',
  makeAKeyFor: 'Erstellen Sie einen Schlüssel für Ihr Programm.',
  apiKeys: 'API-Schlüssel',
  showMeTheCurl: 'Beispiel anzeigen',
  requestsArriveSendA: 'Anfragen gehen ein. Senden Sie als Nächstes einen Lead.',
  quickStart: 'Schnellstart',
  leadsArriveRegisterAn:
    'Leads gehen ein. Registrieren Sie einen Endpunkt, um über die guten benachrichtigt zu werden.',
  theEndpointIsRegistered:
    'Der Endpunkt ist registriert. Senden Sie ihm ein Testereignis, und prüfen Sie die Zustellung.',
  next: 'Weiter',
  stepOf: (at, n) => `Schritt ${at} von ${n}.`,
}
