import type * as en from '../en/places.ts'

/** The German names of countries by their code (ISO 3166), without an article. */
export const countryNames: typeof en.countryNames = {
  ZA: 'Südafrika',
  GR: 'Griechenland',
  NL: 'Niederlande',
  BE: 'Belgien',
  FR: 'Frankreich',
  IE: 'Irland',
  HU: 'Ungarn',
  IT: 'Italien',
  RO: 'Rumänien',
  CH: 'Schweiz',
  CZ: 'Tschechien',
  AT: 'Österreich',
  GB: 'Vereinigtes Königreich',
  DK: 'Dänemark',
  SE: 'Schweden',
  NO: 'Norwegen',
  PL: 'Polen',
  DE: 'Deutschland',
  PH: 'Philippinen',
  SG: 'Singapur',
  TH: 'Thailand',
  JP: 'Japan',
  KR: 'Südkorea',
  HK: 'Hongkong',
  CN: 'China',
  TR: 'Türkei',
  IN: 'Indien',
  AE: 'Vereinigte Arabische Emirate',
  IL: 'Israel',
}

/** A state in which the person searches, in parentheses after a time. */
export const searchedState: typeof en.searchedState = (state) => `${state}, Suchgebiet`
