import type { DuplicateCustomers } from '@leadhouse/sdk'
import { useEffect } from 'react'
import { useMayWrite, useSeesAllLeads } from '../../account.ts'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList, type List } from '../../ui/use-list.ts'

export type { DuplicateCustomers }

/**
 * The pairs of customers who are probably one person, newest first. The API compares a part of the
 * customers per page, so pages are loaded until one has a pair.
 */
export function useDuplicates(): List<DuplicateCustomers> {
  const list = useList(['duplicates'], (page, signal) =>
    api.get('/v1/duplicate_customers', { query: page, signal }),
  )
  const { rows, isWaiting, isWhole, error, more } = list
  const isSearching = rows.length === 0 && !isWaiting && !isWhole && !error
  useEffect(() => {
    if (isSearching) more()
  }, [isSearching, more])
  return { ...list, isWaiting: isWaiting || isSearching }
}

/** Returns whether the signed-in person may merge any two customers. Undefined until it is known. */
export function useMayMergeAll(): boolean | undefined {
  const mayWrite = useMayWrite()
  const seesAll = useSeesAllLeads()
  return seesAll === undefined ? undefined : seesAll && mayWrite
}

const useDuplicateChange = changeOf('duplicates')

/** Marks two customers as different people. */
export const useDismiss = () =>
  useDuplicateChange((customer_ids: string[]) =>
    api.post('/v1/duplicate_customers/dismiss', { body: { customer_ids } }),
  )
