/** The cell of an instance without a configured cell: an instance that is the only one. */
export const firstCell = 'aa'

/** Whether a text can name a cell: two small letters. */
export const isCell = (text: string): boolean => /^[a-z]{2}$/.test(text)
