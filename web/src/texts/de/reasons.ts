import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'
import { formatPercent } from '../../wording/percent.ts'
import type { ChangeSentences, ReasonSentences } from '../../wording/reason-sentences.ts'

/** Formats a number of days after "innerhalb von". */
const inDays = (days: number | string): string =>
  Number(days) === 1 ? 'einem Tag' : `${days} Tagen`

const weekdays: Readonly<Record<string, string>> = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
}

/** The reasons of scores as German sentences. They stay true after the time of the enquiry. */
export const reasonSentences: ReasonSentences | null = {
  words: {
    contact_email: {
      valid: 'Die E-Mail-Adresse ist gültig.',
      role: 'Die E-Mail-Adresse ist eine Sammeladresse wie info@.',
      disposable: 'Die E-Mail-Adresse stammt von einem Wegwerfdienst.',
      free: 'Die E-Mail-Adresse stammt von einem kostenlosen Anbieter.',
      none: 'Es wurde keine E-Mail-Adresse angegeben.',
    },
    contact_phone: {
      mobile: 'Die Telefonnummer kann SMS empfangen.',
      fixed: 'Die Telefonnummer ist ein Festnetzanschluss.',
      voip: 'Die Telefonnummer ist eine VoIP-Nummer.',
      other: 'Die Telefonnummer ist möglich, ihre Art ist nicht bekannt.',
      impossible: 'Die Telefonnummer ist ungültig.',
      none: 'Es gibt keine Telefonnummer, die man anrufen kann.',
    },
    has_name: {
      yes: 'Die Anfrage enthält einen Namen.',
      no: 'Die Anfrage enthält keinen Namen.',
    },
    consent: {
      yes: 'Eine Einwilligung in die Kontaktaufnahme liegt vor.',
      no: 'Eine Einwilligung in die Kontaktaufnahme liegt nicht vor.',
    },
    financing: {
      cash: 'Der Kauf würde ohne Kredit bezahlt.',
      preapproved: 'Die Finanzierung ist bereits zugesagt.',
      mortgage: 'Für den Kauf ist ein Kredit nötig.',
      none: 'Die Finanzierung ist nicht geklärt.',
    },
    service_asked: {
      yes: 'Die Anfrage betrifft eines Ihrer Angebote.',
      no: 'Die Anfrage betrifft kein bestimmtes Angebot.',
    },
    budget_fit: {
      match: 'Passende Angebote liegen im Budget.',
      stretch: 'Das Budget liegt knapp unter dem günstigsten Zehntel der passenden Angebote.',
      mismatch: 'Das Budget liegt weit unter dem günstigsten Zehntel der passenden Angebote.',
      other: 'Zum Zeitpunkt der Bewertung lag kein passendes Angebot im Budget.',
    },
    intent: {
      buy: 'Die Nachricht klingt nach einer Kaufabsicht.',
      rent: 'Die Nachricht klingt nach einer Mietabsicht.',
      visit: 'Die Nachricht klingt nach dem Wunsch nach einem Termin.',
      consult: 'Die Nachricht klingt nach dem Wunsch nach Beratung.',
      sell: 'Die Nachricht klingt nach einer Verkaufsabsicht.',
      browse: 'Die Nachricht klingt nach einem ersten Umsehen.',
      other: 'Die Nachricht fragt nach nichts, was Sie anbieten.',
    },
    has_agent: {
      yes: 'Die Nachricht erwähnt einen anderen Makler.',
      no: 'Die Nachricht erwähnt keinen anderen Makler.',
    },
    writer: {
      buyers_agent: 'Die Nachricht stammt von einem Makler im Auftrag eines Kunden.',
      complaint: 'Die Nachricht ist eine Beschwerde.',
      survey: 'Die Nachricht bittet um die Teilnahme an einer Umfrage.',
      advertisement: 'Die Nachricht bietet etwas zum Verkauf an.',
      job_application: 'Die Nachricht ist eine Bewerbung.',
    },
  },
  numbers: {
    contact_channels: (n) =>
      ['Es gibt keinen Kontaktweg.', 'Es gibt einen Kontaktweg.'][n] ?? 'Es gibt zwei Kontaktwege.',
    budget_share: (n) => `Anteil der passenden aktiven Angebote im Budget: ${formatPercent(n)}.`,
    budget_position: (n) =>
      `Das Budget liegt ${n < 0 ? 'unter den' : n > 1 ? 'über den' : 'im Bereich der'} üblichen ${n < 0 || n > 1 ? 'Preisen' : 'Preise'} passender Angebote.`,
    supply: (n) =>
      n === 0
        ? 'Sie haben keine passenden aktiven Angebote.'
        : `Sie haben ${formatCount(n)} ${plural(n, { one: 'passendes aktives Angebot', other: 'passende aktive Angebote' })}.`,
    best_match: (n) => `Das beste Ihrer Angebote passt zu ${formatPercent(n)}.`,
    enquiries: (n) =>
      n === 1 ? 'Das ist die erste Anfrage.' : `Es gibt bisher ${formatCount(n)} Anfragen.`,
    messages: (n) =>
      n === 1
        ? 'Eine Nachricht ist eingegangen.'
        : `${formatCount(n)} Nachrichten sind eingegangen.`,
    quiet_days: (n) => {
      const days = Math.floor(n)
      if (days < 1) return 'Die letzte Nachricht war bei der Bewertung weniger als einen Tag alt.'
      return `Die letzte Nachricht war bei der Bewertung ${days === 1 ? 'einen Tag' : `${formatCount(days)} Tage`} alt.`
    },
    reply_hours: (n) => {
      const hours = Math.round(n)
      if (n < 1) return 'Der Lead reagiert im Median nach weniger als einer Stunde.'
      return `Der Lead reagiert im Median nach ${hours === 1 ? 'einer Stunde' : `${formatCount(hours)} Stunden`}.`
    },
    urgency: (n) =>
      n >= 0.5 ? 'Die Nachricht klingt dringend.' : 'Die Nachricht klingt nicht dringend.',
    spam: (n) =>
      n >= 0.5
        ? 'Die Nachricht liest sich wie Werbung.'
        : 'Die Nachricht liest sich nicht wie Werbung.',
    wish_price: (n) => `Die Mitte des Budgets ist ${formatCount(n)}.`,
    wish_bedrooms: (n) => `Gewünschte Schlafzimmer: ${n}.`,
    hour: (n) => `Die Anfrage kam zwischen ${n}:00 und ${n}:59 Uhr (UTC).`,
    language_model: (n) => `Vom Sprachmodell in der Nachricht erkannte Angaben: ${n}.`,
  },
  names: {
    source: (name) => `Quelle der Anfrage: ${name}.`,
    wish_type: (name) => `Gesuchte Art: ${name}.`,
    wish_city: (name) => `Gesuchter Ort: ${name}.`,
    wish_state: (name) => `Gesuchte Region: ${name.toUpperCase()}.`,
    weekday: (name) => `Die Anfrage kam an einem ${weekdays[name] ?? name} (UTC).`,
  },
  stated: {
    problem: {
      yes: 'Die Nachricht beschreibt ein Problem, das gelöst werden soll.',
      no: 'Die Nachricht beschreibt kein Problem.',
    },
    team_size: {
      yes: 'Die Nachricht nennt eine Zahl von Personen, Plätzen oder Standorten.',
      no: 'Die Nachricht nennt keine Zahl von Personen, Plätzen oder Standorten.',
    },
    budget_known: {
      yes: 'Laut Nachricht gibt es ein Budget.',
      no: 'Die Nachricht erwähnt kein Budget.',
    },
    decision_maker: {
      yes: 'Die Nachricht kommt von der Person, die entscheidet, oder in deren Auftrag.',
      no: 'Die Nachricht sagt nicht, wer entscheidet.',
    },
    compares: {
      yes: 'Sie werden mit anderen Anbietern verglichen.',
      no: 'Die Nachricht erwähnt keine anderen Anbieter.',
    },
    has_deadline: {
      yes: 'Die Nachricht nennt eine Frist oder ein Ereignis, das eine Frist setzt.',
      no: 'Die Nachricht nennt keine Frist.',
    },
    uses_other_tool: {
      yes: 'Derzeit wird ein anderes Produkt oder Verfahren verwendet.',
      no: 'Die Nachricht erwähnt kein derzeit verwendetes Produkt.',
    },
    referred: {
      yes: 'Die Anfrage kam auf Empfehlung, oder man kennt sich bereits.',
      no: 'Die Nachricht erwähnt keine Empfehlung.',
    },
    in_use: {
      yes: 'Ein Bestandskunde will mehr, hat das Produkt getestet oder eine Demo gesehen.',
      no: 'Die Nachricht erwähnt keinen Test, keine Demo und keinen früheren Auftrag.',
    },
    asks_terms: {
      yes: 'Die Nachricht fragt nach Preis, Zeit oder Personen.',
      no: 'Die Nachricht fragt nicht nach Preis, Zeit oder Personen.',
    },
    no_authority: {
      yes: 'Jemand anders entscheidet darüber.',
      no: 'Die Nachricht sagt nicht, dass jemand anders entscheidet.',
    },
    undecided: {
      yes: 'Laut Nachricht ist noch nichts entschieden, oder es geht um später.',
      no: 'Die Nachricht verschiebt nichts auf später.',
    },
    free_only: {
      yes: 'Gefragt wird nur nach Kostenlosem.',
      no: 'Die Nachricht fragt nicht nach etwas Kostenlosem.',
    },
    no_budget: {
      yes: 'Laut Nachricht ist noch kein Geld dafür da.',
      no: 'Die Nachricht sagt nicht, dass Geld fehlt.',
    },
    formal_tender: {
      yes: 'Die Nachricht ist eine formelle Ausschreibung an mehrere Anbieter.',
      no: 'Die Nachricht ist keine formelle Ausschreibung.',
    },
    wants_no_contact: {
      yes: 'Ein Anruf ist nicht erwünscht, oder es wird kein Name genannt.',
      no: 'Die Nachricht lehnt keinen Kontakt ab.',
    },
    small_talk: {
      yes: 'Die Nachricht fragt nach nichts Bestimmtem.',
      no: 'Die Nachricht fragt nach etwas Bestimmtem.',
    },
    no_sale: {
      yes: 'In der Nachricht geht es um etwas anderes als Ihre Angebote.',
      no: 'Die Nachricht nennt nichts, was nicht zu Ihren Angeboten gehört.',
    },
    declined: {
      yes: 'Die Entscheidung ist gegen Sie gefallen.',
      no: 'Die Nachricht lehnt kein Angebot ab.',
    },
  },
  profiles: {
    homes: {
      timeline_days: (days) => `Laut Anfrage ist der Umzug innerhalb von ${inDays(days)} geplant.`,
      noTimeline: 'Es wurde kein Zeitpunkt für den Umzug genannt.',
      meetingAsked: 'Die Nachricht bittet um eine Besichtigung.',
      meetingNotAsked: 'Die Nachricht bittet nicht um eine Besichtigung.',
    },
    rentals: {
      timeline_days: (days) => `Laut Anfrage ist der Einzug innerhalb von ${inDays(days)} geplant.`,
      noTimeline: 'Es wurde kein Zeitpunkt für den Einzug genannt.',
      meetingAsked: 'Die Nachricht bittet um eine Besichtigung.',
      meetingNotAsked: 'Die Nachricht bittet nicht um eine Besichtigung.',
    },
    consulting: {
      timeline_days: (days) => `Laut Anfrage ist der Beginn innerhalb von ${inDays(days)} geplant.`,
      noTimeline: 'Es wurde kein Zeitpunkt für den Beginn genannt.',
      meetingAsked: 'Die Nachricht bittet um ein Gespräch.',
      meetingNotAsked: 'Die Nachricht bittet nicht um ein Gespräch.',
    },
    saas: {
      timeline_days: (days) => `Laut Anfrage ist der Start innerhalb von ${inDays(days)} geplant.`,
      noTimeline: 'Es wurde kein Zeitpunkt für den Start genannt.',
      meetingAsked: 'Die Nachricht bittet um eine Demo.',
      meetingNotAsked: 'Die Nachricht bittet nicht um eine Demo.',
    },
  },
  wish_details: (n, all) => `${n} von ${all} Suchkriterien sind bekannt.`,
  unknown: {
    financing: 'Zur Finanzierung wurde nichts gesagt.',
    budget_fit: 'Das Budget ließ sich nicht mit Ihren Angeboten vergleichen.',
    source: 'Die Quelle wurde nicht angegeben.',
    intent: 'Es gibt keine Nachricht, aus der sich ein Anliegen ergibt.',
    tour_requested: 'Es gibt keine Nachricht, die um einen Termin bitten könnte.',
  },
  nothingStated: 'Es gibt keine Nachricht, die das sagen könnte.',
  field: (name, value) => `Das Feld „${name}“ hat den Wert ${value}.`,
  emptyField: (name) => `Das Feld „${name}“ ist leer.`,
}

