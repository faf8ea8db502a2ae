/** A word of the API as it stands alone, such as in a cell of a table. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
