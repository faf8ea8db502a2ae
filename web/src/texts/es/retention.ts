import type * as en from '../en/retention.ts'

/** Spanish texts of the data retention page. */
export const retentionText: typeof en.retentionText = {
  sevenDays: '7 días',
  peopleWhoCameTo: 'Personas inactivas sin resultado',
  people: 'Personas',
  notHeardOfFor:
    'Se borran las personas sin actividad durante este tiempo y sin ningún resultado en sus leads.',
  kept: 'No se eliminan',
  whatPeopleWrote: 'Mensajes de personas',
  messages: 'Mensajes',
  theWordsAreEmptied: 'Se elimina el texto. La hora y el canal se mantienen.',
  detailsOfTheAudit: 'Detalles del registro de auditoría',
  auditDetails: 'Detalles de auditoría',
  addressesAndValuesGo:
    'Se eliminan las direcciones y los valores. La acción, la hora y el autor se mantienen.',
  payloadsOfEvents: 'Contenido de los eventos',
  payloads: 'Contenidos',
  withWhatReceiversAnswered: 'Incluidas las respuestas de los receptores.',
  asTheInstanceHas: 'Valor de la instancia',
  logOfRequests: 'Registro de solicitudes',
  requests: 'Solicitudes',
  theRequestsOfKeys: 'Solicitudes de claves y apps, que aparecen en Desarrollo.',
  whatTheNightsLet: 'Eliminaciones nocturnas',
  nothingHasGoneYet: 'Aún no se ha eliminado nada',
  eachNightThatLets:
    'Cada noche en que se eliminan datos aparece aquí, con el número de elementos eliminados.',
  nothingIsSetTo:
    'No se ha definido ningún plazo. Con un plazo definido arriba, aquí aparecerá cada noche.',
  nightUtc: 'Noche (UTC)',
  showAllNights: (n) => `Mostrar las ${n} noches`,
  noNightWasLooked: 'La eliminación nocturna aún no se ha ejecutado.',
  lookedAfter: 'Última ejecución:',
  andNothingWasPast: 'no había nada que eliminar',
  letGo: (count) => `elementos eliminados: ${count}`,
  savedItHoldsFrom: 'Guardado. Se aplica desde la próxima noche.',
  howLongThingsAre: 'Conservación de datos',
  onceANightUtc:
    'Una vez cada noche (UTC) se eliminan los datos que superan su plazo de conservación. Un campo vacío usa el valor predeterminado.',
  save: 'Guardar',
  theOwnerOfThe: 'Solo el propietario de la cuenta puede cambiarlo.',
  letTheseGoSooner: '¿Eliminar antes estos datos?',
  letThemGo: 'Eliminar definitivamente',
  fromTheNextNight: 'Desde la próxima noche, estos datos se eliminan definitivamente:',
  after: (label, name, unit) => `${label}, al cabo de ${name} ${unit}`,
}
