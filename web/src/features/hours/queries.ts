import type { AnsweringHours, HoursInput } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'

export type Hours = AnsweringHours
export type NewHours = HoursInput
export type Week = NonNullable<NewHours['hours']>

/** The response target and the response hours. */
export const useHours = () =>
  useQuery({ queryKey: ['hours'], queryFn: ({ signal }) => api.get('/v1/hours', { signal }) })

const useChange = changeOf('hours')

/** Saves the response hours without overwriting a change made by another user meanwhile. */
export const useSetHours = (version: number) =>
  useChange((body: NewHours) => api.put('/v1/hours', { body, ifVersion: version }))
