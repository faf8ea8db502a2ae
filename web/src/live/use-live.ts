import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Person } from '../account.ts'
import { listen } from './listen.ts'
import { refreshBy } from './refresh.ts'

/** Keeps what the pages show as the account is, while somebody is signed in. */
export function useLive(person: Person | undefined): void {
  const queries = useQueryClient()
  const name = person && `leadhouse ${person.account_id} ${person.id}`
  useEffect(() => (name ? listen(name, refreshBy(queries)) : undefined), [queries, name])
}
