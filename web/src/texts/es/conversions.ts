import type * as en from '../en/conversions.ts'

/** Spanish texts of the download of conversions. */
export const conversionsText: typeof en.conversionsText = {
  title: 'Conversiones para anuncios',
  says: 'Leads que llegaron por un anuncio, su resultado y el valor que cabe esperar. El archivo descargado se importa en la plataforma de anuncios.',
  googleAds: 'Google Ads',
  googleAdsSays:
    'Últimos 90 días, leads con gclid. Acciones de conversión: Lead created, met, won, …',
  retractions: 'Google Ads, correcciones',
  retractionsSays: 'Hitos que se quitaron. Se importan como ajustes.',
  meta: 'Meta',
  metaSays: 'Últimos 7 días, leads con fbclid o fbc.',
  download: 'Descargar',
  downloadOf: (name) => `Descargar ${name}`,
  more: 'Cómo se calculan los valores y se importan los archivos',
}
