import type * as en from '../en/places.ts'

/** Spanish names of countries by their code (ISO 3166), as they are written after "En". */
export const countryNames: typeof en.countryNames = {
  ZA: 'Sudáfrica',
  GR: 'Grecia',
  NL: 'los Países Bajos',
  BE: 'Bélgica',
  FR: 'Francia',
  IE: 'Irlanda',
  HU: 'Hungría',
  IT: 'Italia',
  RO: 'Rumanía',
  CH: 'Suiza',
  CZ: 'Chequia',
  AT: 'Austria',
  GB: 'el Reino Unido',
  DK: 'Dinamarca',
  SE: 'Suecia',
  NO: 'Noruega',
  PL: 'Polonia',
  DE: 'Alemania',
  PH: 'Filipinas',
  SG: 'Singapur',
  TH: 'Tailandia',
  JP: 'Japón',
  KR: 'Corea del Sur',
  HK: 'Hong Kong',
  CN: 'China',
  TR: 'Turquía',
  IN: 'India',
  AE: 'los Emiratos Árabes Unidos',
  IL: 'Israel',
}

/** A state in which the person searches, written after "En". */
export const searchedState: typeof en.searchedState = (state) => `${state}, donde busca`
