import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'
import type * as en from '../en/duplicates.ts'

/** German texts for customers who are probably one person. */
export const duplicatesText: typeof en.duplicatesText = {
  probablyTheSame: 'Mögliche Dubletten',
  whatItIs:
    'Paare von Kunden mit ähnlichen Kontaktdaten. Führen Sie sie zusammen, oder kennzeichnen Sie sie als verschiedene Personen.',
  theirDetailsAreSimilar: 'Die Kontaktdaten dieser Kunden sind ähnlich.',
  pairCount: (n, isWhole) =>
    `Mögliche Dubletten: ${formatCount(n)}${isWhole ? '' : '+'} ${plural(n, { one: 'Paar', other: 'Paare' })}`,
  none: 'Keine Dubletten gefunden',
  pairsAppear:
    'Paare erscheinen hier, wenn zwei Kunden dieselbe Telefonnummer, ähnliche E-Mail-Adressen oder denselben Namen und Ort haben. Um andere Kunden zusammenzuführen, öffnen Sie einen davon.',
  pairs: 'Paare von Kunden',
  more: 'Mehr anzeigen',
  merge: 'Zusammenführen',
  mergeBoth: (one, other) => `${one} und ${other} zusammenführen`,
  mergeThese: 'Diese Kunden zusammenführen?',
  notTheSame: 'Keine Dublette',
  areNotTheSame: (one, other) => `Keine Dublette: ${one} und ${other}`,
  dismissed: 'Diese Kunden werden nicht mehr vorgeschlagen.',
  noEmail: 'Keine E-Mail-Adresse',
  noPhone: 'Keine Telefonnummer',
  youCannotMerge: 'Sie dürfen nicht alle Kunden zusammenführen',
  anAdminMerges:
    'Zum Zusammenführen braucht man das Recht, Daten zu ändern und alle Leads zu sehen. Administratoren und Inhaber haben es.',
}
