/** Returns a number of days in words, such as "1 day" or "30 days". */
export const inDays = (n: string | number): string => (n === 1 ? '1 day' : `${n} days`)

/** Returns the sentence of a feature with the values `yes` and `no`. */
export const yesOrNo =
  (yes: string, no: string) =>
  (value: string | number): string =>
    value === 'yes' ? yes : no
