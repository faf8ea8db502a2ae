import type * as en from '../en/language.ts'

/** German texts of the choice of the person's language. */
export const languageText: typeof en.languageText = {
  language: 'Sprache',
  onlyForYou:
    'Die Sprache dieser Seiten, nur für Sie. Namen, Nachrichten und eigene Texte bleiben, wie sie sind',
  ofTheBrowser: 'Sprache des Browsers',
  names: { en: 'English', de: 'Deutsch', es: 'Español' },
}
