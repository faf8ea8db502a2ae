import type { ProfileName } from '../../wording/profile.ts'
import type * as en from '../en/profile-words.ts'

/**
 * The German words of each profile. Texts insert them only where their gender does not matter, and
 * plurals only in the nominative, accusative and genitive, which are the same.
 */
const germanWords: Readonly<Record<ProfileName, en.ProfileWords>> = {
  homes: {
    title: 'Immobilien zum Kauf',
    offer: 'Objekt',
    offers: 'Objekte',
    item: 'Immobilie',
    items: 'Immobilien',
    start: 'umzuziehen',
    meeting: 'Besichtigung',
    offer_example: 'Haus mit zwei Schlafzimmern und Garten',
  },
  rentals: {
    title: 'Immobilien zur Miete',
    offer: 'Mietobjekt',
    offers: 'Mietobjekte',
    item: 'Wohnung',
    items: 'Wohnungen',
    start: 'einzuziehen',
    meeting: 'Besichtigung',
    offer_example: 'Wohnung mit zwei Schlafzimmern in Bahnhofsnähe',
  },
  consulting: {
    title: 'Beratung und Dienstleistungen',
    offer: 'Leistung',
    offers: 'Leistungen',
    item: 'Leistung',
    items: 'Leistungen',
    start: 'zu beginnen',
    meeting: 'Gespräch',
    offer_example: 'Zweitägiger Workshop zur Preisgestaltung',
  },
  saas: {
    title: 'Software im Abonnement',
    offer: 'Tarif',
    offers: 'Tarife',
    item: 'Tarif',
    items: 'Tarife',
    start: 'zu starten',
    meeting: 'Demo',
    offer_example: 'Team-Tarif für 20 Nutzer',
  },
}

/** Returns the German words of a profile, or the words of the API if there are no German ones. */
export const profileWords: typeof en.profileWords = ({ name, title, words }) =>
  Object.hasOwn(germanWords, name)
    ? germanWords[name]
    : { title, ...words, item: words.offer, items: words.offers }
