/** Capitalizes a word of the API that is shown without a sentence, as in a table. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
