import { plural } from '../../wording/plural.ts'
import type * as en from '../en/model.ts'

const leads = { one: 'Lead', other: 'Leads' }
/** What a model predicts, by its name on the wire. */
const targets: Readonly<Record<string, string>> = { met: 'Treffen', won: 'Abschluss' }
const outcomes = { one: 'Ergebnis', other: 'Ergebnisse' }

/** German texts of the score page. */
export const modelText: typeof en.modelText = {
  leads: 'Leads',
  leadsCount: (n, said) => `${said} ${plural(n, leads)}`,

  didItHold: 'Genauigkeit',
  held: (tier, observed, predicted, count) =>
    `${count}, Stufe ${tier}: ${observed} haben das Ziel erreicht, ${predicted} waren vorhergesagt`,
  heldBasis:
    'Linie: der vorhergesagte Anteil bei der Bewertung der Leads. Punkt: der tatsächliche Anteil. Balken: 95-%-Konfidenzintervall. Importierte Leads werden mit Modellen bewertet, die nicht mit ihnen trainiert wurden.',
  rulesAreNoPromise:
    'Die Startregeln berücksichtigen Ihre Ergebnisse nicht. Ihre Vorhersagen sagen nichts über die Qualität des Modells aus.',
  byModel: 'Vorhergesagt vom Modell',
  byRules: 'Vorhergesagt von den Startregeln',
  whose: 'Vorhergesagt von',
  called: 'Stufe',
  predicted: 'Vorhersage',
  observed: 'Tatsächlich',
  promisedIn: 'Vorhersage in %',
  happenedIn: 'Tatsächlich in %',
  from: 'Von',
  to: 'Bis',
  heldRow: (tier, count, predicted, observed) =>
    `${tier}, ${count}: vorhergesagt ${predicted}, tatsächlich ${observed}`,
  noAnswerYet:
    'Noch steht für keinen Lead fest, wie er ausgegangen ist. Das ist der Fall, wenn er ein Ergebnis hat oder seine Zeit abgelaufen ist. Importieren Sie frühere Leads, um dieses Diagramm sofort zu sehen.',
  bringInPast: 'Frühere Leads importieren',
  monthByMonth: 'Monat für Monat',
  month: 'Monat',

  agrees: (held, all) =>
    `In ${held} von ${all} Gruppen stimmt der tatsächliche Anteil mit der Vorhersage überein`,
  promisedAgainstHappened: 'Vorhergesagt und tatsächlich',
  drawnLater:
    'Wird angezeigt, sobald es Ergebnisse von Leads gibt, mit denen das Modell nicht trainiert wurde.',
  unseen: (rows) =>
    `${rows} Leads, mit denen das Modell nicht trainiert wurde. Die Balken sind 95-%-Intervalle.`,
  bin: (predicted, observed, count) =>
    `Vorhergesagt ${predicted}, tatsächlich ${observed}, ${count}`,

  stages: {
    prior: 'Ausgangspunkt aus Regeln',
    ridge: 'Eine Scorecard, gelernt aus Ihren Ergebnissen',
    ebm: 'Ein additives Modell, gelernt aus Ihren Ergebnissen',
  },
  shortStages: { prior: 'Regeln', ridge: 'Scorecard', ebm: 'Additives Modell' },
  trainedByNight:
    'Wird nachts neu trainiert, wenn es genügend neue Ergebnisse gibt. Ein neues Modell wird nur verwendet, wenn es besser ist.',
  progress: (n, needed) =>
    `${n} von etwa ${needed} Ergebnissen. Erfassen Sie Ergebnisse, oder importieren Sie frühere Leads, um das Modell zu trainieren.`,
  movedRules: (n) =>
    `Der Durchschnitt stammt aus Ihren Ergebnissen (Anzahl: ${n}). Noch ist kein gelerntes Modell genauer, deshalb bestimmen Regeln die Reihenfolge der Leads.`,
  leftOut: (names) => ` Ausgeschlossen: ${names}.`,
  predicts: 'Sagt vorher',
  within: (target, days) => `${targets[target] ?? target} innerhalb von ${days} Tagen`,
  yourUsual: 'Ihr Durchschnitt',
  learnedFrom: 'Trainiert mit',
  outcomesOf: (n, said, good) => `${said} ${plural(n, outcomes)}, davon ${good} positiv`,
  scoresSince: 'In Betrieb seit',
  notProvedYet:
    'Die Qualität ist noch nicht bekannt. Dafür werden Ergebnisse von Leads gebraucht, mit denen das Modell nicht trainiert wurde.',
  judgedOn: 'Geprüft mit',
  unseenLeads: (rows) => `${rows} Leads, mit denen es nicht trainiert wurde`,
  betterFirst: 'Ordnet den besseren Lead vorne ein',
  timesOf100: (times, low, high) => `${times} von 100 Mal (${low} bis ${high})`,
  logLoss: 'Log Loss',
  againstUsual: (own, usual) => `${own}; immer den Durchschnitt vorhersagen: ${usual}`,
  differBy: 'Abweichung der Vorhersage',
  pointsOnAverage: (points) => `${points} Prozentpunkte im Durchschnitt`,
  leftOutBecause: {
    contains_outcome: 'Ausgeschlossen, enthält das Ergebnis',
    uninformative: 'Ausgeschlossen, bei allen Leads gleich oder einmalig',
    no_effect: 'Ausgeschlossen, trägt nichts bei',
    redundant: 'Ausgeschlossen, andere Merkmale erklären mehr',
    not_in_rules: 'In den Regeln nicht verwendet',
  },
  andMore: (names, more) => `${names} und ${more} weitere`,
  warnings: {
    leakage_suspected:
      'Ein Merkmal scheint das Ergebnis zu enthalten, meist weil es erst danach erfasst wurde.',
    no_skill:
      'Die bisherigen Ergebnisse unterscheiden gute Leads nicht von anderen. Die Regeln bleiben in Betrieb.',
  },

  sinceItScores: 'Überwachung',
  notLookedAtYet:
    'Noch nicht geprüft. Das Modell wird mit neuen Leads verglichen. Sind seine Vorhersagen nicht mehr genau, wird es automatisch zurückgesetzt.',
  problems: {
    features_moved: 'Leads unterscheiden sich von den Leads des Trainings',
    miscalibrated: 'Ergebnisse weichen stärker von den Vorhersagen ab, als der Zufall erklärt',
    worse_than_base_rate: 'immer den Durchschnitt vorherzusagen wäre besser gewesen',
  },
  holds: 'Keine Probleme gefunden.',
  lookAfter: (problems) => `Bitte prüfen: ${problems}.`,
  happenedAgainstPromised: 'Tatsächlich im Vergleich zur Vorhersage',
  ratio: (ratio, low, high, rows) => `${ratio}-mal so oft (${low} bis ${high}), ${rows} Leads`,
  tooFewAnswers: 'Noch zu wenige Ergebnisse',
  newestPromises: 'Neueste Vorhersagen',
  evidence: (observed, predicted, of, least, most) =>
    `${observed} tatsächlich, ${predicted} vorhergesagt, bei ${of} Leads; durch Zufall zu erwarten: ${least} bis ${most}`,
  errorSquared: 'Quadratischer Fehler',
  promisingUsual: (own, usual) => `${own}; immer den Durchschnitt vorhersagen: ${usual}`,
  movedSince: 'Veränderte Merkmale',
  nothingMoved: 'Keine',

  looksAt: 'Merkmale',
  pointsByValue: 'Punkte je Wert. Je 10 Punkte verdoppeln sich die Chancen.',
  all: (n) => `Alle ${n}`,
  range: (low, high) => `${low} bis ${high}`,
  anyOrUnknown: 'beliebig oder nicht bekannt',
  below: (value) => `unter ${value}`,
  fromOn: (value) => `ab ${value}`,

  howFar: 'Wie weit Leads gekommen sind',
  ofTheYear: (count) =>
    `Leads des letzten Jahres: ${count}. Erfasste und abgeleitete Meilensteine werden über alle gespeicherten Daten gezählt. Ein Meilenstein, den eine Person erfasst hat, zählt mehr als einer, der aus dem Verhalten abgeleitet ist.`,
  milestone: 'Meilenstein',
  gotThere: 'Erreicht von',
  said: 'Erfasst',
  concluded: 'Abgeleitet',

  otherThresholds: 'Andere Schwellen',
  tryThem:
    'Zeigt, welche Stufen die Leads des letzten Jahres gehabt hätten. Nichts wird geändert. Die Schwellen legen Sie unter Einstellungen, Konto fest.',
  hotFrom: 'Heiß ab',
  warmFrom: 'Warm ab',
  try: 'Testen',
  tier: 'Stufe',
  now: 'Jetzt',
  thereafter: 'Mit neuen Schwellen',
  goodOfKnown: 'Positive Ergebnisse',
  shareOf: (share, of) => `${share} von ${of}`,
  wouldQualify: (count, present, proposed) =>
    `${count} Leads: Jetzt sind ${present} qualifiziert, mit diesen Schwellen wären es ${proposed}.`,

  versions: 'Versionen',
  goBack: 'Zurücksetzen',
  formerScores:
    'Das vorherige Modell ist wieder in Betrieb. Setzen Sie es noch einmal zurück, um zum neueren Modell zurückzukehren.',
  scoresNow: (stage) => `${stage}, in Betrieb`,
}

