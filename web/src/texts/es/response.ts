import { plural } from '../../wording/plural.ts'
import type * as en from '../en/response.ts'

const leads = { one: 'lead', other: 'leads' }

/** Spanish texts of the response page. */
export const responseText: typeof en.responseText = {
  noneInThirtyDays: 'Ningún lead de los últimos 30 días requería respuesta',
  willSay:
    'Cuando lleguen leads, esta página muestra con qué rapidez se responde, quién responde y cuáles son los resultados.',
  setHours: 'Definir el horario',

  answeredOf: (answered, n, said, half, share) =>
    `Respuesta a ${answered} de ${said} ${plural(n, leads)}${half}${share}`,
  halfOfThemWithin: (span) => `, a la mitad en ${span}`,
  inTimeOf: (share, due) => `; el ${share} de ${due} a tiempo`,
  programsWrote: (n, said, half) =>
    `Los programas escribieron automáticamente a ${said} ${plural(n, leads)}${half}. Aquí un mensaje automático no cuenta como respuesta.`,
  toHalfWithin: (span) => `, a la mitad en ${span}`,

  byMember: 'Por miembro',
  member: 'Miembro',
  nobody: 'Sin asignar',
  aProgram: 'Un programa',
  bySource: 'Por origen',
  source: 'Origen',
  notSaid: 'No indicado',
  byTier: 'Por nivel',
  tier: 'Nivel',
  leads: 'Leads',
  answered: 'Respondidos',
  halfWithin: 'Mediana',
  nineOfTen: 'Percentil 90',
  halfWorkingTime: 'Mediana, en horario',
  inTime: 'A tiempo (intervalo 95 %)',
  tooFew: 'muy pocos leads',

  byHour: 'Por hora de llegada',
  halfIn: (zone) => `Tiempo de respuesta mediano. Horas en la zona ${zone}.`,
  byHourOfWeek: 'Por hora de la semana',
  from: 'Desde',
  leadsCount: (n, said) => `${said} ${plural(n, leads)}`,

  whatSoonerCameWith: 'Tiempo de respuesta y resultados',
  scoredAlike: (difference, low, high, compared) =>
    `Entre leads con puntuaciones parecidas, con los respondidos a tiempo hubo reunión ${difference} (95 %: ${low} a ${high}), de ${compared} comparados. `,
  pointsMore: (points) => `${points} puntos más a menudo`,
  pointsLess: (points) => `${points} puntos menos a menudo`,
  curve: 'Leads reunidos según el tiempo de respuesta',
  metWithin: (days) => `Reunido en ${days} días (intervalo 95 %)`,
  scored: 'Puntuación',
  unansweredSayNothing: (n, said) =>
    plural(n, {
      one: `No se incluye ${said} lead sin respuesta.`,
      other: `No se incluyen ${said} leads sin respuesta.`,
    }),
  noneOldEnough: 'Ningún lead se respondió hace tiempo suficiente para conocer su resultado.',
  after: (span) => `después de ${span}`,
  within: (span) => `en ${span}`,
  between: (least, most) => `${least} a ${most}`,
  interval: (share, low, high) => `${share} (${low} a ${high})`,
}
