import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'
import type * as en from '../en/sources.ts'

/** A mail for `printf` in a shell. */
const sampleMail =
  'From: Ann Lee <ann.lee@example.com>\\r\\nSubject: Viewing\\r\\n\\r\\nName: Ann Lee\\r\\nEmail: ann.lee@example.com\\r\\nMessage: Is it still available?\\r\\n'

/** Spanish texts of the pages of sources. */
export const sourcesText: typeof en.sourcesText = {
  sources: 'Orígenes',
  whatASourceIs:
    'Un origen tiene una dirección. Un portal o servicio de formularios envía a ella sus leads o correos, y un CRM, sus etapas.',
  newSource: 'Nuevo origen',
  noSourcesYet: 'Aún no hay orígenes',
  createOneThen:
    'Tras crear un origen y elegir quién envía, su dirección se introduce allí. Los leads se puntúan al llegar, y las etapas del CRM se convierten en resultados.',
  askAnAdmin: 'Un administrador o el propietario de la cuenta pueden crear el primer origen.',
  createSource: 'Crear origen',
  editSource: 'Editar el origen',
  edit: 'Editar',
  save: 'Guardar',
  saved: 'Guardado.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  name: 'Nombre',
  exampleName: 'Typeform de la página de contacto',
  recipe: 'Receta',
  ownRecipe: 'Una receta propia',
  anySenderOfJson: 'Otros remitentes de JSON',
  recipeAsJson: 'Receta en JSON',
  howToWriteOne:
    'En "fields" se indica el puntero JSON de cada dato de un lead. El ejemplo de "sample" debe dar lo que indica "expected".',
  guideToRecipes: 'Guía de recetas',
  testTheRecipe: 'Probar la receta',
  notJson: (reason) => `Esto no es JSON. ${reason}`.trim(),
  notAnObject: 'Una receta es un objeto JSON.',
  problemsFound: (n) =>
    `La receta tiene ${n} ${plural(n, { one: 'problema', other: 'problemas' })}`,
  atPointer: (pointer, detail) => (pointer === '' ? detail : `${pointer}: ${detail}`),
  cannotBeRead: 'No se puede leer el cuerpo',
  wouldBeRefused: 'Algunos leads necesitarían revisión',
  partlyUnread: 'Algunos elementos no se pueden leer',
  itemsSkipped: (n) =>
    plural(n, {
      one: `Se omite ${n} elemento, porque la receta no se refiere a él.`,
      other: `Se omiten ${n} elementos, porque la receta no se refiere a ellos.`,
    }),
  chooseARecipe: 'Falta elegir quién envía.',
  whoSends: '¿Quién envía?',
  sendersOf: {
    lead: 'Remitentes de leads',
    mail: 'Correos',
    outcome: 'CRM, que envían etapas',
  },
  anyMail: 'Correos de portales y sitios web',
  formatsOfMails:
    'Lee los metadatos de leads (leadmetadata.org), ADF y líneas como «Name:» y «Email:». Otros correos necesitan revisión.',
  noRecipe: 'Ninguna',
  mails: 'correos',
  mailRecipe: 'Receta para otros correos',
  noMailsYet: 'Aún no hay. Reenvíe un correo a la dirección o envíe el correo de prueba con curl.',
  sendAMail: 'Para probarlo, envíe un correo:',
  enterItAtTheService:
    'Se introduce en el servicio que recibe los correos. Contiene un secreto y se muestra solo una vez. Se puede rotar en cualquier momento.',
  howToForwardMails: 'Cómo reenviar correos a la dirección',
  mailServices: [
    {
      name: 'Cloudflare Email Workers',
      step: 'Crear un Email Worker que envíe message.raw a la dirección. La guía contiene su código.',
    },
    {
      name: 'Mailgun',
      step: 'Crear una ruta con la acción Forward y añadir /mime al final de la dirección.',
    },
    {
      name: 'Postmark',
      step: 'Poner la dirección como webhook entrante e incluir el contenido original del correo.',
    },
    {
      name: 'Amazon SES',
      step: 'Añadir una regla de recepción con una acción SNS y suscribir la dirección por HTTPS. Su confirmación necesita entonces revisión.',
    },
  ],
  guideToMails: 'Guía del correo entrante',
  readsMembers: (members) => `Lee ${members}.`,
  documentation: 'Documentación del remitente',
  verificationSecret: 'Secreto de verificación',
  copyItFromTheSender:
    'Opcional. Entonces solo se aceptan las solicitudes que el remitente firma o marca con él. Para usuario y contraseña: usuario:contraseña.',
  emptyKeepsIt: 'Ya hay un secreto. Solo hay que introducir uno nuevo para sustituirlo.',
  sourceName: 'Nombre del origen',
  sourceOfItsLeads:
    'Opcional. El origen de sus leads en listas y filtros. Si no se indica, se usa el nombre.',
  theAddress: 'La dirección del origen',
  enterItAtTheSender:
    'Se introduce en el remitente. Contiene un secreto y se muestra solo una vez. Se puede rotar en cualquier momento.',
  sendASample: 'Para probarlo, envíe el ejemplo de la receta:',
  howToConnect: (title) => `Cómo conectar: ${title}`,
  curlOfAMail: (url) => `printf '${sampleMail}' |
  curl '${url}' \\
    -H 'Content-Type: message/rfc822' --data-binary @-`,
  theCurlCommand: 'el comando curl',
  reads: 'Lee',
  produces: { lead: 'leads', outcome: 'resultados' },
  needsReview: 'Por revisar',
  needReview: (n) => `${formatCount(n)} por revisar`,
  lastReceived: 'Última recepción',
  never: 'nunca',
  receiving: 'recibiendo',
  nothingYet: 'aún nada',
  verification: 'Verificación',
  schemes: {
    none: 'Solo por su dirección',
    hmac: 'Firma (HMAC)',
    token: 'Token en una cabecera',
    basic: 'Usuario y contraseña',
  },
  withoutSecret: (scheme) => `${scheme}, aún sin secreto`,
  latestLeads: 'Últimos leads',
  noLeadsYet:
    'Aún no hay. Envíe una prueba desde el remitente, o el ejemplo con curl. El lead aparece aquí en menos de dos segundos.',
  stages: 'Etapas',
  whatAStageMeans:
    'Aquí se elige, una sola vez, qué resultado significa cada etapa. Hasta entonces, sus cambios necesitan revisión. Después se pueden intentar de nuevo.',
  noStagesYet: 'Aún no hay. Cada etapa aparece cuando el remitente la menciona por primera vez.',
  stage: 'Etapa',
  outcome: 'Resultado',
  lastSeen: 'Última vez',
  outcomes: {
    contacted: 'Contactado',
    met: 'Reunido',
    offer: 'Con oferta',
    won: 'Ganado',
    lost: 'Perdido',
    ignored: 'Ignorar',
  },
  notConfirmed: 'sin confirmar',
  changesNeedReview: 'por revisar',
  confirmAll: 'Confirmar todas las sugerencias',
  stagesAreSet: (n) =>
    plural(n, { one: `${n} etapa confirmada.`, other: `${n} etapas confirmadas.` }),
  outcomeOf: (stage) => `Resultado de ${stage}`,
  choose: 'Elegir',
  confirm: 'Confirmar',
  confirmNamed: (stage, outcome) => `Confirmar ${stage} como ${outcome}`,
  stageIsSet: (stage) => `Etapa confirmada: ${stage}.`,
  tryABody: 'Probar la receta',
  nothingIsStored: 'Muestra lo que la receta lee de un cuerpo. No se guarda nada.',
  bodyAsJson: 'Cuerpo en JSON',
  readIt: 'Probar',
  leadsRead: (n) => plural(n, { one: `Se crearía ${n} lead.`, other: `Se crearían ${n} leads.` }),
  outcomesRead: (n) =>
    plural(n, {
      one: `Se registraría ${n} resultado.`,
      other: `Se registrarían ${n} resultados.`,
    }),
  whatIsRead: 'lo que se lee',
  allSources: 'Todos los orígenes',
  rotateAddress: 'Rotar la dirección',
  replaceTheAddress: '¿Sustituir la dirección?',
  createNewAddress: 'Crear nueva dirección',
  bothWorkMeanwhile:
    'Ambas direcciones funcionan durante la transición. La nueva se introduce en el remitente antes de que termine.',
  oldAddressWorks: 'Transición con la dirección anterior',
  endItAtOnce: 'Ninguna: deja de funcionar ya',
  oneHour: 'Una hora',
  oneDay: 'Un día',
  sevenDays: 'Siete días',
  delete: 'Eliminar',
  deleteThisSource: '¿Eliminar este origen?',
  itsSenderIsRefused:
    'Desde ese momento se rechaza al remitente. Sus leads y resultados se mantienen.',
  theSourceIsGone: 'El origen se ha eliminado.',
}

/** Returns a valid recipe to start from. */
export const starterRecipe: typeof en.starterRecipe = ({ type, offer }) => {
  const message =
    type === 'residential' ? '¿Sigue en venta la casa?' : `¿Cuál es el precio? (${offer})`
  return JSON.stringify(
    {
      name: 'my-sender',
      title: 'Mi remitente',
      produces: 'lead',
      fields: { name: '/contact/name', email: '/contact/mail', message: '/text' },
      sample: {
        contact: { name: 'Ada Boyd', mail: 'ada.boyd@example.com' },
        text: message,
      },
      expected: [
        {
          name: 'Ada Boyd',
          email: 'ada.boyd@example.com',
          message,
        },
      ],
    },
    null,
    2,
  )
}
