/**
 * The share of deliveries that must arrive. Fewer mean that the other figures of the part are
 * wrong.
 */
const requiredShare = 0.99

/** @throws Error if less than 99 % of the deliveries arrived */
export function requireArrivals(part: string, arrived: number, sent: number): void {
  if (sent > 0 && arrived >= requiredShare * sent) return
  throw new Error(`${part}: only ${arrived} of ${sent} deliveries arrived.`)
}
