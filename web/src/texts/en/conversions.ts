/** Texts of the download of conversions. */
export const conversionsText = {
  title: 'Conversions for ads',
  says: 'Leads that came from an ad and what became of them, with the value that you can expect. Download a file and import it into the ad platform.',
  googleAds: 'Google Ads',
  googleAdsSays: 'Last 90 days, leads with a gclid. Conversion actions: Lead created, met, won, …',
  retractions: 'Google Ads, retractions',
  retractionsSays: 'Milestones that were removed. Import it as adjustments.',
  meta: 'Meta',
  metaSays: 'Last 7 days, leads with a fbclid or fbc.',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  more: 'How values are computed and files imported',
}