const askWhen =
  (event: string): ChangeSentences['paths']['/preferences/timeline_days'] =>
  ({ from, to }) =>
    from === null
      ? `Fragen Sie, wann ${event} geplant ist; der Score ändert sich, wenn es innerhalb von ${inDays(to)} ist.`
      : `Fragen Sie, ob ${event} innerhalb von ${inDays(to)} statt ${inDays(from)} möglich ist.`

const offerMeeting = (meeting: string) => (): string =>
  `Bieten Sie ${meeting} an; der Score ändert sich, wenn darum gebeten wird.`

/** What to ask or do to raise a score, as German sentences. */
export const changeSentences: ChangeSentences | null = {
  paths: {
    '/phone': () => 'Fragen Sie nach einer gültigen Telefonnummer.',
    '/email': () => 'Fragen Sie nach einer dauerhaften E-Mail-Adresse.',
    '/preferences/timeline_days': askWhen('der Umzug'),
    '/preferences/financing': ({ from }) =>
      from === null
        ? 'Fragen Sie nach der Finanzierung; der Score ändert sich, wenn ein Kredit bereits zugesagt ist.'
        : 'Fragen Sie, ob eine Kreditzusage jetzt möglich ist.',
    '/preferences/bedrooms': () => 'Fragen Sie, wie viele Schlafzimmer gebraucht werden.',
    '/preferences/price_range/max': ({ from, to }) =>
      from === null
        ? 'Fragen Sie nach dem geplanten Budget.'
        : `Fragen Sie, ob das Budget bis ${to} reichen könnte; darunter haben Sie fast keine passenden Angebote.`,
    '/visit': offerMeeting('eine Besichtigung'),
    '/messages': ({ from }) =>
      from === 0
        ? 'Schreiben Sie dem Lead; der Score ändert sich, wenn eine Antwort kommt.'
        : 'Schreiben Sie zurück; der Score ändert sich, wenn wieder eine Antwort kommt.',
  },
  profiles: {
    homes: {
      '/preferences/timeline_days': askWhen('der Umzug'),
      '/visit': offerMeeting('eine Besichtigung'),
    },
    rentals: {
      '/preferences/timeline_days': askWhen('der Einzug'),
      '/visit': offerMeeting('eine Besichtigung'),
    },
    consulting: {
      '/preferences/timeline_days': askWhen('der Beginn'),
      '/visit': offerMeeting('ein Gespräch'),
    },
    saas: {
      '/preferences/timeline_days': askWhen('der Start'),
      '/visit': offerMeeting('eine Demo'),
    },
  },
}
