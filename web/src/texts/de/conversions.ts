import type * as en from '../en/conversions.ts'

/** German texts of the download of conversions. */
export const conversionsText: typeof en.conversionsText = {
  title: 'Conversions für Anzeigen',
  says: 'Leads aus Anzeigen, ihre Ergebnisse und der zu erwartende Wert. Laden Sie eine Datei herunter, und importieren Sie sie auf der Anzeigenplattform.',
  googleAds: 'Google Ads',
  googleAdsSays:
    'Letzte 90 Tage, Leads mit einer gclid. Conversion-Aktionen: Lead created, met, won, …',
  retractions: 'Google Ads, Korrekturen',
  retractionsSays: 'Entfernte Meilensteine. Als Anpassungen importieren.',
  meta: 'Meta',
  metaSays: 'Letzte 7 Tage, Leads mit einer fbclid oder fbc.',
  download: 'Herunterladen',
  downloadOf: (name) => `${name} herunterladen`,
  more: 'Wie Werte berechnet und Dateien importiert werden',
}
