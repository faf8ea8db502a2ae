/**
 * Countries by their code (ISO 3166), as they are written after "It is 1:00 PM in". Some languages
 * need an article.
 */
export const countryNames = {
  ZA: 'South Africa',
  GR: 'Greece',
  NL: 'the Netherlands',
  BE: 'Belgium',
  FR: 'France',
  IE: 'Ireland',
  HU: 'Hungary',
  IT: 'Italy',
  RO: 'Romania',
  CH: 'Switzerland',
  CZ: 'Czechia',
  AT: 'Austria',
  GB: 'the United Kingdom',
  DK: 'Denmark',
  SE: 'Sweden',
  NO: 'Norway',
  PL: 'Poland',
  DE: 'Germany',
  PH: 'the Philippines',
  SG: 'Singapore',
  TH: 'Thailand',
  JP: 'Japan',
  KR: 'South Korea',
  HK: 'Hong Kong',
  CN: 'China',
  TR: 'Turkey',
  IN: 'India',
  AE: 'the United Arab Emirates',
  IL: 'Israel',
}

/** A state in which the person searches, after "It is 1:00 PM in". */
export const searchedState = (state: string): string => `${state}, where they are searching`
