import { milestones } from './read-past-lead.ts'
import { foldWords } from './fold-words.ts'

/** Milestone that a value of a file means. `''` means that the lead has no outcome yet. */
export type OutcomeOfValue = (typeof milestones)[number] | ''

/**
 * Words for outcomes in the exports of common programs, in English, German, Spanish and French. The
 * first entry that is part of a value decides, so negations and losses come first.
 */
const words: readonly [OutcomeOfValue, readonly string[]][] = [
  ['spam', ['spam', 'junk', 'bot', 'fake', 'junk lead']],
  [
    'lost',
    [
      'closed lost', 'lost', 'lost lead', 'dead', 'not interested', 'no sale', 'not converted', 'unsuccessful', 'bought elsewhere',
      'went elsewhere', 'chose competitor', 'no response', 'unresponsive', 'ghosted', 'abandoned', 'cancelled', 'canceled',
      'no show', 'not sold', 'not won', 'archived', 'trash', 'verloren', 'kein interesse', 'abgesagt', 'abgelehnt',
      'nicht gewonnen', 'perdido', 'perdida', 'cerrada perdida', 'cerrado perdido', 'sin interes', 'no interesado', 'rechazado', 'perdu', 'perdue',
      'pas interesse', 'sans suite', 'abandonne', 'ferme perdu', 'closed not converted',
    ],
  ],
  [
    'disqualified',
    [
      'disqualified', 'unqualified', 'not qualified', 'bad timing', 'wrong number', 'invalid', 'bad lead', 'duplicate', 'bad contact',
      'unqualifiziert', 'nicht qualifiziert', 'ungueltig', 'ungultig', 'descalificado', 'no calificado', 'no cualificado', 'invalido', 'disqualifie', 'non qualifie',
      'closed unqualified', 'out of area',
    ],
  ],
  [
    'won',
    [
      'closed won', 'won', 'sold', 'closed', 'purchased', 'bought', 'customer', 'converted', 'closed converted', 'signed', 'completed', 'deal won',
      'sale', 'past client', 'leased', 'rented', 'gewonnen', 'verkauft', 'abgeschlossen', 'abschluss', 'kunde', 'ganado', 'ganada', 'vendido',
      'vendida', 'cerrada ganada', 'cerrado ganado', 'cliente', 'gagne', 'gagnee', 'vendu', 'conclu', 'signe', 'client', 'ferme gagne', 'convertido', 'konvertiert', 'converti',
    ],
  ],
  [
    'offer',
    [
      'offer', 'offer made', 'under contract', 'pending', 'proposal', 'proposal sent', 'proposal price quote', 'negotiation', 'negotiation review', 'quote sent',
      'contract sent', 'decision maker bought in', 'value proposition', 'negotiations started', 'proposal made', 'angebot', 'angebot gesendet', 'verhandlung', 'oferta', 'propuesta',
      'propuesta enviada', 'negociacion', 'offre', 'devis envoye', 'negociation', 'proposition',
    ],
  ],
  [
    'met',
    [
      'met', 'met with customer', 'appointment set', 'appointment', 'appointment scheduled', 'meeting', 'meeting scheduled', 'meeting held', 'meeting booked', 'viewing', 'viewing booked', 'showing',
      'showing homes', 'demo scheduled', 'demo held', 'presentation scheduled', 'visited', 'tour', 'tour scheduled', 'termin', 'termin vereinbart', 'besichtigung', 'cita', 'cita concertada', 'visita', 'reunion',
      'reunion agendada', 'rendez vous', 'rdv', 'rdv pris', 'visite', 'consultation scheduled',
    ],
  ],
  [
    'contacted',
    [
      'contacted', 'contact made', 'connected', 'in contact', 'spoke with customer', 'called', 'replied', 'responded', 'kontaktiert', 'contactado', 'contacte',
      'contact in progress',
    ],
  ],
  [
    '',
    [
      'new', 'open', 'open not contacted', 'working', 'working contacted', 'in progress', 'lead', 'prospect', 'prospecting', 'active', 'nurture', 'nurturing', 'attempted to contact', 'attempted',
      'contact in future', 'not contacted', 'open deal', 'pre qualified', 'qualified', 'qualification', 'qualified to buy', 'qualify', 'subscriber', 'marketing qualified lead', 'sales qualified lead', 'opportunity', 'evangelist', 'other', 'hot', 'warm', 'cold', 'hot prospect', 'needs analysis',
      'unread', 'pipeline', 'follow up', 'inquiry', 'neu', 'offen', 'in bearbeitung', 'interessent', 'nuevo', 'abierto', 'en proceso', 'en curso', 'pendiente', 'nouveau', 'ouvert', 'en cours', 'a contacter', 'watch', 'none',
    ],
  ],
] // oxfmt-ignore

const outcomeOfWord = new Map(
  words.flatMap(([outcome, names]) => names.map((name) => [name, outcome] as const)),
)

/**
 * Returns the milestone that a value of an outcome column means, or undefined if it is unknown.
 * `isFlag` means that the values are yes or no, as in a column `Converted`.
 */
export function outcomeOfValue(value: string): OutcomeOfValue | undefined {
  const folded = foldWords(value)
  const known = milestones.find((name) => name === folded) ?? outcomeOfWord.get(folded)
  if (known !== undefined) return known
  if (yes.has(folded)) return 'won'
  if (no.has(folded)) return 'lost'
  // A value may have a remark, such as "Lost - price" or "Closed Won (referral)".
  const [part = ''] = value.split(/\s+[-–:(]\s*|[:(]/u)
  return part.length < value.length ? outcomeOfWord.get(foldWords(part)) : undefined
}

const yes = new Set(['1', 'yes', 'y', 'true', 'ja', 'si', 'oui', 'x', 'wahr', 'vrai', 'verdadero'])
const no = new Set(['0', 'no', 'n', 'false', 'nein', 'non', 'falsch', 'faux', 'falso'])

/** Returns whether a value is yes or no. */
export const isFlag = (value: string): boolean =>
  yes.has(foldWords(value)) || no.has(foldWords(value))

/** Returns whether a value is a yes. */
export const isYes = (value: string): boolean => yes.has(foldWords(value))
