import type * as en from '../en/customer.ts'

/** Spanish texts of the page of a customer. */
export const customerText: typeof en.customerText = {
  nothingWasSaidYet: 'Aún no hay mensajes.',
  by: (wrote, channel) => `${wrote} (${channel})`,
  nothingOnOfferFits: 'Ninguna oferta coincide con una consulta abierta.',
  who: 'Contacto',
  conversation: 'Conversación',
  overAllEnquiriesThe: 'Mensajes de todas las consultas, primero los más recientes.',
  enquiries: 'Consultas',
  whatFits: 'Ofertas que coinciden',
  theirData: 'Datos personales',
  aPersonMayAsk:
    'Una persona puede pedir una copia de todos los datos guardados sobre ella, o su borrado.',
  export: 'Exportar',
  phone: 'Teléfono',
  alsoKnownAs: 'Otros contactos',
  state: 'Estado',
  bestOpenLead: 'Mejor lead abierto',
  none: 'Ninguno',
  messages: 'Mensajes',
  lastActive: 'Última actividad',
  since: 'Desde',
  noneYet: 'Aún no hay.',
  noWishGiven: 'Sin criterios de búsqueda',
  changed: 'Cambiado.',
  edit: 'Editar',
  editThisPerson: 'Editar esta persona',
  close: 'Cerrar',
  name: 'Nombre',
  save: 'Guardar',
  erase: 'Borrar',
  eraseThisPerson: '¿Borrar a esta persona?',
  eraseForGood: 'Borrar definitivamente',
  theirNameContactMessages:
    'Se borran en todas partes el nombre, los contactos, los mensajes y todos los demás datos personales, también en las entregas guardadas y en los detalles del registro de auditoría. Los recuentos se mantienen. No se puede deshacer.',
  typeEraseToGo: 'Escribir «erase» para continuar',
  backupsMadeBeforeHold: (until) =>
    ` Las copias de seguridad anteriores contienen los datos hasta el ${until}.`,
  theyWrote: 'Mensaje recibido',
  youWrote: 'Mensaje enviado',
}
