/** A cell of text, quoted. What a spreadsheet would take for a formula is told to be text. @see https://owasp.org/www-community/attacks/CSV_Injection */
export const csvText = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
