import type * as en from '../en/language.ts'

/** Spanish texts of the choice of the person's language. */
export const languageText: typeof en.languageText = {
  language: 'Idioma',
  onlyForYou:
    'El idioma de estas páginas, solo para usted. Los nombres, los mensajes y los textos propios no cambian',
  ofTheBrowser: 'Idioma del navegador',
  names: { en: 'English', de: 'Deutsch', es: 'Español' },
}
