import { plural } from '../../wording/plural.ts'
import type * as en from '../en/model.ts'

const leads = { one: 'lead', other: 'leads' }
const outcomes = { one: 'resultado', other: 'resultados' }

/** Spanish texts of the score page. */
export const modelText: typeof en.modelText = {
  leads: 'Leads',
  leadsCount: (n, said) => `${said} ${plural(n, leads)}`,

  didItHold: 'Precisión',
  held: (tier, observed, predicted, count) =>
    `De ${count} con nivel ${tier}, el ${observed} alcanzó el objetivo; la previsión era el ${predicted}`,
  heldBasis:
    'Línea: la proporción prevista al puntuar los leads. Punto: la proporción real. Barra: intervalo de confianza del 95 %. Los leads importados se cuentan con modelos que no se entrenaron con ellos.',
  rulesAreNoPromise:
    'Las reglas iniciales no usan los resultados de la cuenta. Sus previsiones no muestran la calidad del modelo.',
  byModel: 'Previsto por el modelo',
  byRules: 'Previsto por las reglas iniciales',
  whose: 'Previsto por',
  called: 'Nivel',
  predicted: 'Previsto',
  observed: 'Real',
  promisedIn: 'Previsto en %',
  happenedIn: 'Real en %',
  from: 'Desde',
  to: 'Hasta',
  heldRow: (tier, count, predicted, observed) =>
    `${tier}, ${count}: previsto ${predicted}, real ${observed}`,
  noAnswerYet:
    'Aún no se conoce el desenlace de ningún lead. Se conoce cuando tiene un resultado o se acaba su plazo. Con leads pasados importados, el gráfico aparece de inmediato.',
  bringInPast: 'Importar leads pasados',
  monthByMonth: 'Mes a mes',
  month: 'Mes',

  agrees: (held, all) =>
    `En ${held} de ${all} grupos, la proporción real coincide con la previsión`,
  promisedAgainstHappened: 'Previsto y real',
  drawnLater: 'Se muestra cuando hay resultados de leads con los que el modelo no se entrenó.',
  unseen: (rows) =>
    `${rows} leads con los que el modelo no se entrenó. Las barras son intervalos del 95 %.`,
  bin: (predicted, observed, count) => `Previsto ${predicted}, real ${observed}, ${count}`,

  stages: {
    prior: 'Punto de partida según reglas',
    ridge: 'Una tabla de puntos aprendida de los resultados propios',
    ebm: 'Un modelo aditivo aprendido de los resultados propios',
  },
  shortStages: { prior: 'Reglas', ridge: 'Tabla de puntos', ebm: 'Modelo aditivo' },
  trainedByNight:
    'Se vuelve a entrenar por la noche cuando hay suficientes resultados nuevos. Un modelo nuevo solo se usa si funciona mejor.',
  progress: (n, needed) =>
    `${n} de unos ${needed} resultados. Para entrenar el modelo hay que registrar resultados o importar leads pasados.`,
  movedRules: (n) =>
    `La media procede de ${n} resultados de la cuenta. Ningún modelo aprendido la mejora todavía, así que las reglas ordenan los leads.`,
  leftOut: (names) => ` Excluidas: ${names}.`,
  predicts: 'Predice',
  within: (target, days) => `${target} en ${days} días`,
  yourUsual: 'Media de la cuenta',
  learnedFrom: 'Entrenado con',
  outcomesOf: (n, said, good) => `${said} ${plural(n, outcomes)}, ${good} de ellos positivos`,
  scoresSince: 'En uso desde',
  notProvedYet:
    'Aún no se conoce la calidad. Hacen falta resultados de leads con los que el modelo no se entrenó.',
  judgedOn: 'Evaluado con',
  unseenLeads: (rows) => `${rows} leads con los que no se entrenó`,
  betterFirst: 'Ordena primero el mejor lead',
  timesOf100: (times, low, high) => `${times} veces de cada 100 (${low} a ${high})`,
  logLoss: 'Pérdida logarítmica',
  againstUsual: (own, usual) => `${own}; si se predice siempre la media: ${usual}`,
  differBy: 'Diferencia entre previsión y resultado',
  pointsOnAverage: (points) => `${points} puntos de media`,
  leftOutBecause: {
    contains_outcome: 'Excluida, contiene el resultado',
    uninformative: 'Excluida, igual o única en todos los leads',
    no_effect: 'Excluida, no aporta nada',
    redundant: 'Excluida, otras variables explican más',
    not_in_rules: 'No la usan las reglas',
  },
  andMore: (names, more) => `${names} y ${more} más`,
  warnings: {
    leakage_suspected:
      'Una variable parece contener el resultado, normalmente porque se registró después.',
    no_skill:
      'Los resultados hasta ahora no distinguen los leads buenos de los demás. Las reglas siguen en uso.',
  },

  sinceItScores: 'Seguimiento',
  notLookedAtYet:
    'Aún sin comprobar. El modelo se compara con los leads nuevos. Si sus previsiones dejan de ser precisas, se vuelve automáticamente al anterior.',
  problems: {
    features_moved: 'los leads son distintos de los de entrenamiento',
    miscalibrated: 'los resultados se apartan de las previsiones más de lo que explica el azar',
    worse_than_base_rate: 'predecir siempre la media habría sido mejor',
  },
  holds: 'No se encontraron problemas.',
  lookAfter: (problems) => `Requiere atención: ${problems}.`,
  happenedAgainstPromised: 'Real frente a previsto',
  ratio: (ratio, low, high, rows) => `${ratio} veces lo previsto (${low} a ${high}), ${rows} leads`,
  tooFewAnswers: 'Aún hay muy pocos resultados',
  newestPromises: 'Últimas previsiones',
  evidence: (observed, predicted, of, least, most) =>
    `reales ${observed}, previstos ${predicted}, en ${of} leads; esperados por azar: ${least} a ${most}`,
  errorSquared: 'Error cuadrático',
  promisingUsual: (own, usual) => `${own}; si se predice siempre la media: ${usual}`,
  movedSince: 'Variables que cambiaron',
  nothingMoved: 'Ninguna',

  looksAt: 'Variables',
  pointsByValue: 'Puntos por valor. Cada 10 puntos duplican la probabilidad relativa.',
  all: (n) => `Todas (${n})`,
  range: (low, high) => `${low} a ${high}`,
  anyOrUnknown: 'cualquiera, o no se sabe',
  below: (value) => `menos de ${value}`,
  fromOn: (value) => `desde ${value}`,

  howFar: 'Recorrido de los leads',
  ofTheYear: (count) =>
    `De los ${count} leads del último año. Los hitos registrados y deducidos se cuentan con todos los datos guardados. Un hito registrado por una persona pesa más que uno deducido del comportamiento.`,
  milestone: 'Hito',
  gotThere: 'Lo alcanzaron',
  said: 'Registrado',
  concluded: 'Deducido',

  otherThresholds: 'Otros umbrales',
  tryThem:
    'Muestra los niveles que habrían tenido los leads del último año. No se cambia nada. Los umbrales se definen en Ajustes, Cuenta.',
  hotFrom: 'Caliente desde',
  warmFrom: 'Templado desde',
  try: 'Probar',
  tier: 'Nivel',
  now: 'Ahora',
  thereafter: 'Con nuevos umbrales',
  goodOfKnown: 'Resultados positivos',
  shareOf: (share, of) => `${share} de ${of}`,
  wouldQualify: (count, present, proposed) =>
    `De ${count} leads: ahora se cualifican ${present}, con estos umbrales serían ${proposed}.`,

  versions: 'Versiones',
  goBack: 'Volver atrás',
  formerScores:
    'El modelo anterior vuelve a estar en uso. Con la misma acción se regresa al modelo más reciente.',
  scoresNow: (stage) => `${stage}, en uso`,
}

