/** The cell of an instance that was not told its own: one that stands alone. */
export const firstCell = 'aa'

/** Whether a text can name a cell: two small letters. */
export const isCell = (text: string): boolean => /^[a-z]{2}$/.test(text)
