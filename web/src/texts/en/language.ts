/** Texts of the choice of the person's language. */
export const languageText = {
  language: 'Language',
  onlyForYou:
    'The language of these pages for you. Names, messages and your own texts stay as they are',
  ofTheBrowser: 'Language of the browser',
  /** Each language by its own name, the same in every language. */
  names: { en: 'English', de: 'Deutsch', es: 'Español' },
}