/** Spanish labels of the features of models. */
export const featureNames: typeof en.featureNames = ({ offer, offers, items, meeting, type }) => ({
  contact_email: 'El tipo de correo electrónico',
  contact_phone: 'El tipo de teléfono',
  contact_channels: 'Formas de contacto',
  has_name: 'Si da un nombre',
  consent: 'Si se puede contactar con la persona',
  wish_details: 'Cuántos criterios de búsqueda se conocen',
  timeline_days: 'En cuántos días quiere decidir',
  financing: 'Cómo paga',
  service_asked: `Si pregunta por algo concreto (${offer})`,
  budget_fit: 'Si el presupuesto encaja en el mercado',
  budget_share: `Proporción de ${offers} dentro del presupuesto`,
  budget_position: 'Posición del presupuesto en el mercado',
  supply: `Cantidad de ${items} de este tipo en oferta`,
  best_match: 'Grado de la mejor coincidencia',
  source: 'De dónde llegó el lead',
  enquiries: 'Número de consultas',
  messages: 'Número de mensajes',
  quiet_days: 'Días desde su última actividad',
  reply_hours: 'Tiempo de respuesta, en horas',
  intent: 'Qué quiere, según sus palabras',
  urgency: 'Qué urgencia tiene, según sus palabras',
  spam: 'Cuánto se parecen sus palabras a spam',
  tour_requested:
    type === 'residential' ? 'Si pide una visita' : `Si solicita un primer contacto (${meeting})`,
  has_agent: 'Si ya tiene un agente',
  writer: 'Quién escribe, según sus palabras',
  'stated.problem': 'Si describe un problema',
  'stated.team_size': 'Si indica el tamaño del equipo',
  'stated.budget_known': 'Si menciona un presupuesto',
  'stated.decision_maker': 'Si dice quién decide',
  'stated.compares': 'Si compara ofertas',
  'stated.has_deadline': 'Si indica una fecha límite',
  'stated.uses_other_tool': 'Si usa otro producto',
  'stated.asks_terms': 'Si pregunta por precio, plazo o personas',
  'stated.no_sale': 'Si escribe sobre algo ajeno a las ofertas',
  'stated.declined': 'Si ya se decidió por otra opción',
  'stated.small_talk': 'Si no pide nada en concreto',
  wish_type: 'El tipo que busca',
  wish_city: 'La ciudad que busca',
  wish_state: 'La región que busca',
  wish_price: 'El precio que quiere pagar',
  wish_bedrooms: 'Los dormitorios que busca',
  hour: 'La hora a la que escribió (UTC)',
  weekday: 'El día de la semana en que escribió',
})
