import { plural } from '../../wording/plural.ts'
import type * as en from '../en/overview.ts'

const leads = { one: 'lead', other: 'leads' }

/** Spanish texts of the overview for managers. */
export const overviewText: typeof en.overviewText = {
  title: 'Resumen',
  says: (period, before) => `${period}, frente a ${before}.`,
  theWeek: 'Leads, tiempos de respuesta y resultados del equipo.',
  csv: 'Descargar CSV',
  print: 'Imprimir',

  period: 'Periodo',
  periods: {
    last_7_days: 'Últimos 7 días',
    last_30_days: 'Últimos 30 días',
    last_90_days: 'Últimos 90 días',
    this_week: 'Esta semana',
    last_week: 'Semana pasada',
    this_month: 'Este mes',
    last_month: 'Mes pasado',
  },
  custom: 'Otro periodo',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  notAPeriod: (days) => `Elija un periodo de 1 a ${days} días, con el primer día antes del último.`,
  source: 'Origen',
  agent: 'Responsable',
  allSources: 'Todos los orígenes',
  allAgents: 'Todos',
  unassigned: 'Sin asignar',
  noSource: 'Sin origen',

  keyFigures: 'Cifras clave',
  leads: 'Leads',
  hot: 'Calientes',
  warm: 'Templados',
  cold: 'Fríos',
  unqualified: 'No cualificados',
  answered: 'Respondidos',
  waiting: 'En espera',
  within5Minutes: 'Respondidos en 5 minutos',
  within1Hour: 'Respondidos en 1 hora',
  within1Day: 'Respondidos en 1 día',
  contacted: 'Contactados',
  met: 'Reunidos',
  offer: 'Con oferta',
  won: 'Ganados',
  lost: 'Perdidos',
  disqualified: 'Descartados',
  overdue: 'Vencidos ahora',
  wonInPeriod: 'Ganados en este periodo',
  wonValue: 'Valor ganado',
  before: (count) => `antes ${count}`,
  asBefore: 'sin cambios',
  change: (difference, share) => `${difference} (${share})`,
  withoutValue: (n, said) => `${said} ${plural(n, leads)} sin valor`,

  perDay: 'Leads por día',
  perDayTitle: (n, said, most, day) => `${said} ${plural(n, leads)}, el máximo el ${day}: ${most}`,
  perDayBasis: (zone) =>
    `Según el día en que llegó cada lead, en la zona horaria ${zone}. El nivel es el actual.`,
  splitBy: 'Dividir por',
  byTier: 'Nivel',
  bySource: 'Origen',
  day: 'Día',
  otherSources: 'Otros orígenes',
  dayLabel: (day, n, said, parts) =>
    `${day}: ${said} ${plural(n, leads)}${parts === '' ? '' : `; ${parts}`}`,
  part: (name, count) => `${name}: ${count}`,

  responseTimes: 'Tiempos de respuesta',
  responseDetails: 'Tiempos de respuesta en detalle',
  ofLeads: 'De todos los leads',
  figure: 'Cifra',
  count: 'Leads',
  previous: 'Antes',

  funnel: 'Embudo',
  funnelSays: 'Leads que llegaron en este periodo y han alcanzado cada paso hasta ahora.',
  step: 'Paso',
  ofStepBefore: 'Del paso anterior',
  ended: 'Terminados sin ganar',
  outOf: (count, all) => `${count} de ${all}`,

  calibration: 'Previsiones',
  predicted: (low, high, observed) => `Previstos de ${low} a ${high}, reales ${observed}`,
  predictedSays: (n, said) =>
    `De ${said} ${plural(n, leads)} cuyo resultado se conoció en este periodo. El rango abarca 95 de cada 100 casos. Los filtros no se aplican.`,
  tooFewOutcomes: (n, said) =>
    n === 0
      ? 'En este periodo no se conoció ningún resultado de leads puntuados por un modelo entrenado.'
      : `Muy pocos resultados para comprobar las previsiones: ${said} ${plural(n, leads)}; hacen falta al menos 10.`,
  seeScore: 'Precisión de la puntuación',

  byAgent: 'Por responsable',
  bySourceTitle: 'Por origen',
  tableSays: 'Al seleccionar un nombre se muestran solo sus cifras.',
  leftOut: (said) => `No se incluyen otros ${said} con menos leads.`,
  shortLabels: {
    hot: 'Calientes',
    answered_within_1_hour: 'En 1 hora',
    waiting: 'En espera',
    contacted: 'Contactados',
    met: 'Reunidos',
    offer: 'Con oferta',
    won: 'Ganados',
    lost: 'Perdidos',
  },
  overdueShort: 'Vencidos',

  noneInPeriod: 'No hay leads en este periodo',
  noneFor: 'Entre estos días no llegó ningún lead que cumpla los filtros.',
  noneBetween: 'Entre estos días no llegó ningún lead. Puede haberlos en un periodo más largo.',
  showLast90Days: 'Mostrar los últimos 90 días',
  clearFilters: 'Quitar los filtros',
  noLeadsYet: 'Aún no hay leads',
  viewerWaits: 'Cuando lleguen los primeros leads, esta página muestra cómo se respondió.',
  seeNext: 'Ir al siguiente lead',
  notYours: 'El resumen muestra los leads de todo el equipo',
  notYoursSays:
    'En esta cuenta, cada miembro ve solo sus propios leads. Un administrador puede cambiarlo en Ajustes, Cuenta.',

  note: 'Los niveles, pasos y respuestas son los actuales de los leads que llegaron en el periodo. Los leads ganados cuentan el día en que se ganaron.',

  section: 'Sección',
  name: 'Nombre',
  periodRow: 'Periodo',
  previousRow: 'Periodo anterior',
  wonRow: 'Ganados en este periodo',
  wonBeforeRow: 'Ganados en el periodo anterior',
  calibrationRow: 'Previsiones',
  value: 'Valor',
  currency: 'Moneda',
  predictedFrom: 'Previsto desde',
  predictedTo: 'Previsto hasta',
  actual: 'Real',
}
