/** A phone number as people write it where it is at home: "(206) 555-1595"; abroad with its country, "+44 2079460018". Callers keep the number itself for links and copies. */
export function sayPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1([2-9]\d\d)(\d{3})(\d{4})$/.exec(phone) ?? []
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`
}
