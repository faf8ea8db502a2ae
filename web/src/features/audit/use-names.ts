import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { auditText } from '../../texts/audit.ts'

/** Somebody or something that can act: a member or a key. */
export type Actor = { value: string; label: string }

/** Who can have acted, for a choice; and their names by id. */
export function useActors(): {
  actors: readonly Actor[]
  nameOf: (id: string) => string | undefined
} {
  const { data } = useQuery({
    queryKey: ['audit', 'actors'],
    queryFn: readActors,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const names = new Map(data?.map(({ value, label }) => [value, label]))
    return { actors: data ?? [], nameOf: (id) => names.get(id) }
  }, [data])
}

async function readActors(): Promise<Actor[]> {
  const query = { limit: 100 }
  const [members, keys] = await Promise.all([
    api.get('/v1/members', { query }),
    api.get('/v1/api_keys', { query }),
  ])
  return [
    ...members.data.map(({ id, name, email }) => ({ value: id, label: name ?? email })),
    ...keys.data.map(({ id, name }) => ({ value: id, label: auditText.key(name) })),
  ]
}
