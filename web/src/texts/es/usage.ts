import type * as en from '../en/usage.ts'

/** Spanish texts of the page of the plan and its usage. */
export const usageText: typeof en.usageText = {
  theRequestsOfThe: 'Las solicitudes diarias se han agotado',
  keysAndAppsAre:
    'Las solicitudes de claves y apps reciben el estado 429 hasta que empiece el día siguiente,',
  whatPeopleDoHere:
    '. El panel sigue funcionando. Quien administra la instancia puede subir el límite:',
  leadhouseAccountsSetPlan: 'leadhouse accounts set-plan',
  byKeyAndDay: 'Por clave y día',
  theLast30Days:
    'Los últimos 30 días con solicitudes. No se cuentan las solicitudes rechazadas por la cuota.',
  noProgramHasAsked: 'Aún no hay solicitudes.',
  dayUtc: 'Día (UTC)',
  keyOrApp: 'Clave o app',
  shareOfTheBusiest: 'Proporción del máximo',
  requests: 'Solicitudes',
  requestsOfUsed: (used) => `${used} solicitudes`,
  requestsToday: 'Solicitudes de hoy',
  allApiKeysAnd: 'Todas las claves de API y apps juntas. El uso del panel no se cuenta.',
  usedAsManyAs: (used) => `Usadas: ${used}, sin límite.`,
  of: 'de',
  used: 'usadas,',
  leftTheNextDay: 'disponibles; el día siguiente empieza',
  usedToday: 'Usadas hoy',
}
