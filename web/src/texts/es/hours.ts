import type * as en from '../en/hours.ts'

/** Spanish texts of the page of response hours. */
export const hoursText: typeof en.hoursText = {
  withTheseHoursA: 'Con este horario, un lead que llegara ahora no vencería nunca.',
  aLeadThatComes: (due) => `Un lead que llegara ahora vencería el ${due}.`,
  savedItHoldsFor: 'Guardado. Se aplica a los leads nuevos.',
  hours: 'Horario',
  aLeadIsDue:
    'Un lead vence cuando pasan estos minutos desde su llegada. Solo cuenta el tiempo dentro de este horario.',
  answerWithin: 'Responder en',
  whenSomebodyIsThere: 'Cuándo se responde a los leads',
  minutes: 'minutos',
  always: 'Siempre',
  inTheseHours: 'En este horario',
  save: 'Guardar',
  writeItLike9: 'En la forma 9:00–12:00, 13:00–17:30',
  closed: 'Cerrado',
  timeZone: 'Zona horaria',
  daysOff: 'Días festivos',
  suchAs202612: 'Por ejemplo 2026-12-25, 2026-12-26',
}
