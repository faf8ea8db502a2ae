import type * as en from '../en/consent.ts'

/** The Spanish name of each channel. */
export const channelWords: typeof en.channelWords = {
  call: 'Llamada',
  sms: 'SMS',
  email: 'Correo electrónico',
}

/** Why a channel may be used, or may not, in Spanish. */
export const permissionWords: typeof en.permissionWords = {
  granted: 'La persona dio su consentimiento.',
  revoked: 'La persona se opuso o retiró su consentimiento.',
  enquiry: 'Se puede responder a su propia consulta.',
  closed: 'La consulta está cerrada y no consta ningún consentimiento.',
  no_phone: 'No se conoce ningún teléfono.',
  no_email: 'No se conoce ningún correo electrónico.',
}

/** Where a consent came from, in Spanish. */
export const consentSourceWords: typeof en.consentSourceWords = {
  form: 'Formulario',
  api: 'API',
  person: 'Conversación',
  push: 'Origen de leads',
  reply: 'Respuesta de la persona',
  import: 'Importación',
}

/** Spanish texts about the consent of a person to be contacted. */
export const consentText: typeof en.consentText = {
  title: 'Contacto permitido',
  says: 'En cada canal decide el consentimiento más reciente de la persona.',
  allowed: 'Permitido',
  notAllowed: 'No permitido',
  unknown: 'No se sabe',
  notBy: (channel, reason) => `${channel}: no permitido. ${reason}`,
  record: 'Registrar consentimiento',
  whatHappened: '¿Qué decidió la persona?',
  agreed: 'Aceptó que se la contacte',
  objected: 'Se opuso o retiró el consentimiento',
  channels: 'Canales',
  oneChannel: 'Hay que elegir al menos un canal.',
  textNeeded: 'Falta el texto que aceptó la persona.',
  text: 'Texto que aceptó la persona',
  textHelp: 'Palabra por palabra.',
  note: 'Nota (opcional)',
  version: 'Versión del texto (opcional)',
  source: 'Origen',
  save: 'Guardar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  saved: 'Registrado. Ya se aplica a todos los leads de esta persona.',
  history: 'Historial de consentimientos',
  historySays: 'Todas las entradas, primero las más recientes. Las entradas nunca se modifican.',
  none: 'No consta ningún consentimiento. Las consultas abiertas se pueden responder en los contactos que indican.',
  granted: (channel) => `${channel}: aceptado`,
  revoked: (channel) => `${channel}: rechazado o retirado`,
  from: (source, version) => `Origen: ${source}${version}`,
  textVersion: (version) => `, versión ${version}`,
  ofThisLead: 'Lead',
  more: 'Mostrar más',
}
