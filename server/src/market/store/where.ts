import type { AreaKey } from '../area-key.ts'

/**
 * The condition that a row of `service` (as `s`) lies in an area, with its values as $1 to $5 (account, currency, city, type, state; '' is
 * "all"). Only what the area fixes is compared, so that each shape of area gets its own plan and index. The named
 * statement must carry `shape` in its name.
 */
export function inArea(key: AreaKey): { condition: string; shape: string; values: string[] } {
  const parts = [
    's.account_id = $1',
    's.deleted_at is null',
    's.currency = $2',
    key.city === '' ? `$3 = ''` : 's.city_folded = $3',
    key.type === '' ? `$4 = ''` : 's.type_folded = $4',
    key.state === '' ? `$5 = ''` : 's.state = $5',
  ]
  const shape = [key.city, key.type, key.state].map((part) => (part === '' ? 'a' : 'o')).join('')
  const values = [key.account_id, key.currency, key.city, key.type, key.state]
  return { condition: parts.join('\n    and '), shape, values }
}
