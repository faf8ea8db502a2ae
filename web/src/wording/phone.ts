/**
 * Formats a phone number: "(206) 555-1595" for the United States; other numbers keep their country
 * code, "+44 2079460018". Callers use the original number for links and copies.
 */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1([2-9]\d\d)(\d{3})(\d{4})$/.exec(phone) ?? []
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`
}