/**
 * German labels of the features of models. A feature that is not listed is a custom field of the
 * account.
 */
export const featureNames: typeof en.featureNames = ({ offers, items, meeting, type }) => ({
  contact_email: 'Art der E-Mail-Adresse',
  contact_phone: 'Art der Telefonnummer',
  contact_channels: 'Kontaktwege',
  has_name: 'Ob ein Name angegeben ist',
  consent: 'Ob der Kontakt erlaubt ist',
  wish_details: 'Anzahl bekannter Suchkriterien',
  timeline_days: 'In wie vielen Tagen die Entscheidung fallen soll',
  financing: 'Art der Finanzierung',
  service_asked: 'Ob nach einem bestimmten Angebot gefragt wird',
  budget_fit: 'Ob das Budget zu Ihrem Markt passt',
  budget_share: `Anteil Ihrer ${offers} im Budget`,
  budget_position: 'Lage des Budgets in Ihrem Markt',
  supply: `Anzahl Ihrer ${items} dieser Art`,
  best_match: 'Wie gut Ihr bestes Angebot passt',
  source: 'Quelle des Leads',
  enquiries: 'Anzahl der Anfragen',
  messages: 'Anzahl der Nachrichten',
  quiet_days: 'Tage seit der letzten Aktivität',
  reply_hours: 'Reaktionszeit in Stunden',
  intent: 'Anliegen laut Text',
  urgency: 'Dringlichkeit laut Text',
  spam: 'Wie sehr der Text nach Spam aussieht',
  tour_requested:
    type === 'residential' ? 'Ob eine Besichtigung gewünscht ist' : `Gewünscht: ${meeting}`,
  has_agent: 'Ob es schon einen Makler gibt',
  writer: 'Wer schreibt, laut Text',
  'stated.problem': 'Ob ein Problem beschrieben wird',
  'stated.team_size': 'Ob die Größe des Teams genannt wird',
  'stated.budget_known': 'Ob ein Budget genannt wird',
  'stated.decision_maker': 'Ob genannt wird, wer entscheidet',
  'stated.compares': 'Ob Angebote verglichen werden',
  'stated.has_deadline': 'Ob ein Termin genannt wird',
  'stated.uses_other_tool': 'Ob ein anderes Produkt verwendet wird',
  'stated.asks_terms': 'Ob nach Preis, Zeit oder Personen gefragt wird',
  'stated.no_sale': 'Ob es um etwas anderes als Ihre Angebote geht',
  'stated.declined': 'Ob gegen Sie entschieden wurde',
  'stated.small_talk': 'Ob nichts Bestimmtes gefragt wird',
  wish_type: 'Gesuchte Art',
  wish_city: 'Gesuchter Ort',
  wish_state: 'Gesuchte Region',
  wish_price: 'Gewünschter Preis',
  wish_bedrooms: 'Gewünschte Schlafzimmer',
  hour: 'Stunde der Nachricht (UTC)',
  weekday: 'Wochentag der Nachricht',
})
