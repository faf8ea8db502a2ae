import type * as en from '../en/quick-start.ts'

/** Spanish texts of the quick start guide for developers. */
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
    "import { verifyWebhook } from '@leadhouse/sdk'\n\n// El cuerpo sin procesar: si se analiza y se vuelve a serializar, la firma no coincide.\napp.post('/hook', async (request, response) => {\n  const event = await verifyWebhook({\n    body: request.rawBody,\n    headers: request.headers,\n    secret: process.env.LEADHOUSE_WEBHOOK_SECRET,\n  })\n  response.json({ received: true })\n})",
  n1MakeAKey: '1. Crear una clave',
  under: 'En',
  settingsApiKeys: 'Ajustes, Claves de API',
  itIsShownOnce: '. Se muestra solo una vez. Conviene guardarla en el entorno como',
  leadhouseApiKey: 'LEADHOUSE_API_KEY',
  n2SendALead: '2. Enviar un lead',
  aRequestCameBut: 'Llegó una solicitud, pero aún ningún lead…',
  waitingForYourFirst: 'Esperando la primera solicitud…',
  language: 'Lenguaje',
  curl: 'curl',
  typescript: 'TypeScript',
  theCurlCommand: 'el comando curl',
  theTypescriptExample: 'el ejemplo de TypeScript',
  itWasNotTaken: 'La solicitud se rechazó.',
  seeWhy: 'Ver por qué',
  n3RegisterAnEndpoint: '3. Registrar un endpoint',
  webhooks: 'Webhooks',
  onYourOwnMachine: '. En el propio equipo:',
  leadhouseListenForwardTo: 'leadhouse listen --forward-to http://localhost:3000/hook',
  n4VerifyWhatArrives: '4. Verificar las entregas',
  waitingForADelivery: 'Esperando una entrega…',
  theVerificationExample: 'el ejemplo de verificación',
  whatToDoNext: 'Qué hacer después',
  breakASignatureOn: 'Alterar una firma a propósito',
  andSeeWhatYour: 'y ver cómo responde el receptor.',
  watchDeliveries: 'Observar las entregas',
  asTheyHappen: 'a medida que ocurren.',
  readTheApiReference: 'Leer la referencia de la API',
  done: 'Hecho',
  toDo: 'Pendiente',
  makeAKeyFor: 'Crear una clave para el programa.',
  apiKeys: 'Claves de API',
  showMeTheCurl: 'Mostrar el ejemplo',
  requestsArriveSendA: 'Llegan solicitudes. El siguiente paso es enviar un lead.',
  quickStart: 'Inicio rápido',
  leadsArriveRegisterAn:
    'Llegan leads. El siguiente paso es registrar un endpoint para recibir un aviso de los buenos.',
  theEndpointIsRegistered:
    'El endpoint está registrado. El siguiente paso es enviarle un evento de prueba y verificar la entrega.',
  next: 'Siguiente',
  stepOf: (at, n) => `Paso ${at} de ${n}.`,
}
