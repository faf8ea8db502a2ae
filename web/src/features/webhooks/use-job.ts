import type { AnswerOf } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Job = AnswerOf<'/v1/jobs/{job_id}', 'get'>

/** Whether a job goes on. */
export const isOpen = ({ status }: Job): boolean => status === 'pending' || status === 'running'

/** A job as it gets on: asked every half second until it ends. */
export const useJob = (job_id: string) =>
  useQuery({
    queryKey: ['jobs', job_id],
    queryFn: ({ signal }) => api.get('/v1/jobs/{job_id}', { path: { job_id }, signal }),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : 500),
  })

/** Ends a job where it stands; what is done stays done. */
export function useCancelJob(job_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/v1/jobs/{job_id}/cancel', { path: { job_id } }),
    onSuccess: (job) => queries.setQueryData(['jobs', job_id], job),
  })
}
