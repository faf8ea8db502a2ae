import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { When } from '../../ui/when.tsx'
import { KeyMenu } from './key-menu.tsx'
import { useKeys, type ApiKey } from './queries.ts'
import { keysText } from '#texts/keys.ts'

/** Lists the account's keys: the name, the scopes, and the last use. */
export function KeyList({ empty }: { empty: ReactNode }) {
  return <RowList label={keysText.apiKeys} list={useKeys()} columns={columns} empty={empty} />
}

const tones = { active: 'good', expired: 'neutral', revoked: 'bad' } as const

const columns: Column<ApiKey>[] = [
  {
    key: 'name',
    title: keysText.name,
    cell: ({ name }) => (
      <Text span size="sm" fw={550}>
        {name}
      </Text>
    ),
  },
  {
    key: 'key',
    title: keysText.key,
    width: '170px',
    cell: ({ prefix, last_four }) => <code>{`${prefix}…${last_four}`}</code>,
  },
  {
    key: 'state',
    title: keysText.state,
    width: '100px',
    secondary: true,
    cell: ({ status }) => <Mark tone={tones[status]}>{status}</Mark>,
  },
  {
    key: 'scopes',
    title: keysText.may,
    secondary: true,
    cell: ({ scopes }) => formatScopes(scopes),
  },
  {
    key: 'from',
    title: keysText.from,
    width: '140px',
    secondary: true,
    cell: ({ ip_allowlist: [first, ...others] }) =>
      first === undefined
        ? keysText.everywhere
        : first + (others.length ? keysText.and(others.length) : ''),
  },
  {
    key: 'ends',
    title: keysText.ends,
    width: '110px',
    align: 'right',
    secondary: true,
    cell: ({ revoked_at, expires_at }) =>
      (revoked_at ?? expires_at) ? <When at={revoked_at ?? expires_at} /> : keysText.never,
  },
  {
    key: 'used',
    title: keysText.lastUsed,
    width: '120px',
    align: 'right',
    secondary: true,
    cell: ({ last_used_at, last_used_address }) => (
      <span title={last_used_address ?? undefined}>
        {last_used_at ? <When at={last_used_at} /> : keysText.never}
      </span>
    ),
  },
  {
    key: 'menu',
    title: '',
    width: '60px',
    align: 'right',
    cell: (key) => <KeyMenu apiKey={key} />,
  },
]

/** Summarizes all data scopes in one word. Scopes of settings are always listed. */
function formatScopes(scopes: readonly string[]): string {
  const settings = scopes.filter((scope) => scope.startsWith('settings.'))
  const data = scopes.filter((scope) => !settings.includes(scope))
  return [...(data.length === 5 ? [keysText.allData] : data), ...settings].join(', ')
}
